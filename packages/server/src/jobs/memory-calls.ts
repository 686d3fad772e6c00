import type { UserMemory } from "../modules/memory/user-memory.ts";
import type { UserDecisions } from "@termsift/classifier/cascade";
import type { VerdictMemory } from "@termsift/classifier/llm";

type Get = VerdictMemory["get"];
type Put = VerdictMemory["put"];
type Decided = UserDecisions["get"];

/** What a thread asks of the process that holds the database. */
export type MemoryCall =
  | { readonly name: "decisions"; readonly args: Parameters<Decided> }
  | { readonly name: "recall"; readonly args: Parameters<Get> }
  | { readonly name: "remember"; readonly args: Parameters<Put> };

export type MemoryAnswer = Awaited<ReturnType<Decided> | ReturnType<Get>> | undefined;

/** The process's side: answers one call from the memory of the job's user. */
export async function answerMemoryCall(
  { decisions, verdicts }: UserMemory,
  call: MemoryCall,
): Promise<MemoryAnswer> {
  if (call.name === "decisions") return decisions.get(...call.args);
  if (call.name === "recall") return verdicts.get(...call.args);
  return void (await verdicts.put(...call.args));
}

type Waiting = {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
};

/** The thread's side: a memory whose every call is sent, and answered some time later by its number. */
export function createMemoryClient(send: (id: number, call: MemoryCall) => void) {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const ask = <Answer>(call: MemoryCall): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    send(lastId, call);
    return promise;
  };
  const take = (id: number): Waiting | undefined => {
    const call = waiting.get(id);
    waiting.delete(id);
    return call;
  };
  const memory: UserMemory = {
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
    /** At the end of a job nobody answers any more. */
    refuseAll: (error: Error) => {
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    },
  };
}
