import {
  checkEmailAnswerSchema,
  checkEmailQuerySchema,
  oneTimeTokenSchema,
  sessionSchema,
  signInEmailSchema,
  signUpEmailSchema,
} from "@termsift/core/contract";
import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { AuditLog } from "../../audit/audit-log.ts";
import { RequestError } from "../../errors/request-error.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import { limitBy } from "../../http/limit-by.ts";
import type { IdentityService } from "../../identity/identity-service.ts";
import { authenticationRequired, type OpenSession } from "../../identity/sessions.ts";
import { EXTERNAL_START_PATH } from "./external-routes.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type AuthParts = {
  readonly identity: IdentityService;
  readonly cookie: SessionCookie;
  readonly audit: AuditLog;
  readonly isExternal: boolean;
};

export const authTags = ["auth"];
const config = { access: "public", rateLimit: { max: 30, timeWindow: 60_000 } } as const;
const ATTEMPTS_PER_EMAIL_AND_ADDRESS_MAX = 10;
/** So many more that one stranger's guesses do not lock the owner out, and still none that gets through a list. */
const ATTEMPTS_PER_EMAIL_MAX = 60;
const ATTEMPTS_WINDOW_MS = 15 * 60_000;

/** Sign-up, sign-in, refresh and sign-out with e-mail and password. */
export function registerAuthRoutes(app: App, parts: AuthParts): void {
  registerSignUp(app, parts);
  registerSignIn(app, parts);
  registerSessionRoutes(app, parts);
}

function registerSignUp(app: App, { identity, audit, isExternal }: AuthParts): void {
  app.get(
    "/api/auth/check-email",
    {
      config,
      // A HEAD route would have a limit of its own, and tell the same by the length of its answer.
      exposeHeadRoute: false,
      schema: {
        tags: authTags,
        querystring: checkEmailQuerySchema,
        response: answers(checkEmailAnswerSchema),
      },
    },
    async (request) => {
      const id = await identity.users.findIdByEmail(request.query.email);
      return { exists: id !== undefined };
    },
  );

  app.post(
    "/api/auth/signup/email",
    {
      config,
      schema: { tags: authTags, body: signUpEmailSchema, response: answers(oneTimeTokenSchema) },
    },
    async (request) => {
      if (isExternal) throw signInElsewhere();
      const standing = await identity.passwords.signUp(request.body);
      await audit("signed-up", standing.userId, request.id);
      return { token: await identity.issueOneTimeToken(standing) };
    },
  );
}

function registerSignIn(app: App, parts: AuthParts): void {
  const { identity, audit, cookie, isExternal } = parts;
  const emailOf = (request: FastifyRequest) => (request.body as { email: string }).email;
  const limitPerEmailAndAddress = limitBy(app, {
    name: "sign-in-from",
    max: ATTEMPTS_PER_EMAIL_AND_ADDRESS_MAX,
    windowMs: ATTEMPTS_WINDOW_MS,
    keyOf: (request) => `${request.ip} ${emailOf(request)}`,
  });
  // The address of the attacker changes, the account that is attacked does not.
  const limitPerEmail = limitBy(app, {
    name: "sign-in",
    max: ATTEMPTS_PER_EMAIL_MAX,
    windowMs: ATTEMPTS_WINDOW_MS,
    keyOf: emailOf,
  });
  app.post(
    "/api/auth/signin/email",
    {
      config,
      schema: { tags: authTags, body: signInEmailSchema, response: answers(sessionSchema) },
      preHandler: [limitPerEmailAndAddress, limitPerEmail],
    },
    async (request, reply) => {
      if (isExternal) throw signInElsewhere();
      const { email, password } = request.body;
      const refreshToken = await identity.passwords
        .signIn(email, password)
        .catch(async (error: unknown) => {
          // Asked for known and unknown addresses alike, so that both take as long.
          const attacked = await identity.users.findIdByEmail(email);
          await audit("sign-in-refused", attacked ?? null, request.id);
          throw error;
        });
      const open = await identity.sessions.open(refreshToken);
      await audit("signed-in", open.session.user.id, request.id);
      cookie.set(reply, open.refreshToken);
      return open.session;
    },
  );
}

function registerSessionRoutes(app: App, { identity, audit, cookie }: AuthParts): void {
  app.post(
    "/api/auth/signin/token",
    {
      config,
      schema: { tags: authTags, body: oneTimeTokenSchema, response: answers(sessionSchema) },
    },
    async (request, reply) => {
      const open: OpenSession = await identity.exchangeOneTimeToken(request.body.token);
      await audit("signed-in", open.session.user.id, request.id);
      cookie.set(reply, open.refreshToken);
      return open.session;
    },
  );

  app.post(
    "/api/auth/refresh",
    { config, schema: { tags: authTags, response: answers(sessionSchema) } },
    async (request, reply) => {
      const refreshToken = cookie.read(request);
      if (refreshToken === undefined) throw authenticationRequired();
      return (
        await identity.sessions.open(refreshToken).catch((error: unknown) => {
          cookie.clear(reply);
          throw error;
        })
      ).session;
    },
  );

  app.post(
    "/api/auth/signout",
    { config, schema: { tags: authTags, response: { 204: z.null() } } },
    async (request, reply) => {
      // Signing out never fails for want of a valid token: what is there is revoked.
      const refreshToken = cookie.read(request);
      const owner = refreshToken && (await identity.sessions.revokeByRefreshToken(refreshToken));
      const bearer = /^Bearer (?<token>\S+)$/iu.exec(request.headers.authorization ?? "");
      const signedIn = await identity.sessions
        .authenticate(bearer?.groups?.["token"] ?? "")
        .catch(undefinedIfNotSignedIn);
      if (signedIn) await identity.sessions.revoke(signedIn.sessionId);
      await audit("signed-out", signedIn?.user.id ?? owner ?? null, request.id);
      cookie.clear(reply);
      return reply.status(204).send(null);
    },
  );
}

function undefinedIfNotSignedIn(error: unknown): undefined {
  if (error instanceof RequestError) return undefined;
  throw error;
}

function signInElsewhere(): RequestError {
  return new RequestError(
    "sign-in-elsewhere",
    "This installation signs in at an external provider. Go on there.",
    { details: { path: EXTERNAL_START_PATH } },
  );
}
