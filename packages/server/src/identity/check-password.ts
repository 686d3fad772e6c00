import { RequestError } from "../platform/errors/request-error.ts";

const PRODUCT = "termsift";
/** Attackers try these spellings of a word first. */
const letterOf: Readonly<Record<string, string>> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
  "!": "i",
};
/** The most digits and signs at each end that make no other password of a word: "Password2026!". */
const ADDED_MAX = 5;

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses common passwords, a repeated character, and the words of `known` (the user's e-mail and names) and of the
 * product, also with other letters (Passw0rd) or with digits and signs at an end (Termsift1!).
 * @throws RequestError `weak-password`
 */
export async function checkPassword(password: string, known: readonly string[]): Promise<void> {
  commonPasswords ??= loadCommonPasswords();
  const common = await commonPasswords;
  const own = new Set(
    [PRODUCT, ...known.flatMap((text) => [text, text.split("@")[0] ?? ""])].map(lower),
  );
  const isWeak = spellingsOf(password.toLowerCase()).some(
    (word) => common.has(word) || (word.length > 2 && own.has(word)),
  );
  if (isWeak || new Set(password.toLowerCase()).size === 1) {
    throw new RequestError(
      "weak-password",
      "This password is too easy to guess. Choose another password, for example three unrelated words.",
    );
  }
}

const lower = (text: string) => text.toLowerCase();

function spellingsOf(password: string): string[] {
  const withoutEnd = trimmed(password, /[^\p{L}]+$/u);
  return [password, withoutEnd, trimmed(withoutEnd, /^[^\p{L}]+/u)].flatMap((word) => [
    word,
    [...word].map((sign) => letterOf[sign] ?? sign).join(""),
  ]);
}

/** Removes `added` if it is short. */
function trimmed(word: string, added: RegExp): string {
  return word.replace(added, (signs) => (signs.length > ADDED_MAX ? signs : ""));
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"]);
}
