import { filterReport, type FilterProgress } from "@termsift/classifier";
import type { RunReport } from "@termsift/classifier/hosted";
import { chooseClassifier, type RunNotices } from "../choose-classifier.ts";
import {
  type AskedOpinion,
  askSecondOpinion,
  offerText,
  openOpinionModel,
  opinionText,
} from "../second-opinion.ts";
import { askQuestions } from "./ask-questions.ts";
import { type Answer, applyOpinion, movedItems } from "@termsift/core/answers";
import { resultAlarmText } from "@termsift/core/audit";
import type { FilterResult, HostedUse } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { AccountKeyword } from "@termsift/core/exclusions";
import { exportFormatIds } from "@termsift/core/exports";
import type { BusinessProfile } from "@termsift/core/profile";
import { accountInput, type AccountOptions, readAccountFiles } from "../input/account-files.ts";
import { writeAnswers } from "../input/answers-file.ts";
import { writeText } from "../input/file-error.ts";
import { type ColumnOptions, namingOf } from "../input/columns-option.ts";
import { openReport } from "../input/open-report.ts";
import { readProfile } from "../input/read-profile.ts";
import { refuseUnusedMethod, refuseWrongFileName } from "../output/choose-main-file.ts";
import { cleanText } from "../output/clean-text.ts";
import { harmLines } from "../output/print-audit.ts";
import { formatNumber } from "../output/format-number.ts";
import {
  descriptionText,
  languageFitText,
  profileFitText,
  reportDoubtTexts,
  unreadText,
} from "../output/doubt-texts.ts";
import { reportText, spentText } from "../output/run-report-text.ts";
import { createProgressLine } from "../output/show-progress.ts";
import { printToTerminal, refuseOverwrite, writeFiles } from "../output/write-files.ts";
import { type ResultOptions, writeResult } from "../output/write-result.ts";

export const filterFormats = ["table", "json", ...exportFormatIds] as const;

export type FilterOptions = Pick<
  ResultOptions,
  "match" | "smallest" | "companions" | "withUnclicked" | "limit" | "out"
> &
  ColumnOptions &
  AccountOptions & {
    readonly business: string;
    readonly classifier?: string;
    readonly runReport?: string;
    readonly format: (typeof filterFormats)[number];
    readonly ask?: number;
    readonly secondOpinion?: number;
    readonly paid?: boolean;
  };

export async function filter(
  path: string,
  options: FilterOptions,
  signal: AbortSignal,
): Promise<void> {
  const { profile, account, model, inputs } = await readInputs(path, options);
  const { existing, own, answers } = account;
  const progress = createProgressLine();
  const say = (line: string) => {
    progress.clear();
    process.stderr.write(`${line}\n`);
  };
  let runReport: RunReport | undefined;
  const onReport = (report: RunReport) => {
    runReport = report;
  };
  const run = { say, onReport, answers };
  const name = options.classifier ?? (model && "local");
  const chosen = await chooseClassifier(name, process.env, run);
  const { classifier, hostedRun, hostedUse } = chosen;
  const filtered = await filterReport({
    source: await openReport(path),
    profile,
    classifier,
    signal,
    onProgress: (step) => progress.show(progressText(step)),
    ...(hostedRun === undefined ? {} : { hostedRun }),
    onlyPaid: options.paid,
    ...accountInput(account, options),
    ...namingOf(options),
  })
    .catch((error: unknown) => tellSpent(error, hostedUse?.(), say))
    .finally(progress.clear);
  // Frees the model's memory first, because the tables of a long report need as much memory.
  classifier.rest?.();
  const percent = options.secondOpinion;
  const asked = { result: filtered, profile, percent, answers, signal };
  const opined = model ? await giveOpinion({ ...asked, model }, run) : filtered;
  const result = await askAbout(opined, answers, options, signal);
  const written = writeResult(result, { ...options, existing, own, profile });
  if (options.out === undefined) printToTerminal(written);
  else await writeFiles(written, options.out, options.format, inputs);
  if (runReport !== undefined) {
    say(reportText(runReport));
    const text = `${JSON.stringify(runReport, null, 2)}\n`;
    if (options.runReport !== undefined) await writeText(options.runReport, text);
  }
  const doubts = doubtsOf(result, profile, classifier.id);
  for (const line of [...alarmsOf(result, existing), ...written.remarks, ...doubts]) say(line);
}

