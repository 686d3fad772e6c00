import { expect, it } from "vitest";
import { costlyCallerOf } from "./limit-by.ts";

it("takes all IPv6 addresses of one network for one caller, so that a network has no more downloads than a user", () => {
  const addresses = Array.from({ length: 60 }, (_, at) => `2001:db8:1:2::${(at + 1).toString(16)}`);
  const callers = addresses.map((ip) => costlyCallerOf({ signedIn: null, ip }).userId);
  expect(new Set(callers).size).toBe(1);
  expect(costlyCallerOf({ signedIn: null, ip: "2001:db8:1:3::1" }).userId).not.toBe(callers[0]);
});
