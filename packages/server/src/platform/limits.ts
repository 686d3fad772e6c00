export const RESULT_DAYS = 30;
export const UPLOAD_HOURS = 24;
export const UPLOAD_URL_MINUTES = 15;
/** Limits the uploads of a user that wait for their file or for processing, and thus the disk space. */
export const OPEN_UPLOADS_MAX = 10;
/** The web app's sample report is filtered this many times in 30 days without counting towards the monthly limit. */
export const UNCOUNTED_SAMPLES_MAX = 10;
export const UNCOUNTED_SAMPLES_DAYS = 30;

/**
 * Verdicts stay for a year and a month, so that next year's report finds them. Decisions and answers stay longer,
 * because the user made them. Above the maximum, the oldest are deleted.
 */
export const VERDICT_DAYS = 400;
export const VERDICTS_PER_USER_MAX = 100_000;
export const DECISION_DAYS = 800;
export const DECISIONS_PER_USER_MAX = 50_000;
export const ANSWERS_PER_USER_MAX = 2_000;

/** A revoked key is stored this long, so that a program that still uses it learns that it was revoked. */
export const REVOKED_KEY_DAYS = 90;
/** Limits for comparing a business's reports: in the list, compared with a new report, and waste terms per report. */
export const MONTHS_LISTED_MAX = 60;
export const EARLIER_REPORTS_COMPARED_MAX = 24;
export const WASTE_TERMS_MAX = 20_000;

export const AUDIT_DAYS = 365;
export const SUPPORT_DAYS = 180;

export const ATTEMPTS_MAX = 3;
export const LEASE_MS = 15_000;

/**
 * A file of this size has about 1,000 terms, which take a second, so it does not wait for larger reports. A packed file
 * with more than SMALL_REPORT_TERMS counts as large as soon as its terms are read.
 */
export const SMALL_FILE_BYTES = 64 * 1024;
export const SMALL_REPORT_TERMS = 2_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
