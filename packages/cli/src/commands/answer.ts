import { openAnswers } from "@termsift/core/answers";
import { readAnswers } from "../input/answers-file.ts";
import { readResult } from "../input/read-result.ts";
import { refuseUnusedMethod, refuseWrongFileName } from "../output/choose-main-file.ts";
import { printToTerminal, refuseOverwrite, writeFiles } from "../output/write-files.ts";
import { type ResultOptions, writeResult } from "../output/write-result.ts";
import type { filterFormats } from "./filter.ts";

export type AnswerOptions = Pick<
  ResultOptions,
  "match" | "smallest" | "companions" | "withUnclicked" | "limit" | "out"
> & {
  readonly answers: string;
  readonly format: (typeof filterFormats)[number];
};

/** Writes the lists of a result after the user's answers, without classifying again. */
export async function answer(path: string, options: AnswerOptions): Promise<void> {
  const inputs = [path, options.answers];
  refuseWrongFileName(options.out, options.format);
  refuseUnusedMethod(options);
  await refuseOverwrite(options.out, inputs);
  const result = await readResult(path);
  const answered = openAnswers(result).apply(await readAnswers(options.answers, false));
  const { name = "", type = "other", ...profile } = result.profile ?? {};
  const written = writeResult(answered, {
    ...options,
    existing: [],
    own: [],
    profile: { description: "", ...profile, name, type },
  });
  if (options.out === undefined) printToTerminal(written);
  else await writeFiles(written, options.out, options.format, inputs);
  for (const line of written.remarks) process.stderr.write(`${line}\n`);
}
