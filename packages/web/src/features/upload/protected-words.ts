import { useWindowEvent } from "@mantine/hooks";
import { useState } from "react";
import { ownKey, subjectOf } from "../../lib/account.ts";
import { readIdToken, useIdToken } from "../../lib/id-token.ts";
import { isTexts, readStored } from "../../lib/read-stored.ts";

/** The words that the signed-in user protects, shared by all tabs until sign-out. */
export function useProtectedWords(): [string[], (words: string[]) => void] {
  const account = subjectOf(useIdToken());
  const key = ownKey("protectedWords", account);
  const read = () =>
    readStored(localStorage, key, (value) => (isTexts(value) ? value : undefined)) ?? [];
  const [words, setWords] = useState(read);
  useWindowEvent("storage", () => setWords(read()));
  const write = (changed: string[]) => {
    // Another tab may have signed the user out. Then nothing may be stored.
    if (account === "" || subjectOf(readIdToken()) !== account) return;
    localStorage.setItem(key, JSON.stringify(changed));
    setWords(changed);
  };
  return [words, write];
}
