import type { PutModel } from "@termsift/core/contract";
import type { Config } from "../platform/config.ts";
import { RequestError } from "../platform/errors/request-error.ts";
import { addressRuleOf, isLoopback, leadsInside } from "../platform/http/public-address.ts";
import { askModel, modelFailed } from "./ask-model.ts";
import { isPriceKnown, type ModelInUse, ownModel, parseOwnSettings } from "./model-in-use.ts";

const TRIAL_MS = 120_000;
const trial = {
  profile: {
    name: "Corner bakery",
    type: "ecommerce",
    description: "We bake bread in Leeds and deliver it in the city.",
  },
  // A model that contradicts a confident local verdict is asked again. Confidence 0 prevents this second call.
  items: [{ term: "bread delivery leeds", category: "negative", confidence: 0, reason: "" }],
  reviewBar: 0.8,
  retries: 0,
} as const;

/** Checks a user's model settings and tries them with one call. @throws RequestError, which never has the API key */
export async function checkModel(
  given: PutModel,
  config: Pick<Config, "isReachable">,
): Promise<void> {
  const parsed = parseOwnSettings(given);
  if (!parsed.success)
    throw invalid(
      parsed.error.issues.map(({ path, message }) => ({ field: path.join("."), message })),
    );
  await checkAddress(given.baseUrl, config);
  if (!isPriceKnown(parsed.data) && !given.tokensOnly)
    throw invalidField(
      "price",
      "The price of this model is not known, so limits in US dollars would have no effect. Give its price per million tokens, or accept that only tokens are counted.",
    );
  const model = ownModel(given, config) as ModelInUse;
  const answer = await askModel({ ...trial, model, signal: AbortSignal.timeout(TRIAL_MS) });
  if (answer.verdicts.length === 0) throw modelFailed(model, answer);
}

async function checkAddress(
  baseUrl: string | undefined,
  config: Pick<Config, "isReachable">,
): Promise<void> {
  if (baseUrl === undefined) return;
  const url = new URL(baseUrl);
  const isHere = !config.isReachable && isLoopback(baseUrl);
  if (url.protocol !== "https:" && !isHere)
    throw invalidField(
      "baseUrl",
      "The address must begin with https://, so that nobody can read the key on its way.",
    );
  if (await leadsInside(url, addressRuleOf(config)))
    throw invalidField(
      "baseUrl",
      "This address is not on the public internet. Enter a public address, or ask the operator of this installation to set this one (LLM_BASE_URL).",
    );
}

const invalidField = (field: string, message: string) => invalid([{ field, message }], message);

function invalid(
  problems: readonly { field: string; message: string }[],
  message = problems.map((problem) => `${problem.field}: ${problem.message}`).join(" "),
): RequestError {
  return new RequestError("invalid-request", message, { details: { problems } });
}
