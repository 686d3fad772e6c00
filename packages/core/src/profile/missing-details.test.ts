import { expect, test } from "vitest";
import { missingDetails } from "./missing-details.ts";

test("an empty description lacks all details", () => {
  expect(missingDetails("")).toEqual(["area", "limits", "firms"]);
});

test.each([
  ["We repair roofs in Leeds.", ["limits", "firms"]],
  ["Roof repairs. We do not build conservatories.", ["area", "firms"]],
  ["Roof repairs across Yorkshire, no conservatories. Competitors: Slate & Son.", []],
  ["Dachdecker im Raum Ulm. Keine Solaranlagen. Mitbewerber: Dach Maier.", []],
  ["Couvreur à Lyon. Nous ne posons pas de panneaux solaires.", ["firms"]],
  ["Tejados y cubiertas. No hacemos piscinas.", ["area", "firms"]],
])("«%s» lacks %j", (description, missing) => {
  expect(missingDetails(description)).toEqual(missing);
});
