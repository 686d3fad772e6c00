import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubSignIn, stubStorage } from "../../testing/stub-storage.ts";
import { createExclusionStore } from "./exclusion-store.ts";
import { rememberSwitches } from "./remembered-switches.ts";
import {
  clearStoredResult,
  forgetStoredResult,
  storeResultId,
  withTypeOf,
} from "./stored-result.ts";

const setup = { businessName: "Northlight", businessType: "", fileName: "report.csv" };

describe("withTypeOf", () => {
  it("adds the kind of the business that an earlier result was filtered for", () => {
    const named = withTypeOf(setup, { name: "Northlight", type: "online-store" });
    expect(named).toEqual({ ...setup, businessType: "online-store" });
  });

  it("says nothing of the kind where the business is another one by now, or unknown", () => {
    expect(withTypeOf(setup, { name: "Southlight", type: "agency" })).toEqual(setup);
    expect(withTypeOf(setup, null)).toEqual(setup);
  });

  it("leaves the kind that was stored with the result", () => {
    const stored = { ...setup, businessType: "agency" };
    expect(withTypeOf(stored, { name: "Northlight", type: "online-store" })).toEqual(stored);
  });
});

describe("what the user switched in a result", () => {
  let items: Map<string, string>;
  const figures = { confidence: 0.9, clicks: 1, impressions: 10, cost: 2, conversions: 0 };
  const jobs = {
    term: "jobs",
    reason: "r",
    category: "negative",
    review: false,
    ...figures,
  } as const;

  beforeEach(() => {
    items = stubStorage("sessionStorage");
    stubSignIn();
    vi.stubGlobal("addEventListener", vi.fn());
    vi.stubGlobal("removeEventListener", vi.fn());
    storeResultId("a", undefined);
  });
  afterEach(() => void vi.unstubAllGlobals());

  /** Leaves the page right after the switch, with `step` before the page is gone. */
  function switchAndLeave(step: () => void): void {
    const store = createExclusionStore([jobs]);
    const leave = rememberSwitches("a", store);
    store.toggle(jobs);
    step();
    leave();
  }

  it("stays where the same result is opened again, and goes with another one", () => {
    switchAndLeave(() => undefined);
    storeResultId("a", setup);
    expect(items.get("switchedTerms")).toContain("jobs");
    storeResultId("b", undefined);
    expect(items.has("switchedTerms")).toBe(false);
  });

  it("does not come back after starting over, or once the result is deleted", () => {
    switchAndLeave(clearStoredResult);
    expect(items.has("switchedTerms")).toBe(false);
    storeResultId("a", undefined);
    switchAndLeave(() => forgetStoredResult("a"));
    expect(items.has("switchedTerms")).toBe(false);
  });
});
