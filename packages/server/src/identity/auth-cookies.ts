import type { FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "../platform/config.ts";
import { SESSION_SECONDS } from "./sessions.ts";
import { EXTERNAL_CALLBACK_PATH } from "./external-routes.ts";

const SIGN_IN_SECONDS = 10 * 60;

/**
 * Creates cookies that scripts cannot read and that browsers send only to auth calls,
 * or over https only to this host. Pages of other sites can send the
 * cookies `session` and `signIn` only if the operator allows other origins and uses https.
 */
export function createAuthCookies(config: Pick<Config, "isSecure" | "allowedOrigins">) {
  const isCrossSite = config.isSecure && config.allowedOrigins.length > 0;
  const own = isCrossSite ? "none" : "strict";
  const cookie = (...settings: CookieSettings) => createCookie(config.isSecure, ...settings);
  return {
    session: cookie("termsift-session", "/api/auth", SESSION_SECONDS, own),
    signIn: cookie("termsift-sign-in-token", "/api/auth/signin", SIGN_IN_SECONDS, own),
    /** Ties an external sign-in to this browser. "strict" would not send it when the provider redirects back. */
    state: cookie("termsift-sign-in", EXTERNAL_CALLBACK_PATH, SIGN_IN_SECONDS, "lax"),
  };
}

export type AuthCookies = ReturnType<typeof createAuthCookies>;

type CookieSettings = [
  name: string,
  path: string,
  maxAge: number,
  sameSite: "none" | "strict" | "lax",
];

function createCookie(secure: boolean, ...[plain, path, maxAge, sameSite]: CookieSettings) {
  // Browsers take a name with __Host- only for the whole host, and then from no other host of the same domain.
  const name = secure ? `__Host-${plain}` : plain;
  const attributes = { path: secure ? "/" : path, sameSite, httpOnly: true, secure };
  return {
    set: (reply: FastifyReply, value: string) =>
      reply.setCookie(name, value, { ...attributes, maxAge }),
    clear: (reply: FastifyReply) => reply.clearCookie(name, attributes),
    read: (request: FastifyRequest): string | undefined => request.cookies[name],
  };
}
