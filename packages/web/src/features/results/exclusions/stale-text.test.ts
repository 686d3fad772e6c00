import { expect, it } from "vitest";
import { emptyResult } from "../testing/empty-result.ts";
import { asked, noPause, startEngine } from "./engine/testing/started-engine.ts";
import { type ExclusionState, initialState } from "./exclusion-state.ts";
import { staleText } from "./stale-text.ts";
import { exclusionStrings } from "./strings.ts";

const { stale } = exclusionStrings;
const view = await startEngine().plan(asked(), noPause);
const state: ExclusionState = {
  ...initialState(emptyResult, ""),
  view,
  step: null,
};

it("lets only figures of the present choice stand without a word", () => {
  expect(staleText(state)).toBeNull();
  expect(staleText({ ...state, step: "index" })).toBe(stale.change);
  expect(staleText({ ...state, error: "broken down" })).toBe(stale.stopped);
});

it("speaks of no earlier figures where there are none", () => {
  const empty = { ...state, view: null };
  expect(staleText({ ...empty, step: "load" })).toBe(stale.first);
  expect(staleText({ ...empty, error: "broken down" })).toBe(stale.stoppedFirst);
});
