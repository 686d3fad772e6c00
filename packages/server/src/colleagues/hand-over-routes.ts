import { answerHandOverSchema, deleteAccountSchema } from "@termsift/core/contract";
import { z } from "zod";
import { assertConfirmed, callerOf, workspaceOf } from "../identity/access.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import { HOUR_MS } from "../platform/limits.ts";
import { declineWorkspace, offerWorkspace, takeOver } from "./colleague-repository.ts";
import { colleagueGone, type ColleagueParts } from "./colleague-routes.ts";

const PATH = "/api/colleagues";

/** The owner asks a member to become the owner. Only that member's acceptance hands the workspace over. */
export function registerHandOverRoutes(app: App, { db, identity, audit }: ColleagueParts): void {
  const params = z.object({ id: z.uuid() });
  const body = deleteAccountSchema.pick({ password: true });
  app.post(
    `${PATH}/:id/hand-over`,
    {
      config: { access: "owner" },
      schema: { params, body, response: nothing },
      preHandler: perUser(app, "hand-over", 10, HOUR_MS),
    },
    async (request, reply) => {
      await assertConfirmed(identity.passwords, request, request.body.password);
      const isAsked = await offerWorkspace(db, workspaceOf(request).id, request.params.id);
      if (!isAsked) throw colleagueGone();
      await audit("hand-over-offered", request, { aboutUserId: request.params.id });
      return reply.status(204).send(null);
    },
  );

  app.delete(
    `${PATH}/hand-over`,
    { config: { access: "owner" }, schema: { response: nothing } },
    async (request, reply) => {
      if (!(await offerWorkspace(db, workspaceOf(request).id, null))) throw notAsked();
      await audit("hand-over-withdrawn", request);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${PATH}/hand-over`,
    { config: { access: "user" }, schema: { body: answerHandOverSchema, response: nothing } },
    async (request, reply) => {
      const workspace = workspaceOf(request);
      const answer = request.body.accept
        ? takeOver(db, workspace, callerOf(request).id)
        : declineWorkspace(db, workspace.id, callerOf(request).id);
      if (!(await answer)) throw notAsked();
      const event = request.body.accept ? "workspace-handed-over" : "hand-over-declined";
      await audit(event, request);
      return reply.status(204).send(null);
    },
  );
}

function notAsked(): RequestError {
  const message =
    "Nobody is asked to become the owner of this workspace. The owner may have taken the question back.";
  return new RequestError("colleague-not-found", message);
}
