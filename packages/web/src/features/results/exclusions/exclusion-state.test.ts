import { type Blocking, blockingSchema } from "@termsift/core/contract";
import { expect, it } from "vitest";
import { exactOf } from "../copy-keywords.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { asked, item, startEngine } from "./engine/testing/started-engine.ts";
import {
  blockingOf,
  currentView,
  type ExclusionState,
  filesToChoose,
  initialState,
  isPlanned,
  staleText,
} from "./exclusion-state.ts";
import { createExclusionEngine } from "./engine/exclusion-engine.ts";
import { exclusionStrings } from "./strings.ts";

const result = {
  ...emptyResult,
  negative_keywords: [item("plumber jobs uk")],
  kept_keywords: [item("plumber uk")],
};
it("starts with the method that the user chose last, or else lets the plan decide", () => {
  const first = initialState(result, "");
  expect(first.settings).toMatchObject({ platform: "google", method: null, wanted: null });
  expect(initialState(result, "", null, "exact").settings.method).toBe("exact");
});

it("starts with exact negatives if no term to keep is known, because phrases would be unsafe", () => {
  const unsafe = { ...result, kept_keywords: [] };
  expect(initialState(unsafe, "", null, "smallest").settings.method).toBe("exact");
});

it("offers the plan beside the copy only if it differs from one exact negative for each term", () => {
  const exact = { ...state, view: startEngine().plan(asked({ method: "exact" })) };
  expect(isPlanned(exact)).toBe(false);
  expect(isPlanned(state)).toBe(true);
  expect(isPlanned({ ...exact, settings: { ...exact.settings, wanted: 1 } })).toBe(true);
  expect(isPlanned({ ...state, view: null })).toBe(false);
});

it("starts with the stored choices of a result, and stores all of them", () => {
  const stored: Blocking = {
    platform: "amazon",
    method: "phrase",
    withCompanions: true,
    wanted: 3,
    added: [{ text: "jobs", matchType: "phrase" }],
    agreed: [["[plumber]", 7]],
    leftOut: ["plumber near me"],
    target: { level: "campaign", listName: "Waste", campaigns: ["Plumbing"] },
    fileNames: { existing: null, own: "keywords.csv" },
    struck: ['"uk"'],
  };
  const first = initialState(result, "a profile", stored);
  expect(blockingSchema.parse(blockingOf(first.settings))).toEqual(stored);
});

it("says which keyword file must be chosen again, and counts no figure as current until then", () => {
  const { settings } = state;
  const named = { ...settings, fileNames: { existing: null, own: "keywords.csv" } };
  const reopened = { ...state, settings: named, files: filesToChoose(named) };
  expect(currentView(reopened)).toBeNull();
  expect(staleText(reopened)).toContain("keywords.csv");
});

const { stale } = exclusionStrings;
const view = startEngine().plan(asked());
const state: ExclusionState = {
  ...initialState(emptyResult, ""),
  view,
  isPlanning: false,
};

it("copies the exact negatives that the files hold, and no others, also before the first plan", () => {
  const refused = ["nike™ plumber", "a b c d e f g h i j k"];
  const negative_keywords = [
    ...refused,
    "plumber jobs uk",
    "plumber-jobs uk.",
    "plumber uk, cheap",
    "+plumber salary",
    "boiler-jobs",
  ].map((term) => item(term));
  const engine = createExclusionEngine();
  engine.addTerms({ name: "negative_keywords", items: negative_keywords, scopes: [] });
  engine.addTerms({ name: "kept_keywords", items: [item("boiler jobs")], scopes: [] });
  const planned = { ...state, view: engine.plan(asked({ method: "exact" })) };
  const textsOf = (at: ExclusionState) => exactOf(at, negative_keywords).map(({ text }) => text);
  const written = engine.write({ formatId: "google-editor", level: "account" });
  const file = String(written.files[0]?.content);
  const copied = ["plumber jobs uk", "plumber uk cheap", "plumber salary"];
  expect(textsOf(planned)).toEqual(copied);
  expect(planned.view.exact).toMatchObject({ count: copied.length, open: { count: 3 } });
  expect(file.trim().split("\r\n").slice(1)).toHaveLength(copied.length);
  for (const text of copied) expect(file).toContain(`,${text},`);
  expect(planned.view.open.list.map(({ term, reason }) => [term, reason !== ""])).toEqual(
    expect.arrayContaining([...refused, "boiler-jobs"].map((term) => [term, true])),
  );
  expect(textsOf({ ...planned, view: null })).toEqual([...copied, "boiler-jobs"]);
  // The smallest set blocks more with phrases. What the copy leaves out is known there, too.
  const { exact, open } = engine.plan(asked({ method: "smallest" }));
  expect(open.count).toBeLessThan(exact.open.count);
  expect(exact.open.list).toEqual(planned.view.open.list);
});

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
