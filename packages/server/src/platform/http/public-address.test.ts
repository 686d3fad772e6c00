import dns from "node:dns";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  createGuardedFetch,
  isPublicAddress,
  isPublicOrThisMachine,
  leadsInside,
} from "./public-address.ts";

/** The addresses of names in these tests, in the order of the lookups. */
const names = new Map<string, string[]>();
const lookup: Parameters<typeof createGuardedFetch>[1] = (host, options, done) => {
  const known = names.get(host);
  if (known === undefined) return dns.lookup(host, options, done);
  const address = (known.length > 1 ? known.shift() : known[0]) ?? "";
  return done(null, [{ address, family: address.includes(":") ? 6 : 4 }]);
};

let inside: Server;
let port: number;
let requests = 0;
beforeAll(async () => {
  inside = createServer((request, response) => {
    requests += 1;
    if (request.url === "/switch") {
      response.writeHead(101, { upgrade: "websocket", connection: "Upgrade" }).end();
    } else if (request.url === "/redirect") response.writeHead(302, { location: "/secret" }).end();
    else response.end("secret");
  });
  await new Promise<void>((resolve) => {
    inside.listen(0, "127.0.0.1", resolve);
  });
  ({ port } = inside.address() as AddressInfo);
});
afterAll(() => inside.close());

const insideAddresses = (
  "127.0.0.1 127.9.9.9 0.0.0.0 10.1.2.3 172.20.0.1 192.168.1.1 169.254.169.254 100.64.0.1 224.0.0.1 " +
  "255.255.255.255 168.63.129.16 ::1 :: fe80::1 fc00::1 ff02::1 2002:7f00:1:: 64:ff9b::7f00:1 " +
  "::ffff:127.0.0.1 ::ffff:10.0.0.1 ::ffff:a9fe:a9fe"
).split(" ");

it.each(insideAddresses)("refuses %s, as an address and behind a name", async (address) => {
  expect(isPublicAddress(address)).toBe(false);
  names.set("inside.example.com", [address]);
  const url = new URL(`http://inside.example.com:${port}/`);
  expect(await leadsInside(url, isPublicAddress, lookup)).toBe(true);
  await expect(createGuardedFetch(isPublicAddress, lookup)(url)).rejects.toMatchObject({
    cause: { code: "EACCES" },
  });
  expect(requests).toBe(0);
});

it.each([
  "2130706433",
  "0x7f.1",
  "0177.0.0.1",
  "127.1",
  "[::ffff:127.0.0.1]",
  "[::1]",
  "localhost",
])("refuses the spelling %s of an inner address", async (host) => {
  const url = new URL(`http://${host}:${port}/`);
  expect(await leadsInside(url, isPublicAddress, lookup)).toBe(true);
  await expect(createGuardedFetch(isPublicAddress, lookup)(url)).rejects.toThrow("fetch failed");
  expect(requests).toBe(0);
});

it("refuses a name whose address changes after the check", async () => {
  names.set("turns.example.com", ["93.184.216.34", "127.0.0.1"]);
  const url = new URL(`http://turns.example.com:${port}/`);
  expect(await leadsInside(url, isPublicAddress, lookup)).toBe(false);
  await expect(createGuardedFetch(isPublicAddress, lookup)(url)).rejects.toMatchObject({
    cause: { code: "EACCES" },
  });
  expect(requests).toBe(0);
});

it("allows public addresses, and this machine only in a local installation", async () => {
  for (const address of ["93.184.216.34", "2606:2800:220:1::1"]) {
    expect(isPublicAddress(address)).toBe(true);
  }
  expect(["127.0.0.1", "::1"].every(isPublicOrThisMachine)).toBe(true);
  expect(["10.0.0.1", "169.254.169.254"].some(isPublicOrThisMachine)).toBe(false);
  const answer = await createGuardedFetch(isPublicOrThisMachine)(`http://127.0.0.1:${port}/`);
  expect(await answer.text()).toBe("secret");
});

it("never follows a redirect", async () => {
  const before = requests;
  const url = `http://127.0.0.1:${port}/redirect`;
  const answer = await createGuardedFetch(isPublicOrThisMachine)(url);
  expect([answer.status, requests - before]).toEqual([302, 1]);
});

it("fails at once if the server switches protocols", { timeout: 2_000 }, async () => {
  const url = `http://127.0.0.1:${port}/switch`;
  await expect(createGuardedFetch(isPublicOrThisMachine)(url)).rejects.toThrow("fetch failed");
});
