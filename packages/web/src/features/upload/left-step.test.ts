import type { UploadStanding } from "@termsift/core/contract";
import { expect, test } from "vitest";
import { leftStepOf } from "./left-step.ts";

const upload = { key: "a", fileName: "a.csv" };
const begun = { ...upload, isBegun: true };
const elsewhere = { ...upload, isElsewhere: true };
const standing = (state: UploadStanding["state"], error?: UploadStanding["error"]) => ({
  key: "a",
  state,
  ...(error && { error }),
});
const kindOf = (each: typeof upload, state: UploadStanding["state"]) =>
  leftStepOf(each, standing(state)).kind;

test("what the server is at work on is waited for, and what it has filtered is done", () => {
  for (const each of [upload, begun, elsewhere]) {
    expect([kindOf(each, "running"), kindOf(each, "filtered")]).toEqual(["wait", "filtered"]);
  }
});

test("what never reached the server is begun, unless its user wanted it to be stopped", () => {
  expect(kindOf(upload, "open")).toBe("begin");
  expect(leftStepOf({ ...upload, trouble: "unstopped" }, standing("open")).kind).toBe("wait");
});

test("what was begun and has nothing left at the server was cancelled, and is not begun again", () => {
  for (const each of [begun, elsewhere]) {
    expect([kindOf(each, "open"), kindOf(each, "removed")]).toEqual(["cancelled", "cancelled"]);
  }
  const error = { status: 409, code: "cancelled", message: "Paid for." };
  expect(leftStepOf(begun, standing("failed", error)).kind).toBe("cancelled");
});

test("a refusal is the end, whatever its status says elsewhere, and keeps its columns", () => {
  const details = { columns: ["Mots", "Nombre"] };
  const error = { status: 503, code: "no-search-term-column", message: "No column.", details };
  expect(leftStepOf(upload, standing("failed", error))).toMatchObject({
    kind: "failed",
    failure: { mayGoOn: false, columns: ["Mots", "Nombre"], explanation: "No column." },
  });
});

test("of what is not at the server any more its user is told what to do, in no words of the API", () => {
  for (const step of [
    leftStepOf(upload, standing("removed")),
    leftStepOf(begun, standing("unknown")),
  ]) {
    expect(step).toMatchObject({
      kind: "failed",
      failure: { explanation: expect.stringMatching(/not at the server.*Choose it again/u) },
    });
  }
});
