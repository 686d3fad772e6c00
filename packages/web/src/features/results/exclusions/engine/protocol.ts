import type { KeywordItem, ReportIssue } from "@termsift/core/contract";
import type {
  AdPlatform,
  ChoiceOptions,
  CompanionKind,
  ExclusionTerm,
  NegativeKeyword,
  previewStatuses,
  ResultListName,
  TotalsOfFirst,
} from "@termsift/core/exclusions";
import type {
  ChoiceReportRequest,
  ExclusionFileRequest,
  ExportFile,
  ExportFormat,
  KeywordFileRequest,
  KeywordFiles,
} from "@termsift/core/exports";
import type { WorthAdding } from "@termsift/core/keywords";
import type { PhraseTable } from "@termsift/core/ngrams";
import type { Figure, TermScope } from "@termsift/core/terms";

export const keywordRoles = ["existing", "own"] as const;
export type KeywordRole = (typeof keywordRoles)[number];

export type PlanRequest = Required<Omit<ChoiceOptions, "set">> & {
  /** The terms that the user switched: proposed terms that are kept, and terms under review that are excluded. */
  readonly switched: readonly string[];
  readonly platform: AdPlatform;
  readonly profileText: string;
};

export type KnownCost = {
  readonly cost: number;
  readonly unmeasured?: readonly Figure[] | undefined;
};

export type Waste = KnownCost & { readonly terms: number };

export type ListedTerm = Pick<
  ExclusionTerm,
  "term" | "cost" | "unmeasured" | "clicks" | "conversions" | "guard"
>;

/**
 * A checked negative. `refused`: it blocks terms that must stay. `allowed`: the user accepted the loss. `invalid`: the
 * platform does not accept it.
 */
export type CheckedNegative = {
  readonly negative: NegativeKeyword;
  readonly status: (typeof previewStatuses)[number];
  readonly reason: string;
  readonly waste: Waste;
  readonly hitCount: number;
  readonly fingerprint: number;
  readonly hits: readonly ListedTerm[];
  readonly isAdded: boolean;
};

/** The most important entries of a list. The whole list has `count` entries. */
export type Listed<Entry> = { readonly list: readonly Entry[]; readonly count: number };

export type OpenTerm = KnownCost & { readonly term: string; readonly reason: string };
export type CoveredEntry = KnownCost & { readonly term: string; readonly by: string };
export type Conflict = {
  readonly negative: string;
  readonly keyword: string;
  readonly campaign: string | null;
};

/** Another spelling of the negative `of`, e.g. "[led lamps]" of "[led lamp]". */
export type CompanionEntry = {
  readonly negative: string;
  readonly of: string;
  readonly kind: CompanionKind;
};

export type CompanionView = Listed<CompanionEntry> & {
  /** `ofFirst[k]` is the number of companions of the first k negatives. */
  readonly ofFirst: Uint32Array;
};

/**
 * The result of a plan. The first `alwaysIn` negatives are the user's own. The slider sets how many others are used.
 */
export type ExclusionView = {
  readonly platform: AdPlatform;
  readonly method: ChoiceOptions["method"];
  readonly waste: Waste;
  readonly negatives: readonly string[];
  readonly alwaysIn: number;
  readonly companions: CompanionView | null;
  readonly totals: TotalsOfFirst;
  readonly checked: Listed<CheckedNegative>;
  readonly open: Listed<OpenTerm> & KnownCost;
  readonly covered: Listed<CoveredEntry> & KnownCost;
  readonly conflicts: Listed<Conflict>;
  readonly agreedOwnKeywords: number;
  readonly hasCampaigns: boolean;
  readonly hasAdGroups: boolean;
  readonly formats: readonly Omit<ExportFormat, "write" | "platforms">[];
};

export type OfferedFormat = ExclusionView["formats"][number];

export type KeywordFileView = {
  readonly count: number;
  readonly issues: readonly ReportIssue[];
  /** The campaigns in the file. The user chooses from these if the report names no campaigns. */
  readonly campaigns: readonly string[];
};

export type WrittenFiles = {
  readonly files: readonly ExportFile[];
  readonly skipped: Listed<{ readonly negative: string; readonly reason: string }>;
  readonly note: string;
};

export type Questions = {
  /** Adds a part of a result list, or replaces its terms. The first part brings the `scopes`, to which all items refer. */
  addTerms: {
    ask: {
      readonly name: ResultListName;
      readonly items: readonly KeywordItem[];
      readonly scopes: readonly TermScope[];
    };
    answer: void;
  };
  readKeywordFile: {
    ask: { readonly role: KeywordRole; readonly file: File };
    answer: KeywordFileView;
  };
  dropKeywordFile: { ask: KeywordRole; answer: void };
  plan: { ask: PlanRequest; answer: ExclusionView };
  listTerms: { ask: { readonly at: number }; answer: Listed<ListedTerm> };
  tryNegative: { ask: NegativeKeyword; answer: CheckedNegative };
  write: { ask: ExclusionFileRequest; answer: WrittenFiles };
  countPhrases: { ask: { readonly termsMin: number }; answer: PhraseTable };
  /** `count`: how many of the planned negatives are in use. */
  findWorthAdding: { ask: { readonly count: number }; answer: WorthAdding };
  writeKeywords: {
    ask: Omit<KeywordFileRequest, "platform" | "keywords"> & {
      readonly count: number;
      readonly leftOut: readonly string[];
    };
    answer: KeywordFiles;
  };
  writeClientReport: { ask: ChoiceReportRequest; answer: string };
};

export type QuestionName = keyof Questions;

export type ToWorker = {
  [Name in QuestionName]: {
    readonly id: number;
    readonly name: Name;
    readonly ask: Questions[Name]["ask"];
  };
}[QuestionName];

export type FromWorker =
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly message: string };
