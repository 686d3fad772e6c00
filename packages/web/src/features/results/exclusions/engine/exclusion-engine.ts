import type { KeywordItem } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import {
  type AccountKeyword,
  findSafeSet,
  type NegativeKeyword,
  previewNegatives,
} from "@termsift/core/exclusions";
import { readKeywords } from "@termsift/core/keywords";
import type { TermScope } from "@termsift/core/terms";
import { type Choice, chooseNegatives } from "./choose-negatives.ts";
import {
  companionTermsOf,
  describeChoice,
  describePreview,
  listTermsAt,
} from "./describe-choice.ts";
import { createPreparation, type Prepared } from "./prepare-plan.ts";
import type {
  ClientReportRequest,
  ExclusionView,
  KeywordFileView,
  KeywordRole,
  PlanRequest,
  PlanStep,
  ResultListName,
  WriteRequest,
} from "./protocol.ts";
import { writeFiles, writeReport } from "./write-files.ts";

type Plan = { readonly prepared: Prepared; readonly choice: Choice };

/**
 * Everything between a result and its files, without a page: holds the terms, the account's keywords and the last plan.
 * Runs in the worker; the tests run it as it is.
 */
export function createExclusionEngine() {
  const { addItems, setScopes, setFile, input } = createInput();
  const prepare = createPreparation();
  let current: Plan | null = null;

  const planned = (): Plan => {
    if (current !== null) return current;
    throw new AppError("invalid-option", "Nothing has been worked out yet. Try again in a moment.");
  };

  return {
    addItems,
    setScopes,
    readKeywordFile: async (role: KeywordRole, file: Blob): Promise<KeywordFileView> => {
      setFile(role, []);
      const { keywords, issues } = await readKeywords(
        bytesOf(file),
        role === "own" ? "keyword" : "negative",
      );
      setFile(role, keywords);
      const campaigns = [...new Set(keywords.flatMap(({ campaign }) => campaign ?? []))];
      return { count: keywords.length, issues, campaigns };
    },
    dropKeywordFile: (role: KeywordRole): void => setFile(role, []),
    /** `pause` runs between the steps; what it throws ends the plan, and the last one stands. */
    plan: async (
      request: PlanRequest,
      pause: (step: PlanStep) => Promise<void>,
    ): Promise<ExclusionView> => {
      await pause("index");
      const prepared = prepare(input(), request);
      if (request.method === "smallest" && prepared.set === null) {
        await pause("search");
        prepared.set = findSafeSet(prepared.index);
      }
      await pause("check");
      const set = request.method === "smallest" ? prepared.set : null;
      current = { prepared, choice: chooseNegatives(prepared, request, set) };
      return describeChoice(prepared, current.choice, request);
    },
    ...questionsAbout(planned),
  };
}

function createInput() {
  const lists: Record<ResultListName, KeywordItem[]> = {
    negative_keywords: [],
    irrelevant_keywords: [],
    review_keywords: [],
    protected_keywords: [],
    kept_keywords: [],
    already_excluded_keywords: [],
    product_targets: [],
  };
  const files: Record<KeywordRole, readonly AccountKeyword[]> = { existing: [], own: [] };
  let scopes: readonly TermScope[] = [];
  let filesRevision = 0;
  return {
    addItems: (name: ResultListName, items: readonly KeywordItem[]): void => {
      for (const item of items) lists[name].push(item);
    },
    setScopes: (table: readonly TermScope[]): void => {
      scopes = table;
    },
    setFile: (role: KeywordRole, keywords: readonly AccountKeyword[]): void => {
      files[role] = keywords;
      filesRevision += 1;
    },
    input: () => ({ lists: { ...lists, scopes }, files, filesRevision }),
  };
}

/** What can be asked of the last plan. */
function questionsAbout(planned: () => Plan) {
  return {
    listTerms: (at: number) => {
      const { prepared, choice } = planned();
      const negative = choice.negatives[at];
      if (negative === undefined) return { list: [], count: 0 };
      const ofCompanions = companionTermsOf(choice).get(negative) ?? [];
      const places = new Set([...negative.terms, ...negative.hits, ...ofCompanions]);
      return listTermsAt(prepared.index.terms, [...places]);
    },
    tryNegative: (negative: NegativeKeyword) => {
      const { index } = planned().prepared;
      const [preview] = previewNegatives(index, [negative]).negatives;
      if (!preview) throw new RangeError("a preview for each negative");
      return describePreview(index, preview, true);
    },
    write: (request: WriteRequest) => {
      const { prepared, choice } = planned();
      return writeFiles(prepared.index, choice, request, prepared.existingNegatives);
    },
    writeClientReport: (request: ClientReportRequest) => {
      const { prepared, choice } = planned();
      return writeReport(prepared.index, choice, request);
    },
  };
}

/** A file's bytes; not every browser iterates over a stream by itself. */
async function* bytesOf(file: Blob): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
