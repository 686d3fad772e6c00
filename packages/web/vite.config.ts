import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const API_SERVER = "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: { target: "es2022", chunkSizeWarningLimit: 700, assetsInlineLimit: 0 },
  server: { proxy: { "/api": API_SERVER } },
});
