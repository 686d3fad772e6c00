import type { LimiterAnswer, LimiterCall } from "@termsift/classifier/request-limiter";
import type { Config } from "../config.ts";
import type { ErrorDetails } from "../errors/request-error.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "./filter-queue.ts";
import type { MemoryAnswer, MemoryCall } from "./memory-calls.ts";

/** Given to a thread at its start: plain values, since it opens its own storage and classifier. */
export type ThreadSettings = {
  readonly storage: Config["storage"];
  readonly uploadSecret: Uint8Array;
  readonly classifier: Config["classifier"];
  readonly hosted: Config["hosted"];
  readonly modelThreads: number;
};

export type MessageToThread =
  | { readonly kind: "run"; readonly job: ClaimedFilter }
  | { readonly kind: "abort" }
  | { readonly kind: "check" }
  | { readonly kind: "limiter"; readonly answer: LimiterAnswer }
  | { readonly kind: "answer"; readonly id: number; readonly value: MemoryAnswer }
  | { readonly kind: "refusal"; readonly id: number; readonly fault: ThreadFault };

/** An error loses its class on the way between threads; `family` says what to make of it again. */
export type ThreadFault = {
  readonly family: "app" | "request" | "other";
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails | undefined;
  readonly stack: string | undefined;
};

export type MessageFromThread =
  | { readonly kind: "ask"; readonly id: number; readonly call: MemoryCall }
  | { readonly kind: "limiter"; readonly call: LimiterCall }
  | { readonly kind: "checked"; readonly fault: ThreadFault | undefined }
  | { readonly kind: "progress"; readonly progress: FilterProgressRow }
  | { readonly kind: "done"; readonly output: FilterOutput }
  | { readonly kind: "failed"; readonly fault: ThreadFault };
