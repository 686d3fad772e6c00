import type { AccountKeyword, ExclusionLevel } from "../../exclusions/index.ts";
import type { ExportFile, ExportFormat } from "../export-format.ts";

/** How a platform's file removes negatives. `levels`: the levels from which it can. */
export type RemovalLayout = Pick<ExportFormat, "label" | "confirmed" | "note"> & {
  readonly levels: readonly ExclusionLevel[];
  readonly write: (negatives: readonly AccountKeyword[]) => readonly RemovalPart[];
};

/** `ending`: the end of the file name. */
type RemovalPart = Pick<ExportFile, "content" | "mediaType" | "howToImport"> & {
  readonly ending: string;
};
