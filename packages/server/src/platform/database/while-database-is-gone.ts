import { setTimeout as sleep } from "node:timers/promises";
import { isDatabaseGone } from "../errors/database-gone.ts";
import { MINUTE_MS } from "../limits.ts";

const PATIENCE_MS = 2 * MINUTE_MS;
const AGAIN_MS = 500;

/** Repeats `act` for up to two minutes while the database is gone, because a lost run may already have cost money. */
export async function whileDatabaseIsGone<Answer>(act: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!isDatabaseGone(error) || Date.now() > until) throw error;
      await sleep(AGAIN_MS);
    }
  }
}
