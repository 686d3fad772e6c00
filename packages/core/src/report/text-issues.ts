import type { IssueCode } from "../contract/issue-codes.ts";
import type { TextFacts } from "./build-inspection.ts";
import { counted } from "./cell-issues.ts";
import { quoteCell } from "./rows/row-issues.ts";

type TextIssue = readonly [code: IssueCode, message: string];

/** Lists what the user should check about the encoding of a file: one issue per kind, with words of the file. */
export function textIssues({ encoding, doubts }: TextFacts): TextIssue[] {
  const { mixed = null, assumed = null, doubled = null } = doubts ?? {};
  const issues: TextIssue[] = [];
  if (assumed !== null) {
    const why =
      assumed.encoding === "windows-1252"
        ? "It was read as windows-1252, but some words have letters that are unlikely there"
        : `Its letters suggest ${assumed.encoding}`;
    const message = `The file does not name its encoding. ${why}: ${quoted(assumed.words)}. If these words are wrong, save the file as "CSV UTF-8" or download the report again.`;
    issues.push(["assumed-encoding", message]);
  }
  if (mixed !== null) {
    const one = mixed.letters === 1;
    const what =
      encoding === "utf-8"
        ? `${counted(mixed.letters, "letter")} of this UTF-8 file had another encoding and ${one ? "was" : "were"} read as Windows-1252.`
        : `This file mixes Windows-1252 (${counted(mixed.letters, "letter")}) and UTF-8.`;
    issues.push([
      "mixed-encodings",
      `${what} Check the accents, for example in ${quoted(mixed.words)}.`,
    ]);
  }
  if (doubled !== null) {
    const words = doubled.words.map(
      ([written, meant]) => `${quoteCell(written)} was probably ${quoteCell(meant)}`,
    );
    const message = `${counted(doubled.letters, "letter")} of this file ${doubled.letters === 1 ? "was" : "were"} encoded twice before the upload and stay as they are: ${words.join(", ")}. Download the report again and do not convert it.`;
    issues.push(["double-encoded", message]);
  }
  return issues;
}

function quoted(words: readonly string[]): string {
  return words.map((word) => quoteCell(word)).join(", ");
}
