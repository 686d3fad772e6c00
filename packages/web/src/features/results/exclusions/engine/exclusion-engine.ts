import type { KeywordItem, ReportIssue } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import {
  type AccountKeyword,
  chooseNegatives,
  type ExclusionChoice,
  type ExclusionMethod,
  type ExclusionTerm,
  exclusionTermsOf,
  findSafeSet,
  firstOfChoice,
  formatNegative,
  idleNegativesText,
  methodFor,
  type NegativeKeyword,
  type PreparedExclusions,
  prepareExclusions,
  previewNegative,
  type ResultListName,
  type SafeSet,
  withSwitches,
  withUnshown,
} from "@termsift/core/exclusions";
import {
  type ChoiceReportRequest,
  type ExclusionFileRequest,
  type KeywordFileRequest,
  writeChoiceReport,
  writeExclusions,
  writeKeywords,
} from "@termsift/core/exports";
import { findWorthAdding, isTicked, readKeywords } from "@termsift/core/keywords";
import { countPhrases } from "@termsift/core/ngrams";
import type { TermScope } from "@termsift/core/terms";
import { auditQuestions } from "./audit-questions.ts";
import {
  companionTermsOf,
  describeChoice,
  describePreview,
  firstOf,
  listTermsAt,
} from "./describe-choice.ts";
import type { ExclusionView, KeywordRole, PlanRequest } from "./protocol.ts";

type Prepared = PreparedExclusions & { set: SafeSet | null };
type Plan = Pick<PlanRequest, "profileText"> & {
  readonly prepared: Prepared;
  readonly choice: ExclusionChoice;
};

/** Plans negatives and writes files. Does not access the page, so that it runs in a worker and in tests. */
export function createExclusionEngine() {
  const terms: ExclusionTerm[] = [];
  const places = new Map<string, number>();
  const files: Record<KeywordRole, readonly AccountKeyword[]> = { existing: [], own: [] };
  let revision = 0;
  const setFile = (role: KeywordRole, keywords: readonly AccountKeyword[]): void => {
    files[role] = keywords;
    revision += 1;
  };
  let scopes: readonly TermScope[] = [];
  const prepare = createPreparation();
  const { plan, planned } = createPlanning((request) =>
    prepare({ terms, files, revision }, request),
  );

  return {
    /** Adds or replaces terms. `isFirst`: drops all earlier ones. Only the first call passes `scopes` (campaigns, ad groups). They apply to all calls. */
    addTerms: ({ name, items, scopes: given, isFirst = false }: Part): void => {
      if (isFirst) {
        terms.length = 0;
        places.clear();
        scopes = [];
      }
      if (given.length > 0) scopes = given;
      for (const term of exclusionTermsOf({ [name]: items, scopes })) {
        const at = places.get(term.term) ?? terms.length;
        terms[at] = term;
        places.set(term.term, at);
      }
      revision += 1;
    },
    readKeywordFile: async ({ role, file }: KeywordFile) => {
      setFile(role, []);
      const { keywords, issues } = await readKeywords(bytesOf(file), kinds[role]);
      setFile(role, keywords);
      const campaigns = [...new Set(keywords.flatMap(({ campaign }) => campaign ?? []))];
      const idle = role === "existing" ? idleNegativesText(keywords, scopes) : undefined;
      const notes = idle === undefined ? [] : [notInReport(idle)];
      return { count: keywords.length, issues: [...notes, ...issues], campaigns };
    },
    dropKeywordFile: (role: KeywordRole): void => setFile(role, []),
    plan,
    ...questionsAbout(planned),
    countPhrases: ({ termsMin }: { readonly termsMin: number }) => countPhrases(terms, termsMin),
    ...keywordQuestions(planned, terms, files),
    ...auditQuestions(files),
  };
}

type Part = {
  readonly name: ResultListName;
  readonly items: readonly KeywordItem[];
  readonly scopes: readonly TermScope[];
  readonly isFirst?: boolean;
};
type KeywordFile = { readonly role: KeywordRole; readonly file: Blob };

function notInReport(message: string): ReportIssue {
  return { line: 0, column: null, code: "not-in-report", message };
}

type EngineInput = {
  readonly terms: readonly ExclusionTerm[];
  readonly files: Readonly<Record<KeywordRole, readonly AccountKeyword[]>>;
  /** Increases with each change of the terms or files. */
  readonly revision: number;
};

/**
 * Caches the last preparation and reuses it while the platform, profile, terms, files, switched and shown terms and
 * left-out negatives stay the same, e.g. after a change of the match type. After other changes, still reuses the word lists of
 * the old index if the platform and the number of terms are the same.
 */
