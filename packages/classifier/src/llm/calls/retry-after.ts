/**
 * How long a refused call must wait by the provider's own word, in milliseconds, or undefined when it does not say:
 * `retry-after-ms`, `retry-after` in seconds or as an HTTP date (RFC 9110, 10.2.3), or `retryDelay` ("34s") in the body
 * of Google's errors (google.rpc.RetryInfo).
 */
export function retryAfterMs(
  headers: Readonly<Record<string, string>> | undefined,
  body: string | undefined,
  nowMs: number,
): number | undefined {
  const milliseconds = positive(headers?.["retry-after-ms"]);
  if (milliseconds !== undefined) return milliseconds;
  const header = headers?.["retry-after"];
  const seconds = positive(header);
  if (seconds !== undefined) return seconds * 1_000;
  // Date.parse takes bare numbers for years; every HTTP date has letters.
  const date = /[a-z]/iu.test(header ?? "") ? Date.parse(header ?? "") : Number.NaN;
  if (!Number.isNaN(date)) return Math.max(0, date - nowMs);
  const delay = /"retryDelay"\s*:\s*"(\d+(?:\.\d+)?)s"/u.exec(body ?? "")?.[1];
  return delay === undefined ? undefined : Number(delay) * 1_000;
}

function positive(text: string | undefined): number | undefined {
  if (text === undefined || text.trim() === "") return undefined;
  const value = Number(text);
  return Number.isFinite(value) && value >= 0 ? value : undefined;
}
