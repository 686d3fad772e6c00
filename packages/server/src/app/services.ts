import type { FastifyBaseLogger } from "fastify";
import { createAuditLog } from "../platform/audit/audit-log.ts";
import type { Config } from "../platform/config.ts";
import type { Database } from "../platform/database/database.ts";
import type { OpenDatabase } from "../platform/database/open-database.ts";
import type { SignedIn } from "../platform/http/app-instance.ts";
import { createDownloads } from "../platform/http/downloads.ts";
import { createMetrics } from "../platform/http/metrics.ts";
import { createExternalProvider } from "../identity/external-provider.ts";
import { createGoogleVerifier } from "../identity/google-identity.ts";
import type { Hashing } from "../identity/hash-in-turn.ts";
import { createIdentityService } from "../identity/identity-service.ts";
import type { Secrets } from "../identity/secrets.ts";
import { createHostedBudget } from "../reports/worker/hosted-budget.ts";
import { createAccountMails, createMailer } from "../platform/mail/create-mailer.ts";
import { EXTERNAL_CALLBACK_PATH } from "../identity/external-routes.ts";
import { createModelRepository } from "../opinion/model-repository.ts";
import { createFilterWatcher } from "../reports/routes/filter-watcher.ts";
import { HOUR_MS } from "../platform/limits.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import type { Storage } from "../platform/storage/create-storage.ts";

export type ServiceParts = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: OpenDatabase;
  readonly jobs: Jobs;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly hashing: Hashing;
  readonly webFolder: string;
  /** Aborts when the process begins to shut down. The process still answers requests then. */
  readonly draining: AbortSignal;
  /** Aborts when the process closes. Clients that wait for a result must then ask again. */
  readonly stopping: AbortSignal;
  /** `isBroken` is true if this process filters reports but cannot open its classifier. */
  readonly classifying: { isBroken: boolean };
  readonly prepareWorker: () => void;
  /** Set in a demo. All visitors then read with this one account. */
  readonly demoVisitor: SignedIn | undefined;
};

export function createServices(parts: ServiceParts) {
  const { config, log, database, secrets } = parts;
  const { db } = database;
  const mailer = config.mail && createMailer(config.mail);
  const mails = mailer && createAccountMails(mailer, config.publicUrl);
  return {
    ...parts,
    db,
    mailer,
    mails,
    identity: createIdentityService({
      db,
      hashing: parts.hashing,
      jobs: parts.jobs,
      idTokenSecret: secrets.idToken,
      idleMs: config.limits.sessionIdleHours * HOUR_MS,
      secondFactorKey: secrets.secondFactors,
      hostNames: config.publicUrl === undefined ? [] : hostNamesOf(config.publicUrl),
    }),
    verifyGoogle: config.google && createGoogleVerifier(config.google),
    externalProvider:
      config.oidc &&
      createExternalProvider(db, {
        ...config.oidc,
        redirectUrl: `${config.publicUrl ?? ""}${EXTERNAL_CALLBACK_PATH}`,
      }),
    supportMail: mailer && config.supportEmail ? { mailer, to: config.supportEmail } : undefined,
    audit: createAuditLog(db),
    metrics: createMetrics(),
    downloads: createDownloads(),
    watcher: createFilterWatcher(db, log),
    models: createModelRepository(db, secrets.models),
    hostedBudget: hostedBudgetOf(db, config),
  };
}

export type Services = ReturnType<typeof createServices>;

/** "https://sift.example.com" gives the whole name and each of its parts. */
function hostNamesOf(publicUrl: string): string[] {
  const { hostname } = new URL(publicUrl);
  return [hostname, ...hostname.split(".")];
}

function hostedBudgetOf(db: Database, { hosted, hostedCostPerDayMax: perDay }: Config) {
  const perReport = hosted?.maxCost;
  if (perDay === undefined || perReport === undefined) return undefined;
  return createHostedBudget(db, perDay, perReport);
}
