import { OPINION_PERCENT } from "@termsift/core/answers";
import type { OpinionEstimate, SecondOpinion } from "@termsift/core/contract";
import { dollarsText, formatCount, plural, termsText, tokensText } from "../../../lib/format.ts";
import { causesText, shortModelName } from "../hosted/hosted-run-text.ts";

/** The shares of the paid terms, in percent, that a user can choose. */
const OPINION_SHARES = [OPINION_PERCENT, 10, 20] as const;

/** `cost`: what the terms cost; "" if the report has no cost. */
function termsOf(terms: number, cost: string): string {
  return `${termsText(terms)}${cost === "" ? "" : ` (${cost})`} where most money is at stake`;
}

export const opinionStrings = {
  title: "Second opinion",
  promise: (terms: number, cost: string) =>
    `a large language model can check the ${termsOf(terms, cost)}.`,
  needs: "You need an API key or a model server such as Ollama, and see the cost before you ask.",
  more: "What it brings, and what is sent",
  setUp: "Set up a model",
  settings: "Settings",
  fixed:
    "The operator of this installation chose the model. Ask the operator if you want to change it.",
  estimate: (
    { model, terms, remembered, estimate, leftToday }: OpinionEstimate,
    termsCost: string,
  ) => {
    const { cost, maxCost, tokens } = estimate;
    const known =
      remembered > 0
        ? ` ${formatCount(remembered)} of them ${plural(remembered, "is", "are")} known from earlier calls and ${plural(remembered, "costs", "cost")} nothing.`
        : "";
    const offer = `${shortModelName(model)} can check the ${termsOf(terms, termsCost)}.${known}`;
    if (estimate.terms === 0) return offer;
    if (cost === null)
      return `${offer} It takes about ${tokensText(tokens)}; the price is not known.`;
    const left = leftToday === null ? "" : `, left today ${dollarsText(leftToday)}`;
    const limit = maxCost === null ? "" : ` (limit ${dollarsText(maxCost)}${left})`;
    return `${offer} It costs about ${dollarsText(cost)}${limit}.`;
  },
  sent: "The provider of the model gets your business profile, these terms with their ad groups, and at most 20 each of your keywords and of the terms that brought customers, but no clicks and no costs.",
  share: "Share of the paid terms",
  shares: OPINION_SHARES.map((percent) => ({
    value: String(percent),
    label: `${percent}% of the paid terms`,
  })),
  ask: (model: string) => `Ask ${shortModelName(model)}`,
  askAgain: "Ask again",
  running: (model: string) =>
    `${shortModelName(model)} is reading the terms. You can leave this page: the verdicts are stored with the result.`,
  done: (
    { model, verdicts, cost, tokens, unanswered, causes = {} }: SecondOpinion,
    moved: number,
  ) => {
    const paid = cost === null ? tokensText(tokens) : dollarsText(cost);
    const rest =
      unanswered === 0
        ? ""
        : ` ${termsText(unanswered)} got no verdict: ${causesText(causes) || "the run was stopped"}.`;
    return `${shortModelName(model)} gave ${formatCount(verdicts.length)} ${plural(verdicts.length, "verdict", "verdicts")}: ${termsText(moved)} moved to another list. Cost: ${paid}.${rest}`;
  },
  undo: "Undo all",
  undone: "The second opinion is removed. The lists are as before.",
  failed: "The model could not be asked",
} as const;

export const modelStrings = {
  title: "Your large language model",
  provider: "Provider",
  providers: {
    openai: "OpenAI",
    anthropic: "Anthropic",
    google: "Google",
    "openai-compatible": "Ollama or another compatible server",
  },
  model: "Model",
  usualModel: "Leave empty to use the provider's usual model",
  address: "Address",
  addressExample: "https://openrouter.ai/api/v1",
  key: "Key",
  keyStored: "Stored. Leave empty to keep it",
  priceInput: "Price of input (USD per million tokens)",
  priceOutput: "Price of output (USD per million tokens)",
  priceKnown: "Leave empty to use the price that Termsift knows",
  tokensOnly:
    "Use the model even if its price is unknown. Limits in US dollars then have no effect.",
  perReport: "Limit per report (USD)",
  perDay: "Limit per day (USD)",
  save: "Test and save",
  saving: "Testing",
  saveHint: "The test is one short call. The key is stored encrypted and never shown again.",
  cancel: "Cancel",
  remove: "Remove model and key",
  failed: "The model was not saved",
} as const;
