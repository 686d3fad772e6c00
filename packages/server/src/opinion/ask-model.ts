import type { OpinionQuestion, RunReport } from "@termsift/classifier/hosted";
import {
  type HostedEstimate,
  hostedCauseTexts,
  type HostedUse,
  type SecondOpinion,
} from "@termsift/core/contract";
import { RequestError } from "../platform/errors/request-error.ts";
import type { ModelInUse } from "./model-in-use.ts";

export type Question = Omit<OpinionQuestion, "settings" | "fetch" | "onEstimate"> & {
  readonly model: ModelInUse;
  readonly maxCost?: number | undefined;
};

export type ModelAnswer = {
  /** The model's verdicts, including remembered ones. Terms without a usable verdict are left out. */
  readonly verdicts: SecondOpinion["verdicts"];
  readonly estimate: HostedEstimate | undefined;
  readonly use: HostedUse;
  readonly causes: Readonly<Record<string, number>>;
  readonly refusals: RunReport["refusals"];
};

/** Asks a large language model about the terms. If `signal` stops the run, returns the verdicts so far. */
export async function askModel({ model, maxCost, ...question }: Question): Promise<ModelAnswer> {
  // The libraries of the providers take a third of a second to load, so they are imported only here.
  const { askForOpinion } = await import("@termsift/classifier/hosted");
  const settings = { ...model.settings, maxCost };
  const { report, ...answer } = await askForOpinion({ ...question, settings, fetch: model.fetch });
  const { fallbackCauses: causes = {}, refusals = {} } = report ?? {};
  return { ...answer, causes, refusals };
}

const nextSteps: Readonly<Record<string, string>> = {
  "key-refused": "Check the key.",
  "model-not-found": "Check the name of the model.",
  "quota-used-up": "Add credit at the provider.",
  "too-many-requests": "Wait a minute and try again.",
  "server-error": "Try again later.",
  redirected: "Give the address to which it redirects.",
  network: "Check the address.",
  offline: "Check whether the server of Termsift has access to the internet.",
  timeout: "Try again, or choose a faster model.",
  "cost-limit": "Raise the limit per report.",
};

export function modelFailed(
  { name, isFixed, settings }: ModelInUse,
  { causes, refusals, use }: Pick<ModelAnswer, "causes" | "refusals" | "use">,
): RequestError {
  const [cause = "timeout"] = Object.entries(causes).sort(([, a], [, b]) => b - a)[0] ?? [];
  const says = Object.values(refusals)[0];
  // The provider's message about the operator's model may describe the operator's account. Users must not see it.
  const quote = says === undefined || isFixed ? "" : ` It says: "${says}".`;
  const paid = use.cost ? ` The calls cost about $${use.cost.toFixed(4)}.` : "";
  // Without a `baseUrl`, the address is the provider's own, so this server is probably offline.
  const isOffline = cause === "network" && settings.baseUrl === undefined;
  const step = nextSteps[isOffline ? "offline" : cause] ?? "Choose another model.";
  return new RequestError(
    "model-failed",
    `${name} gave no usable verdict: ${hostedCauseTexts[cause] ?? cause}.${quote}${paid} ${step}`,
    { details: { cause } },
  );
}
