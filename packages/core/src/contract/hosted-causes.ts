/**
 * Why a term that was meant for a hosted model was judged by the local one, or why a call was repeated, in words for
 * users. Keys are the causes of a hosted run's `fallbackCauses` and `retries`; an unknown one is shown as it is.
 */
export const hostedCauseTexts: Readonly<Record<string, string>> = {
  "too-many-requests": "too many requests",
  "server-error": "errors of the provider",
  timeout: "no answer in time",
  network: "no connection",
  "bad-request": "requests that the provider refused",
  "key-refused": "the provider refused the key",
  "model-not-found": "the provider does not know the model",
  "quota-used-up": "the account's quota is used up",
  "unreadable-reply": "replies that are not the provider's format",
  "cut-off": "answers cut off",
  refused: "answers withheld by the provider",
  "nothing-valid": "answers without a verdict",
  missing: "terms left out of answers",
  "control-wrong": "terms that turned the model's head",
  suspicious: "terms that look like orders to a model",
  unconfirmed: "the hosted model contradicted the local one and did not hold to it",
  "not-asked-again":
    "the hosted model contradicted the local one and could not be asked a second time",
  "doubted-run":
    "the hosted model contradicted most of what the local one is sure of, and was not believed",
  "cost-limit": "the cost limit was reached",
  redirected: "the provider's address leads to another one",
  "only-thinking": "the model used up its answers by thinking",
  "unfit-model": "the model answers too badly to judge",
};
