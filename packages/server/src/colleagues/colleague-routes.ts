import {
  colleaguesSchema,
  handOverSchema,
  inviteSchema,
  newInvitationSchema,
  userIdSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { notConfirmed } from "../account/account-routes.ts";
import { signedInOf, userOf } from "../identity/access.ts";
import type { IdentityService } from "../identity/identity-service.ts";
import type { AccountMails } from "../identity/passwords.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { answers, created } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { limitBy, perUser } from "../platform/http/limit-by.ts";
import { HOUR_MS } from "../platform/limits.ts";
import type { ColleagueRepository } from "./colleague-repository.ts";
import { colleagueGone } from "./hand-over.ts";

export type ColleagueParts = {
  readonly colleagues: ColleagueRepository;
  readonly identity: IdentityService;
  readonly mails: AccountMails | undefined;
  readonly audit: AuditLog;
};

const PATH = "/api/colleagues";
const tags = ["colleagues"];
const config = { access: "owner" } as const;
const nothing = { 204: z.null() } as const;

/** The owner's calls: who works in the own workspace. */
export function registerColleagueRoutes(app: App, parts: ColleagueParts): void {
  const { colleagues, audit } = parts;
  app.get(PATH, { config, schema: { tags, response: answers(colleaguesSchema) } }, (request) =>
    colleagues.list(userOf(request).id),
  );

  const removals = [
    [`${PATH}/:id`, colleagues.removeMember, "colleague-removed"],
    [`${PATH}/invitations/:id`, colleagues.withdraw, "invitation-withdrawn"],
  ] as const;
  for (const [path, remove, event] of removals) {
    const params = remove === colleagues.withdraw ? z.object({ id: z.uuid() }) : userIdSchema;
    app.delete(
      path,
      { config, schema: { tags, params, response: nothing } },
      async (request, reply) => {
        const { id } = userOf(request);
        if (!(await remove(id, request.params.id))) throw colleagueGone();
        await audit(event, id, request.id);
        return reply.status(204).send(null);
      },
    );
  }
  registerInvite(app, parts);
  registerHandOver(app, parts);
}

function registerInvite(app: App, { colleagues, mails, audit }: ColleagueParts): void {
  const perHour = { windowMs: HOUR_MS };
  const perInviter = limitBy(app, {
    ...perHour,
    name: "invite",
    max: 30,
    keyOf: (request) => userOf(request).id,
  });
  const perAddress = limitBy(app, {
    ...perHour,
    name: "invitation-mail",
    max: 3,
    keyOf: (request) => (request.body as { email: string }).email,
  });
  app.post(
    `${PATH}/invitations`,
    {
      config,
      schema: { tags, body: inviteSchema, response: created(newInvitationSchema) },
      preHandler: [perInviter, perAddress],
    },
    async (request, reply) => {
      const owner = userOf(request);
      const { token, ...invitation } = await colleagues.invite(owner, request.body.email);
      await audit("colleague-invited", owner.id, request.id);
      const isMailed = await mails
        ?.sendInvitation(invitation.email, token, owner.email)
        .then(() => true)
        // The owner passes the link on instead.
        .catch((error: unknown) => request.log.error({ err: error }, "invitation not mailed"));
      return reply.status(201).send({ ...invitation, token: isMailed ? null : token });
    },
  );
}

function registerHandOver(app: App, { colleagues, identity, audit }: ColleagueParts): void {
  app.put(
    `${PATH}/owner`,
    {
      config,
      schema: { tags, body: handOverSchema, response: nothing },
      preHandler: perUser(app, "hand-over", 5),
    },
    async (request, reply) => {
      const { user, sessionId } = signedInOf(request);
      const { id, password } = request.body;
      if (!(await identity.passwords.confirm(user.id, sessionId, password)))
        throw notConfirmed("To hand over the workspace, enter your password.");
      await colleagues.handOver(user.id, id);
      await audit("workspace-handed-over", id, request.id, user.id);
      return reply.status(204).send(null);
    },
  );
}
