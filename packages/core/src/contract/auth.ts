import { z } from "zod";

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_LENGTH_MAX = 128;
export const EMAIL_LENGTH_MAX = 254;
export const PERSON_NAME_LENGTH_MAX = 100;
/** Longer than any real ID token. A longer one is refused before it is parsed. */
const TOKEN_LENGTH_MAX = 8_192;

export const emailSchema = z.string().trim().toLowerCase().max(EMAIL_LENGTH_MAX).pipe(z.email());
export const passwordSchema = z.string().min(PASSWORD_LENGTH_MIN).max(PASSWORD_LENGTH_MAX);
const personNameSchema = z.string().trim().max(PERSON_NAME_LENGTH_MAX);
const tokenSchema = z.string().min(1).max(TOKEN_LENGTH_MAX);

/** GET /api/auth/check-email */
export const checkEmailQuerySchema = z.object({ email: emailSchema });
export const checkEmailAnswerSchema = z.object({ exists: z.boolean() });

const invitationCodeSchema = z.string().max(200).optional();

/** POST /api/auth/signup/email. `invitationCode` is required if the server runs with `SIGN_UP=invite`. */
export const signUpEmailSchema = z.object({
  firstName: personNameSchema.min(1),
  lastName: personNameSchema.min(1),
  email: emailSchema,
  password: passwordSchema,
  invitationCode: invitationCodeSchema,
});
/**
 * The response of a sign-up. The browser exchanges the token, together with a cookie, for a session: POST
 * /api/auth/signin/token.
 */
export const oneTimeTokenSchema = z.object({ token: tokenSchema });

/**
 * POST /api/auth/signin/email. Passwords of any length are accepted, so that a short password fails like any other
 * wrong password.
 */
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
 * A session. The browser sends `idToken` in the Authorization header until `expiresAt`. After that, POST
 * /api/auth/refresh returns a new token. This call reads an HttpOnly cookie, which no script can read.
 */
export const sessionSchema = z.object({
  idToken: z.string(),
  expiresAt: z.iso.datetime(),
  user: userSchema,
});

/**
 * POST /api/auth/signup/google and /signin/google: Google's ID token. The names in the token override `firstName` and
 * `lastName`.
 */
export const googleSignInSchema = z.object({
  idToken: tokenSchema,
  firstName: personNameSchema.optional(),
  lastName: personNameSchema.optional(),
  invitationCode: invitationCodeSchema,
});
/** `token` equals `idToken`. The specification requires the name `token` in this response. */
export const googleSignInAnswerSchema = sessionSchema.extend({ token: z.string() });

/** POST /api/auth/password/forgot and /reset */
export const forgotPasswordSchema = z.object({ email: emailSchema });
export const resetPasswordSchema = z.object({ token: tokenSchema, password: passwordSchema });

/** GET /api/auth/external/callback: the provider calls this URL and sets `state`, `code` and `error`. */
export const externalCallbackQuerySchema = z.looseObject({
  state: z.string().max(1_024).optional(),
  code: z.string().max(4_096).optional(),
  error: z.string().max(1_024).optional(),
});

/** PUT /api/account/password. The current password may have any length, as in a sign-in. */
export const changePasswordSchema = z.object({
  password: z.string().min(1).max(1_024),
  newPassword: passwordSchema,
});

/** POST /api/account/confirm-address: the token from the mailed link. */
export const confirmAddressSchema = z.object({ token: tokenSchema });

/** DELETE /api/account: the user repeats the e-mail address, and the password if the account has one. */
export const deleteAccountSchema = z.object({
  email: emailSchema,
  password: z.string().max(1_024).optional(),
});

export type SignUpEmail = z.infer<typeof signUpEmailSchema>;
export type GoogleSignIn = z.infer<typeof googleSignInSchema>;
export type Session = z.infer<typeof sessionSchema>;
export type User = z.infer<typeof userSchema>;
