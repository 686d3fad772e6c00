import type {
  AccountKeyword,
  AdPlatform,
  ExclusionLevel,
  ExclusionTerm,
  NegativeKeyword,
} from "../exclusions/index.ts";
import type { Inspection } from "../contract/inspection.ts";
import type { Figure, TermScope } from "../terms/search-term.ts";

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

/** A negative to export. `terms`: number of blocked terms. `scopes`: campaigns and ad groups of these terms. */
export type ExportedNegative = NegativeKeyword & {
  readonly reason?: string;
  readonly terms?: number;
  readonly impressions?: number;
  readonly clicks?: number;
  readonly cost?: number;
  readonly scopes?: readonly TermScope[];
  readonly unmeasured?: readonly Figure[] | undefined;
};

export type ExportRequest = {
  readonly platform: AdPlatform;
  readonly negatives: readonly ExportedNegative[];
  readonly level?: ExclusionLevel;
  readonly listName?: string;
  readonly scopes?: readonly TermScope[];
  /** Existing negatives. Import files do not add them again, and undo files do not remove them. */
  readonly existing?: readonly AccountKeyword[];
  /** The report's terms, for tables. `blockedBy`: for each blocked term, the first negative that blocks it. */
  readonly terms?: readonly ExclusionTerm[];
  readonly blockedBy?: ReadonlyMap<string, NegativeKeyword>;
  readonly currency?: string | null;
  /** The report's totals. If a total is null, its column stays empty. Without `measured`, all columns are filled. */
  readonly measured?: Inspection["totals"] | null;
  readonly fileStem?: string;
};

export type ExportFile = {
  readonly role: "import" | "undo" | "removal" | "table";
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: string | Uint8Array;
  readonly howToImport: readonly string[];
  /** True if the platform documents this file format; otherwise `note` says what is unconfirmed. */
  readonly confirmed: boolean;
  readonly note: string;
};

export type ExportRemark = { readonly negative: NegativeKeyword; readonly reason: string };

/**
 * `files[0]` is the main file. `skipped`: negatives that are missing from a file, or from one of their campaigns or ad
 * groups. `note`: a text for the user, or "".
 */
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
