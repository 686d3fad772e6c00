import { googleSignInAnswerSchema, googleSignInSchema } from "@termsift/core/contract";
import type { AuditLog } from "../../audit/audit-log.ts";
import { RequestError } from "../../errors/request-error.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import type { GoogleVerifier } from "../../identity/google-identity.ts";
import type { IdentityService } from "../../identity/identity-service.ts";
import type { LinkedUser } from "../../identity/link-identity.ts";
import { authTags } from "./auth-routes.ts";
import type { SessionCookie } from "./session-cookie.ts";

export type GoogleParts = {
  readonly identity: IdentityService;
  readonly cookie: SessionCookie;
  readonly audit: AuditLog;
  readonly verify: GoogleVerifier | undefined;
};

/** Signing up and signing in with Google are one thing: the account is made when it is missing. */
export function registerGoogleRoutes(app: App, parts: GoogleParts): void {
  for (const path of ["/api/auth/signup/google", "/api/auth/signin/google"]) {
    app.post(
      path,
      {
        config: { access: "public", rateLimit: { max: 30, timeWindow: 60_000 } },
        schema: {
          tags: authTags,
          body: googleSignInSchema,
          response: answers(googleSignInAnswerSchema),
        },
      },
      async (request, reply) => {
        const { idToken, firstName, lastName } = request.body;
        if (!parts.verify) throw googleOff();
        const linked = await link(parts, parts.verify, idToken, { firstName, lastName }).catch(
          async (error: unknown) => {
            await parts.audit("sign-in-refused", null, request.id);
            throw error;
          },
        );
        if (linked.isNew) await parts.audit("signed-up", linked.userId, request.id);
        const { session, refreshToken } = await parts.identity.startSession(linked);
        await parts.audit("signed-in", linked.userId, request.id);
        parts.cookie.set(reply, refreshToken);
        return { ...session, token: session.idToken };
      },
    );
  }
}

async function link(
  { identity }: GoogleParts,
  verify: GoogleVerifier,
  idToken: string,
  typed: { firstName: string | undefined; lastName: string | undefined },
): Promise<LinkedUser> {
  const proven = await verify(idToken);
  return identity.link({
    ...proven,
    firstName: proven.firstName || (typed.firstName ?? ""),
    lastName: proven.lastName || (typed.lastName ?? ""),
  });
}

function googleOff(): RequestError {
  return new RequestError(
    "not-configured",
    "Google sign-in is not switched on here. The operator does that with GOOGLE_CLIENT_ID.",
  );
}
