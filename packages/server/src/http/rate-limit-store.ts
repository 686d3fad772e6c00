import { callbackify } from "node:util";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { z } from "zod";
import type { RateLimits } from "./rate-limits.ts";

/** The route that a limit belongs to; none where the key names what is limited by itself. */
const routeSchema = z.object({
  routeInfo: z.object({ method: z.unknown(), url: z.string() }),
});

/** The shared counts in the shape that the plugin asks for; without one it counts in its own memory. */
export function createRateLimitStore(limits: RateLimits): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    #prefix = "";

    incr(...[key, callback, windowMs, max]: Parameters<FastifyRateLimitStore["incr"]>): void {
      const count = callbackify(() => limits.count(this.#prefix + key, windowMs, max));
      count(callback);
    }

    /** Each route with a limit of its own counts apart. */
    child(options: unknown): FastifyRateLimitStore {
      const store = new SharedStore();
      const route = routeSchema.safeParse(options);
      if (route.success) {
        const { method, url } = route.data.routeInfo;
        store.#prefix = `${String(method)} ${url} `;
      }
      return store;
    }
  };
}
