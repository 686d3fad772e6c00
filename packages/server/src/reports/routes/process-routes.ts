import {
  cancelUploadAnswerSchema,
  cancelUploadQuerySchema,
  filterResultSchema,
  processUploadSchema,
  uploadStatesAnswerSchema,
  uploadStatesQuerySchema,
} from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database/database.ts";
import { RequestError } from "../../platform/errors/request-error.ts";
import { businessOf, workspaceOf } from "../../identity/access.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import type { Downloads } from "../../platform/http/downloads.ts";
import { costlyCallerOf, perUser } from "../../platform/http/limit-by.ts";
import { whenAnswered } from "../../platform/http/when-answered.ts";
import { sendResult } from "../results/result-routes.ts";
import { createConcurrencyLimit } from "../../platform/concurrency.ts";
import type { QueueParts } from "../queue/turns.ts";
import { cancelFilter } from "./cancel-filter.ts";
import { type FilterWatcher, streamFilter, waitForFilter } from "./filter-watcher.ts";
import { startFilter, type StartFilterParts } from "./start-filter.ts";
import { listUploadStates } from "../uploads/upload-repository.ts";

export type ProcessParts = StartFilterParts &
  QueueParts & {
    readonly config: Pick<Config, "needsConfirmedAddress">;
    readonly watcher: FilterWatcher;
    readonly downloads: Downloads;
    readonly stopping: AbortSignal;
  };

const PATH = "/api/search-terms/upload";
const STREAMS_PER_USER_MAX = 20;

export function registerProcessRoutes(app: App, parts: ProcessParts): void {
  const streams = createConcurrencyLimit({
    perUser: STREAMS_PER_USER_MAX,
    perWorkspace: Number.POSITIVE_INFINITY,
    perProcess: Number.POSITIVE_INFINITY,
    waitingPerUserMax: 0,
    refusal: `You are waiting for ${STREAMS_PER_USER_MAX} reports at once, which is the limit. Wait until one has ended.`,
  });
  app.put(
    PATH,
    {
      config: { access: "user", key: "write" },
      schema: { body: processUploadSchema, response: answers(filterResultSchema) },
      preHandler: perUser(app, "process", 240),
    },
    async (request, reply) => {
      const workspace = workspaceOf(request);
      const { needsConfirmedAddress } = parts.config;
      if (needsConfirmedAddress && !workspace.owner.emailVerified) throw addressNotConfirmed();
      const release = await streams.take(costlyCallerOf(request));
      whenAnswered(reply.raw, release);
      const id = await startFilter(parts, workspace, request.body, (business) =>
        businessOf(request, business),
      );
      const left = new AbortController();
      whenAnswered(reply.raw, () => left.abort(new Error("the client left")));
      const signal = AbortSignal.any([left.signal, parts.stopping]);
      const { paid } = request.body;
      if (request.headers.accept?.includes("text/event-stream")) {
        const wantsPaid = paid ?? request.signedIn?.key === undefined;
        return streamFilter(parts.watcher, { id, requestId: request.id, signal, wantsPaid }, reply);
      }
      await waitForFilter(parts.watcher, id, signal, paid);
      return sendResult(parts, request, reply, id);
    },
  );

  app.delete(
    PATH,
    {
      config: { access: "user", key: "write" },
      schema: { querystring: cancelUploadQuerySchema, response: answers(cancelUploadAnswerSchema) },
    },
    async (request) => {
      const { key } = request.query;
      await refuseOtherBusinesses(parts.db, request, [key]);
      return cancelFilter(parts, workspaceOf(request).id, key);
    },
  );
  registerStates(app, parts);
}

export function addressNotConfirmed(): RequestError {
  return new RequestError(
    "address-not-confirmed",
    "Confirm your email address first, because each report costs the operator of this installation money. Request the link on the dashboard, or sign in with Google.",
  );
}

function registerStates(app: App, { db }: Pick<ProcessParts, "db">): void {
  app.get(
    "/api/search-terms/uploads",
    {
      config: { access: "user", key: "read" },
      schema: { querystring: uploadStatesQuerySchema, response: answers(uploadStatesAnswerSchema) },
    },
    async (request) => {
      const keys = request.query.keys.split(",");
      const uploads = await listUploadStates(db, workspaceOf(request).id, keys);
      await refuseOtherBusinesses(db, request, keys);
      return { uploads };
    },
  );
}

/** Throws if the API key is limited to a business and one of the reports belongs to another business. */
async function refuseOtherBusinesses(
  db: Database,
  request: FastifyRequest,
  keys: readonly string[],
): Promise<void> {
  if (businessOf(request) === undefined) return;
  const filters = db.selectFrom("filters").select("business_id").where("upload_key", "in", keys);
  const own = filters.where("workspace_id", "=", workspaceOf(request).id);
  for (const { business_id } of await own.execute()) businessOf(request, business_id);
}
