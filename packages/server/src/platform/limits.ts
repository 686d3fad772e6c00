export const RESULT_DAYS = 30;
export const UPLOAD_HOURS = 24;
export const UPLOAD_URL_MINUTES = 15;
/** Maximum number of a user's uploads that have no run yet or a failed run, so that they do not fill the disk. */
export const OPEN_UPLOADS_MAX = 10;
/** Number of times in 30 days that the sample report does not count towards a user's monthly limit. */
export const UNCOUNTED_SAMPLES_MAX = 10;
export const UNCOUNTED_SAMPLES_DAYS = 30;

/**
 * Verdicts stay for a year and a month, so that next year's report finds them. Decisions and answers stay longer,
 * because the user made them. If a user has more than the maximum, the oldest are deleted.
 */
export const VERDICT_DAYS = 400;
export const VERDICTS_PER_USER_MAX = 100_000;
export const DECISION_DAYS = 800;
export const DECISIONS_PER_USER_MAX = 50_000;
export const ANSWERS_PER_USER_MAX = 2_000;
/** Size of all links for clients of a user, as the database stores them. */
export const LINK_BYTES_PER_USER_MAX = 50 * 1024 * 1024;

/** Number of days that a revoked API key stays stored, so that the error can say that the key was revoked. */
export const REVOKED_KEY_DAYS = 90;
/** Limits of the month-over-month comparison of a business: the newest reports, and terms with waste per report. */
export const MONTHS_LISTED_MAX = 60;
export const WASTE_TERMS_MAX = 20_000;

export const AUDIT_DAYS = 365;
export const SUPPORT_DAYS = 180;

export const ATTEMPTS_MAX = 3;
export const LEASE_MS = 15_000;

/**
 * A file of this size has about 1,000 terms and takes a second. A file up to this size is small and does not wait for
 * larger reports. A zipped file can have many more terms: it counts as large as soon as more than SMALL_REPORT_TERMS
 * are read.
 */
export const SMALL_FILE_BYTES = 64 * 1024;
export const SMALL_REPORT_TERMS = 2_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
