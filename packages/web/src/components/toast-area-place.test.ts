import { expect, test } from "vitest";
import { placeOf } from "./toast-area-place.ts";

const page = { width: 1280, height: 900 };
const rest = { left: 420, top: 12, width: 440, height: 66 };
const bar = { left: 0, top: 830, width: 1280, height: 70, hasButtons: true };

test("toasts stand where they always do while that covers nothing that must be seen", () => {
  const card = { left: 38, top: 300, width: 592, height: 300, hasButtons: false };
  expect(placeOf(rest, [card, bar], page)).toEqual(rest);
});

test("toasts stand beside what they would cover", () => {
  const left = { left: 38, top: 10, width: 592, height: 300, hasButtons: false };
  expect(placeOf(rest, [left, bar], page)).toEqual({ ...rest, left: 642 });
  const right = { ...left, left: 650 };
  expect(placeOf(rest, [right, bar], page)).toEqual({ ...rest, left: 198 });
});

test("where there is no room beside it, toasts stand below what they would cover, or above", () => {
  const phone = { width: 390, height: 844 };
  const narrow = { left: 16, top: 68, width: 358, height: 66 };
  const bar = { left: 0, top: 720, width: 390, height: 124, hasButtons: true };
  const card = { left: 16, top: 70, width: 358, height: 360, hasButtons: false };
  expect(placeOf(narrow, [card, bar], phone)).toEqual({ ...narrow, top: 442 });
  const low = { ...card, top: 100, height: 600 };
  expect(placeOf(narrow, [low, bar], phone)).toEqual({ ...narrow, top: 22 });
});

test("where something has to be covered, that is no button, and little of the rest", () => {
  const phone = { width: 390, height: 600 };
  const narrow = { left: 16, top: 68, width: 358, height: 66 };
  const bar = { left: 0, top: 476, width: 390, height: 124, hasButtons: true };
  const card = { left: 16, top: 20, width: 358, height: 400, hasButtons: false };
  expect(placeOf(narrow, [card, bar], phone)).toEqual({ ...narrow, top: 398 });
  const menu = { left: 130, top: 200, width: 250, height: 270, hasButtons: true };
  expect(placeOf(narrow, [card, bar, menu], phone)).toEqual(narrow);
});
