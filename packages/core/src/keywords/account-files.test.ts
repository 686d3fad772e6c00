import { describe, expect, test } from "vitest";
import { writeXlsx } from "../exports/write-xlsx.ts";
import { encodeUtf16, inChunks } from "../report/testing/synthetic-report.ts";
import { refusalOf } from "../report/testing/read-bytes.ts";
import type { KeywordKind } from "./find-keyword-columns.ts";
import { readKeywords } from "./read-keywords.ts";
import { startCpuClock } from "../testing/cpu-clock.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (text: string, wanted: KeywordKind) => readKeywords(inChunks(bytesOf(text)), wanted);
const textsOf = async (text: string, wanted: KeywordKind) =>
  (await read(text, wanted)).keywords.map(({ text: word, matchType }) => `${word} ${matchType}`);
const notesOf = async (text: string, wanted: KeywordKind) =>
  (await read(text, wanted)).issues.map(({ message }) => message);

/** Each file has the keyword "boiler repair bristol" and the negative "plumber salary". */
const flagged: ReadonlyArray<readonly [string, string]> = [
  [
    "a flag column",
    "Campaign,Ad group,Keyword,Match type,Negative,Status\nLeads,Core,boiler repair bristol,PHRASE,FALSE,ENABLED\nLeads,Core,plumber salary,EXACT,TRUE,ENABLED\n",
  ],
  [
    "GAQL",
    "campaign.name,ad_group.name,ad_group_criterion.keyword.text,ad_group_criterion.keyword.match_type,ad_group_criterion.negative,ad_group_criterion.status\nLeads,Core,boiler repair bristol,PHRASE,False,ENABLED\nLeads,Core,plumber salary,EXACT,True,ENABLED\n",
  ],
  [
    "BigQuery",
    "campaign_id,ad_group_id,ad_group_criterion_criterion_id,ad_group_criterion_keyword_text,ad_group_criterion_keyword_match_type,ad_group_criterion_negative\n1,2,3,boiler repair bristol,PHRASE,false\n1,2,4,plumber salary,EXACT,true\n",
  ],
  [
    "the JSON names of the API",
    "campaign.name\tadGroupCriterion.keyword.text\tadGroupCriterion.keyword.matchType\tadGroupCriterion.negative\tadGroupCriterion.type\nLeads\tboiler repair bristol\tPHRASE\t\tKEYWORD\nLeads\tplumber salary\tEXACT\ttrue\tKEYWORD\n",
  ],
  [
    "a script's report",
    "CampaignName,Criteria,KeywordMatchType,IsNegative\nLeads,boiler repair bristol,Phrase,0\nLeads,plumber salary,Exact,1\n",
  ],
  [
    "a German Excel",
    "Kampagne;Keyword;Keyword-Option;Negative\nLeads;boiler repair bristol;Passende Wortgruppe;FALSCH\nLeads;plumber salary;Genau passend;WAHR\n",
  ],
  [
    "a flag with a keyword's name",
    "Keyword,Match type,Negative keyword\nboiler repair bristol,Phrase,no\nplumber salary,Exact,yes\n",
  ],
  [
    "a type of Positive or Negative",
    "Keyword,Match type,Keyword type\nboiler repair bristol,Phrase,Positive\nplumber salary,Exact,Negative\n",
  ],
];

describe.each(flagged)("keywords and negatives in one file, told apart by %s", (_, text) => {
  test("are both read, each as what it is", async () => {
    expect(await textsOf(text, "negative")).toEqual(["plumber salary exact"]);
    expect(await textsOf(text, "keyword")).toEqual(["boiler repair bristol phrase"]);
  });
});

