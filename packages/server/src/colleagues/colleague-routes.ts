import {
  acceptInvitationSchema,
  colleaguesSchema,
  invitedSchema,
  inviteSchema,
  workspaceSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { assertOwner, callerOf, workspaceOf } from "../identity/access.ts";
import type { IdentityService } from "../identity/identity-service.ts";
import type { AccountMails } from "../platform/mail/create-mailer.ts";
import type { AuditLog } from "../platform/audit/audit-log.ts";
import type { Database } from "../platform/database/database.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, created, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { emailIn, limitBy, perUser } from "../platform/http/limit-by.ts";
import type { Jobs } from "../platform/jobs/start-jobs.ts";
import { HOUR_MS, type Limits } from "../platform/limits.ts";
import {
  accept,
  invite,
  listColleagues,
  listWorkspaces,
  removeColleague,
} from "./colleague-repository.ts";

export type ColleagueParts = {
  readonly db: Database;
  readonly identity: IdentityService;
  readonly jobs: Jobs;
  /** Undefined if the server sends no mails. */
  readonly mails: AccountMails | undefined;
  readonly audit: AuditLog;
  readonly config: { readonly limits: Limits };
};

const PATH = "/api/colleagues";
const params = z.object({ id: z.uuid() });

export function registerColleagueRoutes(app: App, parts: ColleagueParts): void {
  const { db, audit } = parts;
  app.get(
    PATH,
    { config: { access: "user" }, schema: { response: answers(colleaguesSchema) } },
    async (request) => {
      const { id, role } = workspaceOf(request);
      const workspaces = await listWorkspaces(db, callerOf(request).id);
      return { colleagues: role === "owner" ? await listColleagues(db, id) : [], workspaces };
    },
  );

  registerInvite(app, parts);
  app.post(
    `${PATH}/accept`,
    {
      config: { access: "person" },
      schema: { body: acceptInvitationSchema, response: answers(workspaceSchema) },
      preHandler: perUser(app, "accept", 10),
    },
    async (request) => {
      const workspace = await accept(db, callerOf(request), request.body.token);
      await audit("colleague-joined", request, { workspaceId: workspace.id });
      return workspace;
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config: { access: "user" }, schema: { params, response: nothing } },
    async (request, reply) => {
      const { id } = request.params;
      if (id !== callerOf(request).id) assertOwner(request);
      if (!(await removeColleague(db, workspaceOf(request).id, id))) throw colleagueGone();
      await audit("colleague-removed", request, { aboutUserId: id });
      return reply.status(204).send(null);
    },
  );
}

export function colleagueGone(): RequestError {
  const message = "This colleague has left or was removed already. Reload the page.";
  return new RequestError("colleague-not-found", message);
}

function registerInvite(app: App, { db, jobs, mails, audit, config }: ColleagueParts): void {
  app.post(
    PATH,
    {
      config: { access: "owner" },
      schema: { body: inviteSchema, response: created(invitedSchema) },
      preHandler: [
        limitBy(app, "invite", 30, HOUR_MS, (request) => callerOf(request).id),
        limitBy(app, "invitation-mail", 3, HOUR_MS, emailIn),
      ],
    },
    async (request, reply) => {
      const workspace = workspaceOf(request);
      const { owner } = workspace;
      const { email } = request.body;
      // The mail names the owner's address, so an unproven address must not reach strangers in the operator's name.
      const isMailed = mails !== undefined && owner.emailVerified;
      const sending = { db, jobs: isMailed ? jobs : undefined };
      const token = await invite(sending, workspace, email, config.limits.colleaguesMax);
      await audit("colleague-invited", request);
      return reply.status(201).send({ email, token: isMailed ? null : token });
    },
  );
}
