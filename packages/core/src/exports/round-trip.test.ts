import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  checkNegative,
  type ExclusionLevel,
  type MatchType,
  type NegativeKeyword,
  parseNegative,
} from "../exclusions/index.ts";
import type { ExportFile, ExportRequest } from "./export-format.ts";
import { exportFormats } from "./export-formats.ts";
import { prepareNegatives, singleLine } from "./formats/import-file.ts";
import {
  byHeader,
  matchTypeIn,
  type ReadNegative,
  readCsv,
  readXlsx,
} from "./testing/read-export.ts";
import { isFormula } from "../terms/neutralize-cell.ts";
import { makeTerm } from "../exclusions/testing/term-factory.ts";
import { sampleRequest } from "./testing/sample-request.ts";

function importFile(files: readonly ExportFile[]): ExportFile {
  return files.find(({ role }) => role !== "undo")!;
}

const anyText = fc.oneof(
  fc.string({ minLength: 1, maxLength: 90, unit: "binary" }),
  fc.string({ minLength: 1, maxLength: 20, unit: "grapheme" }),
  fc.constantFrom(
    "=1+1",
    "a,b",
    'say "hi"',
    "two\r\nlines",
    "café & bar",
    "t-shirt",
    "[x]",
    "'s",
    " ",
  ),
);
const anyNegatives = fc.array(
  fc.record({ text: anyText, matchType: fc.constantFrom<MatchType>("broad", "phrase", "exact") }),
  { maxLength: 12 },
);
// Names that could run as a formula stay out of import files.
const anyName = fc.string({ minLength: 1, maxLength: 12 }).filter((name) => !isFormula(`c${name}`));
const anyScopes = fc.array(
  fc.record({
    campaign: anyName.map((name) => `c${name}`),
    adGroup: anyName.map((name) => `a${name}`),
  }),
  { minLength: 1, maxLength: 3 },
);
const anyRequest = fc.record({ negatives: anyNegatives, scopes: anyScopes });

/** Lists the negatives that a file must contain: each accepted negative once per place. */
function expected(
  platform: ExportRequest["platform"],
  request: Pick<ExportRequest, "negatives" | "scopes">,
  placeOf: (scope: { campaign: string | null; adGroup: string | null }) => string,
): string[] {
  const { accepted, skipped } = prepareNegatives(platform, request.negatives);
  if (accepted.length + skipped.length !== request.negatives.length) throw new Error("lost one");
  const keys = accepted.flatMap(({ text, matchType }) =>
    (request.scopes ?? []).map((scope) => keyOf({ text, matchType, place: placeOf(scope) })),
  );
  return [...new Set(keys)].sort();
}

const keyOf = (negative: ReadNegative): string =>
  JSON.stringify([negative.text, negative.matchType, negative.place]);

const keysOf = (rows: readonly ReadNegative[]): string[] => rows.map(keyOf).sort();

