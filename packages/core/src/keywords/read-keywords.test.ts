import { describe, expect, test } from "vitest";
import { encodeUtf16, inChunks } from "../report/testing/synthetic-report.ts";
import { refusalOf } from "../report/testing/read-bytes.ts";
import { type KeywordFile, readKeywords } from "./read-keywords.ts";
import type { KeywordKind } from "./find-keyword-columns.ts";

const read = (text: string, wanted: KeywordKind = "negative") =>
  readKeywords(inChunks(new TextEncoder().encode(text)), wanted);

describe("keywords and negatives are read from", () => {
  test("a negative-keyword export", async () => {
    const { keywords, issues } = await read(
      "Negative keyword,Keyword or list,Campaign,Ad group,Level,Match type\nfree,,C,,Campaign,Broad match\n[jobs],,C,G,Ad group,Exact match\n,,C,,Campaign,Broad match\n",
    );
    expect(keywords).toEqual([
      { text: "free", matchType: "broad", campaign: "C", adGroup: null },
      { text: "jobs", matchType: "exact", campaign: "C", adGroup: "G" },
    ]);
    expect(issues).toMatchObject([{ line: 4, column: 1, code: "empty-keyword" }]);
  });

  test("a keyword report with a title, totals and match types in paste-box notation", async () => {
    const text =
      'Search keyword report\n1 May 2026 - 8 May 2026\nKeyword status\tKeyword\tMatch type\tCampaign\tCost\nEnabled\t"""solar panels"""\tPhrase match\tC\t1.00\nEnabled\tsolar\tWeitgehend passend\tC\t1.00\n --\tTotal: Account\t --\t --\t2.00\n';
    const { keywords } = await readKeywords(inChunks(encodeUtf16(text)), "keyword");
    expect(keywords).toMatchObject([
      { text: "solar panels", matchType: "phrase" },
      { text: "solar", matchType: "broad" },
    ]);
  });

  test("an Editor file and an Amazon bulk sheet", async () => {
    const editor = await read(
      "Campaign,Ad Group,Keyword,Criterion Type\nC,,free,Campaign Negative Exact\n",
    );
    expect(editor.keywords).toEqual([
      { text: "free", matchType: "exact", campaign: "C", adGroup: null },
    ]);
    const amazon = await read(
      "Product,Entity,Operation,Keyword Text,Match Type\nSP,Negative Keyword,Create,free,negativePhrase\n",
    );
    expect(amazon.keywords).toMatchObject([{ text: "free", matchType: "phrase" }]);
  });

  test("a plain list", async () => {
    expect((await read('[free shoes]\r\n"jobs"\n\nused\n')).keywords).toEqual([
      { text: "free shoes", matchType: "exact" },
      { text: "jobs", matchType: "phrase" },
      { text: "used", matchType: "broad" },
    ]);
  });

  test("a paste list with all entries on one line", async () => {
    expect((await read('[free shoes] "jobs" [used]\n')).keywords).toEqual([
      { text: "free shoes", matchType: "exact" },
      { text: "jobs", matchType: "phrase" },
      { text: "used", matchType: "exact" },
    ]);
  });
});

test("a table without a keyword column is refused, and the error lists its columns", async () => {
  const error = await refusalOf(read("a,b\n1,2\n"));
  expect(error).toMatchObject({ code: "no-search-term-column", details: { columns: ["a", "b"] } });
});

test("a file of blank lines is refused; a file with only a header gives an issue", async () => {
  for (const blank of [" \n", "\n\n", ",,\n,,\n", ";\n"]) {
    expect(await refusalOf(read(blank))).toMatchObject({
      code: "empty-file",
      message: expect.stringContaining("nothing but blank lines") as string,
    });
  }
  expect(await read("Negative keyword,Match type\n")).toEqual({
    keywords: [],
    issues: [
      {
        line: 0,
        column: null,
        code: "no-keywords",
        message: "The file has a header, but no keyword below it. Export the keywords again.",
      },
    ],
  });
});

test("a row that names a list of negative keywords is skipped and reported", async () => {
  const text =
    'Negative keyword,Keyword or list,Campaign,Level,Match type\nJobs list,List,A,Campaign,--\n"plumber list",Keyword,A,Campaign,Phrase match\n';
  const { keywords, issues } = await read(text);
  expect(keywords).toMatchObject([{ text: "plumber list" }]);
  expect(issues).toMatchObject([{ line: 0, code: "keyword-list" }]);
  expect(issues[0]?.message).toMatch(
    /^Rows left out: 1 \(line 2\), because these rows name a list.*\.$/u,
  );
});

