import type { UserDecisions } from "@termsift/classifier/answers";
import type { VerdictMemory } from "@termsift/classifier/memory";
import type { FastifyBaseLogger } from "fastify";
import { whileDatabaseIsGone } from "../platform/database/while-database-is-gone.ts";
import type { DecisionRepository } from "./decision-repository.ts";
import type { VerdictRepository } from "./verdict-repository.ts";

export type UserMemory = {
  readonly decisions: Pick<UserDecisions, "get">;
  readonly verdicts: VerdictMemory;
};

export type MemoryParts = {
  readonly decisions: DecisionRepository;
  readonly verdicts: VerdictRepository;
  readonly log: FastifyBaseLogger;
};

type OwnedReport = {
  readonly id: string;
  readonly userId: string;
  readonly profile: { readonly name: string };
};

export function openUserMemory(
  { decisions, verdicts, log }: MemoryParts,
  { id, userId, profile }: OwnedReport,
): UserMemory {
  const own = { userId, business: profile.name };
  const { get, put } = verdicts.bind(userId);
  return {
    decisions: { get: (terms) => whileDatabaseIsGone(() => decisions.get(own, terms)) },
    verdicts: {
      get: (scope, terms) => whileDatabaseIsGone(() => get(scope, terms)),
      put: async (scope, terms) => {
        // The report succeeds even if storing fails, but the next report pays for the same verdicts again.
        await whileDatabaseIsGone(() => put(scope, terms)).catch((error: unknown) =>
          log.warn({ err: error, filter: id, terms: terms.size }, "verdicts not remembered"),
        );
      },
    },
  };
}
