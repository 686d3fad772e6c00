export const RESULT_DAYS = 30;
export const UPLOAD_HOURS = 24;
export const UPLOAD_URL_MINUTES = 15;
/** Uploads of a user that wait for their file or for processing. With the size limit, this limits the disk space. */
export const OPEN_UPLOADS_MAX = 10;
/** The web app's sample report is free this many times in this many days. After that it counts like any report. */
export const UNCOUNTED_SAMPLES_MAX = 10;
export const UNCOUNTED_SAMPLES_DAYS = 30;

/**
 * The memory of a user. Verdicts are kept for a year and a month, so that next year's report still finds them.
 * Decisions are kept longer, because the user made them. Above the maximum, the oldest are deleted.
 */
export const VERDICT_DAYS = 400;
export const VERDICTS_PER_USER_MAX = 100_000;
export const DECISION_DAYS = 800;
export const DECISIONS_PER_USER_MAX = 50_000;

export const AUDIT_DAYS = 365;
export const SUPPORT_DAYS = 180;

export const ATTEMPTS_MAX = 3;
export const LEASE_MS = 15_000;

/**
 * A file of this size holds about 1,000 terms, a second's work, so it does not wait for larger reports. A packed file
 * can hold more: a report with more terms than SMALL_REPORT_TERMS counts as large as soon as the terms are known.
 */
export const SMALL_FILE_BYTES = 64 * 1024;
export const SMALL_REPORT_TERMS = 2_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
