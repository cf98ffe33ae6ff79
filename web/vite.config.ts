import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import { notices } from "./notices.ts";

// The server runs on this port during development; `vite` passes what is not the page on to it.
const server = "http://127.0.0.1:8000";

/** Lays the small pictures beside the page as one file, for the lab's reports. */
function pictures(): Plugin {
  return {
    name: "pictures",
    apply: "build",
    async generateBundle() {
      const { module } = await runnerImport<typeof import("./src/art/sheet")>("/src/art/sheet.ts", { configFile: false, plugins: [svelte({ emitCss: false })] });
      this.emitFile({ type: "asset", fileName: "pictures.svg", source: module.sheet() });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), pictures(), notices()],
  build: {
    outDir: "../src/raccoon_tycoon/web_dist",
    emptyOutDir: true,
    target: "es2022",
    // The font stays a file: a data address would be loaded even where it is not needed.
    assetsInlineLimit: 0,
    // On a slow machine the bundler would warn that compiling Svelte takes time.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", setupFiles: "src/gallery/unpacked.ts", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
});
