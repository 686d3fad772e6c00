/** Two runs on one machine take ports of their own. */
const first = Number(process.env["E2E_PORT"] ?? 41_731);
const addressOf = (port: number) => `http://127.0.0.1:${String(port)}`;

/** Where the tests start the product: once without limits, once with the limits of the plans and with Google sign-in. */
export const addresses = {
  unlimited: addressOf(first),
  limited: addressOf(first + 1),
  /** Stands for Google: an OpenID provider of our own. */
  google: addressOf(first + 2),
} as const;
