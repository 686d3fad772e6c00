import { availableParallelism } from "node:os";
import path from "node:path";
import type { ClassifierName } from "@termsift/classifier";
import type { HostedSettings } from "@termsift/classifier/hosted";
import {
  type HostedEnvironment,
  readHostedEnvironment,
} from "@termsift/classifier/hosted/environment";
import { z } from "zod";
import { contradictionsOf, isPaid, isPaidModel, isReachable } from "./config-contradictions.ts";
import { type Limits, SESSION_HOURS } from "./limits.ts";
import { isProxyList, trustedProxiesOf } from "./http/networks.ts";

const optionalText = z.string().trim().optional();
const countMax = (usual: number, max: number) =>
  z.coerce.number().int().min(1).max(max).default(usual);
const optionalUrl = optionalText.pipe(z.url().optional());
const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/** Importing these names from the classifier would take 17 MB of memory. `rules` is the baseline for tests. */
const classifierNames = [
  "local",
  "rules",
  "llm",
  "cascade",
] as const satisfies readonly ClassifierName[];

const SIGN_UP_CODE_LENGTH_MIN = 16;
/** A week, so that someone who reads a report each week stays signed in. */
const SESSION_IDLE_HOURS = 7 * 24;
const RESULT_DAYS_MAX = 3_650;

/** The server's environment variables, except those of `readHostedEnvironment`. `.env.example` explains all of them. */
const environmentSchema = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default("127.0.0.1"),
  PUBLIC_URL: optionalUrl,
  ALLOWED_ORIGINS: z.string().default(""),
  TRUST_PROXY: z.string().default("false").transform(listOf).refine(isProxyList, {
    message: 'must be true, false, or addresses and subnets such as "10.0.0.4, 192.168.0.0/16"',
  }),
  DATA_DIR: z.string().min(1).default(".data"),
  DATABASE_URL: optionalText,
  DATABASE_POOL_MAX: z.coerce.number().int().min(2).max(200).default(10),
  S3_ENDPOINT: optionalUrl,
  S3_PUBLIC_ENDPOINT: optionalUrl,
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default("us-east-1"),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,
  DEMO: z.enum(["0", "1"]).default("0"),
  ROLE: z.enum(["all", "web", "worker"]).default("all"),
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(300).default(0),
  WORKER_SLOTS: z.coerce.number().int().min(1).max(64).default(2),
  MODEL_THREADS: z.coerce.number().int().min(1).max(64).optional(),
  MAX_UPLOAD_MB: z.coerce.number().positive().max(2_000).default(100),
  UPLOADS_MAX_MB: z.coerce.number().positive().default(10_000),
  USAGE_LIMITS: z.enum(["off", "plan"]).default("off"),
  RESULT_DAYS: countMax(30, RESULT_DAYS_MAX),
  RESULTS_LISTED_MAX: countMax(200, 10_000),
  BUSINESSES_MAX: countMax(500, 10_000),
  API_KEYS_MAX: countMax(20, 1_000),
  COLLEAGUES_MAX: countMax(20, 1_000),
  DECISIONS_PER_BUSINESS_MAX: countMax(50_000, 1_000_000),
  ANSWERS_PER_BUSINESS_MAX: countMax(2_000, 100_000),
  VERDICTS_PER_BUSINESS_MAX: countMax(100_000, 2_000_000),
  READ_WEBSITES: z.enum(["on", "off"]).default("on"),
  CLASSIFIER: optionalText.pipe(z.enum(classifierNames).optional()),
  TERMSIFT_MODEL: z.enum(["both", "small"]).default("both"),
  LLM_MAX_COST_PER_DAY: z.coerce.number().positive().optional(),
  SIGN_UP: z.enum(["open", "invite", "off"]).default("open"),
  SIGN_UP_CODES: z
    .string()
    .default("")
    .transform(listOf)
    .refine((codes) => codes.every((code) => code.length >= SIGN_UP_CODE_LENGTH_MIN), {
      message: `each code must have at least ${SIGN_UP_CODE_LENGTH_MIN} characters`,
    }),
  SESSION_IDLE_HOURS: countMax(SESSION_IDLE_HOURS, SESSION_HOURS),
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
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).optional(),
});

/** More threads do not make the embedded model faster, because its batches are small. */
const MODEL_THREADS_MAX = 4;

export type Environment = z.infer<typeof environmentSchema>;

export class ConfigError extends Error {
  constructor(problems: readonly string[]) {
    super(`The configuration is not valid:\n${problems.map((line) => `  - ${line}`).join("\n")}`);
    this.name = "ConfigError";
  }
}

export function readConfig(
  environment: Readonly<Record<string, string | undefined>>,
  isTerminal = false,
) {
  // An empty variable counts as unset. Otherwise, `HOST=` in a file would open all network interfaces.
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
  return Object.freeze({
    ...nest({ ...parsed.data, ...demoValuesOf(parsed.data) }, hosted.settings),
    logLevel: parsed.data.LOG_LEVEL ?? (isTerminal ? "warn" : "info"),
  });
}

