import { z } from "zod";
import { sessionSchema, tokenSchema } from "./auth.ts";

export const CODE_DIGITS = 6;
export const RECOVERY_CODES = 10;

const passwordSchema = z.string().min(1).max(1_024);
/** Six digits of the authenticator app, or a recovery code. Spaces and dashes do not count. */
const codeSchema = z.string().trim().min(1).max(64);

/**
 * The answer of POST /api/auth/signin/email: a session or, if the account has a second factor, a token for
 * POST /api/auth/signin/code. With the token, the answer sets a cookie.
 */
export const signInAnswerSchema = z.union([sessionSchema, z.object({ codeToken: tokenSchema })]);

/** POST /api/auth/signin/code: exchanges `codeToken`, the cookie and a code for a session. */
export const signInCodeSchema = z.object({ token: tokenSchema, code: codeSchema });

/**
 * GET /api/account/second-factor. `state`: `unavailable` without a password on this account; `unconfirmed` if the user
 * must confirm the e-mail address first.
 */
export const secondFactorSchema = z.object({
  state: z.enum(["on", "off", "unconfirmed", "unavailable"]),
  since: z.iso.datetime().nullable(),
  recoveryCodesLeft: z.number().int(),
});

/** POST /api/account/second-factor: makes a secret. It counts once a code confirms it. */
export const startSecondFactorSchema = z.object({ password: passwordSchema });
/** `secret` in Base32, and as the address that authenticator apps read from a QR code. */
export const newSecondFactorSchema = z.object({ secret: z.string(), uri: z.string() });

/** POST /api/account/second-factor/confirm */
export const confirmSecondFactorSchema = z.object({ code: codeSchema });

/** The only answers with recovery codes: `/confirm`, and POST /api/account/second-factor/recovery-codes. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** New recovery codes, and DELETE /api/account/second-factor. */
export const passwordAndCodeSchema = z.object({ password: passwordSchema, code: codeSchema });

/** DELETE /api/colleagues/{id}/second-factor: the password of the owner who ends it for a member. */
export const endSecondFactorSchema = z.object({ password: z.string().max(1_024).optional() });

export type SecondFactor = z.infer<typeof secondFactorSchema>;
