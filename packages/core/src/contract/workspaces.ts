import { z } from "zod";
import { emailSchema } from "./auth.ts";

/** The request header with the id of the user in whose workspace the caller works. Without it: the caller's own. */
export const WORKSPACE_HEADER = "x-workspace";
/** The maximum of colleagues and open invitations of a workspace. */
export const COLLEAGUES_MAX = 20;
export const INVITATION_DAYS = 7;

/** GET /api/colleagues: the members of the caller's own workspace, and the open invitations. */
const colleagueSchema = z.object({ id: z.string(), email: z.string(), isInvited: z.boolean() });
export const colleagueListSchema = z.object({ colleagues: z.array(colleagueSchema) });

/** POST /api/colleagues. `token` is null if it was mailed. Otherwise the owner passes on /join#token=… */
export const inviteSchema = z.object({ email: emailSchema });
export const invitedSchema = z.object({ email: z.string(), token: z.string().nullable() });

/** POST /api/workspaces: accepts an invitation. */
export const joinWorkspaceSchema = z.object({ token: z.string().max(200) });
/** The workspace of another user. Its id is the id of its owner. */
export const workspaceSchema = z.object({ id: z.string(), name: z.string() });
/** GET /api/workspaces: the workspaces of others in which the caller may work. */
export const workspaceListSchema = z.object({ workspaces: z.array(workspaceSchema) });

export type Colleague = z.infer<typeof colleagueSchema>;
export type Workspace = z.infer<typeof workspaceSchema>;
