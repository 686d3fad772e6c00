import { expect, test } from "vitest";
import { ApiRequestError, UNREACHABLE_MESSAGE } from "../../lib/api-request-error.ts";
import { uploadStrings } from "./strings.ts";
import { UploadFailure } from "./upload-failure.ts";

const { toasts } = uploadStrings;
const failedWith = (status: number, code = "any") =>
  new ApiRequestError({ status, code, message: UNREACHABLE_MESSAGE });

test("the explanation does not repeat the end of the title", () => {
  const failure = UploadFailure.of(
    toasts.uploadFailed(UNREACHABLE_MESSAGE),
    failedWith(0, "offline"),
  );
  expect(failure.message).toBe(`Failed to upload file: ${UNREACHABLE_MESSAGE}`);
  expect(failure.explanation).not.toContain(UNREACHABLE_MESSAGE);
  expect(failure.explanation).toContain("The upload was not counted.");
});

test("otherwise, the explanation is the message of the call", () => {
  const failure = UploadFailure.of(toasts.processFailed, failedWith(0, "offline"));
  expect(failure.explanation).toBe(UNREACHABLE_MESSAGE);
});

test.each([
  [0, true],
  [401, true],
  [429, true],
  [503, true],
  [400, false],
  [402, false],
  [404, false],
  [410, false],
  [422, false],
  [500, false],
])("after status %i the run on the server may go on: %s", (status, mayGoOn) => {
  const failure = UploadFailure.of(toasts.processFailed, failedWith(status));
  expect(failure.mayGoOn).toBe(mayGoOn);
});

test("an error without an answer from the server does not mean that the run has ended", () => {
  const failure = UploadFailure.of(toasts.processFailed, new TypeError("a chunk was not loaded"));
  expect(failure.mayGoOn).toBe(true);
});
