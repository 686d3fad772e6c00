/** The limits that the operator can change. `readConfig` reads them from the environment. */
export type Limits = {
  readonly resultDays: number;
  readonly resultsListedMax: number;
  readonly businessesMax: number;
  readonly keysMax: number;
  readonly colleaguesMax: number;
  /** For each business. At the limit, more decisions and answers are refused, and the oldest verdicts are dropped. */
  readonly decisionsMax: number;
  readonly answersMax: number;
  readonly verdictsMax: number;
  /** A session ends after this time without use. */
  readonly sessionIdleHours: number;
};

export const UPLOAD_HOURS = 24;
export const UPLOAD_URL_MINUTES = 15;
/** The most uploads of a user without a run or with a failed run. The limit keeps them from filling the disk. */
export const OPEN_UPLOADS_MAX = 10;
/** The part of the file store that the files of one workspace may take. */
export const WORKSPACE_SHARE = 0.2;
/** Number of times in 30 days that the sample report does not count towards a user's monthly limit. */
export const UNCOUNTED_SAMPLES_MAX = 10;
export const UNCOUNTED_SAMPLES_DAYS = 30;

/**
 * Verdicts stay for a year and a month, so that next year's report finds them. Decisions and answers stay longer,
 * because the user made them.
 */
export const VERDICT_DAYS = 400;
export const DECISION_DAYS = 800;
/** The most bytes that all client links of one workspace may take in the database. */
export const LINK_BYTES_MAX = 50 * 1024 * 1024;

/** Number of days that a revoked API key stays stored, so that the error can say that the key was revoked. */
export const REVOKED_KEY_DAYS = 90;
/** The comparison of months uses a business's newest reports, and the most expensive terms with waste of each. */
export const MONTHS_LISTED_MAX = 36;
export const WASTE_TERMS_MAX = 2_000;

/** A session ends at the latest after this time. `SESSION_IDLE_HOURS` ends it earlier. */
export const SESSION_HOURS = 30 * 24;

export const AUDIT_DAYS = 365;
/** The most audit events of a workspace, of a person outside of workspaces, and of nobody. The oldest are deleted. */
export const AUDIT_EVENTS_MAX = 20_000;
export const SUPPORT_DAYS = 180;

/** Runs of a report that end with an error of ours. */
export const ATTEMPTS_MAX = 3;
/** Runs of a report, also those whose process was lost. A process can be lost without a fault of the report. */
export const RUNS_MAX = 5;

/**
 * Files up to this size count as small: they do not wait for larger reports. A file of this size has about 1,000 terms
 * and takes a second. A zipped file can have many more terms. It counts as large as soon as more than
 * SMALL_REPORT_TERMS of its terms are read.
 */
export const SMALL_FILE_BYTES = 64 * 1024;
export const SMALL_REPORT_TERMS = 2_000;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
