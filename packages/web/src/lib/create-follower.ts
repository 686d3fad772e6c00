export type FollowerParts = {
  /** False once there is nothing left to ask about. */
  readonly isNeeded: () => boolean;
  readonly ask: () => Promise<void>;
  /** `failures`: how many questions in a row have failed by now. */
  readonly onFailure: (error: unknown, failures: number) => void;
  /** From an answer, or none, to the next question. */
  readonly pauseMs: (failures: number) => number;
};

/** Asks again and again, one question at a time, for as long as it is needed. The answer has it ask at once. */
export function createFollower({ isNeeded, ask, onFailure, pauseMs }: FollowerParts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsking = false;
  let isWanted = false;
  let failures = 0;

  const follow = async (): Promise<void> => {
    clearTimeout(timer);
    // What has come up since this question was asked is part of the next.
    isWanted = isAsking;
    if (isAsking || !isNeeded()) return;
    isAsking = true;
    try {
      await ask();
      failures = 0;
    } catch (error) {
      failures++;
      onFailure(error, failures);
    }
    isAsking = false;
    if (isWanted) void follow();
    else if (isNeeded()) timer = setTimeout(() => void follow(), pauseMs(failures));
  };
  return () => void follow();
}
