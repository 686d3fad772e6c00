import type { Answer } from "@termsift/core/answers";
import type { AccountKeyword } from "@termsift/core/exclusions";
import { type KeywordKind, readKeywords } from "@termsift/core/keywords";
import { Option } from "commander";
import { cleanText } from "../output/clean-text.ts";
import { readAnswers } from "./answers-file.ts";
import { fileName } from "./file-name.ts";
import { openReport } from "./open-report.ts";

/** The options that name files and words of the account. The report and the profile have options of their own. */
export type AccountOptions = {
  readonly existing?: string;
  readonly keywords?: string;
  readonly answers?: string;
  readonly protect?: readonly string[];
};

const ISSUES_SHOWN_MAX = 5;

export const existingOption = new Option(
  "--existing <file>",
  "negative keywords that you already have; the terms that they block are left out",
);
export const keywordsOption = new Option(
  "--keywords <file>",
  "your own keywords; no exclusion may block them",
);
export const answersOption = new Option(
  "--answers <file>",
  'answers as JSON lines: { "phrase": "jobs", "answer": "not wanted" }; also about a "term", "kind", "campaign" or "adGroup"',
).argParser(fileName);
export const protectOption = new Option(
  "--protect <word...>",
  "words that must never be excluded, besides those of the profile",
);

/** Reads the files of the account. `mayLackAnswers`: the file of the answers may be missing, because it will be written. */
export async function readAccountFiles(
  { existing, keywords, answers }: AccountOptions,
  mayLackAnswers = false,
): Promise<AccountFiles> {
  return {
    existing: await readOptionalKeywords(existing, "negative"),
    own: await readOptionalKeywords(keywords, "keyword"),
    answers: answers === undefined ? [] : await readAnswers(answers, mayLackAnswers),
  };
}

export type AccountFiles = {
  readonly existing: readonly AccountKeyword[];
  readonly own: readonly AccountKeyword[];
  readonly answers: readonly Answer[];
};

/** Returns the content of the account's files and options as input of `filterReport` and `explainTerm`. */
export function accountInput(
  { existing, own, answers }: AccountFiles,
  { protect }: AccountOptions,
) {
  return {
    answers,
    ownKeywords: own,
    existingNegatives: existing,
    ...(protect === undefined ? {} : { protectedWords: protect }),
  };
}

async function readOptionalKeywords(
  file: string | undefined,
  kind: KeywordKind,
): Promise<readonly AccountKeyword[]> {
  if (file === undefined) return [];
  const { keywords, issues } = await readKeywords(await openReport(file), kind);
  for (const issue of issues.slice(0, ISSUES_SHOWN_MAX)) {
    process.stderr.write(`${cleanText(`${file}: ${issue.message}`)}\n`);
  }
  return keywords;
}
