import { AppError } from "@termsift/core/errors";
import { type BusinessProfile, profileFileSchema } from "@termsift/core/profile";
import { readText } from "./file-error.ts";

const example = '{ "name": "Acme Bikes", "type": "ecommerce", "description": "We sell …" }';

export async function readProfile(path: string): Promise<BusinessProfile> {
  const text = await readText(path);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new AppError(
      "invalid-profile",
      `${path} is not valid JSON (${error instanceof Error ? error.message : "unreadable"}). It should look like ${example}`,
      { cause: error },
    );
  }
  const parsed = profileFileSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = parsed.error.issues
    .map((issue) => `"${issue.path.join(".") || "profile"}": ${issue.message}`)
    .join("; ");
  throw new AppError("invalid-profile", `${path}: ${problems}. It should look like ${example}`);
}
