import { explainTerm, type TermExplanation } from "@termsift/classifier";
import { readReport } from "@termsift/core/report";
import { chooseClassifier } from "../choose-classifier.ts";
import { accountInput, type AccountOptions, readAccountFiles } from "../input/account-files.ts";
import { type ColumnOptions, namingOf } from "../input/columns-option.ts";
import { openReport } from "../input/open-report.ts";
import { readProfile } from "../input/read-profile.ts";
import { cleanText } from "../output/clean-text.ts";

export type ExplainOptions = ColumnOptions &
  AccountOptions & {
    readonly business: string;
    readonly report?: string;
    readonly format: "table" | "json";
  };

/** Prints the facts of one term and the rules that decided about it. */
export async function explain(
  term: string,
  options: ExplainOptions,
  signal: AbortSignal,
): Promise<void> {
  const profile = await readProfile(options.business);
  const account = accountInput(await readAccountFiles(options), options);
  const { classifier } = await chooseClassifier("local", process.env, {
    say: () => undefined,
    onReport: () => undefined,
  });
  const { terms: searchTerms = [] } =
    options.report === undefined
      ? {}
      : await readReport(await openReport(options.report), { signal, ...namingOf(options) });
  const explanation = await explainTerm({
    classifier,
    profile,
    term,
    searchTerms,
    signal,
    ...account,
  });
  const text =
    options.format === "json" ? JSON.stringify(explanation, null, 2) : textOf(explanation);
  process.stdout.write(`${text}\n`);
}

function textOf({ verdict, outcome, facts, rules }: TermExplanation): string {
  const reason = verdict.reason === "" ? "" : `: ${verdict.reason}`;
  const width = Math.max(...facts.map(({ name }) => name.length));
  const lines = [
    `"${verdict.term}"`,
    `${outcome}${reason}`,
    "",
    "Facts",
    ...facts.map(({ name, value }) => `  ${name.padEnd(width)}  ${value}`),
    ...(rules.length > 0 ? ["", "Decided by"] : []),
    ...rules.map(({ id, note }) => `  ${id}: ${note}`),
  ];
  return lines.map(cleanText).join("\n");
}
