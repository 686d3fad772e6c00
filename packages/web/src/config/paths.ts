/** Every address of the app, written once. */
export const paths = {
  root: "/",
  login: "/login",
  signup: "/signup",
  help: "/help",
  contactSupport: "/contact-support",
  home: "/home",
  businessSetup: "/business-setup",
  filterResults: "/filter-results",
  paywall: "/paywall",
} as const;
