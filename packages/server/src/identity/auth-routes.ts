import {
  checkEmailAnswerSchema,
  checkEmailQuerySchema,
  oneTimeTokenSchema,
  type Session,
  sessionSchema,
  signInAnswerSchema,
  signInCodeSchema,
  signInEmailSchema,
  signUpEmailSchema,
} from "@termsift/core/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { Database } from "../platform/database/database.ts";
import { isOverloaded, limitFailures } from "../platform/http/failure-limit.ts";
import { networkOf } from "../platform/http/networks.ts";
import { bearerOf } from "./access.ts";
import type { IdentityService } from "./identity-service.ts";
import { WRONG_CODE } from "./second-factors.ts";
import { authenticationRequired, type OpenSession } from "./sessions.ts";
import { maySignUp, type SignUpSettings, signUpRefused } from "./sign-up-gate.ts";
import { deviceOf } from "./device-of.ts";
import { EXTERNAL_START_PATH } from "./external-routes.ts";
import type { AuthCookies } from "./auth-cookies.ts";
import { findIdByEmail } from "./user-store.ts";

export type AuthParts = {
  readonly db: Database;
  readonly identity: IdentityService;
  readonly cookies: AuthCookies;
  readonly audit: AuditLog;
  readonly signUp: SignUpSettings;
};

type EmailParts = AuthParts & { readonly isExternal: boolean };

const config = { access: "public", rateLimit: { max: 30, timeWindow: 60_000 } } as const;

export function registerAuthRoutes(app: App, parts: EmailParts): void {
  registerSignUp(app, parts);
  registerSignIn(app, parts);
  registerSignInCode(app, parts);
  registerSessionRoutes(app, parts);
}

function registerSignUp(app: App, parts: EmailParts): void {
  const { db, identity, audit, cookies, isExternal, signUp } = parts;
  app.get(
    "/api/auth/check-email",
    {
      config,
      // A HEAD route would have a separate rate limit, and its content length would reveal the answer.
      exposeHeadRoute: false,
      schema: { querystring: checkEmailQuerySchema, response: answers(checkEmailAnswerSchema) },
    },
    async (request) => {
      const id = await findIdByEmail(db, request.query.email);
      return { exists: id !== undefined };
    },
  );

  app.post(
    "/api/auth/signup/email",
    { config, schema: { body: signUpEmailSchema, response: answers(oneTimeTokenSchema) } },
    async (request, reply) => {
      if (isExternal) throw signInElsewhere();
      const { invitationCode, ...person } = request.body;
      if (!maySignUp(signUp, invitationCode)) throw signUpRefused(signUp);
      const standing = await identity.passwords.signUp(person);
      await audit("signed-up", request, standing);
      const { token, secret } = await identity.issueSignInToken(standing);
      cookies.signIn.set(reply, secret);
      return { token };
    },
  );
}

function registerSignIn(app: App, parts: EmailParts): void {
  const { db, identity, audit, cookies, isExternal } = parts;
  app.post(
    "/api/auth/signin/email",
    { config, schema: { body: signInEmailSchema, response: answers(signInAnswerSchema) } },
    async (request, reply) => {
      if (isExternal) throw signInElsewhere();
      // Before the database is asked, because thousands of sign-ins at once would keep it busy.
      identity.passwords.assertRoom();
      const { email, password } = request.body;
      const device = deviceOf(request.headers["user-agent"]);
      const signIn = () => identity.signIn(email, password, device);
      const { open, codeNeeded } = await limitFailures(db, email, networkOf(request.ip), () =>
        signIn().catch(async (error: unknown) => {
          if (isOverloaded(error)) throw error;
          // This look-up runs for unknown addresses, too. Otherwise the answer time would reveal registered addresses.
          const attacked = await findIdByEmail(db, email);
          await audit("sign-in-refused", request, { userId: attacked });
          throw error;
        }),
      );
      if (codeNeeded) {
        cookies.signIn.set(reply, codeNeeded.secret);
        return { codeToken: codeNeeded.token };
      }
      return enter(parts, request, reply, open);
    },
  );
}

