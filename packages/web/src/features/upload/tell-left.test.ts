import { expect, test } from "vitest";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";
import { uploadStrings } from "./strings.ts";
import { explanationOf } from "./tell-left.ts";
import { UploadFailure } from "./upload-failure.ts";

const { toasts } = uploadStrings;
const upload = { key: "a", fileName: "a.csv" };
const UPSTREAM_BUSY = "Too many requests.";
const failedWith = (status: number, message = UNREACHABLE_MESSAGE) =>
  UploadFailure.of(toasts.processFailed, new ApiRequestError({ status, code: "any", message }));

test("who may have a report filtered still is told where its end is found, and not to send it again", () => {
  expect(explanationOf({ upload }, failedWith(0))).toBe(toasts.mayGoOn);
  expect(toasts.mayGoOn).not.toMatch(/try again/iu);
  const busy = UPSTREAM_BUSY;
  expect(explanationOf({ upload }, failedWith(429, busy))).toBe(`${busy} ${toasts.mayGoOn}`);
  expect(explanationOf({ upload }, failedWith(422))).toBe(UNREACHABLE_MESSAGE);
  expect(explanationOf({ upload: undefined }, failedWith(0))).toBe(UNREACHABLE_MESSAGE);
});

test("where no server has answered nothing is said of the count", () => {
  const failure = UploadFailure.of(toasts.processFailed, new TypeError("a chunk was not loaded"));
  expect(explanationOf({ upload }, failure)).toBe(toasts.mayGoOn);
});
