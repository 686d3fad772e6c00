import { type Blocking, blockingSchema } from "@termsift/core/contract";
import { expect, it } from "vitest";
import { writtenOf } from "../copy-keywords.ts";
import { emptyResult } from "../testing/empty-result.ts";
import { asked, item, startEngine } from "./engine/testing/started-engine.ts";
import {
  blockingOf,
  currentView,
  type ExclusionState,
  filesToChoose,
  initialState,
  isChosen,
  staleText,
} from "./exclusion-state.ts";
import { createExclusionEngine } from "./engine/exclusion-engine.ts";
import { exclusionStrings } from "./strings.ts";

const result = {
  ...emptyResult,
  negative_keywords: [item("plumber jobs uk")],
  kept_keywords: [item("plumber uk")],
};
it("starts with the same negatives as the copy: one exact negative for each term", () => {
  const first = initialState(result, "");
  expect(first.settings).toMatchObject({ platform: "google", method: "exact", wanted: null });
  expect(isChosen(first)).toBe(false);
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
  expect(isChosen(first)).toBe(true);
});

it("says which keyword file must be chosen again, and counts no figure as current until then", () => {
  const { settings } = state;
  const named = { ...settings, fileNames: { existing: null, own: "keywords.csv" } };
  const reopened = { ...state, settings: named, files: filesToChoose(named) };
  expect(currentView(reopened)).toBeNull();
  expect(staleText(reopened)).toContain("keywords.csv");
  expect(isChosen(reopened)).toBe(true);
});

const { stale } = exclusionStrings;
const view = startEngine().plan(asked());
const state: ExclusionState = {
  ...initialState(emptyResult, ""),
  view,
  isPlanning: false,
};

it("copies the exact negatives that the files hold, and no others, also before the first plan", () => {
  const refused = ["plumber uk, cheap", "+plumber jobs", "a b c d e f g h i j k"];
  const negative_keywords = [...refused, "plumber jobs uk", "boiler-jobs"].map((term) =>
    item(term),
  );
  const engine = createExclusionEngine();
  engine.addTerms({ name: "negative_keywords", items: negative_keywords, scopes: [] });
  engine.addTerms({ name: "kept_keywords", items: [item("boiler jobs")], scopes: [] });
  const planned = { ...state, view: engine.plan(asked({ method: "exact" })) };
  const exact = negative_keywords.map(({ term: text }) => ({ text, matchType: "exact" as const }));
  const textsOf = (at: ExclusionState) => writtenOf(at, exact).map(({ text }) => text);
  const written = engine.write({ formatId: "google-editor", level: "account" });
  const file = String(written.files[0]?.content);
  expect(textsOf(planned)).toEqual(
    exact.map(({ text }) => text).filter((text) => file.includes(`,${text},`)),
  );
  expect(textsOf(planned)).toEqual(["plumber jobs uk"]);
  expect(planned.view.open.list.map(({ term, reason }) => [term, reason !== ""])).toEqual(
    expect.arrayContaining([...refused, "boiler-jobs"].map((term) => [term, true])),
  );
  expect(textsOf({ ...planned, view: null })).toEqual(["plumber jobs uk", "boiler-jobs"]);
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
