import type { User } from "@termsift/core/contract";
import type { PlanId } from "@termsift/core/plans";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { IncomingMessage, ServerResponse } from "node:http";

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Who may call a route: anybody, or somebody signed in. Every route says so; one that does not stops the start. */
type Access = "public" | "user";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    /** Set where the route's access is "user"; read it through `userOf`. */
    signedIn: { readonly user: User; readonly plan: PlanId; readonly sessionId: string } | null;
  }
}
