import type { ColumnMeaning } from "../../contract/columns.ts";
import { columnMeanings } from "../../contract/columns.ts";
import { namedColumnOf } from "../layout/column-names.ts";
import { foldHeader } from "../layout/fold-header.ts";

/**
 * Columns of reports that hold none of the figures that Termsift reads: names of Google's pages and API, Microsoft and
 * Amazon (`column-names.ts` names their sources).
 */
const otherColumns = new Set(
  [
    "CTR|Click-Thru Rate (CTR)|CTR (%)|Avg. CPC|Average CPC|Cost Per Click (CPC)|average_cpc|Avg. CPM|Avg. CPV|Avg. cost|average_cost",
    "Cost / conv.|Cost / all conv.|cost_per_conversion|CPA|CostPerConversion|Conv. rate|Conversion rate|conversion_rate|Interaction rate|Engagement rate",
    "Conv. value|conversions_value|Conv. value / cost|Conv. value / click|Value / conv.|Revenue|Return on ad spend|ROAS|ACOS|View-through conv.|Total conversion value",
    "Quality Score|Max. CPC|Bid|Avg. position|Average position|Campaign ID|Ad group ID|Keyword ID|Customer ID|Account ID|Account number|AccountId|CampaignId|AdGroupId|KeywordId",
    "Impr. (Abs. Top) %|Impr. (Top) %|Search impr. share|Phone calls|Phone impressions|Engagements|Views|Year|Month|Week|Day|Hour|Day of week",
    "Avg. CPC (Converted currency)|Avg. CPM (Converted currency)|Cost / conv. (Converted currency)|Conv. value (Converted currency)",
  ].flatMap((names) => names.split("|").map(foldHeader)),
);

/** The words that spreadsheets and tools put before a name: "Sum of Cost" in a pivot table, "Total cost". */
const prefix =
  /^(?:(?:sum of|summe von|somme de|suma de|soma de|somma di|som van|suma z|toplam)\s|total\s)\s*/iu;

const meanings: ReadonlySet<string> = new Set(columnMeanings);

/** True for a column that is known by its name: as one that is read, or as one that holds none of the figures. */
export function isKnownName(name: string): boolean {
  const folded = foldHeader(name);
  return (
    namedColumnOf(name) !== null || otherColumns.has(folded) || /(?:share|rate)$/u.test(folded)
  );
}

/**
 * Returns the meaning that a name suggests because it has a known name in it: "Cost - Google Ads", "Google Ads: Clicks",
 * "Sum of Cost" in a pivot table. It is only a reason to propose the column.
 */
export function hintedMeaning(name: string): ColumnMeaning | null {
  const parts = name
    .slice(0, 200)
    .replace(prefix, "")
    .split(/\s*[:|–—]\s*|\s+-\s+|\s*[()[\]]/u);
  for (const part of parts) {
    const field = namedColumnOf(part)?.field;
    if (field !== undefined && meanings.has(field)) return field as ColumnMeaning;
  }
  return ratio.test(name) ? null : figureOfWords(parts.flatMap((part) => part.split(/\s+/u)));
}

/** A figure for each of another ("Kosten pro Klick"). */
const ratio = /\/|(?:^|\s)(?:per|pro|par|por|za|na|başına)\s/iu;

const figures: ReadonlySet<string> = new Set(["cost", "clicks", "impressions", "conversions"]);

/** Returns the figure that the words of a name mean ("Klicks gesamt"), unless they mean several. */
function figureOfWords(words: readonly string[]): ColumnMeaning | null {
  const found = new Set(words.flatMap((word) => namedColumnOf(word)?.field ?? []));
  const [only, ...others] = [...found].filter((field) => figures.has(field));
  return only !== undefined && others.length === 0 ? (only as ColumnMeaning) : null;
}
