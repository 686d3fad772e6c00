import type { Config } from "../../platform/config.ts";
import { describeFailure } from "../../platform/errors/describe-failure.ts";
import {
  type ErrorDetails,
  RequestError,
  type RequestErrorCode,
} from "../../platform/errors/request-error.ts";
import type { ClaimedFilter, FilterOutput, FilterProgressRow } from "../queue/filter-queue.ts";
import type { MemoryAnswer, MemoryCall, UserMemory } from "./user-memory.ts";

/** The filter process opens storage and models itself from these settings. Messages carry only plain values. */
export type ProcessSettings = Pick<
  Config,
  "storage" | "classifier" | "hosted" | "modelThreads" | "localModel"
> & { readonly uploadSecret: Uint8Array };

export type MessageToProcess =
  | { readonly kind: "open"; readonly settings: ProcessSettings }
  | { readonly kind: "check" }
  | { readonly kind: "run"; readonly job: ClaimedFilter }
  | { readonly kind: "abort" }
  | { readonly kind: "answer"; readonly id: number; readonly value: MemoryAnswer }
  | { readonly kind: "refusal"; readonly id: number; readonly fault: Fault };

export type MessageFromProcess =
  | { readonly kind: "ask"; readonly id: number; readonly call: MemoryCall }
  | { readonly kind: "progress"; readonly progress: FilterProgressRow }
  | { readonly kind: "paid"; readonly output: FilterOutput }
  | { readonly kind: "done"; readonly output: FilterOutput | undefined }
  | { readonly kind: "failed"; readonly fault: Fault };

/** An error in a form that can be sent to another process. A sent Error would lose its class and its code. */
export type Fault = {
  readonly code: string;
  readonly message: string;
  readonly details: ErrorDetails | undefined;
  readonly stack: string | undefined;
};

export function toFault(error: unknown): Fault {
  const { code, message, details } = describeFailure(error).body;
  return { code, message, details, stack: stackOf(error) };
}

function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { stack = error.message, cause } = error;
  return cause instanceof Error ? `${stack}\ncaused by: ${stackOf(cause)}` : stack;
}

export function fromFault({ code, message, details, stack }: Fault): Error {
  const error = new RequestError(code as RequestErrorCode, message, {
    ...(details && { details }),
  });
  if (stack !== undefined) error.stack = stack;
  return error;
}

export type RunListeners = {
  readonly onProgress: (progress: FilterProgressRow) => void;
  /** Receives the result of the clicked terms, if these are judged first. */
  readonly onPaid: (output: FilterOutput) => void;
};

export type FilterEngine = {
  run: (
    job: ClaimedFilter,
    signal: AbortSignal,
    listeners: RunListeners,
    memory: UserMemory,
  ) => Promise<FilterOutput>;
  /** Opens and closes the classifier as a test. If this fails, rejects with the reason, for the log. */
  readonly check?: () => Promise<void>;
  /** Starts to open the classifier before a report comes. */
  readonly prepare?: () => void;
  close: () => Promise<void>;
};
