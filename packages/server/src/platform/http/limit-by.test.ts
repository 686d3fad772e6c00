import { expect, it } from "vitest";
import { costlyCallerOf } from "./limit-by.ts";

it("takes all IPv6 addresses of one network for one caller, so that a network has no more downloads than a user", () => {
  const addresses = Array.from({ length: 60 }, (_, at) => `2001:db8:1:2::${(at + 1).toString(16)}`);
  const callers = addresses.map((ip) => costlyCallerOf({ signedIn: null, ip }).userId);
  expect(new Set(callers).size).toBe(1);
  expect(costlyCallerOf({ signedIn: null, ip: "2001:db8:1:3::1" }).userId).not.toBe(callers[0]);
});

it("takes the visitors of a demo for different callers, though they read with one account", () => {
  const caller = { id: "demo", email: "", emailVerified: true, firstName: "", lastName: "" };
  const owner = { ...caller, plan: "free" } as const;
  const workspace = { id: "demo", role: "owner", owner, chosenBusinessId: null } as const;
  const signedIn = { caller, sessionId: "", workspace, isDemo: true } as const;
  const callers = ["192.0.2.1", "192.0.2.2"].map((ip) => costlyCallerOf({ signedIn, ip }));
  expect(new Set(callers.map(({ userId }) => userId)).size).toBe(2);
  expect(callers.map(({ workspaceId }) => workspaceId)).toEqual([undefined, undefined]);
});
