import { parentPort, workerData } from "node:worker_threads";
import {
  openEncoder,
  type EncodedProfile,
  type EncoderAnswer,
  type ModelShape,
} from "./encoder.ts";
import { runBehind, type ExitGate } from "./exit-gate.ts";

export type EncoderThreadData = {
  readonly modelPath: string;
  readonly shape: ModelShape;
  readonly threads: number;
  readonly gate: ExitGate;
};

export type EncoderRequest =
  | "end"
  | {
      readonly id: number;
      readonly profile: readonly number[];
      /** Identifies the profile, so that each profile is encoded once. */
      readonly profileId: number;
      readonly ids: Int32Array;
      readonly length: number;
    };

/** The message with id 0 reports that the model is open. */
export type EncoderReply = {
  readonly id: number;
  readonly answer?: EncoderAnswer;
  readonly error?: string;
};

const PROFILES_KEPT = 8;

// The entry of a worker thread with its own model session. Imports only modules that the session needs, because each
// thread loads its own copy of every module. If the model cannot be opened, the thread ends with the runtime's error.
if (parentPort === null) throw new Error("this file runs as a worker thread");
const port = parentPort;
const { modelPath, shape, threads, gate } = workerData as EncoderThreadData;
const encoder = await runBehind(gate, () => openEncoder(modelPath, shape, threads));
const profiles = new Map<number, Promise<EncodedProfile>>();
const send = (reply: EncoderReply) => port.postMessage(reply);

function encode(profileId: number, ids: readonly number[]): Promise<EncodedProfile> {
  const known = profiles.get(profileId);
  if (known !== undefined) return known;
  const encoding = runBehind(gate, () => encoder.encodeProfile(ids));
  profiles.set(profileId, encoding);
  const [oldest] = profiles.keys();
  if (profiles.size > PROFILES_KEPT && oldest !== undefined) profiles.delete(oldest);
  return encoding;
}

port.on("message", (request: EncoderRequest) => {
  if (request === "end") process.exit();
  const { id, ids, length } = request;
  encode(request.profileId, request.profile)
    .then((profile) => runBehind(gate, () => encoder.classify(ids, length, profile)))
    .then(
      (answer) => send({ id, answer }),
      (error: unknown) => send({ id, error: String(error) }),
    );
});
send({ id: 0 });
