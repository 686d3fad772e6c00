import { z } from "zod";
import { findingKinds } from "../audit/audit-findings.ts";
import { auditGrounds } from "../audit/audit-terms.ts";
import { auditLevels } from "../audit/negative-groups.ts";
import { matchTypes } from "../exclusions/negative-keyword.ts";
import { platforms, reportIssueSchema } from "./inspection.ts";

/** The largest file of negatives or keywords. A negative takes about 100 bytes; a larger file can be sent gzipped. */
const FILE_BYTES_MAX = 8_000_000;
/** Base64 takes a third more. */
const BASE64_LENGTH_MAX = Math.ceil((FILE_BYTES_MAX * 4) / 3);
export const AUDIT_BODY_BYTES_MAX = 2 * BASE64_LENGTH_MAX + 1_000;

const file = z.base64().max(BASE64_LENGTH_MAX);

/** POST /api/search-terms/results/:id/audit: files in base64, as the platforms and tools write them. */
export const auditRequestSchema = z.object({
  /** The negatives of the account. */
  existing: file.min(1),
  /** The keywords that the account bids on. */
  keywords: file.optional(),
});

const figures = { clicks: z.number(), cost: z.number(), conversions: z.number() };

const negativeSchema = z.object({
  text: z.string(),
  matchType: z.enum(matchTypes),
  level: z.enum(auditLevels),
  campaign: z.string().nullable(),
  adGroup: z.string().nullable(),
  list: z.string().nullable(),
  /** The place in words, e.g. "Leads > Taps". */
  place: z.string(),
  /** The platform's numbers, if the file has them. */
  ids: z
    .object({
      id: z.string().optional(),
      parentId: z.string().optional(),
      campaignId: z.string().optional(),
      adGroupId: z.string().optional(),
    })
    .optional(),
});

const blockedSearchSchema = z.object({
  term: z.string(),
  ground: z.enum(auditGrounds),
  ...figures,
  /** False if the platform may block the search, but no page of it says so, or if its campaign is not known. */
  isCertain: z.boolean(),
  /** True if the search was also shown where the negative does not apply. */
  isPartly: z.boolean(),
});

const findingSchema = z.object({
  /** Names the finding in this answer. */
  id: z.string(),
  kind: z.enum(findingKinds),
  negative: negativeSchema,
  text: z.string(),
  /** The negatives to remove, the first 100 of `removeCount`. */
  removes: z.array(negativeSchema),
  removeCount: z.number().int(),
  /** The blocked searches of a conflict: the first 20 of `count`. The figures are of all. */
  blocked: z
    .object({ count: z.number().int(), ...figures, searches: z.array(blockedSearchSchema) })
    .optional(),
  /** The negative that makes this one redundant. */
  by: negativeSchema.optional(),
});

/** The answer of POST /api/search-terms/results/:id/audit and of `termsift audit --format json`. */
export const auditSchema = z.object({
  platform: z.enum(platforms),
  currency: z.string().nullable(),
  /** Number of negatives that were read. */
  negatives: z.number().int(),
  /** Number of searches and own keywords that no negative should block. */
  terms: z.number().int(),
  counts: z.record(z.enum(findingKinds), z.number().int()),
  /** Conflicts first. The API returns at most 5,000; `counts` are of all. */
  findings: z.array(findingSchema),
  /** Searches with conversions that the report marks as Excluded. */
  excludedConverting: z.array(z.object({ term: z.string(), ...figures })),
  notes: z.array(z.string()),
  /** Notes about the files of negatives and keywords. */
  issues: z.array(reportIssueSchema),
});

export type AuditRequest = z.infer<typeof auditRequestSchema>;
export type AuditAnswer = z.infer<typeof auditSchema>;
export type AuditedNegative = z.infer<typeof negativeSchema>;
