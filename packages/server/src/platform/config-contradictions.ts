import type { HostedEnvironment } from "@termsift/classifier/hosted/environment";
import type { Environment } from "./config.ts";
import { trustedProxiesOf } from "./http/networks.ts";
import { parseDatabaseUrl } from "./parse-database-url.ts";

/** Returns false if an unescaped character in user or password breaks the URL or moves the @ into its path or query. */
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

export function contradictionsOf(values: Environment, hosted: HostedEnvironment): string[] {
  const isHosted = values.CLASSIFIER === "llm" || values.CLASSIFIER === "cascade";
  const url = values.DATABASE_URL;
  const hasScheme = /^postgres(?:ql)?:\/\//u.test(url ?? "");
  return trueProblems({
    [`LLM_PROVIDER: is needed for CLASSIFIER=${values.CLASSIFIER}`]:
      isHosted && hosted.settings === undefined && hosted.problems.length === 0,
    [`ROLE: "${values.ROLE}" needs DATABASE_URL, because the built-in database supports only one process. Set DATABASE_URL to a PostgreSQL server, or ROLE to all.`]:
      values.ROLE !== "all" && !url,
    "DATABASE_URL: must begin with postgres:// or postgresql://": url && !hasScheme,
    "DATABASE_URL: cannot be read (it is not shown, because it contains a password). Write it as postgres://USER:PASSWORD@HOST:5432/DATABASE. In the user and the password, write # as %23, @ as %40, / as %2F, ? as %3F and % as %25.":
      url && hasScheme && !isDatabaseUrl(url),
    "S3_ENDPOINT: is missing although S3_PUBLIC_ENDPOINT is set":
      values.S3_PUBLIC_ENDPOINT && !values.S3_ENDPOINT,
    "S3_BUCKET: is missing although S3_ENDPOINT is set": values.S3_ENDPOINT && !values.S3_BUCKET,
    "S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY: set both or neither":
      values.S3_BUCKET && !values.S3_ACCESS_KEY_ID !== !values.S3_SECRET_ACCESS_KEY,
    "OIDC_ISSUER and OIDC_CLIENT_ID: set both or neither":
      !values.OIDC_ISSUER !== !values.OIDC_CLIENT_ID,
    "PUBLIC_URL: is needed with OIDC_ISSUER, because the provider redirects users to it":
      values.OIDC_ISSUER && !values.PUBLIC_URL,
    "SIGN_UP_CODES: is needed with SIGN_UP=invite: one or more codes, separated by commas":
      values.SIGN_UP === "invite" && values.SIGN_UP_CODES.length === 0,
    "SIGN_UP: invite has no effect with OIDC_ISSUER, because the provider decides who can sign up. Set open or off.":
      values.SIGN_UP === "invite" && values.OIDC_ISSUER,
    ...demoContradictionsOf(values, hosted.settings),
    ...costContradictionsOf(values, hosted.settings),
    "PUBLIC_URL: is needed with SMTP_URL, because password mails link to it. Set it to the address that users see in their browser, e.g. https://termsift.example.com.":
      values.SMTP_URL && !values.PUBLIC_URL,
  });
}

/** Possible problems, each with a value that is truthy if the configuration has the problem. */
type Problems = Readonly<Record<string, string | boolean | undefined>>;

function trueProblems(problems: Problems): string[] {
  return Object.keys(problems).filter((problem) => problems[problem]);
}

/** A demo must not spend the operator's money, send mails, or stand beside the data of real users. */
function demoContradictionsOf(values: Environment, hosted: HostedEnvironment["settings"]) {
  const { DATABASE_URL, S3_BUCKET, SMTP_URL, GOOGLE_CLIENT_ID, OIDC_ISSUER } = values;
  const LLM_PROVIDER = hosted?.provider;
  const unused = { DATABASE_URL, S3_BUCKET, SMTP_URL, GOOGLE_CLIENT_ID, OIDC_ISSUER, LLM_PROVIDER };
  const set = Object.entries(unused).flatMap(([name, value]) => (value ? [name] : []));
  return {
    [`DEMO: a demo uses no key and no other service. Remove ${set.join(", ")}, or set DEMO=0.`]:
      values.DEMO === "1" && set.length > 0,
  };
}

function costContradictionsOf(values: Environment, hosted: HostedEnvironment["settings"]) {
  const perDay = values.LLM_MAX_COST_PER_DAY;
  return {
    "LLM_MAX_COST: is needed with LLM_MAX_COST_PER_DAY. Each report reserves that much of the day's budget before it starts.":
      perDay !== undefined && hosted && !hosted.maxCost,
    "LLM_MAX_COST_PER_DAY: must not be below LLM_MAX_COST":
      (hosted?.maxCost ?? 0) > (perDay ?? Infinity),
    ...paidModelProblemsOf(values, hosted),
  };
}

/** True if a hosted model that costs money classifies reports. A model with a price of 0 is free. */
export function isPaidModel(
  classifier: Environment["CLASSIFIER"],
  hosted: HostedEnvironment["settings"],
): boolean {
  return isPaid(hosted) && classifier !== "local" && classifier !== "rules";
}

export function isPaid(hosted: HostedEnvironment["settings"]): boolean {
  const isFree = hosted?.price?.input === 0 && hosted.price.output === 0;
  return hosted !== undefined && !isFree;
}

/** Finds missing settings without which strangers could use a paid model at the operator's expense. */
function paidModelProblemsOf(values: Environment, hosted: HostedEnvironment["settings"]) {
  const isAtRisk = isPaidModel(values.CLASSIFIER, hosted) && isReachable(values);
  const canProve = values.SMTP_URL ?? values.OIDC_ISSUER ?? values.GOOGLE_CLIENT_ID;
  return {
    "LLM_MAX_COST_PER_DAY: is needed, because others can reach this server and use its paid model. Set LLM_MAX_COST (USD per report) and LLM_MAX_COST_PER_DAY (USD per day, all users together). If the model is free, set LLM_PRICE_INPUT and LLM_PRICE_OUTPUT to 0.":
      isAtRisk && values.LLM_MAX_COST_PER_DAY === undefined,
    "SMTP_URL: is needed, because a paid model works only for users with a confirmed address. Set SMTP_URL, GOOGLE_CLIENT_ID or OIDC_ISSUER, or close sign-up with SIGN_UP=off.":
      isAtRisk && canProve === undefined && values.SIGN_UP !== "off" && values.ROLE !== "worker",
  };
}

/**
 * True if others can reach the server: it runs as several processes, HOST or PUBLIC_URL is not local, or TRUST_PROXY is
 * set without PUBLIC_URL (then the proxy may have a public address).
 */
export function isReachable({
  ROLE,
  HOST,
  PUBLIC_URL,
  TRUST_PROXY,
}: Pick<Environment, "ROLE" | "HOST" | "PUBLIC_URL" | "TRUST_PROXY">): boolean {
  const names = [HOST, PUBLIC_URL ? new URL(PUBLIC_URL).hostname : HOST];
  const areLocal = names.every((name) => ["127.0.0.1", "::1", "[::1]", "localhost"].includes(name));
  const hasProxy = trustedProxiesOf(TRUST_PROXY) !== undefined;
  return ROLE !== "all" || !areLocal || (hasProxy && PUBLIC_URL === undefined);
}
