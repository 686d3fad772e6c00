import type { KeywordItem } from "@termsift/core/contract";
import { isOwnAccount, ownKey, subjectOf } from "../../lib/account.ts";
import { readIdToken } from "../../lib/id-token.ts";
import { isTexts, readStored } from "../../lib/read-stored.ts";
import type { ExclusionStore } from "./exclusion-store.ts";
import { type ShownResult, switchableOf } from "./open-result.ts";

const DELAY_MS = 300;

/** Returns the terms that the user has switched before, so that a removed term stays removed after a reload. */
export function rememberedSwitches(
  resultId: string | undefined,
  result: ShownResult,
): KeywordItem[] {
  if (resultId === undefined) return [];
  const terms = new Set(readSwitches(resultId));
  return switchableOf(result).filter(({ term }) => terms.has(term));
}

export function rememberSwitches(
  resultId: string | undefined,
  store: Pick<ExclusionStore, "subscribe" | "switchedTerms">,
): () => void {
  if (resultId === undefined) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    keepSwitches(resultId, store.switchedTerms());
  };
  const stop = store.subscribe(() => {
    timer ??= setTimeout(write, DELAY_MS);
  });
  addEventListener("pagehide", write);
  return () => {
    stop();
    removeEventListener("pagehide", write);
    write();
  };
}

type Switches = readonly [result: string, terms: string[]];

const RESULTS_MAX = 10;
/**
 * Maximum length in characters of one entry and of all entries together. Local storage has room for about 5 million.
 */
const LENGTH_MAX = 1_000_000;
const LENGTH_ALONE_MAX = 3_500_000;

export function readSwitches(result: string): string[] {
  const key = keyOfUser();
  return readAll(key).find(([each]) => each === result)?.[1] ?? [];
}

/** All tabs can read the stored terms until sign-out. An empty list removes the entry. */
export function keepSwitches(result: string, terms: string[]): void {
  const key = keyOfUser();
  if (key === undefined) return;
  const others = readAll(key).filter(([each]) => each !== result);
  const all: Switches[] = terms.length === 0 ? others : [[result, terms], ...others];
  const text = textOf(all.slice(0, RESULTS_MAX));
  localStorage.removeItem(key);
  if (text === undefined) return;
  try {
    localStorage.setItem(key, text);
  } catch {
    // The storage is full.
  }
}

function keyOfUser(): string | undefined {
  const idToken = readIdToken();
  if (idToken === null || !isOwnAccount(idToken)) return undefined;
  return ownKey("switchedTerms", subjectOf(idToken));
}

function readAll(key: string | undefined): Switches[] {
  return key === undefined ? [] : (readStored(localStorage, key, toSwitches) ?? []);
}

function textOf(all: readonly Switches[]): string | undefined {
  if (all.length === 0) return undefined;
  const text = JSON.stringify(all);
  if (text.length <= (all.length === 1 ? LENGTH_ALONE_MAX : LENGTH_MAX)) return text;
  return textOf(all.slice(0, -1));
}

function toSwitches(value: unknown): Switches[] | undefined {
  return Array.isArray(value) && value.every(isSwitches) ? value : undefined;
}

function isSwitches(value: unknown): value is Switches {
  return Array.isArray(value) && typeof value[0] === "string" && isTexts(value[1]);
}
