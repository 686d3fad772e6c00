import { gzipSync, zipSync } from "fflate";
import { concatBytes } from "../container/byte-source.ts";
import { exampleRows } from "./read-bytes.ts";
import { syntheticReport, type SyntheticRow } from "./synthetic-report.ts";
import { type SyntheticLanguage, syntheticWords } from "./synthetic-words.ts";
import { exampleWorkbook } from "./example-workbook.ts";

/** An undamaged file. `cost`: the true sum of its costs, or null if the file states no total. */
export type BaseFile = {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly cost: number | null;
  /** The costs of its reports, if it has several: a cut may leave one that nothing tells from a file of its own. */
  readonly parts?: readonly number[];
};

const manyRows: readonly SyntheticRow[] = Array.from({ length: 70 }, (_, index) => ({
  term: `${exampleRows[index % exampleRows.length]?.term ?? ""} ${index % 50}`,
  clicks: index * 7,
  impressions: 900 + index * 131,
  costCents: index * 1237,
}));

/**
 * Creates Google reports in every language and form, two in one file, packed files, a workbook, a list, and reports of
 * other platforms.
 */
export function makeBaseFiles(): BaseFile[] {
  const cost = costOf(manyRows);
  const languages = Object.keys(syntheticWords) as SyntheticLanguage[];
  const forms = ["csv", "excel-csv", "resaved"] as const;
  const google = languages.flatMap((language) =>
    forms.map((form) => ({
      name: `google ${language} ${form}`,
      bytes: syntheticReport(manyRows, { language, form, hiddenCents: 990_000 }),
      cost,
    })),
  );
  const first = google[0]?.bytes ?? new Uint8Array(0);
  return [
    ...google,
    { name: "two reports", bytes: twoReports(), cost, parts: [upper, lower].map(costOf) },
    { name: "gzip", bytes: gzipSync(first, { mtime: 0 }), cost },
    { name: "zip", bytes: zipSync({ "report.csv": first }, { mtime: "2026-01-01" }), cost },
    { name: "workbook", bytes: exampleWorkbook(), cost: null },
    { name: "microsoft", bytes: encode(microsoft), cost: null },
    { name: "amazon", bytes: encode(amazon), cost: null },
    { name: "list", bytes: encode(manyRows.map((row) => row.term).join("\n")), cost: null },
  ];
}

const [upper, lower] = [manyRows.slice(0, 30), manyRows.slice(30)];

function costOf(rows: readonly SyntheticRow[]): number {
  return rows.reduce((sum, row) => sum + row.costCents, 0) / 100;
}

/** One report below the other, for other days and in another language. */
function twoReports(): Uint8Array {
  return concatBytes([
    syntheticReport(upper, { language: "en" }),
    syntheticReport(lower, { language: "de" }),
  ]);
}

const microsoft = `"Report Name: Search terms"\n"Report Time: 2/1/2020,2/7/2020"\n"Rows: 2"\n\n"CampaignName","AdGroupName","SearchQuery","DeliveredMatchType","Impressions","Clicks","Spend","Conversions"\n"C","G","red shoes","Exact","35","3","1.50","1"\n"C","G","shoe jobs","AIOptimized","20","2","0.70","0"\n\n"©2020 Microsoft Corporation. All rights reserved. "\n`;
const amazon =
  "Start Date,End Date,Currency,Campaign Name,Ad Group Name,Targeting,Match Type,Customer Search Term,Impressions,Clicks,Spend,7 Day Total Orders (#)\n2026-05-01,2026-05-02,INR,C,G,*,BROAD,yoga mat,100,25,1.25,2\n2026-05-03,2026-05-07,INR,C,G,*,-,b0abcd1234,10,1,0.50,0\n";

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
