import type { UserDecisions } from "@termsift/classifier/answers";
import type { VerdictMemory } from "@termsift/classifier/memory";
import type { Answer } from "@termsift/core/answers";
import type { FastifyBaseLogger } from "fastify";
import type { AnswerRepository } from "../../memory/answer-repository.ts";
import type { DecisionRepository } from "../../memory/decision-repository.ts";
import type { VerdictRepository } from "../../memory/verdict-repository.ts";
import { whileDatabaseIsGone } from "../../platform/database/while-database-is-gone.ts";

export type UserMemory = {
  readonly decisions: UserDecisions;
  readonly verdicts: VerdictMemory;
  /** What the user said about earlier reports of the same business, oldest first. */
  readonly answers: () => Promise<readonly Answer[]>;
};

export type MemoryParts = {
  readonly decisions: DecisionRepository;
  readonly verdicts: VerdictRepository;
  readonly answers: AnswerRepository;
  readonly log: FastifyBaseLogger;
};

type OwnedReport = {
  readonly id: string;
  readonly userId: string;
  readonly profile: { readonly name: string };
};

export function openUserMemory(
  { decisions, verdicts, answers, log }: MemoryParts,
  { id, userId, profile }: OwnedReport,
): UserMemory {
  const own = { userId, business: profile.name };
  const { get, put } = verdicts.bind(userId);
  return {
    answers: () => whileDatabaseIsGone(() => answers.forReport(own)),
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

type Calls = {
  readonly answers: UserMemory["answers"];
  readonly decisions: UserMemory["decisions"]["get"];
  readonly recall: UserMemory["verdicts"]["get"];
  readonly remember: UserMemory["verdicts"]["put"];
};

/** A call from the filter process to the server process, because only the server has a database connection. */
export type MemoryCall = {
  [Name in keyof Calls]: { readonly name: Name; readonly args: Parameters<Calls[Name]> };
}[keyof Calls];

export type MemoryAnswer = Awaited<ReturnType<Calls[keyof Calls]>>;

export async function answerMemoryCall(
  { answers, decisions, verdicts }: UserMemory,
  call: MemoryCall,
): Promise<MemoryAnswer> {
  if (call.name === "answers") return answers();
  if (call.name === "decisions") return decisions.get(...call.args);
  if (call.name === "recall") return verdicts.get(...call.args);
  return verdicts.put(...call.args);
}

/** Creates a memory that sends every call to the server. Numbers match the answers to the calls. */
export function createMemoryClient(send: (id: number, call: MemoryCall) => void) {
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let lastId = 0;
  const ask = (call: MemoryCall): Promise<never> => {
    const answer = Promise.withResolvers<never>();
    lastId += 1;
    waiting.set(lastId, answer);
    send(lastId, call);
    return answer.promise;
  };
  const take = (id: number) => {
    const answer = waiting.get(id);
    waiting.delete(id);
    return answer;
  };
  const memory: UserMemory = {
    answers: () => ask({ name: "answers", args: [] }),
    decisions: { get: (...args) => ask({ name: "decisions", args }) },
    verdicts: {
      get: (...args) => ask({ name: "recall", args }),
      put: (...args) => ask({ name: "remember", args }),
    },
  };
  return {
    memory,
    answer: (id: number, value: MemoryAnswer) => take(id)?.resolve(value as never),
    refuse: (id: number, error: Error) => take(id)?.reject(error),
    refuseAll: (error: Error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
