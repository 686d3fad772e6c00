import { expect, test } from "vitest";
import { createNearWanted } from "./near-wanted.ts";

const nearWanted = createNearWanted(["garden shed kits", "iphone 13 case", "cabañas de jardín"]);

test.each([
  ["another order", "kits garden shed"],
  ["a plural", "garden sheds kit"],
  ["function words", "kits for the garden shed"],
  ["a slip", "gardne shed kits"],
  ["a missing letter", "garen shed kits"],
  ["a split word", "gardenshed kits"],
])("a term that differs from a wanted one by %s is near it", (_, term) => {
  expect(nearWanted(term)).toBe("garden shed kits");
});

test("accents do not matter", () => {
  expect(nearWanted("cabanas de jardin")).toBe("cabañas de jardín");
});

test.each(["garden shed", "garden shed kits free", "iphone 14 case", "garden shoe kits", "the"])(
  "'%s' is near no wanted term",
  (term) => {
    expect(nearWanted(term)).toBeUndefined();
  },
);
