import { expect, it } from "vitest";
import type { ShownResult } from "../shown-result.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { item } from "./engine/testing/started-engine.ts";
import { initialState } from "./exclusion-state.ts";

const result = {
  ...emptyResult,
  negative_keywords: [item("plumber jobs uk")],
  kept_keywords: [item("plumber uk")],
};
const nothingKept = { ...result, kept_keywords: [] };
const methodOf = (shown: ShownResult, chosen?: Parameters<typeof initialState>[2]) =>
  initialState(shown, "", chosen).settings.method;

it("proposes phrases only if kept terms show which phrases are safe", () => {
  expect(methodOf(result)).toBe("smallest");
  expect(methodOf(nothingKept)).toBe("exact");
});

it("keeps the user's choice, except for a partial result", () => {
  const chosen = { platform: "google", method: "phrase" } as const;
  expect(methodOf(nothingKept, chosen)).toBe("phrase");
  expect(methodOf({ ...result, isPartial: true }, chosen)).toBe("exact");
});
