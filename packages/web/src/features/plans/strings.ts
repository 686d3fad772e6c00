export const planStrings = {
  heading: "You've reached your monthly limit",
  lead: "Your results so far stay available. To filter more reports this month, choose a plan.",
  usage: "Current usage",
  usageLine: (count: number, uploadsMax: number) =>
    `${String(count)}/${String(uploadsMax)} uploads this month`,
  limitReached: "Limit Reached",
  unlimitedHere:
    "This installation sets no limit, so you can go on for free. The plans below show what a hosted service would charge.",
  resets: (date: string) => `It starts again on ${date}.`,
  current: "Current plan",
  popular: "Most Popular",
  upgrade: "Upgrade Now",
  comingSoon: "Coming Soon",
  asked: "Request noted",
  askedMessage: (plan: string) =>
    `We have noted that you want ${plan}. Nothing was charged; you will hear from us.`,
  askFailed: "Request not noted",
  back: "Back to Home",
  helpTitle: "Before you decide",
  help: [
    ["Cancel anytime", "A plan runs month by month."],
    ["Secure payments", "No payment data is asked for on this page."],
    ["24/7 support", "Write to us at any hour from the contact page."],
  ],
} as const;
