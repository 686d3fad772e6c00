import { expect, it } from "vitest";
import { dropForwardedPorts } from "./forwarded-for.ts";

it.each([
  ["70.0.0.1:1000", "70.0.0.1"],
  ["70.0.0.1", "70.0.0.1"],
  ["10.0.0.1, 70.0.0.1:65000", "10.0.0.1, 70.0.0.1"],
  ["[2001:db8::1]:443", "2001:db8::1"],
  ["[2001:db8::1]", "2001:db8::1"],
  ["2001:db8::1", "2001:db8::1"],
  ["unknown", "unknown"],
])("turns %s into the address %s without a port", (sent, address) => {
  const headers = { "x-forwarded-for": sent };
  dropForwardedPorts(headers);
  expect(headers["x-forwarded-for"]).toBe(address);
});

it("adds no header if there is none", () => {
  const headers = {};
  dropForwardedPorts(headers);
  expect(headers).toEqual({});
});
