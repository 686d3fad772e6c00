import type { FastifyRequest } from "fastify";
import type { Config } from "../config.ts";
import { RequestError } from "../errors/request-error.ts";
import type { App } from "./app-instance.ts";

/**
 * The scheme, host and port under which the browser reached us.
 * @throws RequestError `invalid-request` where the request's Host is none
 */
export function baseUrlOf(request: FastifyRequest, config: Pick<Config, "publicUrl">): string {
  const url = config.publicUrl ?? `${request.protocol}://${request.host}`;
  if (!URL.canParse(url)) {
    throw new RequestError("invalid-request", "The Host header of the request names no host.");
  }
  return url;
}

function isKnownOrigin(origin: string, request: FastifyRequest, config: Config): boolean {
  const own = new URL(baseUrlOf(request, config)).origin;
  return origin === own || config.allowedOrigins.includes(origin);
}

/** A page of a stranger may not make a visitor's browser change anything here, cookie or not. */
export function registerOriginCheck(app: App, config: Config): void {
  app.addHook("onRequest", async (request) => {
    const { origin } = request.headers;
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (origin === undefined || isReading || request.method === "OPTIONS") return;
    if (isKnownOrigin(origin, request, config)) return;
    throw new RequestError(
      "origin-not-allowed",
      "This page may not call this server. The operator can allow it with ALLOWED_ORIGINS.",
    );
  });
}
