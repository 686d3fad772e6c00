import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubStorage } from "../../../testing/stub-storage.ts";
import { rememberChoiceOf } from "./remembered-choice.ts";

const KEY = "blockingChoice";

describe("rememberChoiceOf", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubStorage("sessionStorage");
  });
  afterEach(() => void vi.unstubAllGlobals());

  const put = (value: unknown) => stored.set(KEY, JSON.stringify(value));

  it("returns the choice for this result only", () => {
    put({ result: "a", platform: "amazon", method: "phrase" });
    expect(rememberChoiceOf("a").read()).toEqual({ platform: "amazon", method: "phrase" });
    expect(rememberChoiceOf("b").read()).toBeUndefined();
    expect(rememberChoiceOf(undefined).read()).toBeUndefined();
  });

  it.each([
    { result: "a", platform: "amazon", method: "broad" },
    { result: "a", platform: "bing", method: "exact" },
    { result: "a", platform: "toString", method: "exact" },
    { result: "a", platform: "google", method: "all" },
    "google",
  ])("answers nothing where %j names no match type of a platform", (value) => {
    put(value);
    expect(rememberChoiceOf("a").read()).toBeUndefined();
  });
});
