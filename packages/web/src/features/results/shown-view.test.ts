import { expect, test } from "vitest";
import { readResultIdOf, readShownView, writeShownView, type ShownView } from "./shown-view.ts";

const atFirst: ShownView = {
  search: "",
  sort: "cost",
  reasonKind: null,
  theme: null,
  isGrouped: false,
  otherList: null,
};
const changed: ShownView = {
  search: "a & b=c ü",
  sort: "clicks",
  reasonKind: "your profile rules out …",
  theme: "q=1",
  isGrouped: true,
  otherList: "kept",
};

test("an address keeps everything that a view holds", () => {
  const address = writeShownView(changed, "some-id").toString();
  expect(readShownView(new URLSearchParams(address))).toEqual(changed);
});

test("the view at first sight leaves the address as it is", () => {
  expect(writeShownView(atFirst, undefined).toString()).toBe("");
  expect(readShownView(new URLSearchParams())).toEqual(atFirst);
});

test("an address that was written by hand and is wrong shows the first sight", () => {
  expect(readShownView(new URLSearchParams("sort=price&group=yes"))).toEqual(atFirst);
});

test("a result is known by its name in capital letters, too", () => {
  const address = new URLSearchParams("result=9E982DD7-AB60-4373-888E-B75CC5BC0179");
  expect(readResultIdOf(address)).toBe("9e982dd7-ab60-4373-888e-b75cc5bc0179");
  expect(readResultIdOf(new URLSearchParams())).toBeUndefined();
});
