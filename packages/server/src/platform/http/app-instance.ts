import type { ApiKeyScope, User } from "@termsift/core/contract";
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

export type SignedIn = {
  readonly user: User;
  readonly plan: PlanId;
  /** Empty if the call uses an API key. */
  readonly sessionId: string;
  readonly key?: { readonly id: string; readonly business: string | null };
};

type Access = "public" | "user";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** The scope that an API key needs. Without it, the route refuses API keys. */
    key?: ApiKeyScope;
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Set if the route's access is "user". Read it with `userOf`. */
    signedIn: SignedIn | null;
  }
}
