import { expect, it } from "vitest";
import { emptyResult } from "../testing/empty-result.ts";
import { item } from "./engine/testing/started-engine.ts";
import { initialState } from "./exclusion-state.ts";

const result = {
  ...emptyResult,
  negative: [item("plumber jobs uk")],
  kept: [item("plumber uk")],
};
const nothingKept = { ...result, kept: [] };
const methodOf = (...given: Parameters<typeof initialState>) =>
  initialState(...given).settings.method;

it("proposes phrases only where kept terms tell which of them reach too far", () => {
  expect(methodOf(result)).toBe("smallest");
  expect(methodOf(nothingKept)).toBe("exact");
});

it("keeps to what the user chose, but for a result of which only the two lists are left", () => {
  const chosen = { platform: "google", method: "phrase" } as const;
  expect(methodOf(nothingKept, chosen)).toBe("phrase");
  expect(methodOf({ ...result, isPartial: true }, chosen)).toBe("exact");
});
