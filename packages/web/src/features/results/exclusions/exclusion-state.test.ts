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
const none = { platform: null, method: null };
const choiceOf = (shown: ShownResult, asked: Parameters<typeof initialState>[2] = none) => {
  const { platform, method } = initialState(shown, "", asked).settings;
  return `${platform} ${method}`;
};

it("starts with the same negatives as the copy: one exact negative for each term", () => {
  expect(choiceOf(result)).toBe("google exact");
});

it("keeps the user's choice, except for a partial result", () => {
  const chosen = { platform: "amazon", method: "phrase" };
  expect(choiceOf(result, chosen)).toBe("amazon phrase");
  expect(choiceOf({ ...result, isPartial: true }, chosen)).toBe("amazon exact");
});

it.each([
  ["amazon", "broad", "amazon exact"],
  ["bing", "phrase", "google phrase"],
  ["toString", "smallest", "google smallest"],
  ["google", "all", "google exact"],
])("reads %j and %j of an address as %j", (platform, method, read) => {
  expect(choiceOf(result, { platform, method })).toBe(read);
});

const { stale } = exclusionStrings;
const view = startEngine().plan(asked());
const state: ExclusionState = {
  ...initialState(emptyResult, "", none),
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
