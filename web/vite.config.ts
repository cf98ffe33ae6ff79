import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { type Plugin, runnerImport } from "vite";
import { defineConfig } from "vitest/config";
import { notices } from "./notices.ts";

// The server runs on this port during development; `vite` forwards other requests to it.
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

/** The static page (`make site`): a different entry point, no server, and its own policy, as no server sends one. */
function site(): Plugin {
  const policy = [
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; style-src 'self'",
    "img-src 'self' data:; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'",
  ];
  return {
    name: "site",
    transformIndexHtml: {
      order: "pre",
      handler: (html) =>
        html
          .replace('<meta charset="utf-8" />', `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy.join("; ")}" />`)
          .replace(/ *<link rel="preload".*\n/, "")
          .replace("</head>", '  <link rel="manifest" href="/manifest.webmanifest" />\n    <link rel="apple-touch-icon" href="/icon-180.png" />\n  </head>')
          .replace("/src/main.ts", "/src/offline/main.ts"),
    },
  };
}

/** Python starts while the page's own scripts are still loading. */
function early(): Plugin {
  return {
    name: "early",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const script = Object.values(bundle ?? {}).find((file) => file.type === "chunk" && file.name === "early");
        return html.replace('<link rel="preload"', `<script type="module" async crossorigin src="./${script?.fileName}"></script>\n    $&`);
      },
    },
  };
}

/** The service worker is one plain file at the top, as its scope is the folder below it. */
const siteBuild = {
  outDir: "../build/site",
  rolldownOptions: {
    checks: { bundlerTimings: false },
    input: { index: "index.html", sw: "src/offline/sw.ts" },
    output: { entryFileNames: ({ name }: { name: string }) => (name === "sw" ? "sw.js" : "assets/[name]-[hash].js"), codeSplitting: { groups: [{ name: "early", test: /offline\/early\.ts$/ }] } },
  },
};

export default defineConfig(({ mode }) => ({
  base: mode === "site" ? "./" : "/",
  publicDir: mode === "site" ? "../build/site_public" : "public",
  plugins: [svelte(), ...(mode === "site" ? [site(), early()] : [pictures()]), notices(mode === "site" ? join(import.meta.dirname, "node_modules/pyodide") : undefined)],
  worker: { format: "es" },
  build: {
    outDir: "../src/raccoon_tycoon/web_dist",
    emptyOutDir: true,
    target: "es2022",
    // The font stays a file: a data address would be loaded even where it is not needed.
    assetsInlineLimit: 0,
    // On a slow machine the bundler would warn that compiling Svelte takes time.
    rolldownOptions: { checks: { bundlerTimings: false } },
    ...(mode === "site" ? siteBuild : {}),
  },
  server: { fs: { allow: [".."] }, proxy: { "/api": { target: server, ws: true } } },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  test: { environment: "jsdom", setupFiles: "src/gallery/unpacked.ts", include: ["src/**/*.test.ts"], testTimeout: 60_000 },
}));
