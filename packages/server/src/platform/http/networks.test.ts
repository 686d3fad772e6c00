import { expect, it } from "vitest";
import {
  dropForwardedPorts,
  isProxyList,
  isTrustedPeer,
  networkOf,
  trustedProxiesOf,
} from "./networks.ts";

it.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8:1:2::9", "2001:db8:1:2"],
  ["2001:db8::9", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
])("counts %s as the network %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it("trusts only the direct peer, and only in the configured networks", () => {
  const isTrusted = (variable: string, address: string, hop = 0) => {
    const proxies = trustedProxiesOf(variable.split(", "));
    return proxies !== undefined && isTrustedPeer(proxies)(address, hop);
  };
  for (const address of ["127.0.0.1", "::1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "fd00::1"]) {
    expect([address, isTrusted("true", address)]).toEqual([address, true]);
    expect(isTrusted("true", address, 1)).toBe(false);
    expect(isTrusted("false", address)).toBe(false);
  }
  expect(isTrusted("true", "203.0.113.7")).toBe(false);
  expect(isTrusted("203.0.113.7, 198.51.100.0/24", "203.0.113.7")).toBe(true);
  expect(isTrusted("203.0.113.7, 198.51.100.0/24", "198.51.100.9")).toBe(true);
  expect(isTrusted("203.0.113.7, 198.51.100.0/24", "127.0.0.1")).toBe(false);
});

it("trusts no connection that its client has closed", () => {
  const proxies = trustedProxiesOf(["true"]);
  expect(proxies && isTrustedPeer(proxies)(undefined, 0)).toBe(false);
});

it("refuses invalid lists of proxies", () => {
  for (const wrong of ["yes", "10.0.0.0/33", "proxy.example", "true, 10.0.0.1", "10.0.0.1/8/9"]) {
    expect([wrong, isProxyList(wrong.split(", "))]).toEqual([wrong, false]);
  }
});

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
