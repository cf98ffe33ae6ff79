// Runs a Python file in Pyodide, in a folder of this machine whose modules it can import, and prints what it evaluates to.
// node in_pyodide.mjs FOLDER FILE
import { readFileSync } from "node:fs";
import { loadPyodide } from "pyodide";

const [folder, file] = process.argv.slice(2);
try {
  // Bytecode compiled here has line numbers, but no columns, and is a third smaller.
  const python = await loadPyodide({ env: { PYTHONNODEBUGRANGES: "1" } });
  python.mountNodeFS("/here", folder);
  python.runPython("import os, sys\nos.chdir('/here')\nsys.path.insert(0, '/here')");
  console.log(python.runPython(readFileSync(file, "utf8")));
} catch (error) {
  console.error(error.message); // without the page-long line of Pyodide's that Node.js would quote
  process.exitCode = 1;
}
