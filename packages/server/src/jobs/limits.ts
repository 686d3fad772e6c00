/** How long results and uploaded files are kept, and how hard a job is tried. */
export const RESULT_DAYS = 30;
export const UPLOAD_HOURS = 24;
export const UPLOAD_URL_MINUTES = 15;

export const ATTEMPTS_MAX = 3;
export const LEASE_MS = 15_000;

/** A report up to this size always finds a slot that no larger one may take, so that big files starve nobody. */
export const SMALL_FILE_BYTES = 2 * 1024 * 1024;

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
