import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { firstPaints } from "./first-paints.ts";
import { mantineStyles } from "./mantine-styles.ts";
import { ownCodeFetching } from "./own-code-fetching.ts";
import { readEnv } from "./read-env.ts";

/**
 * What the first pages a visitor sees are made of comes in one file instead of in forty. Named one by one: grouped by how
 * many pages use them, menus and choices, which the first pages do without, would come along.
 */
const firstPages = [
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|@tanstack[\\/](?:query-core|react-query)|clsx)[\\/]/u,
  /@mantine[\\/]core[\\/]esm[\\/]core[\\/]/u,
  /@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:ActionIcon|Anchor|Box|Button|Group|Loader|Stack|Text|Title|UnstyledButton)[\\/]/u,
  /icons-react[\\/]dist[\\/]esm[\\/]createReactComponent/u,
  /[\\/]packages[\\/]core[\\/]src[\\/]plans[\\/]/u,
  /[\\/]web[\\/]src[\\/](?:app[\\/]layout|components|config)[\\/](?!toast-area)/u,
  /[\\/]web[\\/]src[\\/]lib[\\/](?:analytics|api-\w|format|id-token|load-schemas|notify|public-config|session-store)/u,
  // How zod is set up must be settled before the first schema is made.
  /[\\/](?:zod[\\/]v4[\\/]core[\\/]core\.js|set-up-zod\.ts)$/u,
];
const API_SERVER = "http://127.0.0.1:3000";

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), mantineStyles(), ownCodeFetching(), firstPaints()],
  define: {
    "import.meta.env.API_BASE": JSON.stringify(readEnv(loadEnv(mode, import.meta.dirname)).apiBase),
  },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Needed before the shared code, which would take them in otherwise.
                {
                  name: "first",
                  test: /preload-helper|[\\/]lib[\\/](?:fetch-code|next-paint)\.ts$/u,
                  priority: 1,
                },
                { name: "shared", test: isOf(firstPages) },
                // Wanted with the first answer of the API, so after the first paint.
                { name: "zod", test: /node_modules[\\/]zod[\\/]/u },
              ],
            },
          },
        },
      },
    },
  },
  server: { proxy: { "/api": API_SERVER } },
}));

function isOf(patterns: readonly RegExp[]) {
  return (id: string) => patterns.some((pattern) => pattern.test(id));
}
