import { z } from "zod";

export const DEVICE_LENGTH_MAX = 60;

/** `device`: browser and system in words. `lastSeenAt` is exact to the minute. `isThis`: the session of this call. */
const listedSessionSchema = z.object({
  id: z.string(),
  device: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  isThis: z.boolean(),
});

/** GET /api/account/sessions: the newest 100, the one seen last first. `idleHours`: a session ends after these without a call. */
export const sessionListSchema = z.object({
  sessions: z.array(listedSessionSchema),
  idleHours: z.number().int(),
});

export type ListedSession = z.infer<typeof listedSessionSchema>;
