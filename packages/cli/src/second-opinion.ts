import type { OpinionAnswer } from "@termsift/classifier/hosted";
import { type HostedSettings, modelIdOf } from "@termsift/classifier/hosted/settings";
import {
  type Answer,
  chooseOpinionTerms,
  OPINION_PERCENT,
  OPINION_BENEFIT,
  readOpinionEvidence,
} from "@termsift/core/answers";
import type { FilterResult, HostedEstimate, SecondOpinion } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import type { BusinessProfile } from "@termsift/core/profile";
import { readHostedSettings } from "./config.ts";
import { formatMoney, formatNumber } from "./output/format-number.ts";
import { estimateText } from "./output/run-report-text.ts";

/** A large model that can give second opinions, with its name. */
export type OpinionModel = { readonly name: string; readonly settings: HostedSettings };

/** @throws AppError `invalid-option` if no large model is set up, or its settings are wrong */
export function openOpinionModel(
  environment: Readonly<Record<string, string | undefined>>,
): OpinionModel {
  const settings = readHostedSettings(environment);
  if (settings === undefined) {
    throw new AppError(
      "invalid-option",
      "A second opinion needs a large model. Set LLM_PROVIDER (openai, anthropic, google or openai-compatible) and LLM_API_KEY.",
    );
  }
  return { name: `${settings.provider}/${modelIdOf(settings)}`, settings };
}

export type AskedOpinion = {
  readonly result: FilterResult;
  readonly profile: BusinessProfile;
  readonly percent: number | undefined;
  /** The user's answers. The model reads them. */
  readonly answers: readonly Answer[];
  readonly model: OpinionModel;
  readonly signal: AbortSignal;
};

/** What a second opinion is about. `terms`: number of terms; `cost`: what they cost the account. */
export type OpinionOffer = {
  readonly model: string;
  readonly terms: number;
  readonly cost: number;
  readonly estimate: HostedEstimate;
};

type GivenOpinion = { readonly opinion: SecondOpinion; readonly answer: OpinionAnswer };

/** Asks the model. `onOffer` is called before the first call that costs money. */
export async function askSecondOpinion(
  asked: AskedOpinion,
  onOffer: (offer: OpinionOffer) => void,
  isDryRun = false,
): Promise<GivenOpinion> {
  const { result, profile, percent = OPINION_PERCENT, answers, model, signal } = asked;
  const { askForOpinion, toSecondOpinion } = await import("@termsift/classifier/hosted");
  const { items, cost } = chooseOpinionTerms(result, { percent });
  const answer = await askForOpinion({
    settings: model.settings,
    profile,
    items,
    evidence: readOpinionEvidence(result, items),
    answers,
    reviewBar: result.summary.reviewBar ?? 0.8,
    signal,
    onEstimate: (estimate) => onOffer({ model: model.name, terms: items.length, cost, estimate }),
    isDryRun,
  });
  const opinion = toSecondOpinion(answer, { model: model.name, percent, asked: items.length });
  return { opinion, answer };
}

/** Says, before the model is asked, what it is asked about, what that brought in tests, and what it costs. */
export function offerText(
  { model, terms, cost, estimate }: OpinionOffer,
  { summary: { report } }: Pick<FilterResult, "summary">,
): string {
  if (terms === 0) return "There is no term to ask a large model about.";
  const money = report.totals.cost === null ? "" : ` (${formatMoney(cost, report.currency)})`;
  return [
    `Second opinion of ${model} on the ${formatNumber(terms)} search terms${money} where most money is at stake. ${OPINION_BENEFIT}`,
    estimateText(estimate),
  ].join("\n");
}

export function opinionText({ model, verdicts, unanswered }: SecondOpinion, moved: number): string {
  const rest = unanswered === 0 ? "" : ` ${formatNumber(unanswered)} terms got no verdict.`;
  return `${model} gave ${formatNumber(verdicts.length)} verdicts: ${formatNumber(moved)} terms moved to another list.${rest}`;
}