/** Signs in with the code of a second factor, after the password. */
function registerSignInCode(app: App, parts: EmailParts): void {
  const { identity, audit, cookies, isExternal } = parts;
  app.post(
    "/api/auth/signin/code",
    { config, schema: { body: signInCodeSchema, response: answers(sessionSchema) } },
    async (request, reply) => {
      if (isExternal) throw signInElsewhere();
      const { token, code } = request.body;
      const given = { token, secret: cookies.signIn.read(request) ?? "" };
      const standing = await identity.findCodeSignIn(given);
      const { userId } = standing;
      const kind = await identity.secondFactors.use(userId, networkOf(request.ip), code);
      if (kind === undefined) {
        await audit("second-factor-refused", request, { userId });
        throw new RequestError("invalid-credentials", WRONG_CODE);
      }
      if (kind === "recovery-code") await audit("recovery-code-used", request, { userId });
      const device = deviceOf(request.headers["user-agent"]);
      const open = await identity.finishCodeSignIn(standing, given, device);
      cookies.signIn.clear(reply);
      return enter(parts, request, reply, open);
    },
  );
}

async function enter(
  parts: AuthParts,
  request: FastifyRequest,
  reply: FastifyReply,
  { session, refreshToken }: OpenSession,
): Promise<Session> {
  await parts.audit("signed-in", request, { userId: session.user.id });
  await keepSession(parts, request, reply, refreshToken);
  return session;
}

/** Sets the cookie of a new session, and ends the session that this browser had. Other devices stay signed in. */
export async function keepSession(
  { identity, cookies }: Pick<AuthParts, "identity" | "cookies">,
  request: FastifyRequest,
  reply: FastifyReply,
  refreshToken: string,
): Promise<void> {
  const before = cookies.session.read(request);
  if (before !== undefined) await identity.sessions.revokeByRefreshToken(before);
  cookies.session.set(reply, refreshToken);
}

function registerSessionRoutes(app: App, parts: AuthParts): void {
  const { identity, audit, cookies } = parts;
  app.post(
    "/api/auth/signin/token",
    { config, schema: { body: oneTimeTokenSchema, response: answers(sessionSchema) } },
    async (request, reply) => {
      // Without the secret, a stranger could send a link that signs this browser in to the stranger's account.
      const secret = cookies.signIn.read(request) ?? "";
      const device = deviceOf(request.headers["user-agent"]);
      const given = { token: request.body.token, secret };
      const open = await identity.exchangeSignInToken(given, device);
      cookies.signIn.clear(reply);
      return enter(parts, request, reply, open);
    },
  );

  app.post(
    "/api/auth/refresh",
    { config, schema: { response: answers(sessionSchema) } },
    async (request, reply) => {
      const refreshToken = cookies.session.read(request);
      if (refreshToken === undefined) throw authenticationRequired();
      return (
        await identity.sessions.open(refreshToken).catch((error: unknown) => {
          cookies.session.clear(reply);
          throw error;
        })
      ).session;
    },
  );

  app.post(
    "/api/auth/signout",
    { config, schema: { response: nothing } },
    async (request, reply) => {
      // Signing out must also work after the ID token has expired. Then only the cookie identifies the session.
      const refreshToken = cookies.session.read(request);
      const owner = refreshToken && (await identity.sessions.revokeByRefreshToken(refreshToken));
      const signingIn = identity.sessions.authenticate(bearerOf(request) ?? "");
      const signedIn = await signingIn.catch(undefinedIfNotSignedIn);
      if (signedIn) await identity.sessions.revoke(signedIn.sessionId);
      await audit("signed-out", request, { userId: signedIn?.caller.id ?? owner });
      cookies.session.clear(reply);
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
    "This installation uses an external sign-in provider. Sign in there.",
    { details: { path: EXTERNAL_START_PATH } },
  );
}