describe("round trip", () => {
  const write = (id: keyof typeof exportFormats, request: Partial<ExportRequest>) =>
    exportFormats[id].write({ platform: "google", negatives: [], ...request }).files;

  it("google-editor: campaigns, ad groups and lists are read back unchanged", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const read = (level: ExclusionLevel) =>
          byHeader(
            readCsv(
              String(
                importFile(write("google-editor", { ...request, level, listName: "L" })).content,
              ),
            ),
          );
        expect(
          keysOf(
            read("campaign").map((row) => ({
              text: row.Keyword!,
              matchType: matchTypeIn(row["Criterion Type"]),
              place: row.Campaign!,
            })),
          ),
        ).toEqual(expected("google", request, ({ campaign }) => campaign!));
        expect(
          keysOf(
            read("ad-group").map((row) => ({
              text: row.Keyword!,
              matchType: matchTypeIn(row["Criterion Type"]),
              place: `${row.Campaign}|${row["Ad Group"]}`,
            })),
          ),
        ).toEqual(expected("google", request, ({ campaign, adGroup }) => `${campaign}|${adGroup}`));
        expect(
          keysOf(
            read("shared-list").map((row) => ({
              text: row.Keyword!,
              matchType: matchTypeIn(row["Match Type"]),
              place: row["Negative Keyword List"]!,
            })),
          ),
        ).toEqual(expected("google", request, () => "L"));
      }),
    );
  });

  it("google-web: every row is read back with its campaign, from the import and the undo file", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        for (const file of write("google-web", { ...request, level: "campaign" })) {
          const rows = byHeader(readCsv(String(file.content)));
          const action = file.role === "undo" ? "Remove" : "Add";
          expect(rows.every((row) => row.Action === action)).toBe(true);
          expect(
            keysOf(
              rows.map((row) => ({
                text: row["Negative keyword"]!,
                matchType: matchTypeIn(row.Type),
                place: row.Campaign!,
              })),
            ),
          ).toEqual(expected("google", request, ({ campaign }) => campaign!));
        }
      }),
    );
  });

  it("microsoft: campaigns and lists are read back, after the format version", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const read = (level: ExclusionLevel) =>
          byHeader(readCsv(String(importFile(write("microsoft", { ...request, level })).content)));
        const inCampaigns = read("campaign");
        expect(inCampaigns[0]).toMatchObject({ Type: "Format Version", Name: "6.0" });
        expect(
          keysOf(
            inCampaigns.slice(1).map((row) => ({
              text: row.Keyword!,
              matchType: matchTypeIn(row["Match Type"]),
              place: row.Campaign!,
            })),
          ),
        ).toEqual(expected("microsoft", request, ({ campaign }) => campaign!));
        expect(
          keysOf(
            read("shared-list")
              .filter(({ Type }) => Type === "Shared Negative Keyword")
              .map((row) => ({
                text: row.Keyword!,
                matchType: matchTypeIn(row["Match Type"]),
                place: row["Parent Id"]!,
              })),
          ),
        ).toEqual(expected("microsoft", request, () => "-1"));
      }),
    );
  });

  it("amazon: paste lists and bulk sheet contain the same negatives", () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const files = write("amazon", { ...request, platform: "amazon", level: "campaign" });
        const lines = files.flatMap(({ fileName, content }) =>
          fileName.endsWith(".txt")
            ? String(content)
                .split("\n")
                .slice(0, -1)
                .map((text) => ({ text, matchType: matchTypeIn(fileName.slice(-10)), place: "" }))
            : [],
        );
        expect(keysOf(lines)).toEqual(expected("amazon", request, () => ""));
        const sheet = files.find(
          ({ role, fileName }) => role === "import" && fileName.endsWith("xlsx"),
        )!;
        const rows = byHeader(
          readXlsx(sheet.content as Uint8Array)["Sponsored Products Campaigns"]!,
        );
        expect(
          keysOf(
            rows.map((row) => ({
              text: row["Keyword Text"]!,
              matchType: matchTypeIn(row["Match Type"]),
              place: row["Campaign Name (Informational only)"]!,
            })),
          ),
        ).toEqual(expected("amazon", request, ({ campaign }) => campaign!));
      }),
      { numRuns: 60 },
    );
  });

  it("paste: every negative is read back", () => {
    fc.assert(
      fc.property(anyNegatives, (negatives) => {
        const legal = negatives.filter(
          (negative) =>
            checkNegative("google", { ...negative, text: singleLine(negative.text) }).length === 0,
        );
        const [line, lines] = write("paste", { negatives: legal });
        const read = String(lines?.content).split("\n").slice(0, -1);
        const key = ({ text, matchType }: NegativeKeyword) => `${matchType} ${text.toLowerCase()}`;
        expect(new Set(read.map((entry) => key(parseNegative(entry))))).toEqual(
          new Set(legal.map((negative) => key({ ...negative, text: singleLine(negative.text) }))),
        );
        const hasBare = read.some((entry) => !/^["[]/u.test(entry));
        expect(line?.content).toBe(hasBare ? lines?.content : read.join(" "));
      }),
    );
  });

  it("csv and xlsx: both have the same cells, and only formulas are changed", () => {
    const anyTerm = fc
      .record({ term: anyText, reason: anyText, impressions: fc.nat(), cost: fc.nat() })
      .map(({ term, ...facts }) => makeTerm(term, "exclude", facts));
    fc.assert(
      fc.property(fc.array(anyTerm, { maxLength: 8 }), (terms) => {
        const csv = readCsv(String(write("csv", { terms })[0]?.content)).slice(1);
        const xlsx = readXlsx(write("xlsx", { terms })[0]?.content as Uint8Array)["Search terms"]!;
        for (const [at, term] of terms.entries()) {
          for (const [column, original] of [
            [0, term.term],
            [3, term.reason],
          ] as const) {
            const cell = csv[at]?.[column] ?? "";
            expect(cell).not.toMatch(/^\s*[=+\-@\t]/u);
            expect(cell).not.toMatch(/[;\t\r\n][\s"]*[=+\-@]/u);
            expect(cell.replaceAll("'", "")).toBe(original.replaceAll("'", ""));
            // XML cannot contain control characters.
            expect(xlsx[at + 1]?.[column] ?? "").toBe(asXml(cell));
          }
          expect(csv[at]?.[4]).toBe(String(term.impressions));
          expect(xlsx[at + 1]?.[4]).toBe(String(term.impressions));
        }
      }),
    );
  });

  it("table: no cell runs as a formula if Excel splits the file at semicolons", () => {
    const [first] = sampleRequest.terms ?? [];
    if (first === undefined) throw new Error("a term");
    const term = 'free rota;=1+1;jobs; @x;"=2&";\t-3';
    const csv = String(write("csv", { terms: [{ ...first, term, reason: "a;=1" }] })[0]?.content);
    expect(readCsv(csv)[1]?.[0]).toBe(`free rota;'=1+1;jobs; '@x;"'=2&";\t'-3`);
    for (const cell of csv.split(/[;\t]/u)) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/u);
  });

  it("leaves terms that look like formulas out of Google and Microsoft files, and lists them", () => {
    const texts = ["=1+1", "+boots", "-boots", "@boots", "\uff0dboots", "rota; =1+1;jobs", "boots"];
    const negatives = texts.map((text) => ({ text, matchType: "exact" as const }));
    const ids = ["google-editor", "google-web", "microsoft"] as const;
    for (const id of ids) {
      const platform = id === "microsoft" ? "microsoft" : "google";
      const scopes = [{ campaign: "Search", adGroup: null }];
      const result = exportFormats[id].write({ platform, negatives, scopes });
      for (const { content } of result.files) {
        for (const cell of readCsv(String(content))
          .flat()
          .filter((text) => text !== "-1"))
          expect(cell).not.toMatch(/(?:^|;\s*)[=+\-@\uff0d]/u);
      }
      expect(result.skipped.map(({ negative }) => negative.text)).toEqual(texts.slice(0, 6));
      expect(result.skipped[1]?.reason).toContain("would run it as a formula");
      expect(String(result.files[0]?.content)).toContain("boots");
    }
  });

  it("writes the same bytes of a workbook for the same request", () => {
    expect(write("xlsx", sampleRequest)[0]?.content).toEqual(
      write("xlsx", sampleRequest)[0]?.content,
    );
  });
});

function asXml(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replaceAll(/\r\n?/gu, "\n");
}
