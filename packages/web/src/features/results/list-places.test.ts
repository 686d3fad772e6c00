import { expect, test } from "vitest";
import { createListPlaces } from "./list-places.ts";

test("a list stands where it was left only while it holds as many rows as then", () => {
  const places = createListPlaces({ Kept: [12.5, 400] });
  expect(places.rowOf("Kept", 400)).toBe(12.5);
  // As before its groups or its filter are known.
  expect(places.rowOf("Kept", 380)).toBeUndefined();
  expect(places.rowOf("Kept", 400)).toBe(12.5);
  expect(places.rowOf("Review", 400)).toBeUndefined();
});

test("where a list is scrolled to takes the place of where it was left", () => {
  const places = createListPlaces({ Kept: [12.5, 400], Review: [3, 9] });
  places.note("Kept", [0, 380]);
  expect(places.rowOf("Kept", 400)).toBeUndefined();
  expect(places.rowOf("Kept", 380)).toBe(0);
  expect(places.all()).toEqual({ Kept: [0, 380], Review: [3, 9] });
});
