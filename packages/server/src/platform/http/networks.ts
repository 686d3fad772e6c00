import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIPv6 } from "node:net";

/** Returns the network that counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>\d+(?:\.\d+){3})$/iu.exec(address)?.groups?.["v4"];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  while (groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest].slice(0, 4).join(":").toLowerCase();
}

/** Returns the site of a network. A site can have 65,536 IPv6 networks: those with the same first 48 bits. */
export function siteOf(network: string): string {
  return network.split(":").slice(0, 3).join(":");
}

const privateNetworks =
  "127.0.0.0/8 10.0.0.0/8 172.16.0.0/12 192.168.0.0/16 ::1 fc00::/7 fe80::/10".split(" ");

/** Makes a list of addresses and subnets. @throws Error if an entry is not valid */
export function listNetworks(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", bits = isIPv6(address) ? "128" : "32"] = network.split(/\/(.*)/u);
    if (!/^\d+$/u.test(bits)) throw new Error(`${network} is no network`);
    list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

export function familyOf(address: string) {
  return isIPv6(address) ? "ipv6" : "ipv4";
}

export function isProxyList(entries: readonly string[]): boolean {
  try {
    trustedProxiesOf(entries);
    return entries.length <= 1 || !entries.some((entry) => /^(?:true|false)$/u.test(entry));
  } catch {
    return false;
  }
}

/** Returns the trusted proxies: the given ones, or for "true" all private networks. Undefined if there are none. */
export function trustedProxiesOf(entries: readonly string[]): BlockList | undefined {
  const [first = "false"] = entries;
  if (first === "false") return undefined;
  return listNetworks(first === "true" ? privateNetworks : entries);
}

/** Trusts only the last X-Forwarded-For address, which the proxy added. Clients can invent the addresses before it. */
export function isTrustedPeer(proxies: BlockList) {
  // A connection that its client has closed has no address.
  return (address: string | undefined, hop: number): boolean =>
    hop === 0 && address !== undefined && proxies.check(address, familyOf(address));
}

/** Removes ports that some proxies add to the addresses. A changing port would make a limit per address ineffective. */
export function dropForwardedPorts(headers: IncomingHttpHeaders): void {
  const forwarded = headers["x-forwarded-for"];
  if (forwarded === undefined) return;
  const addresses = String(forwarded).split(",");
  headers["x-forwarded-for"] = addresses.map((entry) => withoutPort(entry.trim())).join(", ");
}

function withoutPort(entry: string): string {
  const pattern = /^(?:(?<v4>\d+(?:\.\d+){3}):\d+|\[(?<v6>[^\]]+)\](?::\d+)?)$/u;
  const groups = pattern.exec(entry)?.groups;
  return groups?.["v4"] ?? groups?.["v6"] ?? entry;
}
