import type { FastifyRequest } from "fastify";
import type { App } from "./app-instance.ts";
import { tooManyRequests } from "./security.ts";

export type Limit = {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  readonly keyOf: (request: FastifyRequest) => string;
};

/**
 * Creates a `preHandler` that adds a limit to the limit per address of every route. (The plugin's own hook runs only
 * once per request, so a second hook would not count.)
 */
export function limitBy(app: App, { name, max, windowMs, keyOf }: Limit) {
  const check = app.createRateLimit({
    max,
    timeWindow: windowMs,
    keyGenerator: (request) => `${name}:${keyOf(request)}`,
  });
  return async (request: FastifyRequest): Promise<void> => {
    const answer = await check(request);
    if (answer.isAllowed || !answer.isExceeded) return;
    throw tooManyRequests(answer.ttlInSeconds);
  };
}

export function perUser(app: App, name: string, perMinuteMax: number) {
  return limitBy(app, {
    name,
    max: perMinuteMax,
    windowMs: 60_000,
    keyOf: ({ signedIn, ip }) =>
      signedIn?.key?.id ?? (signedIn?.person ?? signedIn?.user)?.id ?? ip,
  });
}
