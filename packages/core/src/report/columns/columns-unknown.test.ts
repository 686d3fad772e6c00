import { describe, expect, test } from "vitest";
import type { ColumnChoice } from "../../contract/columns.ts";
import { readText, refusalOf } from "../testing/read-bytes.ts";
import { startCpuClock } from "../../testing/cpu-clock.ts";

const proposalOf = async (text: string) => {
  const { code, details } = await refusalOf(readText(text));
  expect(code).toBe("columns-unknown");
  return details?.["proposal"] as ColumnChoice;
};

const none = { conversions: null, campaign: null, adGroup: null, keyword: null };

const reports: readonly [string, string, Record<string, string | null>, object][] = [
  [
    "Japanese, with a total in Japanese",
    "検索語句レポート\n2026年10月1日 - 2026年10月31日\n検索語句,マッチタイプ,追加済み/除外済み,キャンペーン,広告グループ,クリック数,表示回数,通貨コード,費用,コンバージョン\nboiler repair,X,Y,Leads,Core,3,30,GBP,12.40,1.00\nplumber salary,X,Y,Leads,Core,2,20,GBP,5.10,0.00\n合計: 検索語句,,,,,5,50,GBP,17.50,1.00\n",
    {
      term: "検索語句",
      cost: "費用",
      clicks: "クリック数",
      impressions: "表示回数",
      conversions: "コンバージョン",
      campaign: "キャンペーン",
      adGroup: "広告グループ",
      keyword: null,
    },
    { cost: 17.5, clicks: 5, impressions: 50, conversions: 1 },
  ],
  [
    "Hungarian, with decimal commas, averages before the sums and a total without a colon",
    "Keresési kifejezés;Egyezés;Kampány;Hirdetéscsoport;Átl. CPC;Megjelenítések;Kattintások;Átkattintás;Költség;Konverziók;Konverziós érték\nvízvezeték szerelő;pontos;Keresés;Fő;300,00;80;4;5,00%;1200,00;1,00;90000,00\nduguláselhárítás;pontos;Keresés;Fő;200,00;30;2;6,67%;400,00;0,00;0,00\nvízszerelő fizetés;tág;Keresés;Fő;0,00;9;0;0,00%;0,00;0,00;0,00\nÖsszesen;;;;266,67;119;6;5,04%;1600,00;1,00;90000,00\n",
    {
      term: "Keresési kifejezés",
      cost: "Költség",
      clicks: "Kattintások",
      impressions: "Megjelenítések",
      conversions: "Konverziók",
      campaign: "Kampány",
      adGroup: "Hirdetéscsoport",
      keyword: null,
    },
    { cost: 1600, clicks: 6, impressions: 119, conversions: 1 },
  ],
  [
    "Greek, without a total, with keywords and conversions before the cost",
    "Όρος αναζήτησης,Λέξη-κλειδί,Μετατροπές,Κόστος,Εμφανίσεις,Κλικ\nυδραυλικός αθήνα,[υδραυλικός],2.00,31.20,210,9\nυδραυλικός μισθός,[υδραυλικός],0.00,4.10,44,2\nτιμές σωλήνων,+σωλήνων,0.00,0.00,12,0\n",
    {
      ...none,
      term: "Όρος αναζήτησης",
      cost: "Κόστος",
      clicks: "Κλικ",
      impressions: "Εμφανίσεις",
      conversions: "Μετατροπές",
      keyword: "Λέξη-κλειδί",
    },
    { cost: 35.3, clicks: 11, impressions: 266, conversions: 2 },
  ],
  [
    "Thai, in whole baht, where the click rate tells clicks from costs",
    "ข้อความค้นหา,การแสดงผล,คลิก,CTR,ค่าใช้จ่าย\nช่างประปา,400,20,5.00%,900\nซ่อมท่อ,200,4,2.00%,310\nเงินเดือนช่าง,50,1,2.00%,75\n",
    { ...none, term: "ข้อความค้นหา", cost: "ค่าใช้จ่าย", clicks: "คลิก", impressions: "การแสดงผล" },
    { cost: 1285, clicks: 25, impressions: 650, conversions: null },
  ],
  [
    "of a connector that adds the source to each name",
    "Date,Search Term - Google Ads,Campaign - Google Ads,Impressions - Google Ads,Clicks - Google Ads,Cost - Google Ads\n2026-10-01,boiler repair,Leads,30,4,16.00\n2026-10-02,plumber salary,Leads,50,5,9.00\n",
    {
      ...none,
      term: "Search Term - Google Ads",
      cost: "Cost - Google Ads",
      clicks: "Clicks - Google Ads",
      impressions: "Impressions - Google Ads",
      campaign: "Campaign - Google Ads",
    },
    { cost: 25, clicks: 9, impressions: 80, conversions: null },
  ],
  [
    "of a pivot table",
    "Search term,Sum of Clicks,Sum of Cost,Sum of Conversions\nboiler repair,4,16.00,1\nplumber salary,5,9.00,0\n",
    {
      ...none,
      term: "Search term",
      cost: "Sum of Cost",
      clicks: "Sum of Clicks",
      impressions: null,
      conversions: "Sum of Conversions",
    },
    { cost: 25, clicks: 9, impressions: null, conversions: 1 },
  ],
  [
    "of a German pivot table with its total",
    'Zeilenbeschriftungen,Summe von Klicks,Summe von Kosten,Summe von Conversions\nheizung reparatur,4,"16,00",2\nklempner gehalt,5,"9,00",0\nGesamtergebnis,9,"25,00",2\n',
    {
      ...none,
      term: "Zeilenbeschriftungen",
      cost: "Summe von Kosten",
      clicks: "Summe von Klicks",
      impressions: null,
      conversions: "Summe von Conversions",
    },
    { cost: 25, clicks: 9, impressions: null, conversions: 2 },
  ],
  [
    "of a connector with its own name of the search terms beside known keywords",
    "Date,Account,Search term text,Campaign name,Ad group name,Keyword text,Impressions,Clicks,Cost (USD),Total conversions\n2026-10-01,Acme,boiler repair,Leads,Core,boiler,30,4,16.00,2\n2026-10-02,Acme,plumber salary,Leads,Core,plumber,50,5,9.00,0\n",
    {
      term: "Search term text",
      cost: "Cost (USD)",
      clicks: "Clicks",
      impressions: "Impressions",
      conversions: "Total conversions",
      campaign: "Campaign name",
      adGroup: "Ad group name",
      keyword: "Keyword text",
    },
    { cost: 25, clicks: 9, impressions: 80, conversions: 2 },
  ],
  [
    "with one unknown name among known ones",
    "Search term,Match type,Campaign,Ad group,Clicks,Impr.,Cost,Leads (CRM)\nboiler repair,Exact,C,G,4,30,16.00,2\nplumber salary,Broad,C,G,5,50,9.00,0\npipes,Broad,C,G,0,50,0.00,0\n",
    {
      term: "Search term",
      cost: "Cost",
      clicks: "Clicks",
      impressions: "Impr.",
      conversions: "Leads (CRM)",
      campaign: "Campaign",
      adGroup: "Ad group",
      keyword: null,
    },
    { cost: 25, clicks: 9, impressions: 130, conversions: 2 },
  ],
];