function nest(values: Environment, hosted: HostedEnvironment["settings"]) {
  const classifier = values.CLASSIFIER ?? (hosted ? "cascade" : "local");
  const canConfirm = canConfirmAddress(values);
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/u, ""),
    allowedOrigins: listOf(values.ALLOWED_ORIGINS).map((origin) => origin.replace(/\/$/u, "")),
    trustedProxies: trustedProxiesOf(values.TRUST_PROXY),
    isReachable: isReachable(values),
    isSecure: values.PUBLIC_URL?.startsWith("https:") ?? false,
    isDemo: values.DEMO === "1",
    dataDir: path.resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databasePoolMax: values.DATABASE_POOL_MAX,
    storage: storageOf(values),
    role: values.ROLE,
    stopDelayMs: values.STOP_DELAY_SECONDS * 1000,
    workerSlots: values.WORKER_SLOTS,
    modelThreads:
      values.MODEL_THREADS ?? modelThreadsFor(values.WORKER_SLOTS, availableParallelism()),
    localModel: values.TERMSIFT_MODEL,
    uploadSizeBytesMax: Math.floor(values.MAX_UPLOAD_MB * 1024 * 1024),
    usageLimits: values.USAGE_LIMITS,
    limits: limitsOf(values),
    readsWebsites: values.READ_WEBSITES === "on",
    signUp: { mode: values.SIGN_UP, codes: values.SIGN_UP_CODES },
    hostedCostPerDayMax: values.LLM_MAX_COST_PER_DAY,
    classifier,
    hosted: hosted && shareConcurrency(hosted, values.WORKER_SLOTS),
    /** True if users must prove their address to filter with a paid model. With OIDC_ISSUER, the provider proves it. */
    needsConfirmedAddress: isPaidModel(classifier, hosted) && canConfirm,
    opinionNeedsConfirmedAddress: isPaid(hosted) && canConfirm,
    linksNeedConfirmedAddress: values.SIGN_UP === "open" && canConfirm,
    authSecret: values.AUTH_SECRET,
    google: values.GOOGLE_CLIENT_ID
      ? { clientId: values.GOOGLE_CLIENT_ID, issuer: values.GOOGLE_ISSUER }
      : undefined,
    oidc: oidcOf(values),
    mail: values.SMTP_URL ? { url: values.SMTP_URL, from: values.MAIL_FROM } : undefined,
    supportEmail: values.SUPPORT_EMAIL,
    analyticsId: values.ANALYTICS_ID,
    metricsToken: values.METRICS_TOKEN,
  };
}

/** A demo has a folder of its own, so that it never shows the data of another installation. Its result stays. */
function demoValuesOf({ DEMO, DATA_DIR }: Environment): Partial<Environment> {
  if (DEMO === "0") return {};
  return {
    DATA_DIR: path.join(DATA_DIR, "demo"),
    RESULT_DAYS: RESULT_DAYS_MAX,
    READ_WEBSITES: "off",
    SIGN_UP: "off",
    USAGE_LIMITS: "off",
  };
}

export type Config = ReturnType<typeof readConfig>;

function oidcOf({ OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET }: Environment) {
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID) return undefined;
  return { issuer: OIDC_ISSUER, clientId: OIDC_CLIENT_ID, clientSecret: OIDC_CLIENT_SECRET };
}

function canConfirmAddress({ SMTP_URL, GOOGLE_CLIENT_ID, OIDC_ISSUER }: Environment): boolean {
  return (SMTP_URL ?? GOOGLE_CLIENT_ID) !== undefined && OIDC_ISSUER === undefined;
}

function limitsOf(values: Environment): Limits {
  return {
    resultDays: values.RESULT_DAYS,
    resultsListedMax: values.RESULTS_LISTED_MAX,
    businessesMax: values.BUSINESSES_MAX,
    keysMax: values.API_KEYS_MAX,
    colleaguesMax: values.COLLEAGUES_MAX,
    decisionsMax: values.DECISIONS_PER_BUSINESS_MAX,
    answersMax: values.ANSWERS_PER_BUSINESS_MAX,
    verdictsMax: values.VERDICTS_PER_BUSINESS_MAX,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
  };
}

/** Divides the cores among the worker slots. In a test, threads that shared a core ran three times slower. */
export function modelThreadsFor(slots: number, cores: number): number {
  return Math.max(1, Math.min(MODEL_THREADS_MAX, Math.floor(cores / slots)));
}

function storageOf(values: Environment) {
  if (!values.S3_BUCKET) {
    const folder = path.join(path.resolve(values.DATA_DIR), "files");
    return { kind: "disk" as const, folder, bytesMax: values.UPLOADS_MAX_MB * 1024 * 1024 };
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

function shareConcurrency(hosted: HostedSettings, slots: number): HostedSettings {
  return { ...hosted, concurrency: Math.max(1, Math.floor(hosted.concurrency / slots)) };
}
