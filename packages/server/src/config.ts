import { availableParallelism } from "node:os";
import path from "node:path";
import { classifierNames } from "@termsift/classifier";
import {
  type HostedEnvironment,
  readHostedEnvironment,
} from "@termsift/classifier/hosted-environment";
import { z } from "zod";
import { parseDatabaseUrl } from "./database/parse-database-url.ts";

const optionalText = z.string().trim().optional();
const optionalUrl = optionalText.pipe(z.url().optional());
const flag = z.enum(["true", "false"]).transform((text) => text === "true");

/**
 * Every variable that the server reads, with its default; those of the hosted model (LLM_) the classifier reads.
 * `.env.example` explains each.
 */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: optionalUrl,
  ALLOWED_ORIGINS: z.string().default(""),
  TRUST_PROXY: flag.default(false),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: optionalText,
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  S3_ENDPOINT: optionalUrl,
  S3_PUBLIC_ENDPOINT: optionalUrl,
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
  WORKER_SLOTS: z.coerce.number().int().min(1).max(64).default(2),
  MODEL_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  MAX_UPLOAD_MB: z.coerce.number().positive().max(2_000).default(100),
  USAGE_LIMITS: z.enum(["off", "plan"]).default("off"),
  CLASSIFIER: optionalText.pipe(z.enum(classifierNames).optional()),
  AUTH_SECRET: optionalText.pipe(z.string().min(32).optional()),
  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_ISSUER: z.url().default("https://accounts.google.com"),
  OIDC_ISSUER: optionalUrl,
  OIDC_CLIENT_ID: optionalText,
  OIDC_CLIENT_SECRET: optionalText,
  SMTP_URL: optionalUrl,
  MAIL_FROM: optionalText,
  SUPPORT_EMAIL: optionalText.pipe(z.email().optional()),
  ANALYTICS_ID: optionalText,
  METRICS_TOKEN: optionalText,
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
});

/** Batches of the embedded model are too small to gain from more. */
const MODEL_THREADS_MAX = 4;

type Environment = z.infer<typeof environmentSchema>;

/** Thrown with one message that lists every variable that is wrong. */
export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The configuration can not be used:\n${problems.map((line) => `  - ${line}`).join("\n")}`,
    );
    this.name = "ConfigError";
  }
}

/**
 * Reads and checks the whole configuration. `environment` is `process.env` in `main.ts` and nothing else there.
 * @throws ConfigError naming every variable that is wrong, not only the first.
 */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  // An empty variable counts as not set: `HOST=` in a file shall not open all interfaces.
  const set = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => (value ?? "").trim() !== ""),
  );
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`),
    );
  }
  const hosted = readHostedEnvironment(environment);
  const problems = [...hosted.problems, ...contradictionsOf(parsed.data, hosted)];
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(nest(parsed.data, hosted.settings));
}

function nest(values: Environment, hosted: HostedEnvironment["settings"]) {
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ""),
    allowedOrigins: originsOf(values),
    isBehindProxy: values.TRUST_PROXY,
    isSecure: values.PUBLIC_URL?.startsWith("https:") ?? false,
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    storage: storageOf(values),
    role: values.ROLE,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    workerSlots: values.WORKER_SLOTS,
    modelThreads:
      values.MODEL_THREADS ?? modelThreadsFor(values.WORKER_SLOTS, availableParallelism()),
    uploadSizeBytesMax: Math.floor(values.MAX_UPLOAD_MB * 1024 * 1024),
    usageLimits: values.USAGE_LIMITS,
    /** With a hosted model at hand the local one judges what it is sure of and asks about the rest. */
    classifier: values.CLASSIFIER ?? (hosted ? "cascade" : "local"),
    hosted,
    authSecret: values.AUTH_SECRET,
    google: values.GOOGLE_CLIENT_ID
      ? { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER }
      : undefined,
    oidc:
      values.OIDC_ISSUER && values.OIDC_CLIENT_ID
        ? {
            issuer: values.OIDC_ISSUER,
            clientId: values.OIDC_CLIENT_ID,
            clientSecret: values.OIDC_CLIENT_SECRET,
          }
        : undefined,
    mail: values.SMTP_URL ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    supportEmail: values.SUPPORT_EMAIL,
    analyticsId: values.ANALYTICS_ID,
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof readConfig>;