test("an issue names the first three of the skipped lines", async () => {
  const rows = Array.from({ length: 5 }, (_, at) => `free ${at},Exact,Removed`);
  const { issues } = await read(["Keyword,Match type,Status", ...rows].join("\n"));
  expect(issues[0]?.message).toMatch(
    /^Rows left out: 5 \(lines 2, 3, 4, …\), because .*removed, deleted or archived in the account\.$/u,
  );
});

const mixedFiles: ReadonlyArray<readonly [string, string]> = [
  [
    "an Editor export",
    "Campaign,Ad Group,Keyword,Criterion Type,Status\nA,g,plumber,Phrase,Enabled\nA,g,pipes,Broad,Removed\nA,,salary,Campaign Negative Phrase,Removed\nA,,jobs,Campaign Negative Phrase,Enabled\nA,g,diy,Negative Exact,Enabled\n",
  ],
  [
    "a Microsoft bulk file",
    "Type,Status,Id,Campaign,Ad Group,Keyword,Match Type,Name\nFormat Version,,,,,,,6.0\nCampaign,Active,,A,,,,\nNegative Keyword List,Active,-1,,,,,Waste\nKeyword,Active,,A,g,plumber,Phrase,\nKeyword,Deleted,,A,g,pipes,Broad,\nCampaign Negative Keyword,Deleted,,A,,salary,Exact,\nCampaign Negative Keyword,Active,,A,,jobs,Phrase,\nNegative Keyword,Active,,A,g,diy,Exact,\n",
  ],
  [
    "an Amazon bulk sheet",
    "Product,Entity,Operation,State,Keyword Text,Match Type\nSP,Campaign,,enabled,,\nSP,Keyword,,enabled,plumber,phrase\nSP,Keyword,,archived,pipes,broad\nSP,Campaign Negative Keyword,,archived,salary,negativeExact\nSP,Campaign Negative Keyword,,enabled,jobs,negativePhrase\nSP,Negative Keyword,,enabled,diy,negativeExact\n",
  ],
];

const messagesOf = (issues: KeywordFile["issues"]) =>
  issues.flatMap(({ code, message }) => (code === "other-record" ? [] : [message]));

describe.each(mixedFiles)("%s", (_, text) => {
  test("gives its active negatives; other rows are counted", async () => {
    const { keywords, issues } = await read(text, "negative");
    expect(keywords).toMatchObject([
      { text: "jobs", matchType: "phrase" },
      { text: "diy", matchType: "exact" },
    ]);
    expect(messagesOf(issues)).toEqual([
      expect.stringMatching(
        /: 2 \(lines \d, \d\), because these rows are keywords, not negatives\.$/u,
      ),
      expect.stringMatching(
        /: 1 \(line \d\), because .*removed, deleted or archived in the account\.$/u,
      ),
    ]);
  });

  test("gives its active keywords; other rows are counted", async () => {
    const { keywords, issues } = await read(text, "keyword");
    expect(keywords).toMatchObject([{ text: "plumber", matchType: "phrase" }]);
    expect(issues.filter(({ code }) => code !== "other-record")).toMatchObject([
      {
        line: 0,
        code: "other-kind",
        message: expect.stringMatching(
          /: 3 \(lines \d, \d, \d\), because these rows are negatives\.$/u,
        ) as string,
      },
      { line: 0, code: "removed-row" },
    ]);
  });
});

test("a shared list, a web template and a negative export are refused as keywords with bids", async () => {
  const files = [
    "Negative Keyword List,Keyword,Match Type\nWaste,free,Exact\n",
    "Row Type,Action,Negative keyword,Type\nNegative keyword,Add,free,Exact match\n",
    "Negative keyword,Campaign,Match type\nfree,A,Exact match\n",
  ];
  for (const file of files) {
    expect(await refusalOf(read(file, "keyword"))).toMatchObject({
      code: "wrong-report",
      message: expect.stringMatching(
        /^This is a list of negative keywords, .*Search keywords > Download/u,
      ) as string,
      details: { kind: "negative-keywords" },
    });
    expect((await read(file, "negative")).keywords).toMatchObject([
      { text: "free", matchType: "exact" },
    ]);
  }
});

