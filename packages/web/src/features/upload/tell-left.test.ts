import { expect, test } from "vitest";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";
import { uploadStrings } from "./strings.ts";
import { explanationOf } from "./tell-left.ts";
import { UploadFailure } from "./upload-failure.ts";

const { toasts } = uploadStrings;
const upload = { key: "a", fileName: "a.csv" };
const failedWith = (status: number) =>
  UploadFailure.of(
    toasts.processFailed,
    new ApiRequestError({ status, code: "any", message: UNREACHABLE_MESSAGE }),
  );

test("a report that the server may still be at work on is not given up for good", () => {
  expect(explanationOf({ upload }, failedWith(0))).toBe(`${UNREACHABLE_MESSAGE} ${toasts.mayGoOn}`);
  expect(explanationOf({ upload }, failedWith(422))).toBe(UNREACHABLE_MESSAGE);
  expect(explanationOf({ upload: undefined }, failedWith(0))).toBe(UNREACHABLE_MESSAGE);
});

test("where no server has answered nothing is said of the count", () => {
  const failure = UploadFailure.of(toasts.processFailed, new TypeError("a chunk was not loaded"));
  expect(explanationOf({ upload }, failure)).toBe(toasts.mayGoOn);
});
