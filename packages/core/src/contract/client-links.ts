import { z } from "zod";
import { keywordItemSchema } from "./filter-result.ts";

export const CLIENT_LINK_DAYS = [7, 30, 90] as const;
export const CLIENT_NAME_LENGTH_MAX = 100;
export const CLIENT_NOTE_LENGTH_MAX = 500;
const TERMS_MAX = 20_000;

const proposedTermSchema = keywordItemSchema
  .pick({ term: true, reason: true, clicks: true, cost: true, unmeasured: true })
  .extend({ category: z.enum(["negative", "irrelevant"]) });

/**
 * POST /api/search-terms/results/:id/client-links. `agency` and `logo` (a PNG or JPEG picture as a data URL) appear at
 * the top of the client's page. `terms`: terms of the result. The server adds their reasons and figures.
 */
export const newClientLinkSchema = z.object({
  days: z.literal(CLIENT_LINK_DAYS).default(30),
  agency: z.string().trim().max(100).default(""),
  logo: z.string().max(300_000).nullable().default(null),
  terms: z.array(z.string()).min(1).max(TERMS_MAX),
});
/** The only response that contains the token. The address of the link is `/client#<token>`. */
export const createdClientLinkSchema = z.object({ token: z.string() });

/** POST /api/client-link/open. The token is in the body, because logs contain the addresses of requests. */
export const openClientLinkSchema = z.object({ token: z.string().max(100) });

/** POST /api/client-link/agree: the client agrees to all terms except `struck`. A link accepts only one agreement. */
export const agreeSchema = openClientLinkSchema.extend({
  name: z.string().trim().min(1).max(CLIENT_NAME_LENGTH_MAX),
  struck: z
    .array(z.object({ term: z.string(), note: z.string().trim().max(CLIENT_NOTE_LENGTH_MAX) }))
    .max(TERMS_MAX),
});

/** `name`: the client's name, which is not checked. `terms`: number of proposed terms, including the struck ones. */
export const agreementSchema = agreeSchema
  .omit({ token: true })
  .extend({ agreedAt: z.iso.datetime(), terms: z.number().int() });

/**
 * All data that the client sees. `period`: the dates of the report. `columns`: the figures that the report has. `madeBy`:
 * the e-mail address of the person who made the link, because the server checks no name and no letterhead.
 */
export const openedClientLinkSchema = z.object({
  business: z.string(),
  agency: z.string(),
  logo: z.string().nullable(),
  period: z.string().nullish(),
  currency: z.string().nullable(),
  columns: z.array(z.enum(["cost", "clicks"])),
  terms: z.array(proposedTermSchema),
  agreement: agreementSchema.nullable(),
  madeBy: z.string().nullish(),
});

/** An agreement in a list, without the struck terms and notes, which can have megabytes. */
const listedAgreementSchema = agreementSchema
  .omit({ struck: true })
  .extend({ struckTerms: z.number().int() });

/**
 * GET /api/search-terms/results/:id/client-links, newest first. GET :id/client-links/:link/answer has the struck terms. State `closed`: the colleague who made the link has
 * left the workspace. `madeBy`: the e-mail address of this colleague; null if the owner made the link.
 */
export const clientLinksSchema = z.object({
  links: z.array(
    z.object({
      id: z.string(),
      createdAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      state: z.enum(["open", "expired", "revoked", "closed"]),
      madeBy: z.string().nullable(),
      agreement: listedAgreementSchema.nullable(),
    }),
  ),
});

export type NewClientLink = z.output<typeof newClientLinkSchema>;
export type OpenedClientLink = z.output<typeof openedClientLinkSchema>;
export type ClientAgreement = z.infer<typeof agreementSchema>;
export type ListedAgreement = z.infer<typeof listedAgreementSchema>;
export type Agree = z.infer<typeof agreeSchema>;
