import type { IncomingHttpHeaders } from "node:http";

/**
 * Removes client ports, which some proxies add. The port changes with every connection, which would defeat limits per
 * address.
 */
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
