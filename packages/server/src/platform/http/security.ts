import type { Config } from "../config.ts";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";

import cookie from "@fastify/cookie";
import cors from "@fastify/cors";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import underPressure from "@fastify/under-pressure";

const REQUESTS_PER_MINUTE_MAX = 600;
const EVENT_LOOP_DELAY_MS_MAX = 2_000;

export async function registerSecurity(app: App, config: Config): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: directivesOf(config) },
    strictTransportSecurity: config.isSecure && { maxAge: 31_536_000, includeSubDomains: true },
    xFrameOptions: { action: "deny" },
    crossOriginEmbedderPolicy: false,
    // Google's sign-in runs in a pop-up window of another origin, which must be able to answer this page.
    crossOriginOpenerPolicy: { policy: "same-origin-allow-popups" },
    crossOriginResourcePolicy: {
      policy: config.allowedOrigins.length > 0 ? "cross-origin" : "same-origin",
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  await app.register(cors, {
    origin: [...config.allowedOrigins],
    credentials: true,
    methods: ["GET", "POST", "PUT", "DELETE"],
    maxAge: 600,
    strictPreflight: false,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: EVENT_LOOP_DELAY_MS_MAX,
    retryAfter: 5,
    exposeStatusRoute: false,
  });
  await app.register(rateLimit, {
    global: true,
    max: REQUESTS_PER_MINUTE_MAX,
    timeWindow: 60_000,
    // Files of the web app are exempt: one page loads a dozen files, and a whole office may share one address.
    allowList: (request) => request.routeOptions.url?.startsWith("/assets/") === true,
    errorResponseBuilder: (_request, { ttl }) => tooManyRequests(ttl / 1000),
  });
}

export function tooManyRequests(seconds: number): RequestError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
  return new RequestError("rate-limited", `Too many requests. Try again in ${wait}.`);
}

/** Forbids inline scripts. Allows Google's hosts only if Google sign-in or analytics is configured. */
function directivesOf(config: Config): Record<string, string[]> {
  const google = config.google ? ["https://accounts.google.com"] : [];
  const analytics = config.analyticsId ? ["https://www.googletagmanager.com"] : [];
  const collecting = config.analyticsId
    ? ["https://*.google-analytics.com", "https://*.analytics.google.com"]
    : [];
  const storage = storageOriginsOf(config.storage);
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...google, ...analytics],
    // The component library sets styles by attribute. This is safe, because styles cannot run code.
    styleSrc: ["'self'", "'unsafe-inline'", ...google],
    imgSrc: ["'self'", "data:", ...analytics],
    fontSrc: ["'self'", "data:"],
    connectSrc: ["'self'", ...storage, ...google, ...analytics, ...collecting],
    frameSrc: google.length > 0 ? google : ["'none'"],
    workerSrc: ["'self'", "blob:"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(config.isSecure && { upgradeInsecureRequests: [] }),
  };
}

/** Returns the addresses to which browsers upload, as sources of a Content-Security-Policy. */
export function storageOriginsOf(storage: Config["storage"]): string[] {
  if (storage.kind === "disk") return [];
  const { publicEndpoint, bucket, region } = storage;
  if (publicEndpoint !== undefined) return [new URL(publicEndpoint).origin];
  const host = `s3.${region}.amazonaws.com`;
  // A bucket name with other characters, e.g. a dot, is in the path of the address.
  return [/^[a-z\d-]+$/u.test(bucket) ? `https://${bucket}.${host}` : `https://${host}/${bucket}/`];
}
