import type { Judgement } from "./encoder.ts";
import type { JudgeThreadSettings } from "./judge-messages.ts";
import { startJudgeThread, type JudgeThread } from "./start-judge-thread.ts";

/** Each thread's session costs about 100 MB, and two leave a machine of two cores nothing to gain. */
export const JUDGE_THREADS = 2;

/** Two threads that judge batches in turns, and end together. */
export type JudgeTeam = {
  /** Hands over a profile under a number of its own, until it is closed. */
  readonly openProfile: (ids: readonly number[]) => {
    readonly judge: (ids: Int32Array, length: number) => Promise<Judgement>;
    readonly close: () => void;
  };
  readonly end: () => void;
};

/**
 * Starts the threads and opens the model in each. While a profile is open they keep the process alive, else they do not.
 *
 * @param onEnd called once, when the first of them has ended; the others are ended with it
 * @throws Error of the runtime when the model can not be opened
 */
export async function startJudgeTeam(
  settings: JudgeThreadSettings,
  onEnd: () => void,
): Promise<JudgeTeam> {
  let hasEnded = false;
  const end = () => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd();
    for (const thread of threads) thread.end();
  };
  const threads: JudgeThread[] = [];
  while (threads.length < JUDGE_THREADS) threads.push(startJudgeThread(settings, end));
  await Promise.all(threads.map(({ ready }) => ready));
  const setNeeded = (isNeeded: boolean) => {
    for (const thread of threads) thread.setNeeded(isNeeded);
  };
  setNeeded(false);
  const open = new Set<number>();
  let profiles = 0;
  const openProfile: JudgeTeam["openProfile"] = (profileIds) => {
    profiles += 1;
    const profile = profiles;
    const told = new Set<JudgeThread>();
    open.add(profile);
    setNeeded(true);
    return {
      judge: (ids, length) => {
        const thread = leastBusy(threads);
        if (!told.has(thread)) thread.tell({ kind: "profile", profile, ids: profileIds });
        told.add(thread);
        return thread.judge(profile, ids, length);
      },
      close: () => {
        for (const thread of told) thread.tell({ kind: "forget", profile });
        open.delete(profile);
        if (open.size === 0) setNeeded(false);
      },
    };
  };
  return { openProfile, end };
}

/** The first of those with the fewest batches, so that a short report is read by one thread only. */
function leastBusy(threads: readonly JudgeThread[]): JudgeThread {
  const [first, ...others] = threads;
  if (first === undefined) throw new Error("a team without threads");
  return others.reduce((best, each) => (each.pending() < best.pending() ? each : best), first);
}
