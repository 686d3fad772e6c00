import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { mantineStyles } from "./mantine-styles.ts";
import { preloadRoutes } from "./preload-routes.ts";

/**
 * What the first pages a visitor sees are made of comes in one file instead of in forty. Named one by one: grouped by how
 * many pages use them, menus and choices, which the first pages do without, would come along.
 */
const firstPages = [
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query)|zod|clsx)[\\/]/u,
  /@mantine[\\/]core[\\/]esm[\\/]core[\\/]/u,
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:ActionIcon|Anchor|Box|Button|Group|Loader|Stack|Text|Title|UnstyledButton)[\\/]/u,
  /[\\/]packages[\\/]core[\\/]src[\\/](?:contract|plans|profile)[\\/]/u,
  // In the same file as the schemas, else they are made before it has run.
  /[\\/]set-up-zod\.ts$/u,
];
const API_SERVER = "http://127.0.0.1:3000";

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), mantineStyles(), preloadRoutes()],
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    // One file for what every page needs; split up, its parts would need each other before they are there.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: "shared",
              test: (id: string) => firstPages.some((pattern) => pattern.test(id)),
            },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": API_SERVER } },
});
