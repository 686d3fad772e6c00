import { googleSignInAnswerSchema, googleSignInSchema } from "@termsift/core/contract";
import type { AuditLog } from "../../audit/audit-log.ts";
import { RequestError } from "../../errors/request-error.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import type { GoogleVerifier } from "../../identity/google-identity.ts";
import type { IdentityService } from "../../identity/identity-service.ts";
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
        const proven = await parts.verify(idToken);
        const { userId, isNew } = await parts.identity.link({
          ...proven,
          firstName: proven.firstName || (firstName ?? ""),
          lastName: proven.lastName || (lastName ?? ""),
        });
        if (isNew) await parts.audit("signed-up", userId, request.id);
        await parts.audit("signed-in", userId, request.id);
        const { session, refreshToken } = await parts.identity.sessions.start(userId);
        parts.cookie.set(reply, refreshToken);
        return { ...session, token: session.idToken };
      },
    );
  }
}

function googleOff(): RequestError {
  return new RequestError(
    "not-configured",
    "Google sign-in is not switched on here. The operator does that with GOOGLE_CLIENT_ID.",
  );
}
