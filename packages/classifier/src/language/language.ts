/** The languages that profiles, reasons and the shipped word lists are written in (ISO 639-1). */
export const languages = ["en", "de", "fr", "es", "pt", "it", "nl"] as const;

export type Language = (typeof languages)[number];
