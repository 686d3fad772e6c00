import { forgotPasswordSchema, resetPasswordSchema } from "@termsift/core/contract";
import { z } from "zod";
import type { AuditLog } from "../../audit/audit-log.ts";
import { RequestError } from "../../errors/request-error.ts";
import { answers } from "../../http/answers.ts";
import type { App } from "../../http/app-instance.ts";
import type { IdentityService } from "../../identity/identity-service.ts";

export type PasswordParts = {
  readonly identity: IdentityService;
  readonly audit: AuditLog;
  /** False where no mail can be sent, or where passwords live at an external provider. */
  readonly canReset: boolean;
};

const tags = ["auth"];
const config = { access: "public", rateLimit: { max: 5, timeWindow: 15 * 60_000 } } as const;
const doneSchema = z.object({ sent: z.literal(true) });

export function registerPasswordRoutes(
  app: App,
  { identity, audit, canReset }: PasswordParts,
): void {
  app.post(
    "/api/auth/password/forgot",
    { config, schema: { tags, body: forgotPasswordSchema, response: answers(doneSchema) } },
    async (request) => {
      if (!canReset) throw resetOff();
      await audit("password-reset-asked", null, request.id);
      // Not awaited: how long a mail takes would tell whether the address is registered.
      identity.passwords.sendReset(request.body.email).catch((error: unknown) => {
        request.log.error({ err: error }, "password reset mail not sent");
      });
      return { sent: true as const };
    },
  );

  app.post(
    "/api/auth/password/reset",
    {
      config,
      schema: { tags, body: resetPasswordSchema, response: { 204: z.null() } },
    },
    async (request, reply) => {
      if (!canReset) throw resetOff();
      const { token, password } = request.body;
      const userId = await identity.passwords.reset(token, password);
      await audit("password-reset", userId ?? null, request.id);
      return reply.status(204).send(null);
    },
  );
}

function resetOff(): RequestError {
  return new RequestError(
    "not-configured",
    "This installation sends no mail, so it can not reset passwords. Ask its operator.",
  );
}
