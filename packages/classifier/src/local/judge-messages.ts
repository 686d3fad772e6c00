import type { Judgement, ModelShape } from "./encoder.ts";
import type { JudgeGate } from "./judge-gate.ts";

/** Given to a thread at its start. */
export type JudgeThreadSettings = {
  readonly modelPath: string;
  readonly shape: ModelShape;
  /** CPU threads of one model run. */
  readonly threads: number;
};

export type JudgeThreadData = JudgeThreadSettings & { readonly gate: JudgeGate };

/** A thread keeps each profile it was told of until it is told to forget it. */
export type MessageToJudge =
  | { readonly kind: "profile"; readonly profile: number; readonly ids: readonly number[] }
  | { readonly kind: "forget"; readonly profile: number }
  | { readonly kind: "end" }
  | {
      readonly kind: "judge";
      readonly batch: number;
      readonly profile: number;
      readonly ids: Int32Array;
      readonly length: number;
    };

export type MessageFromJudge =
  | { readonly kind: "ready" }
  | { readonly kind: "judged"; readonly batch: number; readonly judgement: Judgement }
  | { readonly kind: "failed"; readonly batch: number; readonly message: string };
