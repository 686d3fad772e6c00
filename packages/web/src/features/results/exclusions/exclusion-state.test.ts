import { expect, it } from "vitest";
import type { ShownResult } from "../open-result.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { asked, item, startEngine } from "./engine/testing/started-engine.ts";
import { type ExclusionState, initialState, staleText } from "./exclusion-state.ts";
import { exclusionStrings } from "./strings.ts";

const result = {
  ...emptyResult,
  negative_keywords: [item("plumber jobs uk")],
  kept_keywords: [item("plumber uk")],
};
const methodOf = (shown: ShownResult, chosen?: Parameters<typeof initialState>[2]) =>
  initialState(shown, "", chosen).settings.method;

it("starts with the same negatives as the copy: one exact negative for each term", () => {
  expect(methodOf(result)).toBe("exact");
});

it("keeps the user's choice, except for a partial result", () => {
  const chosen = { platform: "google", method: "phrase" } as const;
  expect(methodOf(result, chosen)).toBe("phrase");
  expect(methodOf({ ...result, isPartial: true }, chosen)).toBe("exact");
});

const { stale } = exclusionStrings;
const view = startEngine().plan(asked());
const state: ExclusionState = {
  ...initialState(emptyResult, ""),
  view,
  isPlanning: false,
};

it("returns no text only for figures of the current choice", () => {
  expect(staleText(state)).toBeNull();
  expect(staleText({ ...state, isPlanning: true })).toBe(stale.change);
  expect(staleText({ ...state, error: "broken down" })).toBe(stale.stopped);
});

it("does not mention earlier figures if there are none", () => {
  const empty = { ...state, view: null };
  expect(staleText({ ...empty, isPlanning: true })).toBe(stale.first);
  expect(staleText({ ...empty, error: "broken down" })).toBe(stale.stoppedFirst);
});
