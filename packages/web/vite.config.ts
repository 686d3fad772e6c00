import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { preloadRoutes } from "./preload-routes.ts";

/** Modules of menus, choices, dialogs and scrollers, with what places them. */
const choosing =
  /@floating-ui|tabbable|react-remove-scroll|@mantine[\\/]core[\\/]esm[\\/]components[\\/](?:Combobox|FloatingIndicator|Menu|Modal|ModalBase|Pill|PillsInput|Popover|ScrollArea|Select|Tabs|TagsInput)[\\/]/u;
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
          // What most pages share comes in a few files instead of in forty. Menus and choices are used by several
          // pages, but not by the first ones.
          groups: [
            {
              name: "shared",
              test: (id: string) => !choosing.test(id),
              minShareCount: 4,
              maxSize: 400_000,
              priority: 2,
            },
            { name: "choosing", test: choosing, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { "/api": API_SERVER } },
});
