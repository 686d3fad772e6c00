/** How long results and uploaded files are kept, and how hard a job is tried. */
export const RESULT_DAYS = 30;
export const UPLOAD_HOURS = 24;
export const UPLOAD_URL_MINUTES = 15;
/** Uploads of one user that wait for their file or to be processed. Together with the size limit it bounds the disk. */
export const OPEN_UPLOADS_MAX = 10;
/** The web app's sample report is not counted for a user so often in so many days; then it is as any other. */
export const UNCOUNTED_SAMPLES_MAX = 10;
export const UNCOUNTED_SAMPLES_DAYS = 30;

/**
 * Hosted verdicts are remembered for this time; a year's reports find theirs. What a user decided
 * is kept longer. Of both the oldest beyond so many of one user give way.
 */
export const VERDICT_DAYS = 400;
export const VERDICTS_PER_USER_MAX = 100_000;
export const DECISION_DAYS = 800;
export const DECISIONS_PER_USER_MAX = 50_000;

export const AUDIT_DAYS = 365;
/** Support requests hold names, addresses and messages. */
export const SUPPORT_DAYS = 180;

export const ATTEMPTS_MAX = 3;
export const LEASE_MS = 15_000;

/**
 * A file up to this size holds about 1,000 terms, a second's work: it need not wait for larger ones. Packed ones hold
 * more, so a report that turns out to have more terms than that counts as large from then on.
 */
export const SMALL_FILE_BYTES = 64 * 1024;
export const SMALL_REPORT_TERMS = 2_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
