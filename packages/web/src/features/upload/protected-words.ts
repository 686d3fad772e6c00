import { useSyncExternalStore } from "react";
import { ownKey, subjectOf } from "../../lib/account.ts";
import { readIdToken, useIdToken } from "../../lib/id-token.ts";
import { readStored, toTexts } from "../../lib/read-stored.ts";

type Kept = { readonly key: string; readonly text: string | null; readonly words: string[] };

const NONE: string[] = [];
const listeners = new Set<() => void>();
let kept: Kept = { key: "", text: null, words: NONE };

/** The words that the signed-in user protects, until they sign out; every tab has the same. */
export function useProtectedWords(): [string[], (words: string[]) => void] {
  const account = subjectOf(useIdToken());
  const words = useSyncExternalStore(
    subscribe,
    () => readWords(account),
    // The first render is the build's, which knows nobody's words.
    () => NONE,
  );
  return [words, (changed) => writeWords(account, changed)];
}

/** The same list for as long as nothing has changed, as React asks for. */
function readWords(account: string): string[] {
  const key = ownKey("protectedWords", account);
  const text = localStorage.getItem(key);
  if (key !== kept.key || text !== kept.text) {
    kept = { key, text, words: readStored(localStorage, key, toTexts) ?? NONE };
  }
  return kept.words;
}

function writeWords(account: string, words: readonly string[]): void {
  // Who has signed out meanwhile, in whichever tab, leaves nothing.
  if (account === "" || subjectOf(readIdToken()) !== account) return;
  localStorage.setItem(ownKey("protectedWords", account), JSON.stringify(words));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
