import {
  changePasswordSchema,
  confirmAddressSchema,
  forgotPasswordSchema,
  resetPasswordSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { RequestError } from "../platform/errors/request-error.ts";
import { signedInOf, callerOf } from "./access.ts";
import type { AuthParts } from "./auth-routes.ts";
import { confirmAddress } from "./account-access.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { limitFailures } from "../platform/http/failure-limit.ts";
import { emailIn, limitBy } from "../platform/http/limit-by.ts";
import { HOUR_MS } from "../platform/limits.ts";

type PasswordParts = Pick<AuthParts, "db" | "identity" | "audit"> & {
  /** False if the server sends no mails, or if an external provider manages the passwords. */
  readonly canReset: boolean;
};

const config = { access: "public", rateLimit: { max: 5, timeWindow: 15 * 60_000 } } as const;
const MAILS_PER_HOUR_MAX = 3;
const doneSchema = z.object({ sent: z.literal(true) });

export function registerPasswordRoutes(app: App, parts: PasswordParts): void {
  registerReset(app, parts);
  registerChange(app, parts);
  registerConfirmation(app, parts);
}

function registerReset(app: App, { identity, audit, canReset }: PasswordParts): void {
  app.post(
    "/api/auth/password/forgot",
    {
      config,
      schema: { body: forgotPasswordSchema, response: answers(doneSchema) },
      preHandler: limitBy(app, "reset-mail", MAILS_PER_HOUR_MAX, HOUR_MS, emailIn),
    },
    async (request) => {
      if (!canReset) throw resetOff();
      await audit("password-reset-asked", request);
      // The answer does not wait for this. Otherwise a longer answer time would reveal a registered address.
      identity.passwords.sendReset(request.body.email).catch((error: unknown) => {
        request.log.error({ err: error }, "password reset mail not queued");
      });
      return { sent: true as const };
    },
  );

  app.post(
    "/api/auth/password/reset",
    { config, schema: { body: resetPasswordSchema, response: nothing } },
    async (request, reply) => {
      if (!canReset) throw resetOff();
      const { token, password } = request.body;
      const userId = await identity.passwords.reset(token, password);
      await audit("password-reset", request, { userId });
      return reply.status(204).send(null);
    },
  );
}

function registerChange(app: App, { db, identity, audit }: PasswordParts): void {
  app.put(
    "/api/account/password",
    { config: { access: "person" }, schema: { body: changePasswordSchema, response: nothing } },
    async (request, reply) => {
      const { caller, sessionId } = signedInOf(request);
      // Otherwise the holder of a stolen ID token could guess the password by trying.
      await limitFailures(db, `password of ${caller.id}`, "", () =>
        identity.passwords.change(caller.id, sessionId, request.body),
      );
      await audit("password-changed", request);
      return reply.status(204).send(null);
    },
  );
}

function registerConfirmation(app: App, { db, identity, audit, canReset }: PasswordParts): void {
  app.post(
    "/api/account/confirmation-mail",
    {
      config: { access: "person" },
      schema: { response: answers(doneSchema) },
      preHandler: limitBy(
        app,
        "confirmation-mail",
        MAILS_PER_HOUR_MAX,
        HOUR_MS,
        (request) => callerOf(request).email,
      ),
    },
    async (request) => {
      if (!canReset) throw resetOff();
      await identity.sendConfirmation(callerOf(request).id);
      return { sent: true as const };
    },
  );

  app.post(
    "/api/account/confirm-address",
    { config: { access: "person" }, schema: { body: confirmAddressSchema, response: nothing } },
    async (request, reply) => {
      const { id } = callerOf(request);
      await confirmAddress(db, id, request.body.token);
      await audit("address-confirmed", request);
      return reply.status(204).send(null);
    },
  );
}

function resetOff(): RequestError {
  return new RequestError(
    "not-configured",
    "This installation sends no mail, so it cannot reset passwords or confirm addresses. Ask its operator.",
  );
}
