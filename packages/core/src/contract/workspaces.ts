import { z } from "zod";
import { emailSchema } from "./auth.ts";

/**
 * The request header with the id of the user in whose workspace the caller works. Without the header, the call is about
 * the caller's own workspace.
 */
export const WORKSPACE_HEADER = "x-workspace";
/** The maximum of colleagues and open invitations of a workspace. */
export const COLLEAGUES_MAX = 20;
export const INVITATION_DAYS = 7;

const colleagueSchema = z.object({ id: z.string(), email: z.string(), isInvited: z.boolean() });
/** The workspace of another user. Its id is the id of its owner. */
export const workspaceSchema = z.object({ id: z.string(), name: z.string() });

/**
 * GET /api/colleagues: the members of the caller's own workspace with the open invitations, and the workspaces of others
 * in which the caller may work. `membership` is the id with which the caller leaves.
 */
export const colleaguesSchema = z.object({
  colleagues: z.array(colleagueSchema),
  workspaces: z.array(workspaceSchema.extend({ membership: z.string() })),
});

/**
 * POST /api/colleagues. `token` is null if it was sent by mail. Otherwise the owner gives the colleague the link
 * /join#token=…
 */
export const inviteSchema = z.object({ email: emailSchema });
export const invitedSchema = z.object({ email: z.string(), token: z.string().nullable() });

/** POST /api/colleagues/accept: returns the workspace. */
export const acceptInvitationSchema = z.object({ token: z.string().max(200) });

export type Workspace = z.infer<typeof workspaceSchema>;
