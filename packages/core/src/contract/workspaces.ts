import { z } from "zod";
import { emailSchema, oneTimeTokenSchema } from "./auth.ts";

/** The request header with the id of the user in whose workspace the caller works. Without it: the caller's own. */
export const WORKSPACE_HEADER = "x-workspace";
/** The maximum of colleagues and open invitations of a workspace. */
export const COLLEAGUES_MAX = 20;
export const INVITATION_DAYS = 7;

/** The account of another user. `id` is the owner's. */
const workspaceSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
/** GET /api/workspaces: the workspaces of others in which the caller may work. */
export const workspaceListSchema = z.object({ workspaces: z.array(workspaceSchema) });

/** POST /api/workspaces: accepts an invitation. With `dryRun`, only returns the workspace. */
export const joinWorkspaceSchema = oneTimeTokenSchema.extend({ dryRun: z.boolean().optional() });
export const joinedWorkspaceSchema = workspaceSchema;

/** POST /api/colleagues/invitations */
export const inviteSchema = z.object({ email: emailSchema });
const invitationSchema = z.object({
  id: z.string(),
  email: z.string(),
  expiresAt: z.iso.datetime(),
});
/** `token` is null if the invitation was mailed. Otherwise the owner passes on /join#token=… */
export const newInvitationSchema = invitationSchema.extend({ token: z.string().nullable() });

/** GET /api/colleagues: the members of the caller's own workspace, and the open invitations. */
export const colleaguesSchema = z.object({
  members: z.array(workspaceSchema),
  invitations: z.array(invitationSchema),
});

/** The id of a user: a member or an owner. */
export const userIdSchema = z.object({ id: z.string().max(100) });
/** PUT /api/colleagues/owner: makes a member the owner. The password as for deleting the account. */
export const handOverSchema = userIdSchema.extend({ password: z.string().max(1_024).optional() });

export type Workspace = z.infer<typeof workspaceSchema>;
export type Colleagues = z.infer<typeof colleaguesSchema>;
export type NewInvitation = z.infer<typeof newInvitationSchema>;
