import { isIPv6 } from "node:net";

/**
 * Returns the network that counts as one visitor: an IPv4 address, or the first 64 bits of an IPv6 address.
 *
 * @example networkOf("2001:db8::1") // "2001:db8:0:0"
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(?<v4>\d+(?:\.\d+){3})$/iu.exec(address)?.groups?.["v4"];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = "", tail = ""] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const rest = tail === "" ? [] : tail.split(":");
  while (groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest].slice(0, 4).join(":").toLowerCase();
}
