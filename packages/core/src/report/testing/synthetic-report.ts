import { type SyntheticLanguage, type SyntheticWords, syntheticWords } from "./synthetic-words.ts";

export type SyntheticRow = {
  readonly term: string;
  readonly matchType?: string;
  readonly status?: "none" | "added" | "excluded";
  readonly campaign?: string;
  readonly adGroup?: string;
  readonly clicks: number;
  readonly impressions: number;
  readonly costCents: number;
  readonly conversionsHundredths?: number;
};

export type SyntheticOptions = {
  readonly language?: SyntheticLanguage;
  /**
   * Encoding, delimiter and line ends. "csv": UTF-8, comma. "excel-csv": UTF-16LE with byte order mark, tab. "resaved":
   * windows-1252, semicolon, CRLF.
   */
  readonly form?: "csv" | "excel-csv" | "resaved";
  readonly hasTitle?: boolean;
  readonly hasFooters?: boolean;
  readonly hiddenCents?: number;
  readonly without?: readonly string[];
};

export function syntheticText(
  rows: readonly SyntheticRow[],
  options: SyntheticOptions = {},
): string {
  const words = syntheticWords[options.language ?? "en"];
  const delimiter = { csv: ",", "excel-csv": "\t", resaved: ";" }[options.form ?? "csv"];
  const kept = syntheticWords.en.header.map((name) => !(options.without ?? []).includes(name));
  const lineOf = (cells: readonly string[]): string =>
    cells
      .filter((_, index) => kept[index])
      .map((cell) => quote(cell, delimiter))
      .join(delimiter);
  const lines: string[] = [];
  if (options.hasTitle !== false) lines.push(words.title, quote(words.dates, ","));
  lines.push(lineOf(words.header));
  for (const row of rows) lines.push(lineOf(rowCells(row, words)));
  if (options.hasFooters !== false) {
    for (const footer of footerCells(rows, words, options.hiddenCents ?? 0))
      lines.push(lineOf(footer));
  }
  const lineEnd = options.form === "resaved" ? "\r\n" : "\n";
  return lines.join(lineEnd) + lineEnd;
}

export function syntheticReport(
  rows: readonly SyntheticRow[],
  options: SyntheticOptions = {},
): Uint8Array {
  const text = syntheticText(rows, options);
  if (options.form === "excel-csv") return encodeUtf16(text);
  if (options.form === "resaved")
    return Uint8Array.from(text, (character) => character.charCodeAt(0) & 0xff);
  return new TextEncoder().encode(text);
}

export function encodeUtf16(text: string): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  bytes.set([0xff, 0xfe]);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    bytes[2 + index * 2] = code & 0xff;
    bytes[3 + index * 2] = code >> 8;
  }
  return bytes;
}

export async function* inChunks(bytes: Uint8Array, size = 65_536): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

function rowCells(row: SyntheticRow, words: SyntheticWords): string[] {
  const status = { none: 0, added: 1, excluded: 2 }[row.status ?? "none"];
  return [
    row.term,
    row.matchType ?? "Broad match",
    words.status[status] ?? "",
    row.campaign ?? "Search",
    row.adGroup ?? "Ad group 1",
    ...metricCells(
      row.clicks,
      row.impressions,
      row.costCents,
      row.conversionsHundredths ?? 0,
      words,
      "Search",
    ),
  ];
}

function metricCells(
  clicks: number,
  impressions: number,
  costCents: number,
  conversionsHundredths: number,
  words: SyntheticWords,
  campaignType: string,
): string[] {
  const ctr = impressions === 0 ? " --" : `${decimal((clicks / impressions) * 100, words)}%`;
  return [
    grouped(clicks, words),
    grouped(impressions, words),
    ctr,
    "EUR",
    clicks === 0 ? "0" : decimal(costCents / clicks / 100, words),
    decimal(costCents / 100, words),
    campaignType,
    `${decimal(0, words)}%`,
    decimal(conversionsHundredths / 100, words),
    " --",
  ];
}

function footerCells(
  rows: readonly SyntheticRow[],
  words: SyntheticWords,
  hiddenCents: number,
): string[][] {
  const sum = (pick: (row: SyntheticRow) => number): number =>
    rows.reduce((total, row) => total + pick(row), 0);
  const cost = sum((row) => row.costCents);
  const conversions = sum((row) => row.conversionsHundredths ?? 0);
  const totals = metricCells(
    sum((row) => row.clicks),
    sum((row) => row.impressions),
    cost,
    conversions,
    words,
    "",
  );
  const hidden = metricCells(3, 0, hiddenCents, 0, words, "");
  const account = metricCells(3, 0, cost + hiddenCents, conversions, words, "");
  const head = (label: string): string[] => [`${words.total}${label}`, "", "", "", ""];
  return [
    [...head(words.listed), ...totals],
    [...head(words.other), ...hidden],
    [...head(words.account), ...account],
  ];
}

function decimal(value: number, words: SyntheticWords): string {
  return value.toFixed(2).replace(".", words.decimal);
}

function grouped(value: number, words: SyntheticWords): string {
  return String(value).replace(/\B(?=(\d{3})+$)/gu, words.decimal === "." ? "," : ".");
}

function quote(cell: string, delimiter: string): string {
  return cell.includes(delimiter) || cell.includes(",") || cell.includes('"') || cell.includes("\n")
    ? `"${cell.replaceAll('"', '""')}"`
    : cell;
}
