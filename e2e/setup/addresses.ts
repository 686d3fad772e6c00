/** The first port. Two runs on one machine need different ports. */
const first = Number(process.env["E2E_PORT"] ?? 41_731);
const addressOf = (port: number) => `http://127.0.0.1:${String(port)}`;

/** The two servers under test: one without limits, the other with plan limits and Google sign-in. */
export const addresses = {
  unlimited: addressOf(first),
  limited: addressOf(first + 1),
  /** Our own OpenID provider, which replaces Google. */
  google: addressOf(first + 2),
} as const;
