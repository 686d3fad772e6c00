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

/** A workspace as one of its members sees it. */
export type Workspace = {
  readonly id: string;
  readonly role: "owner" | "member";
  /** The owner's plan limits the workspace. Its reports count in the owner's month. */
  readonly owner: Pick<User, "id" | "email" | "emailVerified"> & { readonly plan: PlanId };
  /** The business that this member has chosen, or else the owner. Null: neither has chosen one. */
  readonly chosenBusinessId: string | null;
};

export type ApiKeyInUse = {
  readonly id: string;
  readonly workspaceId: string;
  /** The only business that the key may use, or null. */
  readonly business: { readonly id: string; readonly name: string } | null;
};

export type SignedIn = {
  /** The person who makes the call. For an API key, the member who created it. */
  readonly caller: User;
  /** Empty if the call uses an API key. */
  readonly sessionId: string;
  readonly key?: ApiKeyInUse;
  /** The workspace that the call is about. Absent on routes about the caller's own account. */
  readonly workspace?: Workspace;
  /** True for every visitor of a demo. They share one account, so limits count their addresses. */
  readonly isDemo?: true;
};

/**
 * What a route is about and who may call it. A "public" route needs no sign-in.
 * - user: the data of a workspace, for its owner and members
 * - owner: the data of a workspace, only for its owner
 * - person: the caller's own account, whatever the workspace
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
    /** True for a GET route that stores something, so that a demo refuses it. */
    isStoring?: true;
  }
  interface FastifyRequest {
    /** Null if the route is public. Read it with `callerOf` and `workspaceOf`. */
    signedIn: SignedIn | null;
  }
}
