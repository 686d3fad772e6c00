import { type LookupAddress, type LookupAllOptions, lookup as dnsLookup } from "node:dns";
import http from "node:http";
import https from "node:https";
import { isIP, isIPv6, type LookupFunction } from "node:net";
import { Readable } from "node:stream";
import { familyOf, listNetworks } from "./networks.ts";

/**
 * Networks that are not part of the public internet, from IANA's registries of special-purpose addresses. Only
 * 168.63.129.16 is not in these registries. Machines on Azure reach internal services of Azure at this address.
 */
const reserved = listNetworks(
  (
    "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 " +
    "192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4 " +
    "168.63.129.16/32 2001::/23 2001:db8::/32 2002::/16 3fff::/20"
  ).split(" "),
);
const publicV6 = listNetworks(["2000::/3"]);
const loopback = listNetworks(["127.0.0.0/8", "::1"]);

type Lookup = (
  host: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void;

export type AddressRule = (address: string) => boolean;

/** True for an address of the public internet. IPv6 addresses that contain an IPv4 address never count as public. */
export const isPublicAddress: AddressRule = (address) =>
  isIP(address) !== 0 &&
  !reserved.check(address, familyOf(address)) &&
  (!isIPv6(address) || publicV6.check(address, "ipv6"));

/** The rule for an installation that only its own machine can reach. */
export const isPublicOrThisMachine: AddressRule = (address) =>
  isPublicAddress(address) || (isIP(address) !== 0 && loopback.check(address, familyOf(address)));

/** Returns the rule for addresses that users give. `isReachable` is true if others can reach the installation. */
export function addressRuleOf({ isReachable }: { readonly isReachable: boolean }): AddressRule {
  return isReachable ? isPublicAddress : isPublicOrThisMachine;
}

export function isLoopback(baseUrl: string | undefined): boolean {
  return (
    baseUrl !== undefined &&
    URL.canParse(baseUrl) &&
    ["127.0.0.1", "[::1]", "localhost"].includes(new URL(baseUrl).hostname)
  );
}

/** Returns the host without IPv6 brackets, as `net` needs it. The URL parser has turned 2130706433 into 127.0.0.1. */
const hostOf = ({ hostname }: URL) => hostname.replaceAll(/^\[|\]$/gu, "");

/** True if the host has an IP address that the rule refuses. False if the host has no address. */
export function leadsInside(
  url: URL,
  isAllowed: AddressRule,
  lookup: Lookup = dnsLookup,
): Promise<boolean> {
  return new Promise((resolve) => {
    lookup(hostOf(url), { all: true }, (error, found) =>
      resolve(error === null && found.some(({ address }) => !isAllowed(address))),
    );
  });
}

/**
 * Makes a `fetch` for addresses that users give. It checks the IP address of each connection, because a host name may
 * resolve to another IP address than at an earlier check. It follows no redirects and reuses no connections.
 */
export function createGuardedFetch(
  isAllowed: AddressRule,
  lookup: Lookup = dnsLookup,
): typeof fetch {
  const guardedLookup: LookupFunction = (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      const refused = found?.find(({ address }) => !isAllowed(address));
      const failure = error ?? (refused && refusal(host));
      const [first] = found ?? [];
      if (failure || first === undefined) callback(failure ?? refusal(host), "", 0);
      else if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    const host = hostOf(url);
    try {
      // An IP address is checked here, because `net` calls `lookup` only for names.
      if (isIP(host) !== 0 && !isAllowed(host)) throw refusal(host);
      const { request } = url.protocol === "https:" ? https : http;
      const headers = Object.fromEntries(new Headers(init.headers));
      const outgoing = request(url, {
        method: init.method ?? "GET",
        headers: { ...headers, "accept-encoding": "identity" },
        agent: false,
        lookup: guardedLookup,
        ...(init.signal && { signal: init.signal }),
      });
      const incoming = await new Promise<http.IncomingMessage>((resolve, reject) => {
        outgoing.on("response", resolve);
        // Without a listener, an error after the response would end the process. The reader of the body also gets this
        // error.
        outgoing.on("error", reject);
        // After a 101 response, Node emits "close" only if something listens for "upgrade".
        outgoing.on("upgrade", (_response, socket) => socket.destroy());
        outgoing.on("close", () => reject(new Error("The server did not answer")));
        outgoing.end(init.body ?? undefined);
      });
      return responseOf(incoming);
    } catch (cause) {
      init.signal?.throwIfAborted();
      // The global `fetch` throws the same error.
      throw new TypeError("fetch failed", { cause });
    }
  };
}

function refusal(host: string): Error {
  return Object.assign(new Error(`${host} is not a public address`), { code: "EACCES" });
}

const STATUS_MAX = 599;

function responseOf(incoming: http.IncomingMessage): Response {
  const { statusCode: status = STATUS_MAX, headers } = incoming;
  const hasBody = status !== 204 && status !== 205 && status !== 304;
  if (!hasBody) incoming.resume();
  const body = hasBody ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array>) : null;
  const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return new Response(body, { status: Math.min(status, STATUS_MAX), headers: new Headers(pairs) });
}
