import { sessionListSchema } from "@termsift/core/contract";
import { z } from "zod";
import { RequestError } from "../platform/errors/request-error.ts";
import { answers, nothing } from "../platform/http/answers.ts";
import type { App } from "../platform/http/app-instance.ts";
import { HOUR_MS } from "../platform/limits.ts";
import { signedInOf } from "./access.ts";
import type { AuthParts } from "./auth-routes.ts";
import { endOtherSessions, endSession, listSessions } from "./session-list.ts";

type SessionRouteParts = Pick<AuthParts, "db" | "audit"> & { readonly idleHours: number };

const PATH = "/api/account/sessions";
const config = { access: "person" } as const;

export function registerSessionListRoutes(app: App, parts: SessionRouteParts): void {
  const { db, audit, idleHours } = parts;
  app.get(PATH, { config, schema: { response: answers(sessionListSchema) } }, async (request) => {
    const { caller, sessionId } = signedInOf(request);
    const sessions = await listSessions(db, caller.id, sessionId, idleHours * HOUR_MS);
    return { sessions, idleHours };
  });

  app.delete(
    `${PATH}/:id`,
    { config, schema: { params: z.object({ id: z.uuid() }), response: nothing } },
    async (request, reply) => {
      if (!(await endSession(db, signedInOf(request).caller.id, request.params.id))) {
        const message = "This session has ended already. Reload the page.";
        throw new RequestError("session-not-found", message);
      }
      await audit("session-ended", request);
      return reply.status(204).send(null);
    },
  );

  app.delete(PATH, { config, schema: { response: nothing } }, async (request, reply) => {
    const { caller, sessionId } = signedInOf(request);
    await endOtherSessions(db, caller.id, sessionId);
    await audit("other-sessions-ended", request);
    return reply.status(204).send(null);
  });
}
