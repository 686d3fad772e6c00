import { vi } from "vitest";

/**
 * Replaces a global storage until `vi.unstubAllGlobals` is called.
 * `items` is the content of the storage, which tests can read.
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

/** Signs a user in: puts a token into local storage. */
export function stubSignIn(idToken = "token"): void {
  stubStorage("localStorage", new Map([["idToken", idToken]]));
}