/** Reads all files but the report, so that a wrong file fails before a hosted model costs money. */
async function readInputs(path: string, options: FilterOptions) {
  refuseWrongFileName(options.out, options.format);
  refuseUnusedMethod(options);
  const inputs = [path, options.business, options.existing, options.keywords, options.answers];
  refuseAskWithoutFile(path, options);
  const model = readOpinionModel(options);
  await refuseOverwrite(options.out, inputs);
  const profile = await readProfile(options.business);
  const account = await readAccountFiles(options, options.ask !== undefined);
  return { profile, account, model, inputs };
}

function refuseAskWithoutFile(path: string, { ask, answers }: FilterOptions): void {
  if (ask === undefined) return;
  if (answers === undefined) {
    throw new AppError("invalid-option", "--ask needs a file for the answers: --answers FILE.");
  }
  if (path === "-") {
    throw new AppError(
      "invalid-option",
      "--ask reads the answers from the terminal. Give the report as a file.",
    );
  }
}

function readOpinionModel({ secondOpinion, classifier }: FilterOptions) {
  if (secondOpinion === undefined) return undefined;
  if (classifier === undefined || classifier === "local") return openOpinionModel(process.env);
  throw new AppError(
    "invalid-option",
    `--second-opinion checks the verdicts of the built-in model. Leave out --classifier ${classifier}.`,
  );
}

/** Asks a large model and applies its verdicts. Says before the first call what is asked and what it costs. */
async function giveOpinion(asked: AskedOpinion, { say, onReport }: RunNotices) {
  const { result, signal } = asked;
  const { opinion, answer } = await askSecondOpinion(asked, (offer) =>
    say(offerText(offer, result)),
  );
  if (signal.aborted) say(spentText(answer.use));
  signal.throwIfAborted();
  if (answer.report) onReport(answer.report);
  const opined = applyOpinion(result, opinion);
  say(opinionText(opinion, movedItems(result, opined).length));
  return opined;
}

async function askAbout(
  result: FilterResult,
  remembered: readonly Answer[],
  { ask, answers: file = "" }: FilterOptions,
  signal: AbortSignal,
): Promise<FilterResult> {
  if (ask === undefined) return result;
  const onAnswer = (fresh: readonly Answer[]) => writeAnswers(file, [...remembered, ...fresh]);
  return await askQuestions({ result, remembered, count: ask, onAnswer, signal });
}

/** Returns the alarms: negatives of the account that block searches that the user wants. */
function alarmsOf(result: FilterResult, existing: readonly AccountKeyword[]): string[] {
  const alarm = resultAlarmText(result, result.summary.report.currency);
  const excluded = alarm === null ? [] : [cleanText(`Alarm: ${alarm}`)];
  return existing.length === 0 ? excluded : [...excluded, ...harmLines(result, existing)];
}

/** Returns the warnings about the result. They go to stderr, because import files cannot contain them. */
function doubtsOf(
  { summary }: FilterResult,
  profile: BusinessProfile,
  classifierId: string,
): string[] {
  return [
    unreadText(summary.unread),
    ...reportDoubtTexts(summary.report),
    languageFitText(summary.languageFit),
    descriptionText(profile, classifierId),
    profileFitText(summary.profileFit),
  ].filter((line) => line !== undefined);
}

function tellSpent(error: unknown, use: HostedUse | undefined, say: (line: string) => void): never {
  if (use !== undefined) say(spentText(use));
  throw error;
}

function progressText({ stage, done, total }: FilterProgress): string {
  if (stage === "reading") return `Reading … ${formatNumber(done / 1e6)} MB`;
  return `Classifying … ${formatNumber(done)} of ${formatNumber(total)} terms (${Math.floor((done / Math.max(1, total)) * 100)} %)`;
}
