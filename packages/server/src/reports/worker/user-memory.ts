import type { UserDecisions, VerdictMemory } from "@termsift/classifier/memory";
import type { Answer } from "@termsift/core/answers";
import type { NamedHeader } from "@termsift/core/report";
import type { FastifyBaseLogger } from "fastify";
import { findNamedColumns, rememberNamedColumns } from "../../businesses/named-columns.ts";
import { answersForReport } from "../../memory/answer-repository.ts";
import { findDecisions } from "../../memory/decision-repository.ts";
import { verdictMemoryOf } from "../../memory/verdict-repository.ts";
import { convertedEarlier } from "../results/report-figures.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ConvertingTerm } from "../../platform/database/report-tables.ts";
import type { ClaimedFilter } from "../queue/filter-queue.ts";
import { whileDatabaseIsGone } from "../../platform/database/while-database-is-gone.ts";

export type UserMemory = {
  /** The user's answers about earlier reports of the same business, oldest first. */
  readonly answers: () => Promise<readonly Answer[]>;
  /** The terms that converted in earlier reports of the same business. */
  readonly converted: () => Promise<readonly ConvertingTerm[]>;
  /** The headers of earlier reports whose columns the user named. */
  readonly columns: () => Promise<readonly NamedHeader[]>;
  readonly rememberColumns: (named: NamedHeader) => Promise<void>;
  readonly decisions: UserDecisions["get"];
  readonly recall: VerdictMemory["get"];
  readonly remember: VerdictMemory["put"];
};

export function openUserMemory(
  { db, log }: { readonly db: Database; readonly log: FastifyBaseLogger },
  { id, workspaceId, businessId }: Pick<ClaimedFilter, "id" | "workspaceId" | "businessId">,
): UserMemory {
  const own = { workspace_id: workspaceId, business_id: businessId };
  const { get, put } = verdictMemoryOf(db, own);
  return {
    answers: () => whileDatabaseIsGone(() => answersForReport(db, own, id)),
    converted: () => whileDatabaseIsGone(() => convertedEarlier(db, own, id)),
    columns: () => whileDatabaseIsGone(() => findNamedColumns(db, own)),
    rememberColumns: async (named) => {
      // If storing fails, the report still succeeds, but the next report asks for the same columns again.
      await whileDatabaseIsGone(() => rememberNamedColumns(db, own, named)).catch(
        (error: unknown) => log.warn({ err: error, filter: id }, "columns not remembered"),
      );
    },
    decisions: (terms) => whileDatabaseIsGone(() => findDecisions(db, own, terms, id)),
    recall: (scope, terms) => whileDatabaseIsGone(() => get(scope, terms)),
    remember: async (scope, terms) => {
      // If storing fails, the report still succeeds, but the next report pays for the same verdicts again.
      await whileDatabaseIsGone(() => put(scope, terms)).catch((error: unknown) =>
        log.warn({ err: error, filter: id, terms: terms.size }, "verdicts not remembered"),
      );
    },
  };
}

/** A call of the filter process to the server process, which alone has a connection to the database. */
export type MemoryCall = {
  [Name in keyof UserMemory]: {
    readonly name: Name;
    readonly args: Parameters<UserMemory[Name]>;
  };
}[keyof UserMemory];

export type MemoryAnswer = Awaited<ReturnType<UserMemory[keyof UserMemory]>>;

export function answerMemoryCall(memory: UserMemory, call: MemoryCall): Promise<MemoryAnswer> {
  const act = memory[call.name] as (...args: MemoryCall["args"]) => Promise<MemoryAnswer>;
  return act(...call.args);
}

/** Creates a memory that sends every call to the server. Each call and its answer have the same number. */
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
    converted: () => ask({ name: "converted", args: [] }),
    columns: () => ask({ name: "columns", args: [] }),
    rememberColumns: (...args) => ask({ name: "rememberColumns", args }),
    decisions: (...args) => ask({ name: "decisions", args }),
    recall: (...args) => ask({ name: "recall", args }),
    remember: (...args) => ask({ name: "remember", args }),
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
