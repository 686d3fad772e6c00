import { expect, test } from "vitest";
import { item } from "./exclusions/engine/testing/started-engine.ts";
import { initialState } from "./exclusions/exclusion-state.ts";
import type { ShownResult } from "./shown-result.ts";

const result: ShownResult = {
  isPartial: false,
  negative: [],
  irrelevant: [],
  review: [],
  protectedTerms: [],
  alreadyExcluded: [],
  productTargets: [],
  kept: [item("plumber uk")],
  summary: null,
};

test("where the kept terms are not known, no phrase is proposed", () => {
  expect(initialState(result).settings.method).toBe("smallest");
  expect(initialState({ ...result, isPartial: true }).settings.method).toBe("exact");
});
