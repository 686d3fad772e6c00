import { readFileSync } from "node:fs";
import path from "node:path";
import type { Plugin, Rolldown } from "vite";

const ROUTE_FILE = /\/app\/routes\/(?<name>[\w-]+)\.tsx$/u;
const SCHEME_SCRIPT = '<script src="/color-scheme.js"></script>';
const schemeFile = path.join(import.meta.dirname, "public/color-scheme.js");

type Bundle = Rolldown.OutputBundle;

/**
 * Lets a page's own code be fetched together with the code that all pages share, instead of after that has run: one
 * wait less before anything is seen. It goes into the script that sets the colours before the first paint, since the
 * content policy allows none inside of the page.
 */
export function preloadRoutes(): Plugin {
  return {
    name: "termsift:preload-routes",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset" || typeof page.source !== "string") return;
        const { source: html } = page;
        if (!html.includes(SCHEME_SCRIPT)) this.error("index.html lost its colour script");
        const source = `${readFileSync(schemeFile, "utf8")}${preloadScript(filesOfRoutes(bundle, html))}`;
        const reference = this.emitFile({ type: "asset", name: "boot.js", source });
        const tag = `<script src="/${this.getFileName(reference)}"></script>`;
        page.source = html.replace(SCHEME_SCRIPT, tag);
      },
    },
  };
}

/** For each route, named after its file, which is also its address, the files that index.html does not name itself. */
function filesOfRoutes(bundle: Bundle, html: string): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== "chunk" || !chunk.facadeModuleId) continue;
    const name = ROUTE_FILE.exec(chunk.facadeModuleId)?.groups?.["name"];
    if (name === undefined) continue;
    files[name] = [...neededBy(bundle, chunk)].filter((file) => !html.includes(file));
  }
  return files;
}

function neededBy(
  bundle: Bundle,
  chunk: Rolldown.OutputChunk,
  found = new Set<string>(),
): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === "chunk") neededBy(bundle, imported, found);
  }
  return found;
}

/** Plain script: it runs before anything that could translate it. */
function preloadScript(files: Record<string, string[]>): string {
  return `(function () {
  var name = location.pathname.slice(1) || "login";
  (${JSON.stringify(files)}[name] || []).forEach(function (file) {
    var link = document.createElement("link");
    var isStyle = /\\.css$/.test(file);
    link.rel = isStyle ? "preload" : "modulepreload";
    if (isStyle) link.as = "style";
    link.crossOrigin = "";
    link.href = "/" + file;
    document.head.appendChild(link);
  });
})();
`;
}
