import type { ReportIssue } from "../contract/inspection.ts";
import type { IssueCode } from "../contract/issue-codes.ts";
import { shownText } from "../report/shown-text.ts";
import type { KeywordKind } from "./find-keyword-columns.ts";

const LINES_NAMED_MAX = 3;
const RECORDS_NAMED_MAX = 5;
const RECORD_LENGTH_MAX = 40;

type Ground = "otherKind" | "removed" | "paused" | "lists";

/** Counts the rows of a keyword file that give no keyword, and writes one note about each ground. */
export function createLeftOut() {
  const lines: Record<Ground, number[]> = { otherKind: [], removed: [], paused: [], lists: [] };
  const records = new Map<string, number>();
  return {
    add: (ground: Ground, line: number): void => void lines[ground].push(line),
    addRecord: (record: string): void => {
      // The first row of Microsoft's bulk files.
      if (record === "format version") return;
      records.set(record, (records.get(record) ?? 0) + 1);
    },
    count: (ground: Ground): number => lines[ground].length,
    notes: (wanted: KeywordKind): ReportIssue[] => [
      ...noteOf("other-kind", lines.otherKind, otherKinds[wanted]),
      ...noteOf("removed-row", lines.removed, REMOVED),
      ...noteOf("paused-keyword", lines.paused, PAUSED),
      ...noteOf("keyword-list", lines.lists, LIST),
      ...recordNote(records),
    ],
  };
}

const otherKinds: Readonly<Record<KeywordKind, string>> = {
  negative: "these rows are keywords, not negatives",
  keyword: "these rows are negatives",
};
const REMOVED = "these rows are removed, deleted or archived in the account";
const PAUSED =
  "the keyword, its ad group or its campaign is paused or has ended, so an exclusion takes no search from it. To protect these keywords too, give them as a list with one keyword per line";
const LIST = "these rows name a list instead of a keyword (export the list itself, too)";

function noteOf(code: IssueCode, lines: readonly number[], why: string): ReportIssue[] {
  if (lines.length === 0) return [];
  const more = lines.length > LINES_NAMED_MAX ? ", …" : "";
  const named = `${lines.length > 1 ? "lines" : "line"} ${lines.slice(0, LINES_NAMED_MAX).join(", ")}${more}`;
  return [fileNote(code, `Rows left out: ${lines.length} (${named}), because ${why}.`)];
}

function recordNote(records: ReadonlyMap<string, number>): ReportIssue[] {
  if (records.size === 0) return [];
  const message = `Rows without a keyword: ${countsText(records)}. They were skipped.`;
  return [fileNote("other-record", message)];
}

/** Returns the note about match types that are not known. `types`: the number of keywords by cell. */
export function unknownTypesNote(types: ReadonlyMap<string, number>): ReportIssue[] {
  if (types.size === 0) return [];
  const message = `Keywords with an unknown match type: ${countsText(types)}. They were read as broad match. If they are not, write Broad, Phrase or Exact in that column and give the file again.`;
  return [fileNote("unknown-match-type", message)];
}

function countsText(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].sort((left, right) => right[1] - left[1]);
  const sum = sorted.reduce((total, [, count]) => total + count, 0);
  const named = sorted
    .slice(0, RECORDS_NAMED_MAX)
    .map(([text, count]) => `${shownText(text, RECORD_LENGTH_MAX)}: ${count}`);
  const more = sorted.length > RECORDS_NAMED_MAX ? ", …" : "";
  return `${sum} (${named.join(", ")}${more})`;
}

/** An issue of the whole file. */
export function fileNote(code: IssueCode, message: string): ReportIssue {
  return { line: 0, column: null, code, message };
}