function createPreparation() {
  let known: { readonly key: string; readonly prepared: Prepared } | null = null;
  return (
    { terms, files, revision }: EngineInput,
    { platform, profileText, switched, unshown, struck }: PlanRequest,
  ): Prepared => {
    const lists = [switched, unshown].map((list) => [...list].sort());
    const key = JSON.stringify([platform, profileText, revision, lists, struck]);
    if (known?.key === key) return known.prepared;
    const { index } = known?.prepared ?? {};
    const isSameWords = index?.platform === platform && index.reportTermCount === terms.length;
    // Frees the old index first, because two large indexes at once would need too much memory.
    known = null;
    const isUnshown = new Set(unshown);
    const decided = withSwitches(terms, new Set(switched));
    const prepared = prepareExclusions({
      platform,
      profileText,
      terms: withUnshown(decided, ({ term }) => !isUnshown.has(term)),
      ownKeywords: files.own,
      existingNegatives: files.existing,
      ...(isSameWords && { sequences: index.sequences }),
    });
    known = { key, prepared: { ...prepared, set: null } };
    return known.prepared;
  };
}

function createPlanning(prepare: (request: PlanRequest) => Prepared) {
  let current: Plan | null = null;
  return {
    plan: (request: PlanRequest): ExclusionView => {
      current = null;
      const prepared = prepare(request);
      const { struck, profileText } = request;
      const exact = chooseNegatives(prepared, { method: "exact", struck });
      const method = methodOf(request, prepared, exact);
      const choice = chooseNegatives(prepared, { ...request, method, set: prepared.set });
      current = { prepared, choice, profileText };
      return describeChoice(prepared, { choice, exact, method }, request);
    },
    planned: (): Plan => {
      if (current !== null) return current;
      throw new AppError("invalid-option", "The preview is not ready yet. Try again in a moment.");
    },
  };
}

function methodOf(
  { method, struck }: PlanRequest,
  prepared: Prepared,
  exact: ExclusionChoice,
): ExclusionMethod {
  if (method !== null && method !== "smallest") return method;
  prepared.set ??= findSafeSet(prepared.index, { struck });
  return method ?? methodFor(prepared.set, exact);
}

function questionsAbout(planned: () => Plan) {
  return {
    listTerms: ({ at }: { readonly at: number }) => {
      const { prepared, choice } = planned();
      const negative = choice.negatives[at];
      if (negative === undefined) return { list: [], count: 0 };
      const ofCompanions = companionTermsOf(choice).get(negative) ?? [];
      const places = new Set([...negative.terms, ...negative.hits, ...ofCompanions]);
      return listTermsAt(prepared.index.terms, [...places]);
    },
    /** Returns the terms to exclude that the first `count` negatives block. */
    listBlocked: ({ count }: { readonly count: number }): string[] => {
      const { prepared, choice } = planned();
      const { chosen, companions } = firstOfChoice(choice, count);
      const blocked = new Set([...chosen, ...companions].flatMap(({ terms }) => terms));
      return prepared.index.terms
        .filter(({ role }, at) => role === "exclude" && blocked.has(at))
        .map(({ term }) => term);
    },
    tryNegative: (negative: NegativeKeyword) => {
      const { index } = planned().prepared;
      return describePreview(index, previewNegative(index, negative));
    },
    write: (request: ExclusionFileRequest) => {
      const { prepared, choice } = planned();
      const { files, note, skipped } = writeExclusions(prepared, choice, request);
      const described = skipped.map(({ negative, reason }) => ({
        negative: formatNegative(negative),
        reason,
      }));
      return { files, note, skipped: firstOf(described) };
    },
    writeClientReport: (request: ChoiceReportRequest) => {
      const { prepared, choice } = planned();
      return writeChoiceReport(prepared, choice, request);
    },
  };
}

/** `count`: number of planned negatives in use, without companions (other spellings). */
type InUse = { readonly count: number; readonly businessName?: string | undefined };
type KeywordFilesAsk = InUse &
  Omit<KeywordFileRequest, "platform" | "keywords"> & { readonly leftOut: readonly string[] };

function keywordQuestions(
  planned: () => Plan,
  terms: readonly ExclusionTerm[],
  files: EngineInput["files"],
) {
  const findWith = ({ count, businessName = "" }: InUse) => {
    const { prepared, choice, profileText } = planned();
    const own = { businessName, description: profileText };
    const { platform } = prepared.index;
    const { chosen, companions } = firstOfChoice(choice, count);
    const negatives = [...files.existing, ...chosen, ...companions];
    return {
      platform,
      found: findWorthAdding({ platform, terms, ownKeywords: files.own, negatives, own }),
    };
  };
  return {
    findWorthAdding: (inUse: InUse) => findWith(inUse).found,
    writeKeywords: ({ count, businessName, leftOut, ...request }: KeywordFilesAsk) => {
      const { platform, found } = findWith({ count, businessName });
      const keywords = found.proposed.filter((keyword) => isTicked(keyword, leftOut));
      return writeKeywords({ ...request, platform, keywords });
    },
  };
}

const kinds = { own: "keyword", existing: "negative" } as const;

async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