/**
 * The cores, shared out among the reports that are judged at the same time. Never more threads than cores: a model's
 * threads wait for each other, and where they have to share a core all of them stand still (three times as slow).
 */
export function modelThreadsFor(slots: number, cores: number): number {
  return Math.max(1, Math.min(MODEL_THREADS_MAX, Math.floor(cores / slots)));
}

function storageOf(values: Environment) {
  if (!values.S3_BUCKET) {
    return { kind: "disk" as const, folder: path.join(path.resolve(values.DATA_DIR), "files") };
  }
  return {
    kind: "s3" as const,
    endpoint: values.S3_ENDPOINT,
    publicEndpoint: values.S3_PUBLIC_ENDPOINT ?? values.S3_ENDPOINT,
    bucket: values.S3_BUCKET,
    region: values.S3_REGION,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}

function originsOf(values: Environment): readonly string[] {
  const named = values.ALLOWED_ORIGINS.split(",").map((origin) =>
    origin.trim().replace(/\/$/u, ""),
  );
  return named.filter((origin) => origin !== "");
}

/** A sign that is not escaped either breaks the URL, or makes the user its host and leaves an @ behind. */
function isDatabaseUrl(text: string): boolean {
  try {
    const url = parseDatabaseUrl(text);
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
    const isCut =
      url.host !== "" && url.username === "" && `${url.pathname}${url.search}`.includes("@");
    return url.hash === "" && !isCut;
  } catch {
    return false;
  }
}

function contradictionsOf(values: Environment, hosted: HostedEnvironment): string[] {
  const problems: string[] = [];
  const isHosted = values.CLASSIFIER === "llm" || values.CLASSIFIER === "cascade";
  if (isHosted && hosted.settings === undefined && hosted.problems.length === 0) {
    problems.push(`LLM_PROVIDER: is needed for CLASSIFIER=${values.CLASSIFIER}`);
  }
  if (values.ROLE !== "all" && !values.DATABASE_URL) {
    problems.push(
      `ROLE: "${values.ROLE}" needs DATABASE_URL, since the built-in database serves one process only. Set DATABASE_URL to a PostgreSQL server, or ROLE to all.`,
    );
  }
  if (values.DATABASE_URL && !/^postgres(?:ql)?:\/\//u.test(values.DATABASE_URL)) {
    problems.push("DATABASE_URL: must begin with postgres:// or postgresql://");
  } else if (values.DATABASE_URL && !isDatabaseUrl(values.DATABASE_URL)) {
    problems.push(
      "DATABASE_URL: can not be read (it is not shown here, for its password). Write it as postgres://USER:PASSWORD@HOST:5432/DATABASE, and in user and password # as %23, @ as %40, / as %2F, ? as %3F, % as %25.",
    );
  }
  if (values.S3_PUBLIC_ENDPOINT && !values.S3_ENDPOINT) {
    problems.push("S3_ENDPOINT: is missing although S3_PUBLIC_ENDPOINT is set");
  }
  if (values.S3_ENDPOINT && !values.S3_BUCKET) {
    problems.push("S3_BUCKET: is missing although S3_ENDPOINT is set");
  }
  if (
    values.S3_BUCKET &&
    Boolean(values.S3_ACCESS_KEY_ID) !== Boolean(values.S3_SECRET_ACCESS_KEY)
  ) {
    problems.push("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither");
  }
  if (Boolean(values.OIDC_ISSUER) !== Boolean(values.OIDC_CLIENT_ID)) {
    problems.push("OIDC_ISSUER and OIDC_CLIENT_ID: set both or neither");
  }
  if (values.OIDC_ISSUER && !values.PUBLIC_URL) {
    problems.push(
      "PUBLIC_URL: is needed with OIDC_ISSUER, to tell the provider where to come back",
    );
  }
  if (values.SMTP_URL && !values.PUBLIC_URL) {
    problems.push(
      "PUBLIC_URL: is needed with SMTP_URL, since the mails that reset a password lead there. Set it to the address that users have in their browser, e.g. https://termsift.example.com.",
    );
  }
  return problems;
}
