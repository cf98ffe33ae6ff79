// The worker where bots think, with its own Python and kernel, so that neither the page nor its tables wait.
import { importOurs, startPython } from "./engine";
import { live } from "./life";
import type { Choice, Thought } from "./messages";

type Choose = (level: string, seed: number, seconds: number | undefined, view: unknown) => string;

interface Bytes {
  toBytes: (data: Uint8Array) => unknown;
}

const READ = `
def read(data):
    return data.to_bytes()
read
`;

async function start(): Promise<(thought: Thought) => string> {
  const { python, whole } = await startPython(() => undefined, true);
  await whole;
  const { choose } = importOurs(python, "raccoon_tycoon.server.office.mind") as { choose: Choose };
  const toBytes = python.runPython(READ) as Bytes["toBytes"];
  return ({ level, seed, seconds, view }) => choose(level, seed, seconds, toBytes(view));
}

const ready = start();

self.onmessage = ({ data }: MessageEvent<{ lock: string; port: MessagePort }>) => {
  live(data.lock);
  data.port.onmessage = async ({ data: thought }: MessageEvent<Thought>) => {
    let choice: Choice;
    try {
      choice = { number: thought.number, text: (await ready)(thought), problem: "" };
    } catch (error) {
      choice = { number: thought.number, text: null, problem: String(error) };
    }
    data.port.postMessage(choice);
  };
};
