import { availableParallelism } from "node:os";
import { hashPassword, verifyPassword } from "better-auth/crypto";

export type Hashing = {
  readonly hash: (password: string) => Promise<string>;
  readonly verify: (input: { hash: string; password: string }) => Promise<boolean>;
};

/**
 * better-auth's scrypt, never on all cores at once: a hash is made to be slow, and a hundred people who sign in at the
 * same moment would otherwise keep everybody who only reads waiting. They queue; the readers do not.
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
