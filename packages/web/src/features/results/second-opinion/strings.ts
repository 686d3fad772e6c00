import type { OpinionEstimate, SecondOpinion } from "@termsift/core/contract";
import { dollarsText, formatCount, plural, termsText, tokensText } from "../../../lib/format.ts";
import { causesText, shortModelName } from "../hosted/hosted-run-text.ts";

/** F1 scores of the exclusions on real search terms. Sources: docs/hosted-models.md and the model card. */
const F1_EMBEDDED = "0.72";
const F1_LARGE = "0.97";

export const opinionStrings = {
  title: "Second opinion",
  promise: (doubtful: number) =>
    `A large language model can check the ${termsText(doubtful)} in doubt. On real search terms it scored about ${F1_LARGE} (F1), Termsift's built-in model ${F1_EMBEDDED}.`,
  needs:
    "You need an API key from an AI provider such as OpenAI, or a model server such as Ollama. You see the cost before you ask.",
  setUp: "Set up a model",
  settings: "Settings",
  fixed:
    "The operator of this installation chose the model. Ask the operator if you want to change it.",
  estimate: ({ doubtful, remembered, estimate, leftToday }: OpinionEstimate) => {
    const { cost, maxCost, terms, tokens } = estimate;
    const known =
      remembered > 0
        ? `${formatCount(remembered)} of the ${termsText(doubtful)} in doubt ${plural(remembered, "is", "are")} known from earlier calls and ${plural(remembered, "costs", "cost")} nothing. `
        : "";
    if (terms === 0) return known;
    const size = `${known}${termsText(terms)}, about ${tokensText(tokens)}`;
    if (cost === null) return `${size}. The price of the model is not known.`;
    const left = leftToday === null ? "" : `, left today ${dollarsText(leftToday)}`;
    const limit = maxCost === null ? "" : ` (limit ${dollarsText(maxCost)}${left})`;
    return `${size}: about ${dollarsText(cost)}${limit}.`;
  },
  sent: "The provider of the model gets your business profile and these terms, but no clicks, costs or campaigns.",
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
