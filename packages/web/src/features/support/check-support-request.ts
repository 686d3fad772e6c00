import { emailSchema } from "@termsift/core/contract";
import { supportStrings as strings } from "./strings.ts";

const fields = ["name", "email", "subject", "message"] as const;
type SupportField = (typeof fields)[number];

export function checkSupportRequest(values: Readonly<Record<SupportField, string>>) {
  for (const field of fields) {
    if (values[field].trim() === "") return { field, ...strings.required[field] };
    if (field === "email" && !emailSchema.safeParse(values.email).success) {
      return { field, ...strings.invalidEmail };
    }
  }
  return undefined;
}
