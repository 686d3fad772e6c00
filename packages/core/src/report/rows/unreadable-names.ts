import type { ColumnMap } from "../layout/map-columns.ts";
import type { TableRow } from "../text/split-rows.ts";

/** Names of campaigns and ad groups with replacement characters. `cell` is the first of them. */
export type UnreadableNames = { rows: number; firstLine: number; cell: string };

/** Counts the rows whose campaign or ad group holds a replacement character. */
export function createNameWatch() {
  const found: UnreadableNames = { rows: 0, firstLine: 0, cell: "" };
  return {
    found: found as Readonly<UnreadableNames>,
    note: ({ line, cells }: TableRow, { index }: ColumnMap): void => {
      const campaign = cells[index.campaign ?? -1] ?? "";
      const adGroup = cells[index.adGroup ?? -1] ?? "";
      const isCampaign = campaign.includes("\ufffd");
      if (!isCampaign && !adGroup.includes("\ufffd")) return;
      if (found.rows === 0)
        Object.assign(found, { firstLine: line, cell: isCampaign ? campaign : adGroup });
      found.rows += 1;
    },
  };
}
