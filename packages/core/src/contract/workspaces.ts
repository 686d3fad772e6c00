import { z } from "zod";
import { emailSchema } from "./auth.ts";

/** The request header with the id of a workspace's owner. Without it, the call is about the caller's own workspace. */
export const WORKSPACE_HEADER = "x-workspace";
/** Maximum of colleagues and open invitations of a workspace. */
export const COLLEAGUES_MAX = 20;
export const INVITATION_DAYS = 7;

const colleagueSchema = z.object({ id: z.string(), email: z.string(), isInvited: z.boolean() });
/** Another user's workspace. Its id is the id of its owner. */
export const workspaceSchema = z.object({ id: z.string(), name: z.string() });

/** GET /api/colleagues. It also returns the caller's other workspaces, which the caller leaves by `membership`. */
export const colleaguesSchema = z.object({
  colleagues: z.array(colleagueSchema),
  workspaces: z.array(workspaceSchema.extend({ membership: z.string() })),
});

/** POST /api/colleagues. `token` is null if it was mailed. Otherwise the owner gives the colleague /join#token=… */
export const inviteSchema = z.object({ email: emailSchema });
export const invitedSchema = z.object({ email: z.string(), token: z.string().nullable() });

/** POST /api/colleagues/accept: returns the workspace. */
export const acceptInvitationSchema = z.object({ token: z.string().max(200) });

export type Workspace = z.infer<typeof workspaceSchema>;
