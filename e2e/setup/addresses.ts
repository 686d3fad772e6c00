/** Where the tests start the product: once without limits, once with the limits of the plans. */
export const addresses = {
  unlimited: "http://127.0.0.1:41731",
  limited: "http://127.0.0.1:41732",
} as const;