describe("a report whose columns are not known is refused with a proposal that reads it right", () => {
  test.each(reports)("%s", async (_, text, proposal, totals) => {
    const found = await proposalOf(text);
    expect(found).toEqual(proposal);
    const { inspection, terms } = await readText(text, { columns: found });
    expect(inspection.totals).toEqual(totals);
    expect(inspection.accounting.issues).toBe(0);
    expect(terms.some(({ term }) => /合計|Összesen|Gesamtergebnis/u.test(term))).toBe(false);
  });

  test.each(reports)(
    "naming only the search terms loses no figure: %s",
    async (_, text, proposal) => {
      const naming = { termColumn: proposal["term"] ?? "" };
      expect(await refusalOf(readText(text, naming))).toMatchObject({ code: "columns-unknown" });
    },
  );

  test("the details show three different values of each column", async () => {
    const { details } = await refusalOf(readText(reports[2]?.[1] ?? ""));
    expect(details).toMatchObject({ line: 1, unknown: ["term"] });
    expect(details?.["columns"]).toContainEqual({
      name: "Λέξη-κλειδί",
      samples: ["[υδραυλικός]", "+σωλήνων"],
    });
  });
});

describe("a report is not asked about", () => {
  const known = "Search term,Match type,Campaign,Ad group,Clicks,Impr.,Cost,Conversions";
  test.each([
    [
      "columns of no figure if all figures are known",
      `${known},Quality score,Labels,Bids (AUD),Margin\na b,Exact,C,G,3,30,1.50,0.00,7,x,1.20,9.99\n`,
    ],
    [
      "conversions if only averages and percentages are unknown",
      'Suchbegriff,Kampagne,Klicks,Impressionen,CTR,Durchschn. CPC,Kosten\na b,C,3,30,"10,00%","0,50","1,50"\nc d,C,2,40,"5,00%","0,40","0,80"\n',
    ],
    [
      "conversions if the only unknown numbers are also there without clicks",
      "Search term,Campaign,Clicks,Cost,Rank\na b,C,3,1.50,2\nc d,C,0,0.00,3\ne f,C,0,0.00,9\n",
    ],
    [
      "a column of zeros, which protects nothing",
      "Search term,Campaign,Clicks,Cost,Bestellungen\na b,C,3,1.50,0\nc d,C,0,0.00,0\n",
    ],
    [
      "numbers of campaigns and dates",
      "Search term,Campaign,Kampagnen-Nr.,Tag,Clicks,Cost\na b,C,12345678901,20261001,3,1.50\nc d,C,12345678901,20261002,2,0.50\n",
    ],
  ])("%s", async (_, text) => {
    expect((await readText(text)).inspection.accounting.issues).toBe(0);
  });
});

