import { AppError } from "@termsift/core/errors";
import { type FilterResult, filterResultSchema } from "@termsift/core/contract";
import { readText } from "./file-error.ts";

/** Reads a result of `termsift filter --format json`. @throws AppError `invalid-option` if it is something else */
export async function readResult(path: string): Promise<FilterResult> {
  const text = await readText(path);
  try {
    return filterResultSchema.parse(JSON.parse(text));
  } catch (cause) {
    throw new AppError(
      "invalid-option",
      `${path} is no result. Make one with: termsift filter REPORT --business profile.json --format json --out ${path}`,
      { cause },
    );
  }
}
