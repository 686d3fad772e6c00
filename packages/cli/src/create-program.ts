import { readFileSync } from "node:fs";
import { OPINION_PERCENT } from "@termsift/core/answers";
import { businessTypes } from "@termsift/core/profile";
import { Command, InvalidArgumentError, Option } from "commander";
import { BASELINE, classifierNames } from "@termsift/classifier";
import { findingKinds } from "@termsift/core/audit";
import { answer, type AnswerOptions } from "./commands/answer.ts";
import { audit, auditFormats, type AuditOptions } from "./commands/audit.ts";
import { evaluate, type EvalOptions } from "./commands/eval.ts";
import { explain, type ExplainOptions } from "./commands/explain.ts";
import { filter, filterFormats, type FilterOptions } from "./commands/filter.ts";
import { questions, type QuestionsOptions } from "./commands/questions.ts";
import {
  answersOption,
  existingOption,
  keywordsOption,
  protectOption,
} from "./input/account-files.ts";
import { columnOption, columnsOption } from "./input/columns-option.ts";
import { fileName } from "./input/file-name.ts";
import type { McpOptions } from "./mcp/serve-mcp.ts";
import { inspect, type InspectOptions } from "./commands/inspect.ts";

const ask = new Option(
  "--ask [number]",
  "ask the questions whose answers move the most money, and store the answers in the file of --answers",
)
  .preset(10)
  .argParser(wholeNumber);

const match = () =>
  new Option("--match <type>", "match type of the exclusions")
    .choices(["exact", "phrase"])
    .default("exact");
const smallest = [
  "--smallest",
  "few safe exact and phrase exclusions instead of one for each term",
] as const;
const companions = [
  "--companions",
  "also exclude plurals, accents and joined words that the platform treats as other words, unless they block a kept term",
] as const;
const withUnclicked = [
  "--with-unclicked",
  "also list and exclude the terms without clicks, which cost nothing (--format json has them always)",
] as const;
const limit = () =>
  new Option("--limit <rows>", "rows of each list in the table (0: all)")
    .argParser(wholeNumber)
    .default(25);
const out = () =>
  new Option("--out <file>", "write to a file instead of the terminal").argParser(fileName);
const secondOpinion = new Option(
  "--second-opinion [percent]",
  "ask the large model of the LLM_ variables about this percentage of the paid terms (at least 20 terms, at most 300): those where most money is at stake",
)
  .preset(OPINION_PERCENT)
  .argParser(percentage);

export function createProgram(
  signal: AbortSignal,
  classifiers: readonly string[] = classifierNames,
): Command {
  const program = new Command("termsift")
    .description("Finds the search terms of your ads that waste money, and says why.")
    .version(version())
    .exitOverride()
    .showHelpAfterError("(add --help for the options)");
  addFilter(program, signal, classifierOption(classifiers));
  addInspect(program, signal);
  addQuestions(program);
  addAnswer(program);
  addAudit(program, signal);
  addExplain(program, signal);
  addMcp(program, signal);
  addEval(program, signal, classifierOption([...classifierNames, BASELINE]));
  return program;
}

function addFilter(program: Command, signal: AbortSignal, classifier: Option): void {
  program
    .command("filter")
    .summary("classify a report's search terms")
    .description(
      "Reads a search terms report and lists the terms to exclude, each with its reason.",
    )
    .argument(
      "<report>",
      "the report file (Google Ads, Microsoft or Amazon; CSV or XLSX), or - for standard input",
    )
    .requiredOption(
      "--business <file>",
      `business profile as JSON: { "name", "type", "description" } and, to correct what the description says, "area"; type is one of ${businessTypes.join(", ")}`,
    )
    .addOption(classifier)
    .addOption(formatOption(filterFormats))
    .addOption(match())
    .option(...smallest)
    .option(...companions)
    .option(...withUnclicked)
    .addOption(existingOption)
    .addOption(keywordsOption)
    .addOption(answersOption)
    .addOption(ask)
    .addOption(secondOpinion)
    .option("--paid", "classify only the terms with clicks, which cost the money")
    .addOption(protectOption)
    .addOption(limit())
    .addOption(out())
    .option("--run-report <file>", "write what a hosted model did and cost, as JSON", fileName)
    .addOption(columnOption)
    .addOption(columnsOption)
    .action((report: string, options: FilterOptions) => filter(report, options, signal));
}

function addQuestions(program: Command): void {
  program
    .command("questions")
    .summary("ask about a result")
    .description(
      "Prints the next questions about a result, those first whose answers move the most money, and what each answer moves.",
    )
    .argument("<result>", "the result of: termsift filter --format json")
    .addOption(answersOption)
    .option("--max <number>", "number of questions", wholeNumber, 10)
    .addOption(formatOption(["table", "json"]))
    .action((result: string, options: QuestionsOptions) => questions(result, options));
}

