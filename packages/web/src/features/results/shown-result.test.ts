import { expect, test } from "vitest";
import { item } from "./exclusions/engine/testing/started-engine.ts";
import { initialState } from "./exclusions/exclusion-state.ts";
import { emptyResult } from "./testing/empty-result.ts";

const result = { ...emptyResult, kept: [item("plumber uk")] };

test("where the kept terms are not known, no phrase is proposed", () => {
  expect(initialState(result).settings.method).toBe("smallest");
  expect(initialState({ ...result, isPartial: true }).settings.method).toBe("exact");
});
