import { describe, expect, test } from "vitest";
import { platformLimits } from "../exclusions/index.ts";
import type { ExportedNegative, ExportRequest } from "./export-format.ts";
import { exportFormats } from "./export-formats.ts";
import { placeNegatives } from "./place-negatives.ts";
import { byHeader, readCsv, readXlsx } from "./testing/read-export.ts";

const inCampaigns = (count: number, campaigns: readonly string[]): ExportedNegative[] =>
  Array.from({ length: count }, (_, at) => ({
    text: `word ${at}`,
    matchType: "exact",
    scopes: campaigns.map((campaign) => ({ campaign, adGroup: "g" })),
  }));

const request = (facts: Partial<ExportRequest>): ExportRequest => ({
  platform: "google",
  level: "campaign",
  negatives: [],
  ...facts,
});

describe("negatives beyond the platform's limits are left out and reported", () => {
  test.each([
    ["google-editor", platformLimits.google.perCampaignMax],
    ["google-web", platformLimits.google.perCampaignMax],
    ["microsoft", platformLimits.microsoft.perCampaignMax],
  ] as const)("per campaign, in %s", (id, max) => {
    const negatives = inCampaigns((max ?? 0) + 2, ["A"]);
    const { files, skipped, note } = exportFormats[id].write(request({ negatives }));
    for (const { content } of files) {
      const text = String(content);
      expect(text).toContain(`word ${(max ?? 0) - 1}`);
      expect(text).not.toContain(`word ${max}`);
    }
    expect(skipped.map(({ negative }) => negative.text)).toEqual([
      `word ${max}`,
      `word ${(max ?? 0) + 1}`,
    ]);
    expect(skipped[0]?.reason).toContain(`"A"`);
    expect(skipped[0]?.reason).toContain(
      `${(max ?? 0).toLocaleString("en")} negatives per campaign`,
    );
    expect(note).toContain("2 rows");
  });

  test("per ad group", () => {
    const max = platformLimits.google.perAdGroupMax ?? 0;
    const options = { platform: "google", level: "ad-group" } as const;
    const { placed, leftOut } = placeNegatives(inCampaigns(max + 1, ["A"]), request({}), options);
    expect(placed).toHaveLength(max);
    expect(leftOut[0]?.reason).toContain(
      `"A > g" Google Ads takes at most ${max.toLocaleString("en")} negatives per ad group`,
    );
  });

  test("per account", () => {
    const max = platformLimits.google.perAccountMax ?? 0;
    const campaigns = Array.from({ length: 101 }, (_, at) => `C${at}`);
    const options = { platform: "google", level: "campaign" } as const;
    const { placed, leftOut } = placeNegatives(inCampaigns(9_950, campaigns), request({}), options);
    expect(placed).toHaveLength(max);
    expect(leftOut.at(-1)?.reason).toContain(`${max.toLocaleString("en")} negatives per account`);
  });

  test("counting the existing negatives of the account", () => {
    const max = platformLimits.google.perCampaignMax ?? 0;
    const existing = inCampaigns(max - 1, []).map(({ text, matchType }) => ({
      text: `old ${text}`,
      matchType,
      campaign: "A",
    }));
    const options = { platform: "google", level: "campaign" } as const;
    const { placed } = placeNegatives(inCampaigns(3, ["A", "B"]), request({ existing }), options);
    expect(placed.map(({ text, campaign }) => `${text} ${campaign}`)).toEqual([
      "word 0 A",
      "word 0 B",
      "word 1 B",
      "word 2 B",
    ]);
  });
});

describe("a negative that a campaign already has is neither imported there nor removed by the undo file", () => {
  const existing = [
    { text: "Plumber  Jobs", matchType: "exact", campaign: "A", adGroup: null },
    { text: "plumber jobs", matchType: "phrase", campaign: "B", adGroup: null },
    { text: "plumber jobs", matchType: "exact", campaign: "C", adGroup: "g" },
  ] as const;
  const negatives: ExportedNegative[] = [
    {
      text: "plumber jobs",
      matchType: "exact",
      scopes: ["A", "B", "C"].map((campaign) => ({ campaign, adGroup: "g" })),
    },
  ];

  test.each(["google-editor", "google-web", "microsoft"] as const)("in %s", (id) => {
    const { files, skipped } = exportFormats[id].write(request({ negatives, existing }));
    for (const { content } of files) {
      const campaigns = byHeader(readCsv(String(content).replaceAll("\t", ","))).map(
        (row) => row["Campaign"],
      );
      expect(campaigns.filter((name) => name !== "")).toEqual(["B", "C"]);
    }
    expect(skipped).toMatchObject([{ reason: `in "A" this negative is already there.` }]);
  });

  test("in amazon, and not in its paste lists if no campaign is left", () => {
    const { files } = exportFormats.amazon.write(request({ negatives, existing }));
    for (const { content } of files.filter((file) => typeof file.content !== "string")) {
      const rows = readXlsx(content as Uint8Array)["Sponsored Products Campaigns"] ?? [];
      expect(rows.slice(1).map((row) => row[6])).toEqual(["B", "C"]);
    }
    const everywhere = [{ text: "plumber jobs", matchType: "exact" as const }];
    const none = exportFormats.amazon.write(request({ negatives, existing: everywhere }));
    expect(none.files.filter(({ content }) => typeof content === "string")).toEqual([]);
  });

  test("also in the ad groups of that campaign, but not in other campaigns", () => {
    const options = { platform: "google", level: "ad-group" } as const;
    const scopes = [
      { campaign: "A", adGroup: "g" },
      { campaign: "C", adGroup: "g" },
      { campaign: "C", adGroup: "h" },
    ];
    const { placed } = placeNegatives(
      [{ text: "plumber jobs", matchType: "exact", scopes }],
      request({ existing }),
      options,
    );
    expect(placed).toMatchObject([{ campaign: "C", adGroup: "h" }]);
  });
});

test.each(["google-editor", "google-web", "microsoft"] as const)(
  "no import file in %s has a campaign or ad group that a spreadsheet would run as a formula",
  (id) => {
    const link = 'HYPERLINK("http://example.com")';
    const [negative] = inCampaigns(1, [`=${link}`, `Camp;=${link};a`, "Shoes"]);
    const negatives = negative ? [negative] : [];
    for (const level of ["campaign", "ad-group", "shared-list"] as const) {
      const { files } = exportFormats[id].write(request({ negatives, level }));
      for (const { content } of files) expect(String(content)).not.toContain("HYPERLINK");
    }
    const { skipped } = exportFormats[id].write(request({ negatives, level: "campaign" }));
    expect(skipped[0]?.reason).toContain("as a formula");
  },
);

test("a file with several rows for a negative says how many rows, negatives and places it has", () => {
  const noteOf = (campaigns: readonly string[], level: "campaign" | "ad-group" = "campaign") =>
    placeNegatives(inCampaigns(2, campaigns), request({}), { platform: "google", level }).note;
  expect(noteOf(["A", "B", "C"])).toBe("6 rows: 2 negative keywords in 3 campaigns.");
  expect(noteOf(["A", "B"], "ad-group")).toBe("4 rows: 2 negative keywords in 2 ad groups.");
  expect(noteOf(["A"])).toBe("");
});
