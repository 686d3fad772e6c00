import { describe, expect, it } from "vitest";
import { admissionFor } from "../worker/filter-worker.ts";
import { SMALL_FILE_BYTES } from "../../platform/limits.ts";

const any = Number.MAX_SAFE_INTEGER;
const small = true;
const large = false;

describe("a process takes", () => {
  it.each([
    ["any file while more than one place is free", [], 2, any, any],
    [
      "into its last place only small files of a user with a running report",
      [large],
      2,
      any,
      SMALL_FILE_BYTES,
    ],
    ["any file into its only place", [], 1, any, any],
    ["a small file next to large reports", [large, large], 2, SMALL_FILE_BYTES, 0],
    ["a small file next to the only large report", [large], 1, SMALL_FILE_BYTES, 0],
  ])("%s", (_what, running, slots, firstSizeBytesMax, furtherSizeBytesMax) => {
    expect(admissionFor(running, slots)).toEqual({ firstSizeBytesMax, furtherSizeBytesMax });
  });

  it.each([
    ["a small report has a place and will end soon", [small, large], 2],
    ["the extra place is taken", [large, large, small], 2],
    ["the report in the extra place turned out to be large", [large, large, large], 2],
  ])("no file while %s", (_what, running, slots) => {
    expect(admissionFor(running, slots)).toBeUndefined();
  });
});