describe("negatives of campaigns and shared lists are negatives without a flag, in", () => {
  const files: ReadonlyArray<readonly [string, string, object]> = [
    [
      "GAQL, campaign_criterion",
      "campaign.name,campaign_criterion.criterion_id,campaign_criterion.keyword.text,campaign_criterion.keyword.match_type,campaign_criterion.type\nLeads,510001,,UNSPECIFIED,WEBPAGE\nLeads,123,plumber salary,EXACT,KEYWORD\n",
      { campaign: "Leads", ids: { id: "123" } },
    ],
    [
      "BigQuery, campaign criteria",
      "campaign_criterion_keyword_text,campaign_criterion_keyword_match_type,campaign_name\nplumber salary,EXACT,Leads\n",
      { campaign: "Leads" },
    ],
    [
      "GAQL, shared_criterion",
      "shared_set.name,shared_criterion.keyword.text,shared_criterion.keyword.match_type,shared_criterion.type\nWaste,plumber salary,EXACT,KEYWORD\n",
      { campaign: null, list: "Waste" },
    ],
    [
      "the JSON names, sharedCriterion",
      "sharedSet.name,sharedCriterion.keyword.text,sharedCriterion.keyword.matchType\nWaste,plumber salary,EXACT\n",
      { list: "Waste" },
    ],
    [
      "an Editor list",
      "Negative Keyword List,Keyword,Match Type\nWaste,plumber salary,Exact\n",
      { list: "Waste" },
    ],
    [
      "an Editor list of another generator",
      "Shared set name,Keyword,Criterion Type\nWaste,plumber salary,Negative Exact\n",
      { list: "Waste" },
    ],
    [
      "an Editor list of the whole account",
      "Campaign,Keyword,Criterion Type\n<Account-level>,plumber salary,Campaign Negative Exact\n",
      { campaign: null },
    ],
    [
      "a Microsoft bulk file",
      "Type,Status,Id,Parent Id,Campaign,Keyword,Match Type,Name\nFormat Version,,,,,,,6.0\nNegative Keyword List,Active,77,,,,,Waste\nShared Negative Keyword,Active,901,77,,plumber salary,Exact,\n",
      { list: "Waste", ids: { id: "901", parentId: "77" } },
    ],
  ];
  test.each(files)("%s", async (_, text, place) => {
    const { keywords } = await read(text, "negative");
    expect(keywords).toMatchObject([{ text: "plumber salary", matchType: "exact", ...place }]);
    expect(await refusalOf(read(text, "keyword"))).toMatchObject({ code: "wrong-report" });
  });
});

describe("a data cell is never the header", () => {
  test("a column of types below a header of the API", async () => {
    const text =
      "campaign.name,campaign_criterion.criterion_id,campaign_criterion.keyword.text,campaign_criterion.keyword.match_type,campaign_criterion.negative,campaign_criterion.type\nLeads,510001,,UNSPECIFIED,True,WEBPAGE\nLeads,510002,,UNSPECIFIED,True,PLACEMENT\nLeads,123,plumber salary,EXACT,True,KEYWORD\nLeads,124,free,BROAD,True,KEYWORD\n";
    expect(await textsOf(text, "negative")).toEqual(["plumber salary exact", "free broad"]);
    expect(await notesOf(text, "negative")).toEqual([
      "Rows without a keyword: 2 (webpage: 1, placement: 1). They were skipped.",
    ]);
  });

  test("a file whose header is unknown is refused, although a cell says Keyword", async () => {
    for (const row of ["1,KEYWORD,free", "Keyword,Active,free", "free,Exact,Negative keyword"]) {
      const refusal = await refusalOf(read(`kw,x,y\n${row}\nfree,a,b\n`, "negative"));
      expect(refusal).toMatchObject({ code: "no-search-term-column" });
    }
  });

  test("a header below a line of a tool that is as wide", async () => {
    const text = "Account,123-456-7890\nKeyword,Match type\nfree,Exact\n";
    expect(await textsOf(text, "negative")).toEqual(["free exact"]);
  });

  test("a plain list with the line keyword keeps all its lines", async () => {
    expect(await textsOf("plumber\nkeyword\njobs\n", "negative")).toHaveLength(3);
    expect(await textsOf("Negative keyword report\nNegative keyword\njobs\n", "negative")).toEqual([
      "jobs broad",
    ]);
  });
});

