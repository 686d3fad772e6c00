import {
  type GoogleSignIn,
  googleSignInAnswerSchema,
  googleSignInSchema,
} from "@termsift/core/contract";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { type AuthParts, keepSession } from "./auth-routes.ts";
import { deviceOf } from "./device-of.ts";
import type { GoogleVerifier } from "./google-identity.ts";
import { type LinkedUser, linkIdentity } from "./link-identity.ts";
import { maySignUp, signUpRefused } from "./sign-up-gate.ts";

type GoogleParts = AuthParts & { readonly verify: GoogleVerifier | undefined };

/** Both paths do the same: they create the account if it does not exist, and sign the user in. */
export function registerGoogleRoutes(app: App, parts: GoogleParts): void {
  for (const path of ["/api/auth/signup/google", "/api/auth/signin/google"]) {
    app.post(
      path,
      {
        config: { access: "public", rateLimit: { max: 30, timeWindow: 60_000 } },
        schema: { body: googleSignInSchema, response: answers(googleSignInAnswerSchema) },
      },
      async (request, reply) => {
        if (!parts.verify) {
          const message =
            "Google sign-in is not configured. The operator can set it up with GOOGLE_CLIENT_ID.";
          throw new RequestError("not-configured", message);
        }
        const linked = await link(parts, parts.verify, request.body).catch(
          async (error: unknown) => {
            await parts.audit("sign-in-refused", request);
            throw error;
          },
        );
        if (linked.isNew) await parts.audit("signed-up", request, linked);
        const { session, refreshToken } = await parts.identity.sessions.start(
          linked,
          deviceOf(request.headers["user-agent"]),
        );
        await parts.audit("signed-in", request, linked);
        await keepSession(parts, request, reply, refreshToken);
        return { ...session, token: session.idToken };
      },
    );
  }
}

async function link(
  { db, signUp }: GoogleParts,
  verify: GoogleVerifier,
  { idToken, firstName = "", lastName = "", invitationCode }: GoogleSignIn,
): Promise<LinkedUser> {
  const proven = await verify(idToken);
  const named = {
    ...proven,
    firstName: proven.firstName || firstName,
    lastName: proven.lastName || lastName,
  };
  const linked = await linkIdentity(db, named, maySignUp(signUp, invitationCode));
  if (linked === undefined) throw signUpRefused(signUp);
  return linked;
}
