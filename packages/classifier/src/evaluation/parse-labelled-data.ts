import { AppError } from "@termsift/core/errors";
import { profileFileSchema } from "@termsift/core/profile";
import { categories } from "@termsift/core/verdicts";
import { z } from "zod";

const labelledBusinessSchema = profileFileSchema.extend({
  id: z.string().min(1),
  language: z.string().min(1),
});

/** A term without a label is predicted but not scored. `hard` terms also get separate scores. */
const labelledTermSchema = z.object({
  id: z.string().min(1),
  business: z.string().min(1),
  term: z.string(),
  label: z.enum(categories).nullish(),
  reason: z.string().nullish(),
  hard: z.boolean().nullish(),
});

export type LabelledBusiness = z.infer<typeof labelledBusinessSchema>;
export type LabelledTerm = z.infer<typeof labelledTermSchema>;

export type LabelledData = {
  readonly businesses: readonly LabelledBusiness[];
  readonly terms: readonly LabelledTerm[];
};

const SHOWN_LENGTH_MAX = 80;

/**
 * Reads a labelled set from the JSON lines of its two files. Skips blank lines.
 * @throws AppError `invalid-option` with the file and line (from 1) of the first invalid line; also for an empty file
 */
export function parseLabelledData(
  businessLines: Iterable<string>,
  termLines: Iterable<string>,
): LabelledData {
  const businesses = parseLines("businesses", businessLines, labelledBusinessSchema);
  const known = new Set(businesses.map(({ value }) => value.id));
  const terms = parseLines("terms", termLines, labelledTermSchema);
  for (const { line, value } of terms) {
    if (known.has(value.business)) continue;
    throw badLine("terms", line, `the business "${shown(value.business)}" is not in businesses`);
  }
  return {
    businesses: businesses.map(({ value }) => value),
    terms: terms.map(({ value }) => value),
  };
}

function parseLines<T extends { id: string }>(
  file: string,
  lines: Iterable<string>,
  schema: z.ZodType<T>,
): { line: number; value: T }[] {
  const parsed: { line: number; value: T }[] = [];
  const ids = new Set<string>();
  let line = 0;
  for (const text of lines) {
    line += 1;
    const trimmed = text.replace(/^\ufeff/u, "").trim();
    if (trimmed === "") continue;
    const result = schema.safeParse(parseJson(file, line, trimmed));
    if (!result.success) throw badLine(file, line, describeIssues(result.error));
    if (ids.has(result.data.id)) {
      throw badLine(file, line, `the id "${shown(result.data.id)}" was used before`);
    }
    ids.add(result.data.id);
    parsed.push({ line, value: result.data });
  }
  if (parsed.length === 0) {
    throw new AppError(
      "invalid-option",
      `The ${file} file has no lines. It needs one JSON object per line.`,
    );
  }
  return parsed;
}

function parseJson(file: string, line: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw badLine(file, line, `no JSON object: ${shown(text)}`, cause);
  }
}

function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => `${issue.path.join(".") || "the line"}: ${issue.message}`)
    .join("; ");
}

function badLine(file: string, line: number, what: string, cause?: unknown): AppError {
  return new AppError(
    "invalid-option",
    `Line ${line} of the ${file} file cannot be used (${what}). Correct or remove it, then run again.`,
    { details: { file, line }, ...(cause === undefined ? {} : { cause }) },
  );
}

function shown(text: string): string {
  return text.length > SHOWN_LENGTH_MAX ? `${text.slice(0, SHOWN_LENGTH_MAX)}…` : text;
}
