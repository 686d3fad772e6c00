import { createInterface } from "node:readline/promises";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { filterReport } from "@termsift/classifier";
import {
  apiErrorSchema,
  businessListSchema,
  type FilterResult,
  filterResultSchema,
  uploadUrlAnswerSchema,
} from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { BusinessProfile } from "@termsift/core/profile";
import type { ByteSource } from "@termsift/core/report";
import { chooseClassifier } from "../choose-classifier.ts";

export type RunInput = {
  readonly source: ByteSource;
  readonly profile: BusinessProfile | undefined;
  /** The id or name of a business on the server. Default: the business of the API key, or the one last chosen. */
  readonly business: string | undefined;
  readonly termColumn: string | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
};

export type FilterRun = (input: RunInput) => Promise<FilterResult>;

/** Filters in this process, with the classifier that the environment chooses. */
export const filterHere: FilterRun = async ({
  profile,
  business,
  termColumn,
  onProgress,
  ...input
}) => {
  if (business !== undefined)
    throw new AppError(
      "invalid-option",
      "Give a profile instead of a business. A business works only with --server.",
    );
  if (!profile) throw new AppError("invalid-profile", "Give the business profile.");
  const say = (line: string) => process.stderr.write(`${line}\n`);
  const chosen = await chooseClassifier(undefined, process.env, { say, onReport: () => undefined });
  const result = await filterReport({
    ...input,
    profile,
    classifier: chosen.classifier,
    onProgress: ({ stage, done, total }) => stage === "classifying" && onProgress(done, total),
    ...(chosen.hostedRun && { hostedRun: chosen.hostedRun }),
    ...(termColumn !== undefined && { termColumn }),
  });
  chosen.classifier.rest?.();
  return result;
};

/** Filters on a Termsift server, with a business profile that is stored on the server. */
export function filterAt(server: string, apiKey: string): FilterRun {
  const call = async (path: string, init: RequestInit) => {
    const authorization = `Bearer ${apiKey}`;
    const address = new URL(path, server);
    return checked(await fetch(address, { ...init, headers: { authorization, ...init.headers } }));
  };
  return async ({ source, profile, business, termColumn, signal, onProgress }) => {
    if (profile)
      throw new AppError(
        "invalid-profile",
        "Leave the profile out, because the server already has one.",
      );
    const list = business !== undefined && (await call("/api/businesses/list", { signal }));
    const { businesses } = list ? businessListSchema.parse(await list.json()) : { businesses: [] };
    const businessId = businesses.find(({ id, name }) => [id, name].includes(business ?? ""))?.id;
    if (list && businessId === undefined) throw refused(`There is no business '${business}'.`);
    const body = await buffer(source);
    const query = `contentType=text/csv&sizeBytes=${body.length}`;
    const granted = await call(`/api/search-terms/upload-url?${query}`, { signal });
    const { key, url } = uploadUrlAnswerSchema.parse(await granted.json());
    const headers = { "content-type": "text/csv" };
    await checked(await fetch(url, { method: "PUT", headers, body, signal }));
    const started = await call("/api/search-terms/upload", {
      method: "PUT",
      headers: { accept: "text/event-stream", "content-type": "application/json" },
      body: JSON.stringify({ key, termColumn, businessId }),
      signal,
    });
    const id = await follow(started, onProgress);
    const found = await call(`/api/search-terms/results/${id}`, { signal });
    return filterResultSchema.parse(await found.json());
  };
}

/** Reads the events of a run. Returns the id of its result. */
async function follow({ body }: Response, onProgress: RunInput["onProgress"]): Promise<string> {
  for await (const line of createInterface({ input: Readable.from(body ?? []) })) {
    if (!line.startsWith("data: ")) continue;
    const event = JSON.parse(line.slice("data: ".length));
    if (event.stage === "classifying") onProgress(event.done, event.total);
    if (event.status !== undefined) throw refused(event.message);
    if (event.result_id !== undefined) return event.result_id;
  }
  throw refused("The connection broke. Filter the report again.");
}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const { data } = apiErrorSchema.safeParse(await response.json().catch(() => undefined));
  throw refused(data?.message ?? `It answered with status ${response.status}.`);
}

function refused(message: string): AppError {
  return new AppError("invalid-option", `Termsift server: ${message}`);
}
