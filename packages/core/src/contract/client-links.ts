import { z } from "zod";
import { DECIDED_TERM_LENGTH_MAX } from "./decisions.ts";
import { keywordItemSchema } from "./filter-result.ts";

export const CLIENT_LINK_DAYS = [7, 30, 90] as const;
export const CLIENT_LINKS_MAX = 20;
export const CLIENT_TERMS_MAX = 20_000;
export const CLIENT_NAME_LENGTH_MAX = 100;
export const CLIENT_NOTE_LENGTH_MAX = 500;

const excludedTermSchema = z.object({
  term: z.string().min(1).max(DECIDED_TERM_LENGTH_MAX),
  category: z.enum(["negative", "irrelevant"]),
  reason: z.string().max(1_000),
});

/** POST /api/search-terms/results/:id/client-links: the terms of the result that the client shall agree to exclude. */
export const newClientLinkSchema = z.object({
  days: z.literal(CLIENT_LINK_DAYS).default(30),
  /** The letterhead: name and logo of the agency. The logo is a data URL of a PNG or JPEG picture. */
  agency: z.string().trim().max(100).default(""),
  logo: z.string().max(300_000).nullable().default(null),
  terms: z.array(excludedTermSchema).min(1).max(CLIENT_TERMS_MAX),
});

const struckTermSchema = z.object({
  term: z.string(),
  note: z.string().trim().max(CLIENT_NOTE_LENGTH_MAX),
});

const agreementSchema = z.object({
  /** As the client typed it. Nobody has checked it. */
  name: z.string(),
  agreedAt: z.iso.datetime(),
  /** The number of proposed terms, struck ones included. */
  terms: z.number().int(),
  struck: z.array(struckTermSchema),
});

const clientLinkSchema = z.object({
  id: z.string(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  isExpired: z.boolean(),
  isRevoked: z.boolean(),
  agreement: agreementSchema.nullable(),
});

/** GET /api/search-terms/results/:id/client-links: all links of a result, newest first. */
export const clientLinksSchema = z.object({ links: z.array(clientLinkSchema) });
/** The only response that contains the token. The address of the link is `/client#<token>`. */
export const createdClientLinkSchema = clientLinkSchema.extend({ token: z.string() });

/** POST /api/client-link/open. The token is in the body, so that no log of addresses holds it. */
export const openClientLinkSchema = z.object({ token: z.string().max(100) });

/** All that a client sees. */
export const clientProposalSchema = z.object({
  business: z.string(),
  agency: z.string(),
  logo: z.string().nullable(),
  dateRange: z.string().nullable(),
  currency: z.string().nullable(),
  /** False if the report has no such column, or costs in several currencies. Then these figures have no meaning. */
  hasClicks: z.boolean(),
  hasCost: z.boolean(),
  terms: z.array(
    excludedTermSchema.extend(
      keywordItemSchema.pick({ clicks: true, cost: true, unmeasured: true }).shape,
    ),
  ),
});
export const openedClientLinkSchema = clientProposalSchema.extend({
  expiresAt: z.iso.datetime(),
  agreement: agreementSchema.nullable(),
});

/** POST /api/client-link/agree: agrees to all terms but the struck ones. A link can be answered once. */
export const agreeSchema = openClientLinkSchema.extend({
  name: z.string().trim().min(1).max(CLIENT_NAME_LENGTH_MAX),
  struck: z.array(struckTermSchema).max(CLIENT_TERMS_MAX),
});

export type NewClientLink = z.infer<typeof newClientLinkSchema>;
export type ClientLink = z.infer<typeof clientLinkSchema>;
export type ClientAgreement = z.infer<typeof agreementSchema>;
export type ClientProposal = z.infer<typeof clientProposalSchema>;
export type OpenedClientLink = z.infer<typeof openedClientLinkSchema>;
export type Agree = z.infer<typeof agreeSchema>;
