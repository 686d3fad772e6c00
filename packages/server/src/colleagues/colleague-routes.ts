import {
  colleagueListSchema,
  invitedSchema,
  inviteSchema,
  joinWorkspaceSchema,
  workspaceListSchema,
  workspaceSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { userOf } from "../identity/access.ts";
import type { AccountMails } from "../identity/passwords.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { limitBy, perUser } from "../platform/http/limit-by.ts";
import { HOUR_MS } from "../platform/limits.ts";
import type { Colleagues } from "./colleague-repository.ts";

export type ColleagueParts = {
  readonly colleagues: Colleagues;
  readonly mails: AccountMails | undefined;
  readonly audit: AuditLog;
};

const PATH = "/api/colleagues";
const WORKSPACES = "/api/workspaces";
const tags = ["colleagues"];
const config = { access: "owner" } as const;
const byMember = { access: "person" } as const;
const removing = { tags, params: z.object({ id: z.uuid() }), response: { 204: z.null() } };

export function registerColleagueRoutes(app: App, parts: ColleagueParts): void {
  const { colleagues, audit } = parts;
  const response = answers(colleagueListSchema);
  app.get(PATH, { config, schema: { tags, response } }, async (request) => ({
    colleagues: await colleagues.list(userOf(request).id),
  }));

  app.delete(`${PATH}/:id`, { config, schema: removing }, async (request, reply) => {
    const { id } = userOf(request);
    if (!(await colleagues.remove({ user_id: id, id: request.params.id }))) throw colleagueGone();
    await audit("colleague-removed", id, request.id);
    return reply.status(204).send(null);
  });
  registerInvite(app, parts);
  registerMemberRoutes(app, parts);
}

function registerInvite(app: App, { colleagues, mails, audit }: ColleagueParts): void {
  const hourly = { windowMs: HOUR_MS };
  const ofOwner = { ...hourly, name: "invite", max: 30 };
  const ofAddress = { ...hourly, name: "invitation-mail", max: 3 };
  app.post(
    PATH,
    {
      config,
      schema: { tags, body: inviteSchema, response: created(invitedSchema) },
      preHandler: [
        limitBy(app, { ...ofOwner, keyOf: (request) => userOf(request).id }),
        limitBy(app, { ...ofAddress, keyOf: ({ body }) => (body as { email: string }).email }),
      ],
    },
    async (request, reply) => {
      const owner = userOf(request);
      const { email } = request.body;
      const token = await colleagues.invite(owner, email);
      await audit("colleague-invited", owner.id, request.id);
      const isMailed = await mails?.sendInvitation(email, token, owner.email).then(
        () => true,
        (error: unknown) => request.log.error({ err: error }, "invitation not mailed"),
      );
      return reply.status(201).send({ email, token: isMailed ? null : token });
    },
  );
}

/** The calls about the workspaces of others in which the caller may work. */
function registerMemberRoutes(app: App, { colleagues, audit }: ColleagueParts): void {
  const response = answers(workspaceListSchema);
  app.get(WORKSPACES, { config: byMember, schema: { tags, response } }, async (request) => ({
    workspaces: await colleagues.listWorkspaces(userOf(request).id),
  }));

  app.post(
    WORKSPACES,
    {
      config: byMember,
      schema: { tags, body: joinWorkspaceSchema, response: answers(workspaceSchema) },
      preHandler: perUser(app, "join", 10),
    },
    async (request) => {
      const workspace = await colleagues.accept(userOf(request), request.body.token);
      await audit("colleague-joined", workspace.id, request.id, userOf(request).id);
      return workspace;
    },
  );

  const leaving = { config: byMember, schema: removing };
  app.delete(`${WORKSPACES}/:id`, leaving, async (request, reply) => {
    const member_id = userOf(request).id;
    const user_id = request.params.id;
    if (!(await colleagues.remove({ user_id, member_id }))) throw colleagueGone();
    await audit("colleague-left", user_id, request.id, member_id);
    return reply.status(204).send(null);
  });
}

function colleagueGone(): RequestError {
  const message = "There is no such colleague or workspace any more. Reload the page.";
  return new RequestError("colleague-not-found", message);
}
