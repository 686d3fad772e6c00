import { z } from "zod";

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
export const EMAIL_LENGTH_MAX = 254;
export const PERSON_NAME_LENGTH_MAX = 100;
/** Longer than any ID token seen; keeps a hostile one from costing work. */
const TOKEN_LENGTH_MAX = 8_192;

export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_LENGTH_MAX).pipe(z.email());
export const passwordSchema = z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX);
const personNameSchema = z.string().trim().max(PERSON_NAME_LENGTH_MAX);
const tokenSchema = z.string().min(1).max(TOKEN_LENGTH_MAX);

/** GET /api/auth/check-email */
export const checkEmailQuerySchema = z.object({ email: emailSchema });
export const checkEmailAnswerSchema = z.object({ exists: z.boolean() });

const invitationCodeSchema = z.string().max(200).optional();

/** POST /api/auth/signup/email; `invitationCode` where sign-up is by invitation. */
export const signUpEmailSchema = z.object({
  firstName: personNameSchema.min(1),
  lastName: personNameSchema.min(1),
  email: emailSchema,
  password: passwordSchema,
  invitationCode: invitationCodeSchema,
});
/** A one-time token; POST /api/auth/signin/token exchanges it, with the cookie that came with it, for a session. */
export const oneTimeTokenSchema = z.object({ token: tokenSchema });

/** POST /api/auth/signin/email. No length rule: an old password must not be told apart from a wrong one. */
export const signInEmailSchema = z.object({
  email: emailSchema,
  password: z.string().min(1).max(1_024),
});

export const userSchema = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  emailVerified: z.boolean(),
});

/**
 * A session: `idToken` goes into the Authorization header until `expiresAt`, then POST /api/auth/refresh gives
 * a new one. What refreshes it is an HttpOnly cookie, out of reach of scripts.
 */
export const sessionSchema = z.object({
  idToken: z.string(),
  expiresAt: z.iso.datetime(),
  user: userSchema,
});

/** POST /api/auth/signup/google and /signin/google: an ID token of Google; names fill in what it lacks. */
export const googleSignInSchema = z.object({
  idToken: tokenSchema,
  firstName: personNameSchema.optional(),
  lastName: personNameSchema.optional(),
  invitationCode: invitationCodeSchema,
});
/** `token` is `idToken` under the name that the sign-up call has always had. */
export const googleSignInAnswerSchema = sessionSchema.extend({ token: z.string() });

/** POST /api/auth/password/forgot and /reset */
export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: tokenSchema, password: passwordSchema });

/** GET /api/auth/external/callback is called by the provider; error and state are its words. */
export const externalCallbackQuerySchema = z.looseObject({
  state: z.string().max(1_024).optional(),
  code: z.string().max(4_096).optional(),
  error: z.string().max(1_024).optional(),
});

/** PUT /api/account/password. The current password has no length rule, as in a sign-in. */
export const changePasswordSchema = z.object({
  password: z.string().min(1).max(1_024),
  newPassword: passwordSchema,
});

/** POST /api/account/confirm-address: the token of a mailed link. */
export const confirmAddressSchema = z.object({ token: tokenSchema });

/** DELETE /api/account: the e-mail once more, and the password where the account has one. */
export const deleteAccountSchema = z.object({
  email: emailSchema,
  password: z.string().max(1_024).optional(),
});

export type SignUpEmail = z.infer<typeof signUpEmailSchema>;
export type GoogleSignIn = z.infer<typeof googleSignInSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type User = z.infer<typeof userSchema>;
