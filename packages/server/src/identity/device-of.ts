import { DEVICE_LENGTH_MAX } from "@termsift/core/contract";
import Bowser from "bowser";

/** A longer header is no browser's, and would only cost time. */
const HEADER_LENGTH_MAX = 300;

/** Names the browser and the system of a `User-Agent` header: "Firefox on Windows". */
export function deviceOf(header: string | undefined): string {
  if (!header) return "Unknown program";
  const { browser, os } = Bowser.parse(header.slice(0, HEADER_LENGTH_MAX));
  const names = [browser.name, os.name].filter((name) => name !== undefined && name !== "");
  return (names.join(" on ") || "Unknown program").slice(0, DEVICE_LENGTH_MAX);
}
