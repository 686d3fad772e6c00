import type { BusinessProfile } from "@termsift/core/profile";
import { Tinypool } from "tinypool";
import { createQueues } from "../platform/concurrency.ts";
import { currentCaller } from "../platform/current-caller.ts";

/** An idle thread ends after this time, because the gazetteer of places takes 85 MB. */
const REST_AFTER_MS = 5 * 60_000;

const threads = new Tinypool({
  filename: new URL("./area-thread.ts", import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: REST_AFTER_MS,
});

/** One look-up of a workspace at a time waits for the thread, so that the others wait for one and not for hundreds. */
const turns = createQueues(1);

function inThread<Value>(input: unknown, name?: string): Promise<Value> {
  const { workspaceId, userId = "" } = currentCaller() ?? {};
  const work = () => threads.run(input, name === undefined ? {} : { name }) as Promise<Value>;
  return turns.run(workspaceId ?? userId, work);
}

/**
 * Returns the area that a business serves, "" if its profile states none. Runs in a thread of its own, so that a hostile
 * description cannot delay other requests.
 */
export function findArea(profile: BusinessProfile): Promise<string> {
  return inThread(profile);
}

/** Returns the parts of an owner's area that name no known place. Runs in the same thread. */
export function findUnknownPlaces(area: string): Promise<string[]> {
  return inThread(area, "unknownPlaces");
}
