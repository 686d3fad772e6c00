import { describe, expect, it } from "vitest";
import { admissionFor } from "./admission.ts";
import { SMALL_FILE_BYTES } from "../../platform/limits.ts";

const any = Number.MAX_SAFE_INTEGER;
const small = true;
const large = false;

describe("a process takes", () => {
  it.each([
    ["anything while more than one place is free", [], 2, any, any],
    [
      "into its last place only small files of a user who has one",
      [large],
      2,
      any,
      SMALL_FILE_BYTES,
    ],
    ["into its only place anything", [], 1, any, any],
    ["a small file beside large ones", [large, large], 2, SMALL_FILE_BYTES, 0],
    ["a small file beside the only large one", [large], 1, SMALL_FILE_BYTES, 0],
  ])("%s", (_what, running, slots, firstSizeBytesMax, furtherSizeBytesMax) => {
    expect(admissionFor(running, slots)).toEqual({ firstSizeBytesMax, furtherSizeBytesMax });
  });

  it.each([
    ["a small report is about to give its place back", [small, large], 2],
    ["the place beside the large ones is taken", [large, large, small], 2],
    ["what was taken as small turned out to be large", [large, large, large], 2],
  ])("nothing while %s", (_what, running, slots) => {
    expect(admissionFor(running, slots)).toBeUndefined();
  });
});