test("a file with negatives and one removed keyword is not refused, but gives issues and no keywords", async () => {
  const text =
    "Campaign,Keyword,Criterion Type,Status\nA,pipes,Broad,Removed\nA,jobs,Campaign Negative Phrase,Enabled\n";
  const { keywords, issues } = await read(text, "keyword");
  expect(keywords).toEqual([]);
  expect(issues.map(({ code }) => code)).toEqual(["other-kind", "removed-row"]);
});

test("a file that does not state the kind of its rows is accepted as either kind", async () => {
  const text = "Keyword,Match type\nfree,Exact match\n";
  expect((await read(text, "keyword")).keywords).toHaveLength(1);
  expect((await read(text, "negative")).keywords).toHaveLength(1);
});

describe("a file of the wrong type is refused, and the error names the right file", () => {
  const wrongFiles: readonly (readonly [name: string, text: string])[] = [
    ["a PDF", "%PDF-1.7"],
    ["an old Excel file", "\u00d0\u00cf\u0011\u00e0"],
    ["an image", "\u0089PNG"],
    ["a web page", "<!DOCTYPE html><html></html>"],
    ["binary data", "\u0000\u0001\u0002"],
    ["an empty file", ""],
  ];
  test.each(wrongFiles)("the error for %s mentions keywords and no report", async (_, text) => {
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    for (const wanted of ["negative", "keyword"] as const) {
      const { message } = await refusalOf(readKeywords(inChunks(bytes), wanted));
      expect(message).toMatch(wanted === "negative" ? /negative keywords|CSV/u : /keywords|CSV/u);
      expect(message).not.toMatch(/report/iu);
    }
  });
});

describe("match types", () => {
  test.each([
    [
      "de",
      "Auszuschließendes Keyword,Keyword-Option",
      "Weitgehend passend",
      "Passende Wortgruppe",
      "Genau passend",
    ],
    [
      "fr",
      "Mot clé à exclure,Type de correspondance",
      "Requête large",
      "Expression exacte",
      "Mot clé exact",
    ],
    [
      "es",
      "Palabra clave negativa,Tipo de concordancia",
      "Concordancia amplia",
      "Concordancia de frase",
      "Concordancia exacta",
    ],
    [
      "pt",
      "Palavra-chave negativa,Tipo de correspondência",
      "Correspondência ampla",
      "Correspondência de frase",
      "Correspondência exata",
    ],
    [
      "it",
      "Parola chiave inversa,Tipo di corrispondenza",
      "Corrispondenza generica",
      "Corrispondenza a frase",
      "Corrispondenza esatta",
    ],
    ["nl", "Uitsluitingszoekwoord,Zoektype", "Breed zoekwoord", "Woordgroep", "Exact zoekwoord"],
    [
      "pl",
      "Wykluczające słowo kluczowe,Match type",
      "Dopasowanie przybliżone",
      "Dopasowanie do wyrażenia",
      "Dopasowanie ścisłe",
    ],
    [
      "tr",
      "Negatif anahtar kelime,Eşleme türü,Match type",
      "x,Geniş eşleme",
      "x,Sıralı eşleme",
      "x,Tam eşleme",
    ],
  ])("of an export in %s are broad, phrase and exact", async (_, header, broad, phrase, exact) => {
    const { keywords } = await read(`${header}\na b,${broad}\nc d,${phrase}\ne f,${exact}\n`);
    expect(keywords.map(({ matchType }) => matchType)).toEqual(["broad", "phrase", "exact"]);
  });

  test("that are not known are named, and read as broad only where no brackets say otherwise", async () => {
    const { keywords, issues } = await read(
      "Negative keyword,Campaign,Match type\nfree,C,Bred matchning\n[jobs],C,Exakt\ncheap,C,--\nused,C,Exact\n",
    );
    expect(keywords.map(({ matchType }) => matchType)).toEqual([
      "broad",
      "exact",
      "broad",
      "exact",
    ]);
    expect(issues).toMatchObject([
      {
        code: "unknown-match-type",
        message: expect.stringContaining("unknown match type: 1 (Bred matchning: 1)"),
      },
    ]);
  });
});
