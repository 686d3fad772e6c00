import { useSyncExternalStore } from "react";
import { isRecord } from "./api-request-error.ts";

const STORAGE_KEY = "idToken";
const listeners = new Set<() => void>();

/** The token of the signed-in user, or null. Kept in local storage so that every tab shares it. */
export function readIdToken(): string | null {
  return localStorage.getItem(STORAGE_KEY);
}

export function storeIdToken(idToken: string): void {
  localStorage.setItem(STORAGE_KEY, idToken);
  announce();
}

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
  return useSyncExternalStore(subscribe, readIdToken, readAtFirst);
}

/** A first paint is taken over only where its visitor is as signed in as the one it was made for. */
function readAtFirst(): string | null {
  return import.meta.env.SSR ? readAtBuild() : readIdToken();
}

/** Whom a token was made out to; the server checks it, here it only tells one user of this browser from another. */
export function subjectOf(idToken: string | null): string {
  const payload = idToken?.split(".")[1];
  if (payload === undefined) return "";
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
    return isRecord(claims) && typeof claims["sub"] === "string" ? claims["sub"] : "";
  } catch {
    // The server refuses such a token and says so.
    return "";
  }
}

function announce(): void {
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
