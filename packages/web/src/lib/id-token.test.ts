import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "../testing/stub-storage.ts";
import { readIdToken } from "./id-token.ts";

let stored: Map<string, string>;

beforeEach(() => {
  stored = stubStorage("localStorage");
});
afterEach(() => void vi.unstubAllGlobals());

test.each(["", "a.b.c", "x".repeat(8_000)])("a token that a header can carry is read", (token) => {
  stored.set("idToken", token);
  expect(readIdToken()).toBe(token);
});

test.each(["x".repeat(8_001), "a\nb", "tökén"])(
  "what no header can carry is removed and counts as no token",
  (token) => {
    stored.set("idToken", token);
    expect(readIdToken()).toBeNull();
    expect(stored.size).toBe(0);
  },
);
