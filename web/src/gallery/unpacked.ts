// The box without a server: for tests, the gallery and the sheet of pictures. `web_build.py` writes the file.
import box from "../../../build/components.json";
import { unpack } from "../server/components";
import type { Components } from "../server/wire";

unpack(box as unknown as Components);
