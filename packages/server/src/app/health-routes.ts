import { loopbackName } from "../platform/http/origins.ts";
import { sql } from "kysely";
import { AppError } from "@termsift/core/errors";
import { z } from "zod";
import type { Database } from "../platform/database/database.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Metrics } from "../platform/http/metrics.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { isSameText } from "../platform/hash-of.ts";
import type { FileStorage } from "../platform/storage/file-storage.ts";

type HealthParts = {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly metrics: Metrics;
  readonly metricsToken: string | undefined;
  readonly draining: AbortSignal;
  readonly classifying: { readonly isBroken: boolean };
  readonly checkRoom: () => Promise<void>;
};

const healthSchema = z.object({ status: z.literal("ok") });
const loopback = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

export function registerHealthRoutes(app: App, parts: HealthParts): void {
  const config = { access: "public", rateLimit: false } as const;
  const schema = { response: answers(healthSchema) };

  app.get("/healthz", { config, schema }, async () => ({ status: "ok" as const }));

  app.get("/readyz", { config, schema }, async () => {
    // The load balancer must send no new requests to a process that is stopping.
    if (parts.draining.aborted) throw new RequestError("overloaded", "The server is stopping.");
    await sql`select 1`.execute(parts.db);
    await parts.storage.check();
    await parts.checkRoom();
    if (parts.classifying.isBroken) {
      throw new AppError(
        "classifier-failed",
        "The embedded model cannot be opened. See the server's log for the reason.",
      );
    }
    return { status: "ok" as const };
  });

  app.get("/metrics", { config, schema: {} }, async (request, reply) => {
    // A proxy on this machine also connects from a local address, but with the public host name.
    const isLocal =
      loopback.has(request.ip) &&
      request.headers["x-forwarded-for"] === undefined &&
      loopbackName.test(request.hostname);
    const isAllowed =
      parts.metricsToken === undefined
        ? isLocal
        : isSameText(request.headers.authorization ?? "", `Bearer ${parts.metricsToken}`);
    if (!isAllowed) {
      throw new RequestError(
        "not-found",
        "Metrics are available only on this machine, or with METRICS_TOKEN as bearer token.",
      );
    }
    reply.header("content-type", parts.metrics.registry.contentType);
    return reply.send(await parts.metrics.registry.metrics());
  });
}
