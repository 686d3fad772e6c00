import { z } from "zod";
import { emailSchema } from "./auth.ts";

/** The request header with the id of a workspace. Without it, the call is about the caller's own workspace. */
export const WORKSPACE_HEADER = "x-workspace";
/** The maximum number of colleagues plus open invitations of one workspace. */
export const COLLEAGUES_MAX = 20;
export const INVITATION_DAYS = 7;

const colleagueSchema = z.object({ id: z.string(), email: z.string(), isInvited: z.boolean() });
/** Another user's workspace. Its id is the id of its owner. */
export const workspaceSchema = z.object({ id: z.string(), name: z.string() });

/**
 * GET /api/colleagues. `workspaces`: the workspaces of other users that the caller has joined. To leave a workspace,
 * the caller sends DELETE /api/colleagues/:id with the workspace's `membership` as the id.
 */
export const colleaguesSchema = z.object({
  colleagues: z.array(colleagueSchema),
  workspaces: z.array(workspaceSchema.extend({ membership: z.string() })),
});

/**
 * POST /api/colleagues. `token` is null if the server mails the invitation. Otherwise, the owner must send the
 * colleague the link `/join#token=<token>`.
 */
export const inviteSchema = z.object({ email: emailSchema });
export const invitedSchema = z.object({ email: z.string(), token: z.string().nullable() });

/** POST /api/colleagues/accept: returns the workspace. */
export const acceptInvitationSchema = z.object({ token: z.string().max(200) });

export type Workspace = z.infer<typeof workspaceSchema>;
