import { existsSync } from "node:fs";
import { type Answer, answerSchema } from "@termsift/core/answers";
import { AppError } from "@termsift/core/errors";
import { readText, writeText } from "./file-error.ts";

const example = '{ "phrase": "jobs", "answer": "not wanted" }';

/** Reads one JSON object per line. @throws AppError `invalid-option` with the number of the first wrong line */
export async function readAnswers(path: string, mayBeMissing: boolean): Promise<Answer[]> {
  if (mayBeMissing && !existsSync(path)) return [];
  return (await readText(path))
    .split(/\r?\n/u)
    .flatMap((line, index) => (line.trim() === "" ? [] : [readLine(line, `${path}:${index + 1}`)]));
}

function readLine(line: string, place: string): Answer {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw wrongLine(place, cause);
  }
  const parsed = answerSchema.safeParse(value);
  if (!parsed.success) throw wrongLine(place, parsed.error);
  return parsed.data;
}

function wrongLine(place: string, cause: unknown): AppError {
  return new AppError(
    "invalid-option",
    `${place} is not an answer. A line looks like ${example}; "phrase" may also be "term", "kind", "campaign" or "adGroup", and the answer "wanted" or "depends".`,
    { cause },
  );
}

export async function writeAnswers(path: string, answers: readonly Answer[]): Promise<void> {
  const lines = answers.map((answer) => `${JSON.stringify(answer)}\n`);
  await writeText(path, lines.join(""));
}
