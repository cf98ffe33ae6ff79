// The licences of all third-party code in the built page, as one file beside it.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const FOLDER = "/node_modules/";
const LICENCE_FILE = /^licen[cs]e(\.(md|txt))?$/i;

interface Package {
  name: string;
  version: string;
  license: string;
}

/** The folder of the package that a module belongs to; null for our own modules. */
export function packageFolder(id: string): string | undefined {
  const path = id.replaceAll("\\", "/").replace(/^\0/, "").replace(/\?.*$/, "");
  const at = path.lastIndexOf(FOLDER);
  if (at < 0) return undefined;
  const words = path.slice(at + FOLDER.length).split("/");
  return path.slice(0, at + FOLDER.length) + words.slice(0, words[0].startsWith("@") ? 2 : 1).join("/");
}

/** A package's name, version and licence; if it ships no licence text, the one in `licenses/`. */
function notice(folder: string): string {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Package;
  const own = readdirSync(folder).find((file) => LICENCE_FILE.test(file));
  const text = own ? join(folder, own) : join(import.meta.dirname, "licenses", `${license}.txt`);
  if (!existsSync(text)) throw new Error(`${name} is in the page, and there is no text of its licence (${license}).`);
  return `${name} ${version} (${license})\n\n${readFileSync(text, "utf8").trim()}\n`;
}

/** Python itself, which is in Pyodide's files. */
const python = (): string => `Python 3.14 (PSF-2.0)\n\n${readFileSync(join(import.meta.dirname, "licenses", "Python.txt"), "utf8").trim()}\n`;

/** `engine`: the folder of Pyodide, if its files lie beside the page. */
export function notices(engine?: string): Plugin {
  return {
    name: "notices",
    apply: "build",
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((output) => (output.type === "asset" ? output.originalFileNames : []));
      const parts = [...this.getModuleIds(), ...files.map((file) => join(import.meta.dirname, file))];
      const folders = new Set(parts.map(packageFolder).filter((folder) => folder !== undefined));
      if (engine !== undefined) folders.add(engine);
      const rule = `\n${"=".repeat(80)}\n\n`;
      const head = "This page is made with the work of others, under these licences.\n";
      this.emitFile({ type: "asset", fileName: "licenses.txt", source: [head, ...[...folders].sort().map(notice), ...(engine === undefined ? [] : [python()])].join(rule) });
    },
  };
}
