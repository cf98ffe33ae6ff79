// Runs a Python file in Pyodide, with a zip of packages to import, and prints what it evaluates to.
// node in_pyodide.mjs MODULES ZIP FILE
import { readFileSync } from 'node:fs'

const [modules, archive, file] = process.argv.slice(2)
const { loadPyodide } = await import(`${modules}/pyodide/pyodide.mjs`)
try {
  const python = await loadPyodide()
  python.unpackArchive(new Uint8Array(readFileSync(archive)), 'zip')
  console.log(python.runPython(readFileSync(file, 'utf8')))
} catch (error) {
  console.error(error.message) // without the page-long line of Pyodide's that Node.js would quote
  process.exitCode = 1
}
