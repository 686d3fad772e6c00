import {
  joinedWorkspaceSchema,
  joinWorkspaceSchema,
  userIdSchema,
  workspaceListSchema,
} from "@termsift/core/contract";
import { z } from "zod";
import { userOf } from "../identity/access.ts";
import { answers } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { perUser } from "../platform/http/limit-by.ts";
import type { ColleagueParts } from "./colleague-routes.ts";
import { colleagueGone } from "./hand-over.ts";

const PATH = "/api/workspaces";
const tags = ["colleagues"];
const config = { access: "person" } as const;

/** A member's calls: the workspaces of others in which the caller may work. */
export function registerWorkspaceRoutes(
  app: App,
  { colleagues, audit }: Pick<ColleagueParts, "colleagues" | "audit">,
): void {
  app.get(
    PATH,
    { config, schema: { tags, response: answers(workspaceListSchema) } },
    async (request) => ({ workspaces: await colleagues.listWorkspaces(userOf(request).id) }),
  );

  app.post(
    PATH,
    {
      config,
      schema: { tags, body: joinWorkspaceSchema, response: answers(joinedWorkspaceSchema) },
      preHandler: perUser(app, "join", 10),
    },
    async (request) => {
      const { token, dryRun } = request.body;
      const user = userOf(request);
      if (dryRun) return colleagues.findInvitation(token, user);
      const workspace = await colleagues.accept(token, user);
      await audit("colleague-joined", workspace.id, request.id, user.id);
      return workspace;
    },
  );

  app.delete(
    `${PATH}/:id`,
    { config, schema: { tags, params: userIdSchema, response: { 204: z.null() } } },
    async (request, reply) => {
      const { id: ownerId } = request.params;
      const { id } = userOf(request);
      if (!(await colleagues.removeMember(ownerId, id))) throw colleagueGone();
      await audit("colleague-left", ownerId, request.id, id);
      return reply.status(204).send(null);
    },
  );
}
