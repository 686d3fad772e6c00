import { emailSchema } from "@termsift/core/contract";
import { supportStrings as strings } from "./strings.ts";

export type SupportValues = {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
};
export type SupportProblem = {
  readonly field: keyof SupportValues;
  readonly title: string;
  readonly message: string;
};

/** The first problem in the order of the form; undefined if there is none. */
export function checkSupportRequest(values: SupportValues): SupportProblem | undefined {
  const isEmpty = (field: keyof SupportValues) => values[field].trim() === "";
  const problem = (field: keyof SupportValues, title: string, message: string) => ({
    field,
    title,
    message,
  });
  if (isEmpty("name")) return problem("name", strings.nameRequired, strings.nameRequiredMessage);
  if (isEmpty("email"))
    return problem("email", strings.emailRequired, strings.emailRequiredMessage);
  if (!emailSchema.safeParse(values.email).success) {
    return problem("email", strings.invalidEmail, strings.invalidEmailMessage);
  }
  if (isEmpty("subject")) {
    return problem("subject", strings.subjectRequired, strings.subjectRequiredMessage);
  }
  if (isEmpty("message")) {
    return problem("message", strings.messageRequired, strings.messageRequiredMessage);
  }
  return undefined;
}
