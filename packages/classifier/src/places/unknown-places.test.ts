import { expect, test } from "vitest";
import { unknownPlaces } from "./describe-area.ts";

test.each([
  ["Ulm, Sprinfeldt and Kiel", ["Sprinfeldt"]],
  ["Leedz", ["Leedz"]],
  ["Ulm und 30 km um Neu-Ulm; nicht Augsburg", []],
  ["Newcastle upon Tyne, North Carolina and the Netherlands", []],
  ["Nationwide", []],
  ["online only", []],
])("of the area %j, %j is no known place", async (area, unknown) => {
  expect(await unknownPlaces(area)).toEqual(unknown);
});
