import type { ReportIssue } from "@termsift/core/contract";
import { AppError } from "@termsift/core/errors";
import {
  type AccountKeyword,
  findSafeSet,
  idleNegativesText,
  type NegativeKeyword,
  previewNegatives,
} from "@termsift/core/exclusions";
import { readKeywords } from "@termsift/core/keywords";
import { type Choice, chooseNegatives } from "./choose-negatives.ts";
import {
  companionTermsOf,
  describeChoice,
  describePreview,
  listTermsAt,
} from "./describe-choice.ts";
import { createPreparation, type EngineInput, type Prepared } from "./prepare-plan.ts";
import type {
  ClientReportRequest,
  ExclusionView,
  KeywordFileView,
  KeywordRole,
  PlanRequest,
  PlanStep,
  WriteRequest,
} from "./protocol.ts";
import { createTermLists } from "./term-lists.ts";
import { writeFiles, writeReport } from "./write-files.ts";

type Plan = { readonly prepared: Prepared; readonly choice: Choice };

/**
 * Everything between a result and its files, without a page: holds the terms, the account's keywords and the last plan.
 * Runs in the worker; the tests run it as it is.
 */
export function createExclusionEngine() {
  const { lists, setFile, input } = createInput();
  const { plan, planned } = createPlanning(input);

  return {
    addItems: lists.addItems,
    setScopes: lists.setScopes,
    readKeywordFile: async (role: KeywordRole, file: Blob): Promise<KeywordFileView> => {
      setFile(role, []);
      const { keywords, issues } = await readKeywords(
        bytesOf(file),
        role === "own" ? "keyword" : "negative",
      );
      setFile(role, keywords);
      const campaigns = [...new Set(keywords.flatMap(({ campaign }) => campaign ?? []))];
      const idle = role === "existing" ? idleNegativesText(keywords, lists.scopes()) : undefined;
      const notes = idle === undefined ? [] : [fileNote("not-in-report", idle)];
      return { count: keywords.length, issues: [...notes, ...issues], campaigns };
    },
    dropKeywordFile: (role: KeywordRole): void => setFile(role, []),
    plan,
    ...questionsAbout(planned),
  };
}

function fileNote(code: string, message: string): ReportIssue {
  return { line: 0, column: null, code, message };
}

/** Holds the last plan: for as long as the next is made there is none, so questions wait for that one. */
function createPlanning(input: () => EngineInput) {
  const prepare = createPreparation();
  let current: Plan | null = null;
  let latest: Promise<unknown> = Promise.resolve();

  const work = async (
    request: PlanRequest,
    pause: (step: PlanStep) => Promise<void>,
  ): Promise<ExclusionView> => {
    await pause("index");
    current = null;
    const prepared = prepare(input(), request);
    if (request.method === "smallest" && prepared.set === null) {
      await pause("search");
      prepared.set = findSafeSet(prepared.index);
    }
    await pause("check");
    const set = request.method === "smallest" ? prepared.set : null;
    current = { prepared, choice: chooseNegatives(prepared, request, set) };
    return describeChoice(prepared, current.choice, request);
  };

  return {
    /** `pause` runs between the steps; what it throws ends the plan. */
    plan: (
      request: PlanRequest,
      pause: (step: PlanStep) => Promise<void>,
    ): Promise<ExclusionView> => {
      const plan = work(request, pause);
      latest = plan.catch(() => null);
      return plan;
    },
    planned: async (): Promise<Plan> => {
      // A plan that gave way to another is no answer.
      let awaited: unknown;
      while (awaited !== latest) {
        awaited = latest;
        await awaited;
      }
      if (current !== null) return current;
      throw new AppError(
        "invalid-option",
        "Nothing has been worked out yet. Try again in a moment.",
      );
    },
  };
}

function createInput() {
  const lists = createTermLists();
  const files: Record<KeywordRole, readonly AccountKeyword[]> = { existing: [], own: [] };
  let filesRevision = 0;
  return {
    lists,
    setFile: (role: KeywordRole, keywords: readonly AccountKeyword[]): void => {
      files[role] = keywords;
      filesRevision += 1;
    },
    input: () => ({ lists, files, filesRevision }),
  };
}

/** What can be asked of the last plan. */
function questionsAbout(planned: () => Promise<Plan>) {
  return {
    listTerms: async (at: number) => {
      const { prepared, choice } = await planned();
      const negative = choice.negatives[at];
      if (negative === undefined) return { list: [], count: 0 };
      const ofCompanions = companionTermsOf(choice).get(negative) ?? [];
      const places = new Set([...negative.terms, ...negative.hits, ...ofCompanions]);
      return listTermsAt(prepared.index.terms, [...places]);
    },
    tryNegative: async (negative: NegativeKeyword) => {
      const { index } = (await planned()).prepared;
      const [preview] = previewNegatives(index, [negative]).negatives;
      if (!preview) throw new RangeError("a preview for each negative");
      return describePreview(index, preview, true);
    },
    write: async (request: WriteRequest) => {
      const { prepared, choice } = await planned();
      return writeFiles(prepared.index, choice, request, prepared.existingNegatives);
    },
    writeClientReport: async (request: ClientReportRequest) => {
      const { prepared, choice } = await planned();
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
