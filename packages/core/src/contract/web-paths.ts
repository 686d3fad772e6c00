/** The pages of the web app. The server answers all other page addresses with status 404. */
export const webPaths = {
  root: "/",
  login: "/login",
  signup: "/signup",
  help: "/help",
  contactSupport: "/contact-support",
  home: "/home",
  businessSetup: "/business-setup",
  businesses: "/businesses",
  months: "/months",
  filterResults: "/filter-results",
  answers: "/answers",
  existingNegatives: "/existing-negatives",
  client: "/client",
  paywall: "/paywall",
  join: "/join",
} as const;
