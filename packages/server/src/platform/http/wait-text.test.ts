import { expect, test } from "vitest";
import { waitText } from "./security.ts";

test.each([
  [0, "1 second"],
  [1, "1 second"],
  [59.2, "60 seconds"],
  [89, "89 seconds"],
  [90, "2 minutes"],
  [121, "3 minutes"],
  [895, "15 minutes"],
  [3_600, "60 minutes"],
  [7_200, "2 hours"],
])("a wait of %s seconds is written as %s, never too short", (seconds, text) => {
  expect(waitText(seconds)).toBe(text);
});
