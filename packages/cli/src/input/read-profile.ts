import { AppError } from "@termsift/core/errors";
import { type BusinessProfile, profileFileSchema } from "@termsift/core/profile";
import { unknownPlaces } from "@termsift/classifier/places";
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
  if (parsed.success) {
    await refuseUnknownPlaces(path, parsed.data);
    return parsed.data;
  }
  const problems = parsed.error.issues
    .map((issue) => `"${issue.path.join(".") || "profile"}": ${issue.message}`)
    .join("; ");
  throw new AppError("invalid-profile", `${path}: ${problems}. It should look like ${example}`);
}

async function refuseUnknownPlaces(path: string, { area }: BusinessProfile): Promise<void> {
  const [unknown] = area === undefined ? [] : await unknownPlaces(area);
  if (unknown === undefined) return;
  throw new AppError(
    "invalid-profile",
    `${path}: "area": "${unknown}" is no place that Termsift knows. Check the spelling, or write its county, region or country instead`,
  );
}
