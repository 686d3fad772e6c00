import type { FilterSummary, ReportIssue } from "@termsift/core/contract";
import type {
  AdPlatform,
  CompanionKind,
  ExclusionLevel,
  Guard,
  NegativeKeyword,
  previewStatuses,
  resultListNames,
  TotalsOfFirst,
} from "@termsift/core/exclusions";
import type {
  ExportFile,
  ExportFormat,
  ExportFormatId,
  ExportRequest,
} from "@termsift/core/exports";
import type { Figure, TermScope } from "@termsift/core/terms";
import type { ItemColumns } from "./item-columns.ts";

export type ResultListName = (typeof resultListNames)[number];

/** `smallest`: few safe phrases and exact negatives; else one negative for each term, in that match type. */
export const exclusionMethods = ["smallest", "exact", "phrase", "broad"] as const;
export type ExclusionMethod = (typeof exclusionMethods)[number];

/** Which of the account's keywords a file holds. */
export const keywordRoles = ["existing", "own"] as const;
export type KeywordRole = (typeof keywordRoles)[number];

export type PlanRequest = {
  /** 1 for each term of the negative, irrelevant and review lists, in this order, that is to be excluded. */
  readonly copied: Uint8Array;
  readonly platform: AdPlatform;
  readonly method: ExclusionMethod;
  /** Name and description of the business. */
  readonly profileText: string;
  /** Negatives that the user typed. */
  readonly added: readonly NegativeKeyword[];
  /** The hits that the user said yes to: the fingerprint of a negative's hits, by the negative's notation. */
  readonly agreed: ReadonlyMap<string, number>;
  /** Whether other spellings of the negatives are blocked as well. */
  readonly withCompanions: boolean;
};

/** A cost of terms, and what of their figures is not measured as a whole. */
export type KnownCost = {
  readonly cost: number;
  readonly unmeasured?: readonly Figure[] | undefined;
};

export type ListedTerm = KnownCost & {
  readonly term: string;
  readonly clicks: number;
  readonly conversions: number;
  /** Null for a term that is to be excluded. */
  readonly guard: Guard | null;
};

/** A negative that hits terms that must stay (`refused`, or `allowed` by the user's yes) or that the platform refuses. */
export type CheckedNegative = {
  readonly negative: NegativeKeyword;
  readonly status: (typeof previewStatuses)[number];
  readonly reason: string;
  /** Terms to exclude that it blocks, and their cost. */
  readonly wasteTerms: number;
  readonly wasteCost: number;
  readonly wasteUnmeasured?: readonly Figure[] | undefined;
  readonly hitCount: number;
  /** Says whether a yes was given to these very hits. */
  readonly fingerprint: number;
  /** The costliest of them. */
  readonly hits: readonly ListedTerm[];
  readonly isAdded: boolean;
};

/** The first of `count` entries, the most important ones first. */
export type Listed<Entry> = { readonly list: readonly Entry[]; readonly count: number };

export type OpenTerm = KnownCost & { readonly term: string; readonly reason: string };
export type CoveredEntry = KnownCost & { readonly term: string; readonly by: string };
export type Conflict = {
  readonly negative: string;
  readonly keyword: string;
  readonly campaign: string | null;
};

/** A spelling that is blocked beside the negative `of`, both in the platforms' notation. */
export type CompanionEntry = {
  readonly negative: string;
  readonly of: string;
  readonly kind: CompanionKind;
};

/** The companions of the negatives, in their order. */
export type CompanionView = Listed<CompanionEntry> & {
  /** Place k holds how many belong to the first k negatives. */
  readonly ofFirst: Uint32Array;
};

/** What the choice comes to. The first `alwaysIn` negatives are the user's own; the slider takes from those after. */
export type ExclusionView = {
  readonly platform: AdPlatform;
  readonly method: ExclusionMethod;
  /** To be excluded, without what the account blocks already. */
  readonly waste: KnownCost & { readonly terms: number };
  /** Each negative in the platforms' notation. */
  readonly negatives: readonly string[];
  readonly alwaysIn: number;
  /** Null where none were asked for. */
  readonly companions: CompanionView | null;
  /** What the first k negatives stop with their companions. */
  readonly totals: TotalsOfFirst;
  /** Proven lower bound for the smallest set; null for the other methods. */
  readonly fewestPossible: number | null;
  readonly checked: Listed<CheckedNegative>;
  readonly open: Listed<OpenTerm> & KnownCost;
  readonly covered: Listed<CoveredEntry> & KnownCost;
  readonly conflicts: Listed<Conflict>;
  /** Own keywords that the chosen negatives hit with the user's yes. */
  readonly agreedOwnKeywords: number;
  /** Whether each term to exclude names a campaign, or an ad group. */
  readonly hasCampaigns: boolean;
  readonly hasAdGroups: boolean;
  /** What can be downloaded for this platform. */
  readonly formats: readonly Omit<ExportFormat, "write" | "platforms">[];
};

export type KeywordFileView = {
  readonly count: number;
  readonly issues: readonly ReportIssue[];
  /** Campaigns that the file names, to choose from where the report names none. */
  readonly campaigns: readonly string[];
};

export type WriteRequest = {
  readonly formatId: ExportFormatId;
  /** How many of the negatives, from the first on, `alwaysIn` included; their companions come with them. */
  readonly count: number;
  readonly level: ExclusionLevel;
  readonly listName: string;
  readonly scopes: readonly TermScope[];
  readonly currency: string | null;
  readonly measured?: NonNullable<ExportRequest["measured"]> | null;
  readonly fileStem: string;
};

export type WrittenFiles = {
  readonly files: readonly ExportFile[];
  readonly skipped: Listed<{ readonly negative: string; readonly reason: string }>;
  readonly note: string;
};

export type ClientReportRequest = {
  readonly count: number;
  readonly businessName: string;
  readonly fileName: string;
  readonly preparedOn: string;
  readonly summary: FilterSummary;
};

/** What the page asks the worker, and what it is answered. */
export type Questions = {
  addItems: {
    ask: { readonly name: ResultListName; readonly items: ItemColumns };
    answer: null;
  };
  /** Before the items, which name their scopes by place. */
  setScopes: { ask: readonly TermScope[]; answer: null };
  readKeywordFile: {
    ask: { readonly role: KeywordRole; readonly file: File };
    answer: KeywordFileView;
  };
  dropKeywordFile: { ask: KeywordRole; answer: null };
  /** Null: a later question of this kind has taken its place. */
  plan: { ask: PlanRequest; answer: ExclusionView | null };
  listTerms: { ask: { readonly at: number }; answer: Listed<ListedTerm> };
  tryNegative: { ask: NegativeKeyword; answer: CheckedNegative };
  write: { ask: WriteRequest; answer: WrittenFiles };
  writeClientReport: { ask: ClientReportRequest; answer: string };
};

export type QuestionName = keyof Questions;

export const planSteps = ["index", "search", "check"] as const;
export type PlanStep = (typeof planSteps)[number];

export type ToWorker = {
  [Name in QuestionName]: {
    readonly id: number;
    readonly name: Name;
    readonly ask: Questions[Name]["ask"];
  };
}[QuestionName];

export type FromWorker =
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | {
      readonly kind: "failure";
      readonly id: number;
      readonly message: string;
    }
  | { readonly kind: "step"; readonly step: PlanStep };
