import { emailSchema } from "@termsift/core/contract";
import { supportStrings as strings } from "./strings.ts";

const fields = ["name", "email", "subject", "message"] as const;
type SupportField = (typeof fields)[number];

/** Returns the first problem in the order of the form's fields; undefined if there is no problem. */
export function checkSupportRequest(values: Readonly<Record<SupportField, string>>) {
  for (const field of fields) {
    if (values[field].trim() === "") return { field, ...strings.required[field] };
    if (field === "email" && !emailSchema.safeParse(values.email).success) {
      return { field, ...strings.invalidEmail };
    }
  }
  return undefined;
}
