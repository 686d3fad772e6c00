import { RequestError } from "../platform/errors/request-error.ts";

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses passwords that attackers try first: common passwords, and the user's own e-mail or name. The request schema
 * checks the length.
 * @throws RequestError `weak-password`
 */
export async function checkPassword(password: string, known: readonly string[]): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  const lower = password.toLowerCase();
  const own = known.map((text) => text.toLowerCase()).filter((text) => text.length > 2);
  const isOwn = own.some((text) => lower === text || lower === text.split("@")[0]);
  const isOneCharacter = new Set(lower).size === 1;
  if (isOwn || isOneCharacter || (await commonPasswords).has(lower)) {
    throw new RequestError(
      "weak-password",
      "Attackers try this password early. Choose another password, for example three unrelated words.",
    );
  }
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
