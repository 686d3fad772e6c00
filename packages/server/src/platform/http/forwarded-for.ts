import type { IncomingHttpHeaders } from "node:http";

/**
 * Removes client ports, which some proxies add. Every connection has another port, so limits per address would not
 * work.
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
