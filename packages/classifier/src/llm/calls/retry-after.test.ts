import { expect, test } from "vitest";
import { retryAfterMs } from "./retry-after.ts";

const now = Date.UTC(2026, 10, 21, 12, 0, 0);

test.each([
  [{ "retry-after": "7" }, "", 7_000],
  [{ "retry-after": "0" }, "", 0],
  [{ "retry-after": "1.5" }, "", 1_500],
  [{ "retry-after-ms": "250", "retry-after": "1" }, "", 250],
  [{ "retry-after": "Sat, 21 Nov 2026 12:00:30 GMT" }, "", 30_000],
  [{ "retry-after": "Sat, 21 Nov 2026 11:00:00 GMT" }, "", 0],
  [{}, '{"details":[{"retryDelay": "34.5s"}]}', 34_500],
  [{ "retry-after": "soon" }, "", undefined],
  [{ "retry-after": "-3" }, "", undefined],
  [undefined, undefined, undefined],
])("%j with the body %j waits %s ms", (headers, body, expected) => {
  expect(retryAfterMs(headers as Record<string, string> | undefined, body, now)).toBe(expected);
});
