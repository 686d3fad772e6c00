import { counted } from "../../lib/format.ts";

export const planStrings = {
  heading: "You've reached your monthly limit",
  lead: "Your results so far stay available. To filter more reports this month, choose a plan.",
  usage: "Current usage",
  usageLine: (count: number, uploadsMax: number | null) =>
    uploadsMax === null
      ? `${counted(count, "upload")} this month`
      : `${String(count)}/${String(uploadsMax)} uploads this month`,
  limitReached: "Limit Reached",
  plansHeading: "Plans",
  plansLead: "Choose a plan to filter more reports each month.",
  unlimitedLead:
    "Uploads are unlimited on this installation, so you do not need a plan. The cards show what a hosted service would charge.",
  unknownLead:
    "Your usage could not be loaded, so this page cannot show whether you have reached a limit. Reload the page to try again.",
  current: "Current plan",
  popular: "Most Popular",
  upgrade: "Upgrade Now",
  comingSoon: "Coming Soon",
  asked: "Request noted",
  askedMessage: (plan: string) =>
    `We stored your request for the ${plan} plan. Your plan has not changed, and nothing was charged.`,
  askFailed: "Request not noted",
  back: "Back to Home",
  helpTitle: "Before you decide",
  help: [
    ["Cancel anytime", "A plan runs month by month."],
    ["Secure payments", "This page asks for no payment data."],
    ["24/7 support", "Write to us at any hour from the contact page."],
  ],
} as const;
