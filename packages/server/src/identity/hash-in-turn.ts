import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";
import pLimit from "p-limit";

export type Hashing = ReturnType<typeof createHashing>;

/** Limits how many passwords are hashed at once. Hashing is slow on purpose, so more would delay other requests. */
export function createHashing(atOnceMax = Math.max(1, availableParallelism() - 1)) {
  const inTurn = pLimit(atOnceMax);
  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (input: { hash: string; password: string }) => inTurn(() => verifyPassword(input)),
  };
}
