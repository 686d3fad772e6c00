import path from "node:path";
import type { Plugin } from "vite";

const VITES_HELPER = /^\0vite\/preload-helper\.js$/u;
const ours = path.join(import.meta.dirname, "src/lib/fetch-code.ts");

/** Has `import()` wait for its files by our own rule, see src/lib/fetch-code.ts. */
export function ownCodeFetching(): Plugin {
  let isTaken = false;
  return {
    name: "termsift:own-code-fetching",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    transform: {
      filter: { id: VITES_HELPER },
      handler() {
        isTaken = true;
        return {
          code: `export { fetchCode as __vitePreload } from ${JSON.stringify(ours)};`,
          map: null,
        };
      },
    },
    buildEnd(error) {
      if (!error && !isTaken) this.error("Vite's helper for import() goes by another name now");
    },
  };
}
