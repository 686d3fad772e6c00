import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { defineConfig } from "vitepress";
import { sendToRepository } from "./send-to-repository.ts";

const root = path.resolve(import.meta.dirname, "../..");

const page = (text: string, file: string) => ({ text, link: `/${file}` });

/** Reads the title of each decision, e.g. "# 0012: The own name". */
function decisions() {
  const folder = path.join(root, "docs/decisions");
  const files = readdirSync(folder).filter((file) => !file.startsWith("0000"));
  return files.sort().map((file) => {
    const [title = file] = readFileSync(path.join(folder, file), "utf8").split("\n");
    return page(title.replace(/^# /u, ""), `docs/decisions/${file}`);
  });
}

export default defineConfig({
  title: "Termsift",
  description: "Finds the search terms that waste an ad budget, and says why.",
  // The pages stay where the repository has them, so that a link between two of them works in both places.
  srcDir: "..",
  srcExclude: [
    "research/**",
    "training/**",
    "e2e/**",
    "packages/*/src/**",
    "**/test-results/**",
    "**/.*/**",
  ],
  rewrites: { "README.md": "index.md" },
  cacheDir: path.join(root, "node_modules/.cache/vitepress"),
  ignoreDeadLinks: "localhostLinks",
  // A heading such as "GET /api/businesses/{id}" sets no attribute.
  // The index of the search is larger.
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  markdown: { attrs: false, config: (md) => sendToRepository(md, root) },
  themeConfig: {
    outline: [2, 3],
    search: { provider: "local" },
    sidebar: [
      {
        text: "Use it",
        items: [
          page("What it is", ""),
          page("Guide", "docs/guide.md"),
          page("First minutes", "docs/walk.md"),
          page("Command line", "docs/command-line.md"),
          page("Exclusions and import files", "docs/exports.md"),
          page("AI assistants", "docs/mcp.md"),
          page("Google Ads script", "integrations/google-ads-script/README.md"),
          page("Hosted models", "docs/hosted-models.md"),
          page("Changes", "CHANGELOG.md"),
        ],
      },
      {
        text: "Run it",
        items: [
          page("For others", "docs/deploy.md"),
          page("Security", "docs/security.md"),
          page("API", "docs/api.md"),
          page("API reference", "docs/api-reference.md"),
        ],
      },
      {
        text: "Change it",
        items: [
          page("Contributing", "CONTRIBUTING.md"),
          page("Architecture", "docs/architecture.md"),
          page("Labels", "docs/labels.md"),
          page("Benchmarks", "docs/benchmarks.md"),
          page("Dependencies", "docs/dependencies.md"),
          page("Commands", "docs/commands.md"),
          page("Licences", "docs/licenses.md"),
        ],
      },
      { text: "Decisions", collapsed: true, items: decisions() },
    ],
  },
});
