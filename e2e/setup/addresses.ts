/** Where the tests start the product: once without limits, once with the limits of the plans and with Google sign-in. */
export const addresses = {
  unlimited: "http://127.0.0.1:41731",
  limited: "http://127.0.0.1:41732",
  /** Stands for Google: an OpenID provider of our own. */
  google: "http://127.0.0.1:41733",
} as const;
