import type { FastifyBaseLogger } from "fastify";
import { createAuditLog } from "./audit/audit-log.ts";
import type { Config } from "./config.ts";
import type { DatabaseClock } from "./database/database-clock.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { createMetrics } from "./http/metrics.ts";
import { createRateLimits } from "./http/rate-limits.ts";
import { createAuth } from "./identity/create-auth.ts";
import { createExternalProvider } from "./identity/external-provider.ts";
import { createGoogleVerifier } from "./identity/google-identity.ts";
import type { Hashing } from "./identity/hash-in-turn.ts";
import { createIdentityService } from "./identity/identity-service.ts";
import type { Secrets } from "./identity/secrets.ts";
import { createMailer, type Mailer } from "./mail/create-mailer.ts";
import { resetMail } from "./mail/reset-mail.ts";
import { createAccountRepository } from "./modules/account/account-repository.ts";
import { EXTERNAL_CALLBACK_PATH } from "./modules/auth/external-routes.ts";
import { createBusinessRepository } from "./modules/businesses/business-repository.ts";
import { createDecisionRepository } from "./modules/memory/decision-repository.ts";
import { createVerdictRepository } from "./modules/memory/verdict-repository.ts";
import { createResultRepository } from "./modules/results/result-repository.ts";
import { createFilterWatcher } from "./modules/search-terms/filter-watcher.ts";
import { createUploadStore } from "./modules/search-terms/upload-store.ts";
import { createSupportRepository } from "./modules/support/support-repository.ts";
import { createUsageRepository } from "./modules/usage/usage-repository.ts";
import type { Storage } from "./storage/create-storage.ts";

export type ServiceParts = {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly database: OpenDatabase;
  readonly clock: DatabaseClock;
  readonly storage: Storage;
  readonly secrets: Secrets;
  readonly hashing: Hashing;
  /** Where the built web app lies. */
  readonly webFolder: string;
  /** Aborts when the process is told to stop: it still answers, and asks to be sent nobody new. */
  readonly draining: AbortSignal;
  /** Aborts when it closes: whoever waits is told to ask again. */
  readonly stopping: AbortSignal;
  /** Broken where this process judges reports and can not open what it judges with. */
  readonly judging: { isBroken: boolean };
  readonly wakeWorker: () => void;
  /** Ends the work on a filter that was cancelled at once, where this process does it. */
  readonly dropJob: (id: string) => void;
};

/** Everything that routes and jobs work with, made once per process. Opens no connection by itself. */
export function createServices(parts: ServiceParts) {
  const { config, log, database, clock, secrets } = parts;
  const { db } = database;
  const mailer = config.mail && createMailer(config.mail);
  const auth = createAuth({
    db,
    clock,
    secret: secrets.identity,
    hashing: parts.hashing,
    sendResetMail: mailer && resetMailSender(mailer, config.publicUrl),
    onWarning: (message) => log.warn(message),
  });
  return {
    ...parts,
    db,
    mailer,
    identity: createIdentityService({
      db,
      clock,
      auth,
      idTokenSecret: secrets.idToken,
      onStatement: database.onStatement,
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
    // The built-in database serves one process, whose memory is enough.
    rateLimits:
      database.kind === "postgres" && config.role !== "worker"
        ? createRateLimits(db, (error) => log.warn({ err: error }, "request counts not shared yet"))
        : undefined,
    accounts: createAccountRepository(db),
    businesses: createBusinessRepository(db),
    usage: createUsageRepository(db),
    uploads: createUploadStore(db),
    results: createResultRepository(db),
    decisions: createDecisionRepository(db),
    verdicts: createVerdictRepository(db),
    support: createSupportRepository(db),
    watcher: createFilterWatcher(db, log),
  };
}

export type Services = ReturnType<typeof createServices>;

/** The configuration asks for the public address where mails are sent. */
function resetMailSender(mailer: Mailer, publicUrl: string | undefined) {
  if (publicUrl === undefined) throw new Error("PUBLIC_URL is needed to send mails");
  return (to: string, token: string) => mailer.send(resetMail(to, publicUrl, token));
}
