import { z } from "zod";

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
export const EMAIL_LENGTH_MAX = 254;
export const PERSON_NAME_LENGTH_MAX = 100;
/** The ID tokens of sign-in providers are shorter. */
const TOKEN_LENGTH_MAX = 8_192;

export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_LENGTH_MAX).pipe(z.email());
export const passwordSchema = z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX);
const personNameSchema = z.string().trim().max(PERSON_NAME_LENGTH_MAX);
export const tokenSchema = z.string().min(1).max(TOKEN_LENGTH_MAX);

/** GET /api/auth/check-email */
export const checkEmailQuerySchema = z.object({ email: emailSchema });
export const checkEmailAnswerSchema = z.object({ exists: z.boolean() });

const invitationCodeSchema = z.string().max(200).optional();

/** POST /api/auth/signup/email. `invitationCode` is required if the server has `SIGN_UP=invite`. */
export const signUpEmailSchema = z.object({
  firstName: personNameSchema.min(1),
  lastName: personNameSchema.min(1),
  email: emailSchema,
  password: passwordSchema,
  invitationCode: invitationCodeSchema,
});
/**
 * The response of a sign-up. The response also sets a cookie. POST /api/auth/signin/token exchanges the token and the
 * cookie for a session.
 */
export const oneTimeTokenSchema = z.object({ token: tokenSchema });

/** POST /api/auth/signin/email. A password below the minimum length fails like any other wrong password. */
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

/** Requests carry `idToken` in the Authorization header until `expiresAt`. POST /api/auth/refresh renews it. */
export const sessionSchema = z.object({
  idToken: z.string(),
  expiresAt: z.iso.datetime(),
  user: userSchema,
});

/** POST /api/auth/signup/google and /signin/google. Names in Google's ID token override these names. */
export const googleSignInSchema = z.object({
  idToken: tokenSchema,
  firstName: personNameSchema.optional(),
  lastName: personNameSchema.optional(),
  invitationCode: invitationCodeSchema,
});
/** `token` equals `idToken`. The specification (docs/decisions/0020-identity.md) requires both names. */
export const googleSignInAnswerSchema = sessionSchema.extend({ token: z.string() });

/** POST /api/auth/password/forgot and /reset */
export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: tokenSchema, password: passwordSchema });

/** GET /api/auth/external/callback: the sign-in provider sends the user's browser to this URL. */
export const externalCallbackQuerySchema = z.looseObject({
  state: z.string().max(1_024).optional(),
  code: z.string().max(4_096).optional(),
  error: z.string().max(1_024).optional(),
});

/** PUT /api/account/password. `password` is the current password, which may be shorter than today's minimum. */
export const changePasswordSchema = z.object({
  password: z.string().min(1).max(1_024),
  newPassword: passwordSchema,
});

/** POST /api/account/confirm-address. `token` is part of the link in the confirmation e-mail. */
export const confirmAddressSchema = z.object({ token: tokenSchema });

/** DELETE /api/account. `password` is required if the account has one. */
export const deleteAccountSchema = z.object({
  email: emailSchema,
  password: z.string().max(1_024).optional(),
});

export type SignUpEmail = z.infer<typeof signUpEmailSchema>;
export type GoogleSignIn = z.infer<typeof googleSignInSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type User = z.infer<typeof userSchema>;
