import { expect, test } from "vitest";
import { readResultIdOf, readShownView, writeShownView, type ShownView } from "./shown-view.ts";

const atFirst: ShownView = {
  step: "decide",
  columns: ["cost", "clicks", "conversions"],
  search: "",
  sort: "cost",
  reasonKind: null,
  cameBack: null,
  campaign: null,
  adGroup: null,
  matchType: null,
  keyword: null,
  cost: null,
  clicks: null,
  impressions: null,
  conversions: null,
  confidence: null,
  withUnclicked: false,
  otherList: null,
  groups: "first",
  isReadOpen: false,
  panel: null,
};
const changed: ShownView = {
  step: "block",
  columns: ["cost", "confidence"],
  search: "a & b=c ü",
  sort: "clicks",
  reasonKind: "your profile rules out …",
  cameBack: "b1",
  campaign: "Brand, UK",
  adGroup: "Shoes & more",
  matchType: "Exact match (close variant)",
  keyword: "[boots]",
  cost: { least: 0.5, most: null },
  clicks: null,
  impressions: null,
  conversions: null,
  confidence: { least: 0, most: 80 },
  groups: "all",
  isReadOpen: true,
  withUnclicked: true,
  panel: "client-links",
  otherList: "kept",
};

test("keeps the whole view in the address", () => {
  const address = writeShownView(changed, "some-id").toString();
  expect(readShownView(new URLSearchParams(address))).toEqual(changed);
});

test("writes no parameters for the default view", () => {
  expect(writeShownView(atFirst, undefined).toString()).toBe("");
  expect(readShownView(new URLSearchParams())).toEqual(atFirst);
});

test("shows the default view for an invalid address", () => {
  expect(
    readShownView(new URLSearchParams("step=all&sort=price&cost=few&clicks=-&conv=1.2.3-")),
  ).toEqual(atFirst);
});

test("accepts a result id in capital letters", () => {
  const address = new URLSearchParams("result=9E982DD7-AB60-4373-888E-B75CC5BC0179");
  expect(readResultIdOf(address)).toBe("9e982dd7-ab60-4373-888e-b75cc5bc0179");
  expect(readResultIdOf(new URLSearchParams())).toBeUndefined();
});
