import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin, ViteBuilder } from "vite";
import { compressFiles } from "./compress-files.ts";
import { filesOfPages, type PageFiles } from "./page-files.ts";
import type { FirstPaint, renderFirstPaints } from "./src/app/render-first-paint.tsx";

const FIRST_SCRIPT = '<script src="/first-paint.js"></script>';
const firstScript = path.join(import.meta.dirname, "public/first-paint.js");
/** Where the server looks for them, see packages/server/src/http/web-app.ts. */
const PAGES_FOLDER = "pages";

/** The beginning of each tag that fetches code which the first paint does without. */
const CODE = /<script type="module"|<link rel="modulepreload"/gu;

type Renderer = { readonly renderFirstPaints: typeof renderFirstPaints };

/**
 * Renders the first sight of the pages at build time, so that something is seen before any code has run, and has each
 * page's own code fetched together with what all pages share.
 */
export function firstPaints(): Plugin {
  let files: PageFiles = {};
  return {
    name: "termsift:first-paints",
    apply: "build",
    config: () => ({
      builder: { sharedConfigBuild: true, sharedPlugins: true },
      environments: {
        ssr: {
          build: {
            outDir: "dist/.first-paint",
            copyPublicDir: false,
            rolldownOptions: { input: "src/app/render-first-paint.tsx" },
          },
        },
      },
    }),
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const page = bundle["index.html"];
        if (page?.type !== "asset" || typeof page.source !== "string") return;
        const { source: html } = page;
        if (!html.includes(FIRST_SCRIPT)) this.error("index.html lost its first script");
        files = filesOfPages(bundle);
        const source = `${readFileSync(firstScript, "utf8")}${preloadScript(files, html)}`;
        const reference = this.emitFile({ type: "asset", name: "first-paint.js", source });
        const tag = `<script src="/${this.getFileName(reference)}"></script>`;
        page.source = html.replace(FIRST_SCRIPT, tag);
      },
    },
    buildApp: async (builder) => {
      const { client, ssr } = builder.environments;
      if (!client || !ssr) throw new Error("Vite has no environment to build the web app in");
      await builder.build(client);
      await builder.build(ssr);
      const folder = path.resolve(import.meta.dirname, client.config.build.outDir);
      await writePages(folder, await renderedBy(ssr), files);
      compressFiles(folder);
    },
  };
}

async function renderedBy(ssr: ViteBuilder["environments"][string]): Promise<FirstPaint[]> {
  const folder = path.resolve(import.meta.dirname, ssr.config.build.outDir);
  const file = pathToFileURL(path.join(folder, "render-first-paint.js")).href;
  const renderer = (await import(file)) as Renderer;
  const paints = await renderer.renderFirstPaints();
  rmSync(folder, { recursive: true });
  return paints;
}

function writePages(folder: string, paints: readonly FirstPaint[], files: PageFiles): void {
  const empty = readFileSync(path.join(folder, "index.html"), "utf8");
  mkdirSync(path.join(folder, PAGES_FOLDER), { recursive: true });
  for (const paint of paints) {
    const name = paint.path.slice(1);
    const page = withFirstPaint(empty, paint, files[name] ?? []);
    writeFileSync(path.join(folder, PAGES_FOLDER, `${name}.html`), page);
  }
}

/** The page as it is sent where there is no first paint, with it. */
function withFirstPaint(empty: string, paint: FirstPaint, files: readonly string[]): string {
  const links = files.filter((file) => !empty.includes(file)).map(linkTo);
  const changes: readonly (readonly [what: string, by: string])[] = [
    ['<html lang="en"', `<html lang="en" data-first-paint="${paint.madeFor}"`],
    ["<title>Termsift</title>", `<title>${paint.title}</title>`],
    ["</head>", `  ${links.join("\n    ")}\n  </head>`],
    ['<div id="root"></div>', `<div id="root">${paint.html}</div>`],
  ];
  const page = changes.reduce((page, [what, by]) => {
    if (!page.includes(what)) throw new Error(`index.html has no ${what}`);
    return page.replace(what, () => by);
  }, empty);
  // What is seen needs the styles only; the code follows.
  return page.replaceAll(CODE, '$& fetchpriority="low"');
}

function linkTo(file: string): string {
  return file.endsWith(".css")
    ? `<link rel="stylesheet" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** For the pages without a first paint. Plain script: it runs before anything that could translate it. */
function preloadScript(files: PageFiles, html: string): string {
  const wanted = Object.entries(files).map(([name, needed]) => [
    name,
    needed.filter((file) => !html.includes(file)),
  ]);
  return `(function () {
  var isPainted = document.documentElement.hasAttribute("data-first-paint");
  var name = isPainted ? "" : location.pathname.slice(1) || "login";
  (${JSON.stringify(Object.fromEntries(wanted))}[name] || []).forEach(function (file) {
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
