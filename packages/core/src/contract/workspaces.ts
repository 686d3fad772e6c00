import { z } from "zod";
import { emailSchema } from "./auth.ts";

/** The request header with the id of a workspace. Without it, the call is about the caller's own workspace. */
export const WORKSPACE_HEADER = "x-workspace";
export const INVITATION_DAYS = 7;

/** `isOffered`: the owner has asked this colleague to become the owner. `hasSecondFactor`: beside the password. */
const colleagueSchema = z.object({
  id: z.string(),
  email: z.string(),
  isInvited: z.boolean(),
  isOffered: z.boolean(),
  hasSecondFactor: z.boolean(),
});

/** `name`: the name of the person who opened the workspace. `isOffered`: the caller is asked to become its owner. */
export const workspaceSchema = z.object({
  id: z.string(),
  name: z.string(),
  role: z.enum(["owner", "member"]),
  isOffered: z.boolean(),
});

/**
 * GET /api/colleagues. `colleagues`: members and open invitations of the workspace, for its owner. `workspaces`: all
 * workspaces of the caller. The first one is the caller's own: calls without the workspace header are about it.
 */
export const colleaguesSchema = z.object({
  colleagues: z.array(colleagueSchema),
  workspaces: z.array(workspaceSchema),
});

/**
 * POST /api/colleagues. `token` is null if the server mails the invitation. Otherwise, the owner must send the
 * colleague the link `/join#token=<token>`.
 */
export const inviteSchema = z.object({ email: emailSchema });
export const invitedSchema = z.object({ email: z.string(), token: z.string().nullable() });

/** POST /api/colleagues/accept: returns the workspace. */
export const acceptInvitationSchema = z.object({ token: z.string().max(200) });

/** POST /api/colleagues/hand-over: the answer of the colleague who was asked to become the owner. */
export const answerHandOverSchema = z.object({ accept: z.boolean() });

export type Colleague = z.infer<typeof colleagueSchema>;
export type Workspace = z.infer<typeof workspaceSchema>;
