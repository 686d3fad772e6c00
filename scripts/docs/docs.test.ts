import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { apiReference } from "./api-reference.ts";
import { blocksOf, commandsTable, listDocuments } from "./commands.ts";
import { readOpenApi } from "./read-open-api.ts";
import { replacePart } from "./replace-part.ts";
import { variablesTable } from "./variables.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const documents = listDocuments(root);

describe("`npm run docs`", () => {
  it("lists every variable of .env.example in docs/deploy.md", () => {
    const deploy = read("docs/deploy.md");
    const table = variablesTable(read(".env.example"));
    expect(replacePart(deploy, "variables", table)).toBe(deploy);
    const names = [...read(".env.example").matchAll(/^#?(?<name>[A-Z][A-Z0-9_]+)=/gmu)];
    for (const { groups } of names) expect(table).toContain(`\`${groups?.["name"] ?? ""}\``);
  });

  it("writes docs/api-reference.md from the server's OpenAPI document", async () => {
    expect(read("docs/api-reference.md")).toBe(apiReference(await readOpenApi()));
  }, 120_000);

  it("lists every block of commands and its test in docs/commands.md", () => {
    expect(read("docs/commands.md")).toBe(commandsTable(documents.flatMap(blocksOf)));
  });
});

describe("the documents", () => {
  it.each(documents)("$document has no broken links", ({ document, text }) => {
    const links = [...text.matchAll(/\]\((?<target>[^)\s]+)\)/gu)]
      .map((match) => match.groups?.["target"] ?? "")
      .filter((target) => !/^(?:[a-z]+:|#)/u.test(target));
    const folder = path.join(root, path.dirname(document));
    expect(links.filter((link) => !leadsSomewhere(folder, link))).toEqual([]);
  });
});

function leadsSomewhere(folder: string, link: string): boolean {
  const [file = "", anchor] = link.split("#");
  const target = readTarget(path.join(folder, decodeURIComponent(file)));
  return (
    target !== undefined &&
    (anchor === undefined || target === "" || anchorsOf(target).includes(anchor))
  );
}

/** Returns the text of a document, "" for a folder or a picture, or undefined for a missing file. */
function readTarget(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  return file.endsWith(".md") ? readFileSync(file, "utf8") : "";
}

function anchorsOf(text: string): string[] {
  return [...text.matchAll(/^#+ (?<title>.+)$/gmu)].map((match) =>
    (match.groups?.["title"] ?? "")
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
