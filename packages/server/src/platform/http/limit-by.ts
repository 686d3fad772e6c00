import type { FastifyRequest } from "fastify";
import type { App } from "./app-instance.ts";
import { MINUTE_MS } from "../limits.ts";
import { tooManyRequests } from "./security.ts";

/** Makes a hook with a rate limit. The hook of @fastify/rate-limit cannot apply two limits to the same request. */
export function limitBy(
  app: App,
  name: string,
  max: number,
  timeWindow: number,
  keyOf: (request: FastifyRequest) => string,
) {
  const check = app.createRateLimit({
    max,
    timeWindow,
    keyGenerator: (request) => `${name}:${keyOf(request)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const answer = await check(request);
    if (answer.isAllowed || !answer.isExceeded) return;
    throw tooManyRequests(answer.ttlInSeconds);
  };
}

export function perUser(app: App, name: string, max: number, timeWindow = MINUTE_MS) {
  const keyOf = ({ signedIn, ip }: FastifyRequest) =>
    signedIn?.key?.id ?? signedIn?.caller.id ?? ip;
  return limitBy(app, name, max, timeWindow, keyOf);
}

export const emailIn = ({ body }: FastifyRequest) => (body as { email: string }).email;
