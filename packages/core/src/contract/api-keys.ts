import { z } from "zod";

export const API_KEY_NAME_LENGTH_MAX = 80;

/** A key with `read` can only read. A key with `write` can also filter reports and change data. */
export const apiKeyScopes = ["read", "write"] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** POST /api/account/keys: a key for the workspace. With `businessId`, the key works only for this business. */
export const newApiKeySchema = z.object({
  name: z.string().trim().min(1).max(API_KEY_NAME_LENGTH_MAX),
  scope: z.enum(apiKeyScopes),
  businessId: z.uuid().optional(),
});

const apiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  scope: z.enum(apiKeyScopes),
  /** The name of the only business for which the key works, or null. */
  business: z.string().nullable(),
  createdAt: z.iso.datetime(),
  /** Exact to the minute; null if the key was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});

/** GET /api/account/keys: all keys except the revoked ones, newest first. */
export const apiKeyListSchema = z.object({ keys: z.array(apiKeySchema) });
/** The only response that contains the key itself. */
export const createdApiKeySchema = apiKeySchema.extend({ key: z.string() });

export type NewApiKey = z.infer<typeof newApiKeySchema>;
export type ApiKey = z.infer<typeof apiKeySchema>;
