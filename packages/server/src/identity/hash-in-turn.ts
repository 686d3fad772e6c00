import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";

export type Hashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (input: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * Limits how many passwords are hashed at the same time, so that one core stays free. Hashing is slow on purpose: a
 * hundred sign-ins at once would block all other requests.
 */
export function createHashing(atOnceMax = Math.max(1, availableParallelism() - 1)): Hashing {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    if (running >= atOnceMax) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return {
    hash: (password: string) => inTurn(() => hashPassword(password)),
    verify: (input) => inTurn(() => verifyPassword(input)),
  };
}
