/**
 * The first of several ports. Simultaneous runs on one machine need different ports. They are below 32,768, because
 * Linux may give a higher port to any outgoing connection.
 */
const first = Number(process.env["E2E_PORT"] ?? 21_731);
const addressOf = (port: number) => `http://127.0.0.1:${String(port)}`;

/** The two servers under test: one without limits, and one with plan limits and Google sign-in. */
export const addresses = {
  unlimited: addressOf(first),
  limited: addressOf(first + 1),
  google: addressOf(first + 2),
} as const;
