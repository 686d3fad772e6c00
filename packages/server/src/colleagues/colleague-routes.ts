import {
  acceptInvitationSchema,
  colleaguesSchema,
  deleteAccountSchema,
  invitedSchema,
  inviteSchema,
  workspaceSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { signedInOf, userOf } from "../identity/access.ts";
import type { IdentityService } from "../identity/identity-service.ts";
import type { AccountMails } from "../platform/mail/create-mailer.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { emailIn, limitBy, perUser } from "../platform/http/limit-by.ts";
import { HOUR_MS } from "../platform/limits.ts";
import {
  accept,
  handOver,
  invite,
  listColleagues,
  listWorkspaces,
  removeColleague,
} from "./colleague-repository.ts";

export type ColleagueParts = {
  readonly db: Database;
  readonly identity: IdentityService;
  readonly mails: AccountMails | undefined;
  readonly audit: AuditLog;
};

const PATH = "/api/colleagues";
const config = { access: "person" } as const;
const params = z.object({ id: z.uuid() });

export function registerColleagueRoutes(app: App, parts: ColleagueParts): void {
  const { db, audit } = parts;
  app.get(PATH, { config, schema: { response: answers(colleaguesSchema) } }, async (request) => {
    const { id } = userOf(request);
    return { colleagues: await listColleagues(db, id), workspaces: await listWorkspaces(db, id) };
  });

  registerInvite(app, parts);
  registerHandOver(app, parts);
  app.post(
    `${PATH}/accept`,
    {
      config,
      schema: { body: acceptInvitationSchema, response: answers(workspaceSchema) },
      preHandler: perUser(app, "accept", 10),
    },
    async (request) => {
      const user = userOf(request);
      const workspace = await accept(db, user, request.body.token);
      await audit("colleague-joined", workspace.id, request.id, user.id);
      return workspace;
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config, schema: { params, response: nothing } },
    async (request, reply) => {
      const { id } = userOf(request);
      const ownerId = await removeColleague(db, id, request.params.id);
      if (ownerId === undefined) throw colleagueGone();
      await audit("colleague-removed", ownerId, request.id, ownerId === id ? undefined : id);
      return reply.status(204).send(null);
    },
  );
}

function colleagueGone(): RequestError {
  const message = "This colleague has left or was removed already. Reload the page.";
  return new RequestError("colleague-not-found", message);
}

function registerHandOver(app: App, { db, identity, audit }: ColleagueParts): void {
  const body = deleteAccountSchema.pick({ password: true });
  const schema = { params, body, response: answers(workspaceSchema) };
  const preHandler = perUser(app, "hand-over", 10, HOUR_MS);
  app.post(`${PATH}/:id/hand-over`, { config, schema, preHandler }, async (request) => {
    const { user, sessionId } = signedInOf(request);
    if (!(await identity.passwords.confirm(user.id, sessionId, request.body.password))) {
      const message =
        "The password is missing or wrong. If you have none, sign out and in again first.";
      throw new RequestError("confirmation-mismatch", message);
    }
    const workspace = await handOver(db, user, request.params.id);
    if (!workspace) throw colleagueGone();
    await audit("workspace-handed-over", workspace.id, request.id, user.id);
    return workspace;
  });
}

function registerInvite(app: App, { db, mails, audit }: ColleagueParts): void {
  app.post(
    PATH,
    {
      config: { access: "owner" },
      schema: { body: inviteSchema, response: created(invitedSchema) },
      preHandler: [
        limitBy(app, "invite", 30, HOUR_MS, (request) => userOf(request).id),
        limitBy(app, "invitation-mail", 3, HOUR_MS, emailIn),
      ],
    },
    async (request, reply) => {
      const owner = userOf(request);
      const { email } = request.body;
      const token = await invite(db, owner, email);
      await audit("colleague-invited", owner.id, request.id);
      // The mail names the owner's address, so an unproven address must not reach strangers in the operator's name.
      const isMailed =
        owner.emailVerified &&
        (await mails?.sendInvitation(email, token, owner.email).then(
          () => true,
          (error: unknown) => request.log.error({ err: error }, "invitation not mailed"),
        ));
      return reply.status(201).send({ email, token: isMailed ? null : token });
    },
  );
}
