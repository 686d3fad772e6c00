import { checkEmailQuerySchema, externalCallbackQuerySchema } from "@termsift/core/contract";
import type { FastifyReply } from "fastify";
import type { AuditLog } from "../../audit/audit-log.ts";
import type { Config } from "../../config.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { RequestError } from "../../errors/request-error.ts";
import type { App } from "../../http/app-instance.ts";
import type { ExternalProvider } from "../../identity/external-provider.ts";
import type { IdentityService } from "../../identity/identity-service.ts";

export const EXTERNAL_START_PATH = "/api/auth/external/start";
export const EXTERNAL_CALLBACK_PATH = "/api/auth/external/callback";

export type ExternalParts = {
  readonly config: Config;
  readonly identity: IdentityService;
  readonly audit: AuditLog;
  readonly provider: ExternalProvider | undefined;
};

const tags = ["auth"];
const STATE_COOKIE = "termsift-sign-in";
const STATE_SECONDS = 10 * 60;

/**
 * The browser goes to the provider and comes back; then it lands on /login with a one-time token (or a message) behind
 * the #, which no server and no log sees. The web app exchanges it as after a sign-up.
 */
export function registerExternalRoutes(app: App, parts: ExternalParts): void {
  const { config, identity, audit, provider } = parts;
  const routeConfig = { access: "public", rateLimit: { max: 30, timeWindow: 60_000 } } as const;
  const cookieAttributes = {
    path: EXTERNAL_CALLBACK_PATH,
    httpOnly: true,
    secure: config.isSecure,
    // Lax: the provider's redirect back is a navigation that comes from another site.
    sameSite: "lax" as const,
  };

  app.get(
    EXTERNAL_START_PATH,
    {
      config: routeConfig,
      exposeHeadRoute: false,
      schema: { tags, querystring: checkEmailQuerySchema.partial() },
    },
    async (request, reply) => {
      if (!provider) throw externalOff();
      const { url, state } = await provider.begin(request.query.email);
      reply.setCookie(STATE_COOKIE, state, { ...cookieAttributes, maxAge: STATE_SECONDS });
      return reply.redirect(url, 302);
    },
  );

  app.get(
    EXTERNAL_CALLBACK_PATH,
    {
      config: routeConfig,
      exposeHeadRoute: false,
      schema: { tags, querystring: externalCallbackQuerySchema },
    },
    async (request, reply) => {
      if (!provider) throw externalOff();
      reply.clearCookie(STATE_COOKIE, cookieAttributes);
      try {
        const search = request.url.slice(request.url.indexOf("?"));
        const proven = await provider.finish(search, request.cookies[STATE_COOKIE]);
        const linked = await identity.link(proven);
        if (linked.isNew) await audit("signed-up", linked.userId, request.id);
        const token = await identity.issueOneTimeToken(linked);
        return sendToLogin(reply, config, { token });
      } catch (error) {
        const { status, body } = describeFailure(error);
        request.log.warn({ err: error, code: body.code, status }, "external sign-in failed");
        await audit("sign-in-refused", null, request.id);
        return sendToLogin(reply, config, { error: body.message });
      }
    },
  );
}

function sendToLogin(reply: FastifyReply, config: Config, fields: Record<string, string>) {
  const hash = new URLSearchParams(fields).toString();
  return reply.redirect(`${config.publicUrl ?? ""}/login#${hash}`, 302);
}

function externalOff(): RequestError {
  return new RequestError(
    "not-configured",
    "No external sign-in provider is set here. The operator does that with OIDC_ISSUER.",
  );
}
