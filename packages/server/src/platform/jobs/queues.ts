import type { Queue } from "pg-boss";
import { DAY_MS, HOUR_MS } from "../limits.ts";

export type MailKind =
  | "reset-password"
  | "confirm-address"
  | "second-factor-off"
  | "invitation"
  | "support-request";

/**
 * The data of a job. A job holds ids only, because its row stays for a day after its end. Texts, addresses and tokens
 * never enter a job.
 */
export type JobData = {
  readonly reports: { readonly filterId: string };
  readonly "small-reports": { readonly filterId: string };
  readonly opinions: {
    readonly workspaceId: string;
    readonly resultId: string;
    readonly percent: number;
  };
  readonly mails: { readonly kind: MailKind; readonly id: string };
  readonly sweeps: null;
};

export type QueueName = keyof JobData;

/** A process that has not refreshed its job for this time is lost, and another one takes the job over. */
const HEARTBEAT_SECONDS = 15;

const usual = {
  notify: true,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  expireInSeconds: DAY_MS / 1000,
  deleteAfterSeconds: DAY_MS / 1000,
  /** A waiting job must not end before its row, however long no worker runs. */
  retentionSeconds: (365 * DAY_MS) / 1000,
} as const;

/** More than ever needed. The handlers count attempts themselves, because the row must store how a report ended. */
const untilDone = { retryLimit: 1_000, retryDelay: 1 } as const;

export const queues = {
  reports: { ...usual, ...untilDone },
  "small-reports": { ...usual, ...untilDone },
  opinions: { ...usual, ...untilDone },
  /** The pauses between attempts grow from seconds to an hour. All attempts take about eight hours. */
  mails: {
    ...usual,
    retryLimit: 14,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: HOUR_MS / 1000,
  },
  /** `exclusive`: at most one job waits or runs. */
  sweeps: { ...usual, policy: "exclusive", retryLimit: 0 },
} as const satisfies Record<QueueName, Omit<Queue, "name">>;
