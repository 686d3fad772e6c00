import { randomUUID } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { filterReport } from "@termsift/classifier";
import { type Answer, openAnswers } from "@termsift/core/answers";
import {
  apiErrorSchema,
  businessListSchema,
  type ColumnChoice,
  type FilterResult,
  filterResultSchema,
  opinionEstimateSchema,
  resultAnswersSchema,
  type SecondOpinion,
  secondOpinionSchema,
  uploadUrlAnswerSchema,
} from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { BusinessProfile } from "@termsift/core/profile";
import type { ByteSource } from "@termsift/core/report";
import { chooseClassifier } from "../choose-classifier.ts";
import { askSecondOpinion, openOpinionModel, type OpinionOffer } from "../second-opinion.ts";

export type RunInput = {
  readonly source: ByteSource;
  readonly profile: BusinessProfile | undefined;
  /** The id or name of a business on the server. Default: the business of the API key, or else the last one chosen. */
  readonly business: string | undefined;
  readonly termColumn: string | undefined;
  readonly columns: ColumnChoice | undefined;
  /** Only the clicked terms. On a server, the others follow in the background. */
  readonly paid: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
};

type AnsweredResult = {
  readonly result: FilterResult;
  readonly answers: readonly Answer[];
  readonly opinion: SecondOpinion | null;
};

type ProfiledResult = AnsweredResult & { readonly profile: BusinessProfile };

type OpinionInput = { readonly percent: number; readonly signal: AbortSignal };

/** Filters reports and keeps each result with the user's answers and a large model's second opinion on it. */
export type Backend = {
  readonly filter: (input: RunInput) => Promise<FilterResult>;
  readonly open: (id: string) => Promise<AnsweredResult>;
  readonly answer: (id: string, answer: Answer) => Promise<void>;
  readonly offerOpinion: (id: string, input: OpinionInput) => Promise<OpinionOffer>;
  readonly giveOpinion: (id: string, input: OpinionInput) => Promise<SecondOpinion>;
  readonly removeOpinion: (id: string) => Promise<void>;
  readonly ids: () => readonly string[];
};

const RESULTS_MAX = 20;

/** Filters in this process, which keeps the latest 20 results until it ends. */
export function filterHere(): Backend {
  const results = new Map<string, ProfiledResult>();
  const find = (id: string) => {
    const found = results.get(id);
    if (found) return found;
    throw new AppError("invalid-option", "There is no such result. Call filter_report first.");
  };
  return {
    filter: async (input) => {
      const profile = profileOf(input);
      const result = { ...(await runHere(input, profile)), result_id: randomUUID() };
      results.set(result.result_id, { result, profile, answers: [], opinion: null });
      const [oldest = ""] = results.keys();
      if (results.size > RESULTS_MAX) results.delete(oldest);
      return result;
    },
    open: async (id) => find(id),
    answer: async (id, answer) => {
      const { answers, ...found } = find(id);
      results.set(id, { ...found, answers: [...answers, answer] });
    },
    offerOpinion: async (id, input) => {
      const { promise, resolve } = Promise.withResolvers<OpinionOffer>();
      await askHere(find(id), input, resolve, true);
      return promise;
    },
    giveOpinion: async (id, input) => {
      const { opinion } = await askHere(find(id), input);
      input.signal.throwIfAborted();
      results.set(id, { ...find(id), opinion });
      return opinion;
    },
    removeOpinion: async (id) => {
      results.set(id, { ...find(id), opinion: null });
    },
    ids: () => [...results.keys()],
  };
}

/** Asks the large model of this machine about the terms that no answer has settled. */
async function askHere(
  { result, profile, answers }: ProfiledResult,
  input: OpinionInput,
  onOffer: (offer: OpinionOffer) => void = () => undefined,
  isDryRun = false,
) {
  const model = openOpinionModel(process.env);
  const answered = openAnswers(result, result.remembered_answers).apply(answers);
  return askSecondOpinion(
    { ...input, result: answered, profile, answers, model },
    onOffer,
    isDryRun,
  );
}

function profileOf({ profile, business }: RunInput): BusinessProfile {
  if (profile && business === undefined) return profile;
  throw new AppError("invalid-profile", "Give a business profile. A name needs --server.");
}

