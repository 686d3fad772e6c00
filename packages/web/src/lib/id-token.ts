import { useSyncExternalStore } from "react";
import { isOwnAccount, markSignedIn, markSignedOut } from "./account.ts";
import { DEMO_TOKEN, isDemo } from "./demo.ts";

const STORAGE_KEY = "idToken";
/** Matches text that is allowed in an HTTP header. Any other stored text cannot be a token. */
const SENDABLE = /^[\x20-\x7e]{0,8000}$/u;
const listeners = new Set<() => void>();
/** The event `storage` alone is not enough, because frozen pages and pages restored from the history miss it. */
const changeEvents = ["storage", "pageshow", "visibilitychange"] as const;

export function readIdToken(): string | null {
  if (isDemo) return DEMO_TOKEN;
  const text = localStorage.getItem(STORAGE_KEY);
  if (text === null || SENDABLE.test(text)) return text;
  localStorage.removeItem(STORAGE_KEY);
  return null;
}

export function storeIdToken(idToken: string): void {
  markSignedIn();
  storeRenewedToken(idToken);
}

export function storeRenewedToken(idToken: string): void {
  localStorage.setItem(STORAGE_KEY, idToken);
  isOwnAccount(idToken);
  announce();
}

/** Signs out in all tabs, which then delete their stored data (see account.ts). */
export function signOutEverywhere(): void {
  markSignedOut();
  removeIdToken();
}

export function removeIdToken(): void {
  localStorage.removeItem(STORAGE_KEY);
  announce();
}

export function useIdToken(): string | null {
  return useSyncExternalStore(subscribe, readShown);
}

let shown: string | null = null;

/** Returns the token. After a change of account, returns the old token until a new page replaces this one. */
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
