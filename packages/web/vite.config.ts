import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadRoutes } from "./preload-routes.ts";

const API_SERVER = "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadRoutes()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What most pages share comes in one file instead of in forty.
          groups: [{ name: "shared", minShareCount: 4, maxSize: 400_000 }],
        },
      },
    },
  },
  server: { proxy: { "/api": API_SERVER } },
});
