import { strFromU8, unzipSync } from "fflate";
import { SaxesParser } from "saxes";
import type { MatchType } from "../../exclusions/index.ts";

export type ReadNegative = {
  readonly text: string;
  readonly matchType: MatchType;
  readonly place: string;
};

/** Reads CSV strictly by RFC 4180, without the library that writes the files. */
export function readCsv(content: string): string[][] {
  const text = content.replace(/^\ufeff/u, "");
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    let cell = "";
    if (text[at] === '"') {
      for (at += 1; text[at] !== '"' || text[at + 1] === '"'; at += 1) {
        if (at >= text.length) throw new Error("unclosed quote");
        if (text[at] === '"') at += 1;
        cell += text[at];
      }
      at += 1;
    } else {
      while (at < text.length && text[at] !== "," && !text.startsWith("\r\n", at)) {
        cell += text[at];
        at += 1;
      }
    }
    row.push(cell);
    if (text[at] === ",") {
      at += 1;
      if (at === text.length || text.startsWith("\r\n", at)) row.push("");
      else continue;
    }
    if (at < text.length && !text.startsWith("\r\n", at)) throw new Error(`stray text at ${at}`);
    at += 2;
    rows.push(row);
    row = [];
  }
  return rows;
}

export function readXlsx(content: Uint8Array): Record<string, string[][]> {
  const parts = unzipSync(content);
  const xml = (name: string): string => strFromU8(parts[name] as Uint8Array);
  const names = elementsOf(xml("xl/workbook.xml"), "sheet").map(
    ({ attributes }) => attributes.name,
  );
  return Object.fromEntries(
    names.map((name, at) => [name, readSheet(xml(`xl/worksheets/sheet${at + 1}.xml`))]),
  );
}

function readSheet(xml: string): string[][] {
  const rows: string[][] = [];
  for (const { attributes, text } of elementsOf(xml, "c")) {
    const [, letters = "", row = ""] = /^([A-Z]+)(\d+)$/u.exec(attributes.r ?? "") ?? [];
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    const cells = (rows[Number(row) - 1] ??= []);
    while (cells.length < column - 1) cells.push("");
    cells[column - 1] = text;
  }
  return rows;
}

type Element = { attributes: Record<string, string>; text: string };

function elementsOf(xml: string, name: string): Element[] {
  const parser = new SaxesParser();
  const found: Element[] = [];
  let open: Element | undefined;
  parser.on("opentag", (tag) => {
    if (tag.name !== name) return;
    open = { attributes: { ...(tag.attributes as Record<string, string>) }, text: "" };
    found.push(open);
  });
  parser.on("text", (text) => {
    if (open) open.text += text;
  });
  parser.on("closetag", (tag) => {
    if (tag.name === name) open = undefined;
  });
  parser.write(xml).close();
  return found;
}

export function byHeader([header = [], ...rows]: readonly string[][]): Record<string, string>[] {
  return rows.map((row) => Object.fromEntries(header.map((name, at) => [name, row[at] ?? ""])));
}

export function matchTypeIn(text: string | undefined): MatchType {
  const found = /broad|phrase|exact/u.exec(text?.toLowerCase() ?? "")?.[0];
  if (!found) throw new Error(`no match type in "${text}"`);
  return found as MatchType;
}
