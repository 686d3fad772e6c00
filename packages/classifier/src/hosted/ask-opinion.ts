import type { Answer, OpinionEvidence } from "@termsift/core/answers";
import type { HostedEstimate, HostedUse, SecondOpinion } from "@termsift/core/contract";
import type { BusinessProfile } from "@termsift/core/profile";
import { normalizeTerm } from "@termsift/core/terms";
import { classifyTerms } from "../classify-terms.ts";
import type { RememberedVerdict, VerdictMemory } from "../memory/known-verdicts.ts";
import { createHostedClassifier } from "./hosted-classifier.ts";
import type { RunReport } from "./run-recorder.ts";
import type { HostedSettingsInput } from "./settings.ts";

type OpinionVerdict = SecondOpinion["verdicts"][number];

export type OpinionQuestion = {
  readonly settings: HostedSettingsInput;
  readonly profile: BusinessProfile;
  /** The terms, with the verdicts of the local model. */
  readonly items: readonly OpinionVerdict[];
  readonly evidence?: OpinionEvidence | undefined;
  readonly answers?: readonly Answer[] | undefined;
  readonly reviewBar: number;
  readonly memory?: VerdictMemory | undefined;
  readonly retries?: number | undefined;
  readonly fetch?: typeof fetch | undefined;
  readonly signal: AbortSignal;
  readonly onEstimate?: (estimate: HostedEstimate) => void;
  /** If true, the run ends after the estimate, before the first call. */
  readonly isDryRun?: boolean | undefined;
};

export type OpinionAnswer = {
  /** The model's verdicts, including remembered ones. Terms without a usable verdict are left out. */
  readonly verdicts: OpinionVerdict[];
  readonly estimate: HostedEstimate | undefined;
  readonly use: HostedUse;
  readonly report: RunReport | undefined;
};

const noUse: HostedUse = {
  calls: 0,
  tokens: { input: 0, cachedInput: 0, cacheWrite: 0, output: 0, reasoning: 0 },
  cost: 0,
};
const noMemory: VerdictMemory = { get: async () => new Map(), put: async () => undefined };

/**
 * Asks a large language model about the terms. If `signal` stops the run, returns the verdicts so far.
 * @throws AppError `invalid-option` for wrong settings
 */
export async function askForOpinion(question: OpinionQuestion): Promise<OpinionAnswer> {
  const { settings, profile, items, reviewBar, answers, evidence, fetch, retries } = question;
  const { heard, memory } = listen(question.memory ?? noMemory);
  const stop = new AbortController();
  const signal = AbortSignal.any([question.signal, stop.signal]);
  let use: HostedUse | undefined;
  let estimate: HostedEstimate | undefined;
  let report: RunReport | undefined;
  const classifier = createHostedClassifier({
    settings,
    // The fallback is never used, because every term comes with a verdict of the local model.
    fallback: { id: "stored", reviewBar, classify: async () => [] },
    memory,
    ...(answers && { answers }),
    ...(fetch && { fetch }),
    ...(retries !== undefined && { retries }),
    onUse: (used) => {
      use = used;
    },
    onReport: (made) => {
      report = made;
    },
    onEstimate: (made) => {
      estimate = made;
      question.onEstimate?.(made);
      if (question.isDryRun === true) stop.abort(new Error("only the estimate is needed"));
    },
  });
  const terms = items.map(({ term }) => term);
  const local = items.map(verdictOf);
  try {
    await classifyTerms(classifier, { profile, terms, local, signal, evidence });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  const verdicts = terms.flatMap((term) => {
    const verdict = heard.get(normalizeTerm(term));
    return verdict === undefined ? [] : [verdictOf({ term, ...verdict })];
  });
  return { verdicts, estimate, use: use ?? noUse, report };
}

/** Returns the second opinion that a model's answer about `asked` terms gives. */
export function toSecondOpinion(
  { verdicts, use, report }: OpinionAnswer,
  { model, percent, asked }: { model: string; percent: number; asked: number },
): SecondOpinion {
  return {
    model,
    percent,
    givenAt: new Date().toISOString(),
    verdicts,
    unanswered: asked - verdicts.length,
    causes: { ...report?.fallbackCauses },
    ...use,
  };
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

/** Leaves out the data of the reason, because remembered verdicts have only its text. */
function verdictOf({ term, category, confidence, reason }: OpinionVerdict): OpinionVerdict {
  return { term, category, confidence, reason };
}
