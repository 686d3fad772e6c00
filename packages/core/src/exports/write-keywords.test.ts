import { describe, expect, it } from "vitest";
import { readKeywords } from "../keywords/index.ts";
import type { ProposedKeyword } from "../keywords/worth-adding.ts";
import type { ExportFile } from "./export-format.ts";
import { type KeywordFileRequest, writeKeywords } from "./write-keywords.ts";

const keyword = (text: string, facts: Partial<ProposedKeyword> = {}): ProposedKeyword => ({
  text,
  matchType: "exact",
  campaign: 'Search, "North"',
  adGroup: "Shoes",
  isMisplaced: false,
  clicks: 4,
  cost: 3.456,
  conversions: 2,
  ...facts,
});

const request: KeywordFileRequest = {
  platform: "google",
  keywords: [keyword("red shoes"), keyword("café & bar", { matchType: "phrase" })],
  currency: "EUR",
  measured: null,
  fileStem: "report",
};

async function readBack({ content }: ExportFile) {
  const bytes = async function* () {
    yield new TextEncoder().encode(String(content));
  };
  return readKeywords(bytes(), "keyword");
}

function imports({ files }: ReturnType<typeof writeKeywords>): readonly ExportFile[] {
  return files.filter(({ role }) => role === "import");
}

describe("writeKeywords", () => {
  it.each(["google", "microsoft"] as const)(
    "writes import files for %s that hold each keyword with its match type and ad group",
    async (platform) => {
      const written = writeKeywords({ ...request, platform });
      const placed = request.keywords.map(({ text, matchType, campaign, adGroup }) => {
        return { text, matchType, campaign, adGroup };
      });
      expect(imports(written)).toHaveLength(platform === "google" ? 2 : 1);
      for (const file of imports(written)) {
        expect(await readBack(file)).toEqual({ keywords: placed, issues: [] });
      }
      expect(written.skipped).toEqual([]);
    },
  );

  it("has no negative keyword in an import file", async () => {
    for (const platform of ["google", "microsoft"] as const) {
      for (const { content } of imports(writeKeywords({ ...request, platform }))) {
        expect(String(content)).not.toMatch(/negative/iu);
      }
    }
  });

  it("gives every import file an undo file that removes the same keywords", () => {
    const undo = writeKeywords(request).files.filter(({ role }) => role === "undo");
    expect(undo.map(({ fileName }) => fileName)).toEqual([
      "report-keywords-google-editor-undo-do-not-import.txt",
      "report-keywords-google-web-undo.csv",
    ]);
    expect(String(undo[0]?.content)).toContain("Campaign\tAd Group\tKeyword\t");
    expect(undo[0]?.howToImport[0]).toContain("Do not import this file");
    expect(String(undo[1]?.content)).toContain("Keyword,Remove,,,");
  });

  it("keeps formulas, refused texts and keywords without an ad group out of the import files, with the reason", async () => {
    const keywords = [
      keyword("red shoes"),
      keyword("-1+1"),
      keyword("50% off"),
      keyword("hats", { adGroup: null }),
    ];
    const written = writeKeywords({ ...request, keywords });
    for (const file of imports(written)) {
      expect((await readBack(file)).keywords.map(({ text }) => text)).toEqual(["red shoes"]);
    }
    expect(written.skipped.map(({ keyword: text }) => text)).toEqual([
      "[-1+1]",
      "[50% off]",
      "[hats]",
    ]);
    expect(written.skipped.map(({ reason }) => reason).join(" ")).toMatch(
      /formula.*Google Ads does not accept .* %.*does not name/u,
    );
    const table = String(written.files.at(-1)?.content);
    expect(table).toContain("'-1+1,Exact");
    expect(table).toContain("hats,Exact");
  });

  it("writes only the table for Amazon and without any ad group, with no figure that the report lacks", () => {
    const bare = [
      keyword("hats", { campaign: null, adGroup: null, unmeasured: ["cost"], cost: 0 }),
    ];
    for (const platform of ["amazon", "google"] as const) {
      const { files } = writeKeywords({ ...request, platform, keywords: bare });
      expect(files.map(({ role }) => role)).toEqual(["table"]);
      expect(String(files[0]?.content)).toContain("hats,Exact,,,2,4,\r\n");
    }
  });
});
