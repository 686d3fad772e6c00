import type { UserDecisions } from "@termsift/classifier/cascade";
import type { VerdictMemory } from "@termsift/classifier/llm";
import type { FastifyBaseLogger } from "fastify";
import type { ClaimedFilter } from "../../jobs/filter-queue.ts";
import { whileDatabaseIsGone } from "../../jobs/while-database-is-gone.ts";
import { bindDecisions, type DecisionRepository } from "./decision-repository.ts";
import type { VerdictRepository } from "./verdict-repository.ts";

/** What a report is judged with besides a model: the memory of its owner. */
export type UserMemory = {
  readonly decisions: Pick<UserDecisions, "get">;
  readonly verdicts: VerdictMemory;
};

export type MemoryParts = {
  readonly decisions: DecisionRepository;
  readonly verdicts: VerdictRepository;
  readonly log: FastifyBaseLogger;
};

/** The memory of the user whose report this is, for the business that it is judged for. */
export function openUserMemory(
  { decisions, verdicts, log }: MemoryParts,
  { id, userId, profile }: Pick<ClaimedFilter, "id" | "userId" | "profile">,
): UserMemory {
  const decided = bindDecisions(decisions, { userId, business: profile.name });
  const { get, put } = verdicts.bind(userId);
  return {
    decisions: { get: (terms) => whileDatabaseIsGone(() => decided.get(terms)) },
    verdicts: {
      get: (scope, terms) => whileDatabaseIsGone(() => get(scope, terms)),
      put: async (scope, terms) => {
        // What can not be remembered is paid for again next time; the report itself is not lost for it.
        await whileDatabaseIsGone(() => put(scope, terms)).catch((error: unknown) =>
          log.warn({ err: error, filter: id, terms: terms.size }, "verdicts not remembered"),
        );
      },
    },
  };
}
