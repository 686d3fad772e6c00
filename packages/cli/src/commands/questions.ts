import { openAnswers } from "@termsift/core/answers";
import { readAnswers } from "../input/answers-file.ts";
import { readResult } from "../input/read-result.ts";
import { printQuestions, questionsJson } from "../output/print-questions.ts";

export type QuestionsOptions = {
  readonly answers?: string;
  readonly max: number;
  readonly format: "table" | "json";
};

export async function questions(path: string, options: QuestionsOptions): Promise<void> {
  const result = await readResult(path);
  const given = options.answers === undefined ? [] : await readAnswers(options.answers, true);
  const asked = openAnswers(result, result.remembered_answers).ask(given, options.max);
  process.stdout.write(
    options.format === "json"
      ? questionsJson(asked)
      : printQuestions(asked, result.summary.report.currency),
  );
}
