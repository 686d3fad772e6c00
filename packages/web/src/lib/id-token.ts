import { useSyncExternalStore } from "react";
import { isOwnAccount, markSignedIn, markSignedOut } from "./account.ts";

const STORAGE_KEY = "idToken";
/** What an HTTP header can carry. Any other text in the storage is no token. */
const SENDABLE = /^[\x20-\x7e]{0,8000}$/u;
const listeners = new Set<() => void>();
/** A frozen page, or one restored from the history, has missed the storage events of other tabs. */
const changeEvents = ["storage", "pageshow", "visibilitychange"] as const;

/** The token of the signed-in user, or null. Local storage shares it between tabs. */
export function readIdToken(): string | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text === null || SENDABLE.test(text)) return text;
  localStorage.removeItem(STORAGE_KEY);
  return null;
}

/** Stores the token of a sign-in. A page of another account ends here, see account.ts. */
export function storeIdToken(idToken: string): void {
  markSignedIn();
  storeRenewedToken(idToken);
}

/** Stores the new token of the same session. */
export function storeRenewedToken(idToken: string): void {
  localStorage.setItem(STORAGE_KEY, idToken);
  isOwnAccount(idToken);
  announce();
}

/** Signs the user out: every tab deletes what it stores, see account.ts. */
export function signOutEverywhere(): void {
  markSignedOut();
  removeIdToken();
}

/** Ends an expired session. Stored data stays for the same user. */
export function removeIdToken(): void {
  localStorage.removeItem(STORAGE_KEY);
  announce();
}

/** The token; follows sign-ins and sign-outs of other tabs. */
export function useIdToken(): string | null {
  return useSyncExternalStore(subscribe, readShown);
}

let shown: string | null = null;

/** A page of another account keeps its last token until it reloads, so that it shows nothing to the new user. */
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
