import { RequestError } from "../platform/errors/request-error.ts";
import { isSameText } from "../platform/hash-of.ts";

export type SignUpSettings = {
  readonly mode: "open" | "invite" | "off";
  /** Each code is valid for any number of people until the operator removes it. */
  readonly codes: readonly string[];
};

export function maySignUp({ mode, codes }: SignUpSettings, given = ""): boolean {
  const isCode = codes.some((code) => isSameText(code, given.trim()));
  return mode === "open" || (mode === "invite" && isCode);
}

export function signUpRefused({ mode }: SignUpSettings): RequestError {
  const message =
    mode === "invite"
      ? "This installation opens accounts by invitation only, and this is not a valid invitation code. Ask its operator for one."
      : "Sign-up is closed. Ask the operator of this installation for an account.";
  return new RequestError("sign-up-closed", message);
}
