import type { Rolldown } from "vite";

const ROUTE_FILE = /\/app\/routes\/(?<name>[\w-]+)\.tsx$/u;
const START_FILE = /\/app\/start\.tsx$/u;

type Bundle = Rolldown.OutputBundle;
export type PageFiles = Readonly<Record<string, readonly string[]>>;

/** For each page, named after its file, which is also its address: scripts and styles, what others build on first. */
export function filesOfPages(bundle: Bundle): PageFiles {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const start = chunks.find(({ facadeModuleId }) => START_FILE.test(facadeModuleId ?? ""));
  const files: Record<string, string[]> = {};
  for (const chunk of chunks) {
    const name = ROUTE_FILE.exec(chunk.facadeModuleId ?? "")?.groups?.["name"];
    if (name === undefined) continue;
    const found = new Set<string>();
    if (start) addNeeded(bundle, start, found);
    addNeeded(bundle, chunk, found);
    files[name] = [...found];
  }
  return files;
}

function addNeeded(bundle: Bundle, chunk: Rolldown.OutputChunk, found: Set<string>): void {
  if (found.has(chunk.fileName)) return;
  for (const file of chunk.imports) {
    const imported = bundle[file];
    if (imported?.type === "chunk") addNeeded(bundle, imported, found);
  }
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  found.add(chunk.fileName);
}
