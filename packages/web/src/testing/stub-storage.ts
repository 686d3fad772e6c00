import { vi } from "vitest";

/** Replaces a global storage until `vi.unstubAllGlobals` is called. Tests can read its content in `items`. */
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

export function stubSignIn(idToken = "token"): void {
  stubStorage("localStorage", new Map([["idToken", idToken]]));
}