describe("rows of an export that hold no keyword give one note with counts", () => {
  const editor =
    "Campaign\tCampaign Type\tBudget\tAd Group\tMax CPC\tKeyword\tCriterion Type\tFinal URL\tHeadline 1\tLink Text\tCampaign Status\tAd Group Status\tStatus\nLeads\tSearch\t10.00\t\t\t\t\t\t\t\tEnabled\t\t\nLeads\t\t\tCore\t1.00\t\t\t\t\t\tEnabled\tEnabled\t\nLeads\t\t\tCore\t\tboiler repair bristol\tPhrase\t\t\t\tEnabled\tEnabled\tEnabled\nLeads\t\t\t\t\tplumber salary\tCampaign Negative Exact\t\t\t\tEnabled\t\tEnabled\nLeads\t\t\tCore\t\tboiler parts\tNegative Phrase\t\t\t\tEnabled\tEnabled\tEnabled\nLeads\t\t\tCore\t\t\t\thttps://example.com\tBoiler\t\tEnabled\tEnabled\tEnabled\nLeads\t\t\tCore\t\t\t\thttps://example.com\tTaps\t\tEnabled\tEnabled\tEnabled\nLeads\t\t\t\t\t\t\thttps://example.com\t\tPrices\tEnabled\t\tEnabled\n";

  test("Google Ads Editor, in its own encoding", async () => {
    const { keywords, issues } = await readKeywords(inChunks(encodeUtf16(editor)), "negative");
    expect(keywords).toMatchObject([
      { text: "plumber salary", matchType: "exact", campaign: "Leads", adGroup: null },
      { text: "boiler parts", matchType: "phrase", campaign: "Leads", adGroup: "Core" },
    ]);
    expect(issues.map(({ code }) => code)).toEqual(["other-kind", "other-record"]);
    expect(issues[1]?.message).toBe(
      "Rows without a keyword: 5 (ad: 2, campaign: 1, ad group: 1, asset: 1). They were skipped.",
    );
  });

  test("a Microsoft bulk file and an Amazon bulk sheet", async () => {
    const microsoft =
      "Type,Status,Campaign,Ad Group,Keyword,Match Type,Name\nFormat Version,,,,,,6.0\nCampaign,Active,A,,,,\nAd Group,Active,A,g,,,\nResponsive Search Ad,Active,A,g,,,\nCampaign Negative Keyword,Active,A,,jobs,Phrase,\n";
    expect(await notesOf(microsoft, "negative")).toEqual([
      "Rows without a keyword: 3 (campaign: 1, ad group: 1, responsive search ad: 1). They were skipped.",
    ]);
    const amazon =
      "Product,Entity,Operation,State,Keyword Text,Match Type\nSP,Campaign,,enabled,,\nSP,Product Ad,,enabled,,\nSP,Negative Product Targeting,,enabled,,\nSP,Campaign Negative Keyword,,enabled,jobs,negativePhrase\n";
    expect(await notesOf(amazon, "negative")).toEqual([
      "Rows without a keyword: 3 (campaign: 1, product ad: 1, negative product targeting: 1). They were skipped.",
    ]);
  });

  test("a keyword row without its keyword is still named by its line", async () => {
    const text =
      "Campaign,Ad Group,Keyword,Criterion Type\nA,g,,Negative Exact\nA,g,free,Negative Exact\n";
    expect((await read(text, "negative")).issues).toMatchObject([
      { line: 2, code: "empty-keyword" },
    ]);
  });
});

