import type { App } from "./app-instance.ts";
import { tooManyRequests } from "./security.ts";

/** A limit for one signed-in user on one call, wherever the requests come from. */
export function perUser(app: App, name: string, perMinuteMax: number) {
  return app.rateLimit({
    max: perMinuteMax,
    timeWindow: 60_000,
    keyGenerator: (request) => `${name}:${request.signedIn?.user.id ?? request.ip}`,
    errorResponseBuilder: (_request, { after }) => tooManyRequests(after),
  });
}
