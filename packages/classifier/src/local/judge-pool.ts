import { AppError } from "@termsift/core/errors";
import { openEncoder, type Encoder, type Judgement, type ModelShape } from "./encoder.ts";
import { JUDGE_THREADS, startJudgeTeam, type JudgeTeam } from "./judge-team.ts";

/** Enough that a thread never waits for the reasons of the batch before to be written. */
const BATCHES_PER_THREAD = 2;

/** Judges batches against one profile; to be closed when the last is judged. */
export type ProfileJudge = {
  /** `ids`: the terms of one batch, `length` tokens each, one after the other. */
  readonly judge: (ids: Int32Array, length: number) => Promise<Judgement>;
  readonly close: () => void;
};

/** The open model. Several profiles may be open at once. */
export type JudgePool = {
  /** Batches that one profile should have under way; more gain nothing. */
  readonly batchesAtOnce: number;
  readonly openProfile: (ids: readonly number[]) => Promise<ProfileJudge>;
  /** Ends threads of its own, and with them the model's memory, unless a profile is open; the next one starts them anew. */
  readonly rest: () => void;
};

/**
 * Opens the model: with one CPU thread in the calling thread, with more in two worker threads, which leave the calling
 * thread free and do more than one session with as many threads. The judgements are the same.
 *
 * @param threads CPU threads in all
 * @throws Error of the runtime when the file is missing or is not this model; AppError `classifier-failed` from `judge`
 * when the model ends in the middle (the next profile opens it anew)
 */
export async function openJudgePool(
  modelPath: string,
  shape: ModelShape,
  threads: number,
): Promise<JudgePool> {
  if (threads < JUDGE_THREADS) return inThisThread(await openEncoder(modelPath, shape, 1));
  const settings = { modelPath, shape, threads: Math.floor(threads / JUDGE_THREADS) };
  return inWorkerThreads((onEnd) => startJudgeTeam(settings, onEnd));
}

function inThisThread(encoder: Encoder): JudgePool {
  return {
    batchesAtOnce: 1,
    openProfile: async (profileIds) => {
      const profile = await encoder.encodeProfile(profileIds);
      return {
        judge: (ids, length) => encoder.judge(ids, length, profile),
        close: () => undefined,
      };
    },
    rest: () => undefined,
  };
}

async function inWorkerThreads(
  start: (onEnd: () => void) => Promise<JudgeTeam>,
): Promise<JudgePool> {
  let current: Promise<JudgeTeam> | undefined;
  /** Profiles that are open, or about to be. */
  let inUse = 0;
  const open = () => {
    const team = start(() => {
      if (current === team) current = undefined;
    });
    return team;
  };
  current = open();
  await current;
  return {
    batchesAtOnce: JUDGE_THREADS * BATCHES_PER_THREAD,
    openProfile: async (ids) => {
      current ??= open();
      inUse += 1;
      const team = await current.catch((cause: unknown) => {
        inUse -= 1;
        return failed(cause);
      });
      const profile = team.openProfile(ids);
      return {
        judge: (batch, length) => profile.judge(batch, length).catch(failed),
        close: () => {
          inUse -= 1;
          profile.close();
        },
      };
    },
    rest: () => {
      if (inUse > 0) return;
      const team = current;
      current = undefined;
      team?.then(({ end }) => end()).catch(() => undefined);
    },
  };
}

function failed(cause: unknown): never {
  throw new AppError(
    "classifier-failed",
    "The embedded model stopped in the middle of its work. Run it again; if it stops again, give the machine more memory or choose another classifier.",
    { cause },
  );
}
