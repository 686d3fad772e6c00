/** The supported languages of profiles, reasons and word lists (ISO 639-1). */
export const languages = ["en", "de", "fr", "es", "pt", "it", "nl"] as const;

export type Language = (typeof languages)[number];
