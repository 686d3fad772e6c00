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
  /** The user whose data the call is about. In another user's workspace, this is the owner of that workspace. */
  readonly user: User;
  /** The caller, if the caller works in the workspace of another user. Otherwise absent. */
  readonly person?: User;
  /** The business that the caller chose in that workspace. If undefined, the owner's choice counts. */
  readonly chosenId?: string | undefined;
  readonly plan: PlanId;
  /** Empty if the call uses an API key. */
  readonly sessionId: string;
  readonly key?: { readonly id: string; readonly business: string | null };
};

/**
 * What a route is about and who may call it. A "public" route needs no sign-in.
 * - user: the data of a workspace, for its owner and members
 * - owner: only for the owner of the workspace
 * - person: the caller's own account, in any workspace
 */
type Access = "public" | "user" | "owner" | "person";

declare module "fastify" {
  interface FastifyContextConfig {
    access?: Access;
    /** The scope that an API key needs for this route. If absent, the route refuses all API keys. */
    key?: ApiKeyScope;
    /** If true, the route refuses API keys that are limited to one business. */
    isAboutAllBusinesses?: true;
    isUpload?: boolean;
  }
  interface FastifyRequest {
    /** Null if the route is public. Read it with `userOf`. */
    signedIn: SignedIn | null;
  }
}
