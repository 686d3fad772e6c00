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

it("returns no text only for figures of the current choice", () => {
  expect(staleText(state)).toBeNull();
  expect(staleText({ ...state, step: "index" })).toBe(stale.change);
  expect(staleText({ ...state, error: "broken down" })).toBe(stale.stopped);
});

it("does not mention earlier figures if there are none", () => {
  const empty = { ...state, view: null };
  expect(staleText({ ...empty, step: "load" })).toBe(stale.first);
  expect(staleText({ ...empty, error: "broken down" })).toBe(stale.stoppedFirst);
});
