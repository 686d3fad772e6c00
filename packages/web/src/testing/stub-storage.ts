import { vi } from "vitest";

/**
 * Puts a storage of a browser in the place of the global one, until `vi.unstubAllGlobals`.
 * `items`: what it holds, also for the test to look at.
 */
export function stubStorage(
  name: "localStorage" | "sessionStorage",
  items = new Map<string, string>(),
): Map<string, string> {
  vi.stubGlobal(name, {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  });
  return items;
}

/** In local storage: who is signed in. */
export function stubSignIn(idToken = "token"): void {
  stubStorage("localStorage", new Map([["idToken", idToken]]));
}
