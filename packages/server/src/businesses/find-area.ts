import type { BusinessProfile } from "@termsift/core/profile";
import { Tinypool } from "tinypool";

/** An idle thread ends after this time, because the gazetteer of places takes 85 MB. */
const REST_AFTER_MS = 5 * 60_000;

const threads = new Tinypool({
  filename: new URL("./area-thread.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: REST_AFTER_MS,
});

/**
 * Returns the area that a business serves, "" if its profile states none. Runs in a thread of its own, so that a hostile
 * description cannot delay other requests.
 */
export function findArea(profile: BusinessProfile): Promise<string> {
  return threads.run(profile) as Promise<string>;
}

/** Returns the parts of an owner's area that name no known place. Runs in the same thread. */
export function findUnknownPlaces(area: string): Promise<string[]> {
  return threads.run(area, { name: "unknownPlaces" }) as Promise<string[]>;
}
