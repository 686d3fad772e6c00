import { useSyncExternalStore } from "react";
import { isOwnAccount, markSignedIn, markSignedOut } from "./account.ts";

const STORAGE_KEY = "idToken";
/** Matches text that an HTTP header can contain. Any other stored text is no token. */
const SENDABLE = /^[\x20-\x7e]{0,8000}$/u;
const listeners = new Set<() => void>();
/** `storage` alone is not enough: a frozen page, or a page restored from the history, misses the events of other tabs. */
const changeEvents = ["storage", "pageshow", "visibilitychange"] as const;

/** Returns the token of the signed-in user, or null. All tabs share the token. */
export function readIdToken(): string | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text === null || SENDABLE.test(text)) return text;
  localStorage.removeItem(STORAGE_KEY);
  return null;
}

/** Stores the token of a sign-in. Replaces the page if it belongs to another account, see account.ts. */
export function storeIdToken(idToken: string): void {
  markSignedIn();
  storeRenewedToken(idToken);
}

export function storeRenewedToken(idToken: string): void {
  localStorage.setItem(STORAGE_KEY, idToken);
  isOwnAccount(idToken);
  announce();
}

/** Signs the user out. Every tab deletes its stored data, see account.ts. */
export function signOutEverywhere(): void {
  markSignedOut();
  removeIdToken();
}

/** Ends an expired session. The stored data stay for the same user. */
export function removeIdToken(): void {
  localStorage.removeItem(STORAGE_KEY);
  announce();
}

export function useIdToken(): string | null {
  return useSyncExternalStore(subscribe, readShown);
}

let shown: string | null = null;

/** Returns the old token while a page of another account reloads, so that the page never renders for the new user. */
function readShown(): string | null {
  const idToken = readIdToken();
  if (isOwnAccount(idToken)) shown = idToken;
  return shown;
}

function announce(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  for (const name of changeEvents) window.addEventListener(name, listener);
  return () => {
    listeners.delete(listener);
    for (const name of changeEvents) window.removeEventListener(name, listener);
  };
}
