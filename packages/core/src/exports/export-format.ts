import type {
  AccountKeyword,
  AdPlatform,
  ExclusionLevel,
  NegativeKeyword,
} from "../exclusions/index.ts";
import type { Inspection } from "../contract/inspection.ts";
import type { Figure } from "../terms/figures.ts";
import type { TermScope } from "../terms/search-term.ts";

export const exportFormatIds = [
  "paste",
  "google-editor",
  "google-web",
  "microsoft",
  "amazon",
  "csv",
  "xlsx",
] as const;

export type ExportFormatId = (typeof exportFormatIds)[number];

/** A negative keyword to export. `scopes`: the places where its terms were shown, if the report has them. */
export type ExportedNegative = NegativeKeyword & {
  readonly reason?: string;
  readonly terms?: number;
  readonly impressions?: number;
  readonly clicks?: number;
  readonly cost?: number;
  readonly scopes?: readonly TermScope[];
  readonly unmeasured?: readonly Figure[] | undefined;
};

/** A search term of the report with its decision, for the full tables. */
export type ExportedTerm = {
  readonly term: string;
  readonly decision: string;
  readonly category: string;
  readonly reason: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly cost: number;
  readonly conversions: number;
  readonly unmeasured?: readonly Figure[] | undefined;
  /** The first of the negatives that blocks it, or null. */
  readonly blockedBy: NegativeKeyword | null;
};

export type ExportRequest = {
  /** The platform of the report; the formats of one platform ignore it. */
  readonly platform: AdPlatform;
  readonly negatives: readonly ExportedNegative[];
  readonly level?: ExclusionLevel;
  /** Name of the shared list to fill or make. */
  readonly listName?: string;
  /** Campaigns and ad groups for negatives that carry no scopes of their own. */
  readonly scopes?: readonly TermScope[];
  /** Negative keywords that the account has: no campaign or ad group gets one again, no undo file takes one out. */
  readonly existing?: readonly AccountKeyword[];
  readonly terms?: readonly ExportedTerm[];
  readonly currency?: string | null;
  /** The report's sums: tables leave missing figures empty. Absent or null: unknown, and everything is written. */
  readonly measured?: Inspection["totals"] | null;
  readonly fileStem?: string;
};

/** One file to hand to the user. `content` is text, or bytes for a spreadsheet. */
export type ExportFile = {
  readonly role: "import" | "undo" | "table";
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Uint8Array;
  readonly howToImport: readonly [string, string, string];
  /** Whether a page of the platform's own describes this file; `note` says what is not confirmed. */
  readonly confirmed: boolean;
  readonly note: string;
};

/** A negative that the file leaves out, or that the platform may refuse, and why. */
export type ExportRemark = { readonly negative: NegativeKeyword; readonly reason: string };

/** `files[0]` is the requested one. `skipped`: negatives in no file. `note`: for the user, or empty. */
export type ExportResult = {
  readonly files: readonly ExportFile[];
  readonly skipped: readonly ExportRemark[];
  readonly note: string;
};

export type ExportFormat = {
  readonly id: ExportFormatId;
  readonly label: string;
  readonly platforms: readonly AdPlatform[];
  readonly levels: readonly ExclusionLevel[];
  readonly confirmed: boolean;
  readonly note: string;
  readonly write: (request: ExportRequest) => ExportResult;
};

export const DEFAULT_LIST_NAME = "Termsift negatives";
export const DEFAULT_FILE_STEM = "negative-keywords";