describe("a keyword that shows no ads protects nothing: one that is paused, or whose ad group or campaign is, in", () => {
  const header = "Campaign,Ad group,Keyword,Match type";
  const files: ReadonlyArray<readonly [string, string]> = [
    [
      "a keyword report of Google Ads",
      'Search keyword report\n"October 1, 2026 - October 31, 2026"\nKeyword status,Keyword,Match type,Campaign,Ad group,Status,Status reasons\nPaused,plumber salary,Broad match,Old 2022,Core,Campaign ended,campaign ended\nEnabled,plumber jobs,Broad match,Old 2022,Core,Campaign ended,campaign ended\nEnabled,boiler repair,Phrase match,Leads,Core,Eligible,\n',
    ],
    [
      "a German keyword report",
      "Keyword-Status\tKeyword\tKeyword-Option\tKampagne\tStatus\nPausiert\tplumber salary\tWeitgehend passend\tAlt\tPausiert\nAktiviert\tplumber jobs\tWeitgehend passend\tAlt\tKampagne pausiert\nAktiviert\tboiler repair\tPassende Wortgruppe\tLeads\tZulässig\n",
    ],
    [
      "an Editor export",
      `${header},Criterion Type,Campaign Status,Ad Group Status,Status\nOld,g,plumber salary,,Broad,Enabled,Enabled,Paused\nOld,g,plumber jobs,,Broad,Paused,Enabled,Enabled\nLeads,g,boiler repair,,Phrase,Enabled,Enabled,Enabled\n`,
    ],
    [
      "GAQL",
      "campaign.name,campaign.status,ad_group.status,ad_group_criterion.keyword.text,ad_group_criterion.keyword.match_type,ad_group_criterion.status\nOld,ENABLED,ENABLED,plumber salary,BROAD,PAUSED\nOld,ENABLED,PAUSED,plumber jobs,BROAD,ENABLED\nLeads,ENABLED,ENABLED,boiler repair,PHRASE,ENABLED\n",
    ],
    [
      "a Microsoft bulk file, whose campaigns have rows of their own",
      "Type,Status,Campaign,Ad Group,Keyword,Match Type\nCampaign,Paused,Old,,,\nCampaign,Active,Leads,,,\nAd Group,Paused,Leads,Idle,,\nKeyword,Active,Old,g,plumber salary,Broad\nKeyword,Active,Leads,Idle,plumber jobs,Broad\nKeyword,Active,Leads,g,boiler repair,Phrase\n",
    ],
    [
      "an Amazon bulk sheet",
      "Product,Entity,State,Campaign State (Informational only),Keyword Text,Match Type\nSP,Keyword,paused,enabled,plumber salary,broad\nSP,Keyword,enabled,paused,plumber jobs,broad\nSP,Keyword,enabled,enabled,boiler repair,phrase\n",
    ],
  ];
  test.each(files)("%s", async (_, text) => {
    const { keywords, issues } = await read(text, "keyword");
    expect(keywords).toMatchObject([{ text: "boiler repair", matchType: "phrase" }]);
    expect(issues).toContainEqual(
      expect.objectContaining({
        code: "paused-keyword",
        message: expect.stringMatching(
          /^Rows left out: 2 \(lines .*paused or has ended/u,
        ) as string,
      }),
    );
  });
});

test("a removed campaign takes its keywords and negatives with it; a paused one keeps its negatives", async () => {
  const file = (status: string) =>
    `Type,Status,Campaign,Ad Group,Keyword,Match Type\nCampaign,${status},Old,,,\nCampaign Negative Keyword,Active,Old,,free,Exact\nCampaign Negative Keyword,Active,Leads,,jobs,Exact\n`;
  expect(await textsOf(file("Deleted"), "negative")).toEqual(["jobs exact"]);
  expect(await textsOf(file("Paused"), "negative")).toEqual(["free exact", "jobs exact"]);
});

test("a campaign that only waits for its next day's budget protects its keywords", async () => {
  for (const status of ["Budget paused", "BudgetPaused", "BUDGET_PAUSED", "Eligible (limited)"]) {
    const text = `Campaign,Campaign status,Keyword,Match type\nA,${status},plumber,Exact\n`;
    expect(await textsOf(text, "keyword")).toEqual(["plumber exact"]);
  }
});

test("a keyword or campaign that is called Paused or Removed is read", async () => {
  const text = "Campaign,Keyword,Match type,Status\nRemoved items,paused jobs,Exact,Enabled\n";
  expect(await textsOf(text, "keyword")).toEqual(["paused jobs exact"]);
});

test("all sheets of a workbook are read, and a note names its sheet", async () => {
  const header = ["Entity", "Keyword Text", "Match Type"];
  const sheet = (name: string, ...rows: string[][]) => ({
    name,
    header,
    rows,
    widths: [20, 20, 20],
  });
  const negative = (text: string) => ["Campaign Negative Keyword", text, "negativeExact"];
  const bytes = writeXlsx([
    { name: "Portfolios", header: ["Portfolio"], rows: [["A"]], widths: [20] },
    sheet("Sponsored Products", negative("free"), ["Campaign", "", ""]),
    sheet("Sponsored Brands", negative("jobs")),
    sheet("Sponsored Display", ["Keyword", "plumber", "exact"]),
  ]);
  const { keywords, issues } = await readKeywords(inChunks(bytes), "negative");
  expect(keywords.map(({ text }) => text)).toEqual(["free", "jobs"]);
  expect(issues.map(({ message }) => message)).toEqual([
    'Sheet "Sponsored Products": Rows without a keyword: 1 (campaign: 1). They were skipped.',
  ]);
});

test("a header that repeats a name a hundred thousand times is read in a second", async () => {
  const names = ["Keyword", ...Array.from({ length: 100_000 }, () => "Status")].join(",");
  const cpuTime = startCpuClock();
  const { keywords } = await read(`${names}\n${"free,Enabled\n".repeat(20_000)}`, "keyword");
  expect(keywords).toHaveLength(20_000);
  expect(cpuTime()).toBeLessThan(10_000);
});
