import { useSyncExternalStore } from "react";
import { isOwnAccount, markSignedIn, markSignedOut } from "./account.ts";

const STORAGE_KEY = "idToken";
/** What a header can carry; servers refuse longer ones. Anything else was written there by nobody of ours. */
const SENDABLE = /^[\x20-\x7e]{0,8000}$/u;
const listeners = new Set<() => void>();
/** A page that was frozen, or comes back from the browser's history, has not heard what other tabs did meanwhile. */
const changeEvents = ["storage", "pageshow", "visibilitychange"] as const;

/** The token of the signed-in user, or null. Kept in local storage so that every tab shares it. */
export function readIdToken(): string | null {
  const text = localStorage.getItem(STORAGE_KEY);
  if (text === null || SENDABLE.test(text)) return text;
  localStorage.removeItem(STORAGE_KEY);
  return null;
}

/** Of somebody who signs in. Where this page belongs to another account it ends here, see account.ts. */
export function storeIdToken(idToken: string): void {
  markSignedIn();
  storeRenewedToken(idToken);
}

/** Of the session that goes on. */
export function storeRenewedToken(idToken: string): void {
  localStorage.setItem(STORAGE_KEY, idToken);
  isOwnAccount(idToken);
  announce();
}

/** At the user's wish: every tab forgets them, see account.ts. */
export function signOutEverywhere(): void {
  markSignedOut();
  removeIdToken();
}

/** Where the session is over by itself: the same user finds everything again. */
export function removeIdToken(): void {
  localStorage.removeItem(STORAGE_KEY);
  announce();
}

let readAtBuild = (): string | null => null;

/** For the build, which renders first paints where there is no storage: as for a visitor, or as for a user. */
export function pretendSignedIn(isSignedIn: boolean): void {
  readAtBuild = () => (isSignedIn ? "" : null);
}

/** Follows the token, also when another tab signs in or out. */
export function useIdToken(): string | null {
  return useSyncExternalStore(subscribe, readShown, readAtFirst);
}

let shown: string | null = null;

/** A page that has ended stays as it was until the new one is there: it shows nothing to another account. */
function readShown(): string | null {
  const idToken = readIdToken();
  if (isOwnAccount(idToken)) shown = idToken;
  return shown;
}

/** A first paint is taken over only where its visitor is as signed in as the one it was made for. */
function readAtFirst(): string | null {
  return import.meta.env.SSR ? readAtBuild() : readShown();
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