function addAnswer(program: Command): void {
  program
    .command("answer")
    .summary("apply answers to a result")
    .description("Prints the lists of a result after the answers, without classifying again.")
    .argument("<result>", "the result of: termsift filter --format json")
    .requiredOption(answersOption.flags, answersOption.description, fileName)
    .addOption(formatOption(filterFormats))
    .addOption(match())
    .option(...smallest)
    .option(...companions)
    .option(...withUnclicked)
    .addOption(limit())
    .addOption(out())
    .action((result: string, options: AnswerOptions) => answer(result, options));
}

function addAudit(program: Command, signal: AbortSignal): void {
  program
    .command("audit")
    .summary("check the negative keywords that you have")
    .description(
      "Lists the negative keywords of the account that block searches that you want, that are not needed, or that block nothing. A file that removes them: --format google-editor, google-web, microsoft or amazon.",
    )
    .argument(
      "<report...>",
      "reports of the account, or results of: termsift filter --format json (also find searches that you want but that never converted)",
    )
    .requiredOption("--existing <file>", "the negative keywords of the account")
    .option("--keywords <file>", "your own keywords; which negatives block them?")
    .addOption(formatOption(auditFormats))
    .addOption(
      new Option("--remove <kind...>", "the findings that the removal file removes")
        .choices(findingKinds)
        .default(["conflict"]),
    )
    .addOption(limit())
    .addOption(out())
    .addOption(columnOption)
    .addOption(columnsOption)
    .action((reports: string[], options: AuditOptions) => audit(reports, options, signal));
}

function addInspect(program: Command, signal: AbortSignal): void {
  program
    .command("inspect")
    .summary("show what was read of a report")
    .description(
      "Shows what was read: platform, language, rows, totals, and whether the sums match the totals in the file.",
    )
    .argument("<report>", "the report file, or - for standard input")
    .addOption(formatOption(["table", "json"]))
    .addOption(columnOption)
    .addOption(columnsOption)
    .action((report: string, options: InspectOptions) => inspect(report, options, signal));
}

function addExplain(program: Command, signal: AbortSignal): void {
  program
    .command("explain")
    .summary("show the facts and the rules behind one verdict")
    .description(
      "Shows what Termsift knows of a search term, and which rules decided about it. Give the files that you give to filter, so that both say the same.",
    )
    .argument("<term>", "the search term")
    .requiredOption("--business <file>", "business profile as JSON")
    .option("--report <file>", "a report of the account; its other terms are evidence", fileName)
    .addOption(existingOption)
    .addOption(keywordsOption)
    .addOption(answersOption)
    .addOption(protectOption)
    .addOption(formatOption(["table", "json"]))
    .addOption(columnOption)
    .addOption(columnsOption)
    .action((term: string, options: ExplainOptions) => explain(term, options, signal));
}

function addMcp(program: Command, signal: AbortSignal): void {
  program
    .command("mcp")
    .description("serve AI assistants by the Model Context Protocol")
    .option("--allow <folder...>", "also read files in these folders, not only in this one")
    .option(
      "--server <address>",
      "filter on this Termsift server, with the API key in TERMSIFT_API_KEY, instead of here",
    )
    .option("--http <port>", "serve by HTTP, with the API keys of --server", wholeNumber)
    .action(async (options: McpOptions) => {
      // The SDK is loaded only here, because it takes as long as filtering a small report.
      const { serveMcp } = await import("./mcp/serve-mcp.ts");
      await serveMcp(options, signal);
    });
}

function addEval(program: Command, signal: AbortSignal, classifier: Option): void {
  program
    .command("eval")
    .summary("score a classifier on labelled terms")
    .description(
      "Classifies labelled search terms and prints the scores per language and business type.",
    )
    .requiredOption(
      "--businesses <file>",
      "businesses as JSON lines: { id, name, type, language, description }",
    )
    .requiredOption("--terms <file>", "terms as JSON lines: { id, business, term, label?, hard? }")
    .addOption(classifier)
    .addOption(formatOption(["table", "json"]))
    .option(
      "--predictions <file>",
      "write one line per term: { id, category, confidence, review, reason }",
      fileName,
    )
    .option(
      "--answers <number>",
      "ask this many questions per business, answered by the labels; score the other terms",
      wholeNumber,
    )
    .action((options: EvalOptions) => evaluate(options, signal));
}

function formatOption(formats: readonly string[]): Option {
  return new Option("--format <format>", "what to print").choices(formats).default("table");
}

function wholeNumber(text: string): number {
  if (/^\d{1,9}$/u.test(text)) return Number(text);
  throw new InvalidArgumentError("Give a whole number, 0 or more.");
}

function percentage(text: string | number): number {
  const percent = Number(text);
  if (percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError("Give a percentage above 0, at most 100.");
}

function classifierOption(names: readonly string[]): Option {
  return new Option(
    "--classifier <name>",
    "the classifier: cascade if LLM_PROVIDER is set, else local",
  ).choices(names);
}

function version(): string {
  const file = new URL("../package.json", import.meta.url);
  return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version;
}
