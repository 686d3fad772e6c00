import { reasonLanguages } from "@termsift/core/verdicts";

/** The supported languages of profiles, reasons and word lists (ISO 639-1). */
export const languages = reasonLanguages;

export type Language = (typeof languages)[number];
