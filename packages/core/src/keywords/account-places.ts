import type { AccountIds, AccountKeyword } from "../exclusions/term-index.ts";
import { foldHeader } from "../report/layout/fold-header.ts";
import type { TableRow } from "../report/text/split-rows.ts";
import type { KeywordColumns } from "./find-keyword-columns.ts";
import type { RowFacts } from "./row-facts.ts";

type State = Pick<RowFacts, "isRemoved" | "isPaused">;

/** The state is that of the campaign or ad group, if another row of the file says that it does not run. */
type Place = State & {
  readonly names: Pick<AccountKeyword, "campaign" | "adGroup" | "list" | "ids" | "isAccountLevel">;
};

/** Editor writes "<Account-level>" in place of the campaign, Google's export "Account" as the level. */
const accountLevel = /^(?:<?account[- ]level>?|account)$/iu;

/** Returns where a keyword is in the account. Bulk files name the state of a campaign or list only in a row of its own. */
export function createPlaces(rows: readonly TableRow[], columns: KeywordColumns) {
  const { listNames, states } = readRecords(rows, columns);
  return (cells: readonly string[]): Place => {
    const named = cellAt(cells, columns.campaign);
    const ids = idsOf(cells, columns);
    const list = columns.lists.map((at) => cellAt(cells, at)).find((cell) => cell !== null);
    const listName = list ?? listNames.get(ids?.parentId ?? "");
    const isAccountLevel = [named, cellAt(cells, columns.level)].some((cell) =>
      accountLevel.test(cell ?? ""),
    );
    const names = {
      campaign: isAccountLevel ? null : named,
      adGroup: cellAt(cells, columns.adGroup),
      ...(listName !== undefined && { list: listName }),
      ...(ids !== undefined && { ids }),
      ...(isAccountLevel && { isAccountLevel }),
    };
    const found = [null, names.adGroup].map((group) => states.get(keyOf(names.campaign, group)));
    return {
      names,
      isRemoved: found.some((state) => state?.isRemoved),
      isPaused: found.some((state) => state?.isPaused),
    };
  };
}

/** Reads the rows of campaigns and ad groups that do not run, and of lists, which have a name and a number. */
function readRecords(rows: readonly TableRow[], columns: KeywordColumns) {
  const states = new Map<string, State>();
  const listNames = new Map<string, string>();
  for (const { cells } of rows) {
    if (cellAt(cells, columns.keyword) !== null) continue;
    const { record, isRemoved, isPaused } = columns.factsOf(cells);
    const [id, name] = [idsOf(cells, columns)?.id, cellAt(cells, columns.name)];
    if (record.endsWith("negative keyword list") && id && name) listNames.set(id, name);
    const kind = foldHeader(record);
    const group = kind === "adgroup" ? cellAt(cells, columns.adGroup) : null;
    const isPlace = kind === "campaign" || group !== null;
    if (!isPlace || (!isRemoved && !isPaused)) continue;
    states.set(keyOf(cellAt(cells, columns.campaign), group), { isRemoved, isPaused });
  }
  return { states, listNames };
}

function cellAt(cells: readonly string[], at: number | undefined): string | null {
  const cell = at === undefined ? "" : (cells[at] ?? "").trim();
  return cell === "" || cell === "--" ? null : cell;
}

/** A spreadsheet may have changed a long number to "1.23E+11", which is no use. */
function idsOf(cells: readonly string[], { ids }: KeywordColumns): AccountIds | undefined {
  const found = ids.flatMap(([name, at]) => {
    const cell = (cells[at] ?? "").trim().replaceAll(/^\[|\]$/gu, "");
    return /^-?\d+$/u.test(cell) ? [[name, cell] as const] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

const keyOf = (campaign: string | null, adGroup: string | null): string =>
  JSON.stringify([campaign, adGroup]);
