import { expect, test } from "vitest";
import { initialState } from "./exclusions/exclusion-state.ts";
import type { ShownResult } from "./shown-result.ts";

const nothing: ShownResult = {
  isPartial: false,
  negative: [],
  irrelevant: [],
  review: [],
  protectedTerms: [],
  alreadyExcluded: [],
  productTargets: [],
  kept: [],
  summary: null,
};

test("where the kept terms are not known, no phrase is proposed", () => {
  expect(initialState(nothing).settings.method).toBe("smallest");
  expect(initialState({ ...nothing, isPartial: true }).settings.method).toBe("exact");
});