describe("interactions", () => {
  const report = (type: string) =>
    `Search terms report\n"October 1, 2026 - October 31, 2026"\nSearch term,Match type,Campaign,Ad group,Impr.,Interactions,Cost,Campaign type,Conversions\nboiler repair,Exact match,Leads,Core,30,4,16.05,${type},2.00\nplumber salary,Broad match,Leads,Core,20,2,6.10,${type},0.00\nTotal: Search terms,,,,50,6,22.15,,2.00\n`;

  test("are the clicks of Search campaigns, and an issue says so", async () => {
    const { inspection } = await readText(report("Search"));
    expect(inspection).toMatchObject({ totals: { clicks: 6 }, reconciled: true });
    expect(inspection.issues.map(({ code }) => code)).toEqual(["interactions-as-clicks"]);
  });

  test("are proposed as the clicks of other campaigns", async () => {
    expect(await proposalOf(report("Performance Max"))).toMatchObject({ clicks: "Interactions" });
    const named = { columns: { clicks: "Interactions" } };
    const { inspection } = await readText(report("Performance Max"), named);
    expect(inspection.totals.clicks).toBe(6);
  });

  test("are not read if the file has clicks", async () => {
    const both = report("Search")
      .replace(",Interactions,", ",Clicks,")
      .replace(",Match type,", ",Interactions,");
    expect((await readText(both)).inspection.totals.clicks).toBe(6);
  });
});

test("the values that are shown are those of search terms, not of totals", async () => {
  const { details } = await refusalOf(readText(reports[0]?.[1] ?? ""));
  expect(details?.["columns"]).toContainEqual({ name: "クリック数", samples: ["3", "2"] });
});

test("a report without conversions says what is lost by it", async () => {
  const { inspection } = await readText("Search term,Clicks,Cost\na b,3,1.50\n");
  const issue = inspection.issues.find(({ code }) => code === "no-conversions-column");
  expect(issue?.message).toContain("no term is protected because it converts");
});

test("currencies with an unknown column name are not added up", async () => {
  const { inspection } = await readText(
    "Search term,Campaign,Clicks,Moneda local,Cost,Conversions\na b,C,3,EUR,1.50,0\nc d,C,2,MXN,90.00,0\n",
  );
  expect(inspection.issues.map(({ code }) => code)).toContain("mixed-currencies");
});

describe("the names of an interface language are known", () => {
  test.each([
    [
      "pl",
      "Raport dotyczący wyszukiwanych haseł\n1 października 2026 - 31 października 2026\nWyszukiwane hasło,Typ dopasowania,Dodane/wykluczone,Kampania,Grupa reklam,Kliknięcia,Wyświetlenia,Kod waluty,Koszt,Konwersje\nboiler repair,X,Y,Leads,Core,3,30,GBP,12.40,1.00\nplumber salary,X,Y,Leads,Core,2,20,GBP,5.10,0.00\nŁącznie: Wyszukiwane hasła,,,,,5,50,GBP,17.50,1.00\n",
    ],
    [
      "tr",
      "Arama terimleri raporu\n1 Ekim 2026 - 31 Ekim 2026\nArama terimi,Eşleme türü,Eklendi/Hariç tutuldu,Kampanya,Reklam grubu,Tıklamalar,Gösterim,Para birimi kodu,Maliyet,Dönüşümler\nboiler repair,X,Y,Leads,Core,3,30,GBP,12.40,1.00\nplumber salary,X,Y,Leads,Core,2,20,GBP,5.10,0.00\nToplam: Arama terimleri,,,,,5,50,GBP,17.50,1.00\n",
    ],
  ])("%s", async (language, text) => {
    const { inspection, terms } = await readText(text);
    const totals = { impressions: 50, clicks: 5, cost: 17.5, conversions: 1 };
    expect(inspection).toMatchObject({ platform: "google", language, currency: "GBP", totals });
    expect(terms.map(({ term }) => term)).toEqual(["boiler repair", "plumber salary"]);
  });
});

test("a file with thousands of unknown columns of numbers is judged without comparing each with each", async () => {
  const columns = Array.from({ length: 4_000 }, (_, at) => `c${String(at)}`);
  const row = (term: string) => [term, ...columns.map((_, at) => String((at * 7) % 90))].join(",");
  const lines = [
    ["t", ...columns].join(","),
    ...Array.from({ length: 150 }, (_, at) => row(`a b ${String(at)}`)),
  ];
  const cpuTime = startCpuClock();
  const { details } = await refusalOf(readText(lines.join("\n")));
  expect(cpuTime()).toBeLessThan(5_000);
  expect((details?.["columns"] as unknown[] | undefined)?.length).toBe(100);
});
