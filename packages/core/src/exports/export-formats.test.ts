import { describe, expect, it } from "vitest";
import { AppError } from "../errors.ts";
import type { ExclusionLevel } from "../exclusions/index.ts";
import { type ExportFile, exportFormatIds, type ExportRequest } from "./export-format.ts";
import { exportFormats } from "./export-formats.ts";
import { byHeader, readCsv, readXlsx } from "./testing/read-export.ts";
import { sampleRequest } from "./testing/sample-request.ts";

const levels: ExclusionLevel[] = ["shared-list", "campaign", "ad-group", "account"];

function importFile(files: readonly ExportFile[]): ExportFile {
  return files.find(({ role }) => role !== "undo")!;
}

function textOf({ content }: ExportFile): string {
  if (typeof content === "string") return content;
  return Object.entries(readXlsx(content))
    .map(([name, rows]) => [name, ...rows.map((row) => JSON.stringify(row))].join("\n"))
    .join("\n\n");
}

describe("exportFormats", () => {
  it("has every format under its own id, with steps and a note in each file", () => {
    for (const id of exportFormatIds) {
      const format = exportFormats[id];
      expect(format.id).toBe(id);
      for (const file of format.write(sampleRequest).files) {
        expect(file.howToImport.length).toBeGreaterThanOrEqual(3);
        expect(file.howToImport.every((step) => step.length > 0)).toBe(true);
        expect(file.note).not.toBe("");
        expect(file.fileName).toMatch(/^[a-z0-9-]+\.(?:txt|csv|xlsx)$/u);
      }
    }
  });

  it("writes no figure that all rows lack, and a lower bound if some rows have it", () => {
    const [first, second] = sampleRequest.terms ?? [];
    if (first === undefined || second === undefined) throw new Error("two terms");
    const terms: ExportRequest["terms"] = [
      { ...first, clicks: 0, unmeasured: ["clicks", "cost"] },
      { ...second, unmeasured: ["cost"] },
    ];
    const [file] = exportFormats.csv.write({ ...sampleRequest, terms }).files;
    const rows = String(file?.content).split("\r\n");
    expect(rows[1]).toContain(",job seekers,100,,≥ 10,0,");
    expect(rows[2]).toContain(",4,0,,1.5,");
  });

  it("leaves cells empty for figures that the report lacks", () => {
    const measured = { impressions: null, clicks: 3, cost: null, conversions: null };
    for (const file of exportFormats.csv.write({ ...sampleRequest, measured }).files) {
      const [header = [], ...rows] = readCsv(String(file.content));
      const cellsOf = (name: string) => rows.map((row) => row[header.indexOf(name)] ?? "");
      const cost = header.find((name) => name.startsWith("Cost")) ?? "";
      expect(rows.length).toBeGreaterThan(0);
      expect(cellsOf(cost).every((cell) => cell === "")).toBe(true);
      expect(cellsOf("Impressions").every((cell) => cell === "")).toBe(true);
      expect(cellsOf("Clicks").some((cell) => cell !== "")).toBe(true);
    }
  });

  it("gives every import an undo file", () => {
    for (const id of exportFormatIds) {
      const { files } = exportFormats[id].write(sampleRequest);
      const isImport = files.some(({ role }) => role === "import");
      expect(files.some(({ role }) => role === "undo")).toBe(isImport);
    }
  });

  it("names the undo file of Google Ads Editor so that nobody imports it, and writes it to be pasted", () => {
    const { files } = exportFormats["google-editor"].write(sampleRequest);
    expect(files[1]?.fileName).toMatch(/-undo-do-not-import\.txt$/u);
    const [imported = [], undo = []] = files.map((file) => textOf(file).split("\r\n"));
    expect(undo[0]).toContain("\t");
    expect(undo).toHaveLength(imported.length);
  });

  it("says that a shared list blocks nothing until campaigns use it", () => {
    for (const id of ["google-editor", "microsoft"] as const) {
      const stepsAt = (level: ExclusionLevel) =>
        importFile(exportFormats[id].write({ ...sampleRequest, level }).files).howToImport.join();
      expect(stepsAt("shared-list")).toContain("blocks nothing until campaigns use it");
      expect(stepsAt("campaign")).not.toContain("until campaigns use it");
    }
  });

  it("tells an analyst where a term ran, of which kind it is, how sure the verdict is, and why", () => {
    const [first] = sampleRequest.terms ?? [];
    if (first === undefined) throw new Error("a term");
    const scopes = [
      { campaign: "North", adGroup: "Pipes", keyword: "plumber", matchType: "Broad match" },
      { campaign: "North", adGroup: "Taps", keyword: "plumber", matchType: "Exact match" },
    ];
    const term = { ...first, scopes, kind: "job" as const, confidence: 0.876, decided_by: ["R1"] };
    const [file] = exportFormats.csv.write({ ...sampleRequest, terms: [term] }).files;
    const [row] = byHeader(readCsv(String(file?.content)));
    expect(row).toMatchObject({
      Campaign: "North",
      "Ad group": "Pipes | Taps",
      Keyword: "plumber",
      "Keyword match type": "Broad match | Exact match",
      Kind: "job",
      Confidence: "0.88",
      Rule: "R1",
    });
  });

  it("lists the formats that no page of the platform confirms", () => {
    expect(exportFormatIds.filter((id) => !exportFormats[id].confirmed)).toEqual([
      "google-editor",
      "google-web",
      "amazon",
    ]);
  });

  it.each(exportFormatIds)("writes %s exactly like the golden files", async (id) => {
    for (const level of levels) {
      if (!exportFormats[id].levels.includes(level)) continue;
      if (["csv", "xlsx", "paste"].includes(id) && level !== "shared-list") continue;
      for (const file of exportFormats[id].write({ ...sampleRequest, level }).files) {
        const extension = file.fileName.endsWith(".xlsx") ? ".txt" : "";
        const name = `${id}-${level}-${file.fileName}${extension}`;
        await expect(textOf(file)).toMatchFileSnapshot(`./testing/golden/${name}`);
      }
    }
  });

  it("throws if no campaign is known, instead of writing rows that would not import", () => {
    const { scopes: _, ...request } = sampleRequest;
    const negatives = [{ text: "free shoes", matchType: "exact" as const }];
    for (const id of ["google-web", "google-editor", "microsoft"] as const) {
      expect(() => exportFormats[id].write({ ...request, negatives, level: "campaign" })).toThrow(
        AppError,
      );
    }
  });

  it("leaves out negatives that a platform would refuse, and reports them", () => {
    const negatives = [
      { text: "100% free", matchType: "exact" as const },
      { text: "free shoes", matchType: "exact" as const },
      { text: "Free  shoes", matchType: "exact" as const },
    ];
    const { skipped } = exportFormats["google-editor"].write({ ...sampleRequest, negatives });
    expect(skipped.map(({ negative }) => negative.text)).toEqual(["100% free", "Free  shoes"]);
    expect(skipped[0]?.reason).toContain("%");
  });

  it("splits a long shared list and reports the negatives that do not fit", () => {
    const negatives = Array.from({ length: 5_001 }, (_, at) => ({
      text: `word${at}`,
      matchType: "exact" as const,
    }));
    const { files, note } = exportFormats.microsoft.write({ ...sampleRequest, negatives });
    const rows = byHeader(readCsv(String(importFile(files).content)));
    expect(rows.filter(({ Type }) => Type === "Negative Keyword List").map(({ Id }) => Id)).toEqual(
      ["-1", "-2"],
    );
    expect(rows.filter((row) => row["Parent Id"] === "-2")).toHaveLength(1);
    expect(note).toContain("2 lists");
  });
});