async function runHere(
  { termColumn, columns, paid, onProgress, source, signal }: RunInput,
  profile: BusinessProfile,
): Promise<FilterResult> {
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const chosen = await chooseClassifier(undefined, process.env, { say, onReport: () => undefined });
  const result = await filterReport({
    source,
    signal,
    profile,
    classifier: chosen.classifier,
    onlyPaid: paid,
    onProgress: ({ stage, done, total }) => stage === "classifying" && onProgress(done, total),
    ...(chosen.hostedRun && { hostedRun: chosen.hostedRun }),
    termColumn,
    columns,
  });
  chosen.classifier.rest?.();
  return result;
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** Filters on a Termsift server, with a business profile that the server stores. Keeps nothing here. */
export function filterAt(server: string, apiKey: string): Backend {
  const headers = { authorization: `Bearer ${apiKey}`, "content-type": "application/json" };
  const call: Call = (path, init) =>
    reach(server, path, { ...init, headers: { ...headers, ...init?.headers } });
  const read = async (path: string) => (await call(path)).json();
  const pathOf = (id: string) => `/api/search-terms/results/${encodeURIComponent(id)}`;
  const askedForPaid = new Set<string>();
  const resultOf = async (id: string) => {
    const query = askedForPaid.has(id) ? "?paid=true" : "";
    return filterResultSchema.parse(await read(`${pathOf(id)}${query}`));
  };
  const answersOf = async (id: string) => {
    const stored = resultAnswersSchema.parse(await read(`${pathOf(id)}/answers`));
    return { answers: stored.answers, opinion: stored.second_opinion };
  };
  const ask = async (id: string, { percent, signal }: OpinionInput, dryRun: boolean) => {
    const body = JSON.stringify({ percent, dryRun });
    return (await call(`${pathOf(id)}/second-opinion`, { method: "POST", body, signal })).json();
  };
  return {
    filter: async (input) => {
      const id = await runAt(server, call, input);
      if (input.paid) askedForPaid.add(id);
      return resultOf(id);
    },
    open: async (id) => ({ result: await resultOf(id), ...(await answersOf(id)) }),
    answer: async (id, answer) => {
      // With an empty `known`, the server keeps all other answers.
      const body = JSON.stringify({ answers: [answer], known: [] });
      await call(`${pathOf(id)}/answers`, { method: "PUT", body });
    },
    offerOpinion: async (id, input) => {
      const { termsCost, ...offer } = opinionEstimateSchema.parse(await ask(id, input, true));
      return { ...offer, cost: termsCost };
    },
    giveOpinion: async (id, input) => secondOpinionSchema.parse(await ask(id, input, false)),
    removeOpinion: async (id) => {
      await call(`${pathOf(id)}/second-opinion`, { method: "DELETE" });
    },
    ids: () => [],
  };
}

async function runAt(server: string, call: Call, input: RunInput): Promise<string> {
  const { source, profile, business, termColumn, columns, paid, signal, onProgress } = input;
  if (profile) throw refused("Leave the profile out, because the server already has one.");
  const list = business !== undefined && (await call("/api/businesses/list", { signal }));
  const { businesses } = list ? businessListSchema.parse(await list.json()) : { businesses: [] };
  const businessId = businesses.find(({ id, name }) => [id, name].includes(business ?? ""))?.id;
  if (list && businessId === undefined) throw refused(`There is no business '${business}'.`);
  const body = await buffer(source);
  const query = `contentType=text/csv&sizeBytes=${body.length}`;
  const granted = await call(`/api/search-terms/upload-url?${query}`, { signal });
  const { key, url } = uploadUrlAnswerSchema.parse(await granted.json());
  const headers = { "content-type": "text/csv" };
  await reach(server, url, { method: "PUT", headers, body, signal });
  const started = await call("/api/search-terms/upload", {
    method: "PUT",
    headers: { accept: "text/event-stream" },
    body: JSON.stringify({ key, termColumn, columns, businessId, paid }),
    signal,
  });
  return follow(started, onProgress);
}

async function follow({ body }: Response, onProgress: RunInput["onProgress"]): Promise<string> {
  try {
    for await (const line of createInterface({ input: Readable.from(body ?? []) })) {
      if (!line.startsWith("data: ")) continue;
      const event = JSON.parse(line.slice("data: ".length));
      if (event.stage === "classifying") onProgress(event.done, event.total);
      if (event.status !== undefined) throw refused(event.message);
      if (event.result_id !== undefined) return event.result_id;
    }
  } catch (error) {
    if (error instanceof AppError) throw error;
  }
  throw refused("The connection broke. Filter the report again.");
}

/** Calls a path or a file's upload address of the server. @throws AppError with a `status` if the server refuses */
export async function reach(server: string, path: string, init: RequestInit): Promise<Response> {
  const address = URL.parse(path, server);
  const response = await (address &&
    fetch(address, init).catch(() => init.signal?.throwIfAborted()));
  if (!response) {
    const message = `${address?.origin ?? server} did not answer. Check that the server runs and that --server has its whole address, such as https://termsift.example.com.`;
    throw new AppError("invalid-option", message);
  }
  if (response.ok) return response;
  const { data } = apiErrorSchema.safeParse(await response.json().catch(() => undefined));
  throw refused(data?.message ?? `It answered with status ${response.status}.`, response.status);
}

function refused(message: string, status?: number): AppError {
  return new AppError("invalid-option", `Termsift server: ${message}`, { details: { status } });
}
