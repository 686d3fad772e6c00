import type { RunReport } from "@termsift/classifier/hosted";
import type { RememberedVerdict, VerdictMemory } from "@termsift/classifier/memory";
import {
  type HostedEstimate,
  hostedCauseTexts,
  type HostedUse,
  type SecondOpinion,
} from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import { RequestError } from "../platform/errors/request-error.ts";
import type { ModelInUse } from "./model-in-use.ts";

type OpinionVerdict = SecondOpinion["verdicts"][number];

export type Question = {
  readonly model: ModelInUse;
  readonly profile: BusinessProfile;
  /** The terms, with the verdicts of the local model. */
  readonly items: readonly OpinionVerdict[];
  readonly reviewBar: number;
  readonly maxCost?: number | undefined;
  readonly memory?: VerdictMemory;
  readonly retries?: number;
  readonly signal: AbortSignal;
  /** If true, `askModel` returns after the estimate, before the first call. */
  readonly isDryRun?: boolean;
};

export type ModelAnswer = {
  /** The model's verdicts, including remembered ones. Terms without a usable verdict are left out. */
  readonly verdicts: OpinionVerdict[];
  readonly estimate: HostedEstimate | undefined;
  readonly use: HostedUse;
  readonly causes: Readonly<Record<string, number>>;
  readonly refusals: RunReport["refusals"];
};

const noUse: HostedUse = {
  calls: 0,
  tokens: { input: 0, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 },
  cost: 0,
};
const noMemory: VerdictMemory = { get: async () => new Map(), put: async () => undefined };

/** Asks a large language model about the terms. If `signal` stops the run, returns the verdicts so far. */
export async function askModel(question: Question): Promise<ModelAnswer> {
  const { model, profile, items, reviewBar, maxCost } = question;
  // The libraries of the providers take a third of a second to load, so they are imported only here.
  const { createHostedClassifier } = await import("@termsift/classifier/hosted");
  const { classifyTerms } = await import("@termsift/classifier");
  const { heard, memory } = listen(question.memory ?? noMemory);
  const stop = new AbortController();
  const signal = AbortSignal.any([question.signal, stop.signal]);
  let use: HostedUse | undefined;
  let estimate: HostedEstimate | undefined;
  let report: RunReport | undefined;
  const classifier = createHostedClassifier({
    settings: { ...model.settings, maxCost },
    // The fallback is never used, because every term comes with a verdict of the local model.
    fallback: { id: "stored", reviewBar, classify: async () => [] },
    memory,
    ...(model.fetch && { fetch: model.fetch }),
    ...(question.retries !== undefined && { retries: question.retries }),
    onUse: (used) => {
      use = used;
    },
    onReport: (made) => {
      report = made;
    },
    onEstimate: (made) => {
      estimate = made;
      if (question.isDryRun) stop.abort(new Error("only the estimate is needed"));
    },
  });
  const terms = items.map(({ term }) => term);
  const local = items.map(verdictOf);
  try {
    await classifyTerms(classifier, { profile, terms, local, signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const verdicts = terms.flatMap((term) => {
    const verdict = heard.get(normalizeTerm(term));
    return verdict === undefined ? [] : [verdictOf({ term, ...verdict })];
  });
  const { fallbackCauses: causes = {}, refusals = {} } = report ?? {};
  return { verdicts, estimate, use: use ?? noUse, causes, refusals };
}

/** Wraps `memory`. `heard` collects the verdicts that are read from this memory or written to it. */
function listen(memory: VerdictMemory) {
  const heard = new Map<string, RememberedVerdict>();
  const hear = (verdicts: ReadonlyMap<string, RememberedVerdict>) => {
    for (const [term, verdict] of verdicts) heard.set(term, verdict);
  };
  const listening: VerdictMemory = {
    get: async (scope, terms) => {
      const known = await memory.get(scope, terms);
      hear(known);
      return known;
    },
    put: async (scope, verdicts) => {
      hear(verdicts);
      await memory.put(scope, verdicts);
    },
  };
  return { heard, memory: listening };
}

function verdictOf({ term, category, confidence, reason }: OpinionVerdict): OpinionVerdict {
  return { term, category, confidence, reason };
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
