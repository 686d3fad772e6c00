import { checkEmailQuerySchema, externalCallbackQuerySchema } from "@termsift/core/contract";
import { externalSignInFailures } from "@termsift/core/external-sign-in";
import type { FastifyReply } from "fastify";
import { describeFailure } from "../platform/errors/describe-failure.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import type { App } from "../platform/http/app-instance.ts";
import type { AuthParts } from "./auth-routes.ts";
import type { ExternalProvider } from "./external-provider.ts";
import { linkIdentity } from "./link-identity.ts";
import { signUpRefused } from "./sign-up-gate.ts";

export const EXTERNAL_START_PATH = "/api/auth/external/start";
export const EXTERNAL_CALLBACK_PATH = "/api/auth/external/callback";

type ExternalParts = AuthParts & {
  readonly publicUrl: string | undefined;
  readonly provider: ExternalProvider | undefined;
};

/** Sends the browser to the provider, then to /login. The token or error code is after the #, so no server logs it. */
export function registerExternalRoutes(app: App, parts: ExternalParts): void {
  const { publicUrl, db, identity, audit, cookies, signUp, provider } = parts;
  const config = { access: "public", rateLimit: { max: 30, timeWindow: 60_000 } } as const;

  app.get(
    EXTERNAL_START_PATH,
    {
      config,
      exposeHeadRoute: false,
      schema: { querystring: checkEmailQuerySchema.partial() },
    },
    async (request, reply) => {
      if (!provider) throw externalOff();
      const { url, state } = await provider.begin(request.query.email);
      cookies.state.set(reply, state);
      return reply.redirect(url, 302);
    },
  );

  app.get(
    EXTERNAL_CALLBACK_PATH,
    { config, exposeHeadRoute: false, schema: { querystring: externalCallbackQuerySchema } },
    async (request, reply) => {
      if (!provider) throw externalOff();
      const state = cookies.state.read(request);
      cookies.state.clear(reply);
      try {
        const search = request.url.slice(request.url.indexOf("?"));
        const proven = await provider.finish(search, state);
        const linked = await linkIdentity(db, proven, signUp.mode === "open");
        if (linked === undefined) throw signUpRefused(signUp);
        if (linked.isNew) await audit("signed-up", request, linked);
        const { token, secret } = await identity.issueSignInToken(linked);
        cookies.signIn.set(reply, secret);
        return sendToLogin(reply, publicUrl, { token });
      } catch (error) {
        const { status, body } = describeFailure(error);
        request.log.warn({ err: error, code: body.code, status }, "external sign-in failed");
        await audit("sign-in-refused", request);
        // The login page knows these codes and shows its own message for each. It never shows text from a URL.
        const code = Object.hasOwn(externalSignInFailures, body.code) ? body.code : "internal";
        return sendToLogin(reply, publicUrl, { error: code });
      }
    },
  );
}

function sendToLogin(reply: FastifyReply, publicUrl = "", fields: Record<string, string>) {
  const hash = new URLSearchParams(fields).toString();
  return reply.redirect(`${publicUrl}/login#${hash}`, 302);
}

function externalOff(): RequestError {
  return new RequestError(
    "not-configured",
    "No external sign-in provider is configured. The operator can set one with OIDC_ISSUER.",
  );
}
