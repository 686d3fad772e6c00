import { auditTexts, levelOf } from "../audit/index.ts";
import type { AccountKeyword } from "../exclusions/index.ts";
import { isFormula } from "../terms/neutralize-cell.ts";
import {
  DEFAULT_FILE_STEM,
  type ExportFile,
  type ExportFormatId,
  type ExportRemark,
} from "./export-format.ts";
import { amazonRemoval } from "./formats/amazon-format.ts";
import { editorRemoval } from "./formats/google-editor-format.ts";
import { webRemoval } from "./formats/google-web-format.ts";
import { microsoftRemoval } from "./formats/microsoft-format.ts";
import type { RemovalLayout } from "./formats/removal-layout.ts";

/** The formats that can remove negatives from an account. */
export const removalFormatIds = [
  "google-editor",
  "google-web",
  "microsoft",
  "amazon",
] as const satisfies readonly ExportFormatId[];

export type RemovalFormatId = (typeof removalFormatIds)[number];

export const removalFormats: Readonly<Record<RemovalFormatId, RemovalLayout>> = {
  "google-editor": editorRemoval,
  "google-web": webRemoval,
  microsoft: microsoftRemoval,
  amazon: amazonRemoval,
};

/** `skipped`: negatives that the format cannot remove, each with the reason. */
export type RemovalFiles = {
  readonly files: readonly ExportFile[];
  readonly skipped: readonly ExportRemark[];
};

/** Writes the file that removes negatives from an account. It has the platform's numbers (Ids) if the negatives have. */
export function writeRemovals(
  formatId: RemovalFormatId,
  negatives: readonly AccountKeyword[],
  fileStem: string = DEFAULT_FILE_STEM,
): RemovalFiles {
  const layout = removalFormats[formatId];
  const skipped: ExportRemark[] = [];
  const accepted = negatives.filter((negative) => {
    const reason = refusalOf(layout, negative);
    if (reason !== null) skipped.push({ negative, reason });
    return reason === null;
  });
  if (accepted.length === 0) return { files: [], skipped };
  const { confirmed, note } = layout;
  const files = layout.write(accepted).map(({ ending, ...file }) => {
    const fileName = `${fileStem}-${formatId}-remove${ending}`;
    return Object.assign(file, { role: "removal" as const, fileName, confirmed, note });
  });
  return { files, skipped };
}

function refusalOf({ levels, label }: RemovalLayout, negative: AccountKeyword): string | null {
  const level = levelOf(negative);
  const { text, list, campaign, adGroup, ids } = negative;
  if (level === "unknown") {
    return "The file does not say in which campaign or list it is. Remove it by hand.";
  }
  if (!levels.includes(level)) return `${label} cannot remove it: ${auditTexts.levels[level]}.`;
  const needsNames = level === "campaign" || level === "ad-group";
  if (needsNames && !campaign && !ids?.campaignId && !ids?.parentId) {
    return "The file does not name its campaign. Remove it by hand.";
  }
  const names = [text, list, campaign, adGroup].filter((name) => typeof name === "string");
  if (!names.some(isFormula)) return null;
  return "Its text or place has = + - or @ at its start or after a semicolon, so a spreadsheet would run it as a formula. Remove it by hand.";
}
