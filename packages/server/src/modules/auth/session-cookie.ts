import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../../config.ts";
import { SESSION_SECONDS } from "../../identity/create-auth.ts";

const PATH = "/api/auth";

/**
 * The refresh token in the browser: out of reach of scripts, sent to the auth calls only, and from other sites only
 * where the operator lets pages of other origins call (which needs https).
 */
export function createSessionCookie(config: Pick<Config, "isSecure" | "allowedOrigins">) {
  const name = config.isSecure ? "__Secure-termsift-session" : "termsift-session";
  const isCrossSite = config.isSecure && config.allowedOrigins.length > 0;
  const attributes = {
    path: PATH,
    httpOnly: true,
    secure: config.isSecure,
    sameSite: isCrossSite ? ("none" as const) : ("strict" as const),
  };
  return {
    set: (reply: FastifyReply, refreshToken: string) =>
      reply.setCookie(name, refreshToken, { ...attributes, maxAge: SESSION_SECONDS }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
  };
}

export type SessionCookie = ReturnType<typeof createSessionCookie>;
