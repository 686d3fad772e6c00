import path from "node:path";
import type { Plugin } from "vite";

const CLASS_NAMES = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](?<component>\w+)\.module\.mjs$/u;
const MAIN = path.join(import.meta.dirname, "src/app/main.tsx");

/**
 * Has the styles of each Mantine component come with its code. All of them together are 37 kB, of which a page uses a
 * tenth, and nothing is seen before they are there. While developing the code of Mantine is bundled beforehand, and all
 * styles are taken.
 */
export function mantineStyles(): Plugin {
  let isBuild = false;
  return {
    name: "termsift:mantine-styles",
    configResolved: ({ command }) => {
      isBuild = command === "build";
    },
    transform: (code, id) => {
      if (!isBuild) return id === MAIN ? `import "@mantine/core/styles.css";\n${code}` : undefined;
      const component = CLASS_NAMES.exec(id)?.groups?.["component"];
      if (component === undefined) return undefined;
      return {
        code: `import "@mantine/core/styles/${component}.css";\n${code}`,
        map: null,
        // Else the import is dropped with the class names that nobody asks for.
        moduleSideEffects: true,
      };
    },
  };
}
