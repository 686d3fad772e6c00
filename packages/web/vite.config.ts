import path from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type Plugin } from "vite";
import { compressFiles } from "./compress-files.ts";
import { readEnv } from "./read-env.ts";

const API_SERVER = "http://127.0.0.1:3000";
/** zod and its configuration come in one file, so that the configuration runs before any schema is made. */
const zodGroup = { name: "zod", test: /node_modules[\\/]zod[\\/]|set-up-zod\.ts$/u };

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), compressBuild()],
  define: {
    "import.meta.env.API_BASE": JSON.stringify(readEnv(loadEnv(mode, import.meta.dirname)).apiBase),
  },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            zodGroup,
            { name: "libraries", test: /node_modules/u, minShareCount: 4 },
            { name: "common", minShareCount: 4 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": API_SERVER } },
}));

/** Writes compressed copies beside the built files, which the server sends as they are. */
function compressBuild(): Plugin {
  let folder = "";
  return {
    name: "termsift:compress",
    apply: "build",
    configResolved: ({ build }) => {
      folder = path.resolve(import.meta.dirname, build.outDir);
    },
    closeBundle: () => compressFiles(folder),
  };
}
