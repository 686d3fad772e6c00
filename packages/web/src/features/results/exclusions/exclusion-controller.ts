import { formatNegative, type NegativeKeyword } from "@termsift/core/exclusions";
import type { ExclusionFileRequest, ExportFormatId } from "@termsift/core/exports";
import { createStore, type Store } from "../../../lib/create-store.ts";
import type { Answering } from "../answers/answering.ts";
import type { ExclusionStore } from "../exclusion-store.ts";
import type { ShownResult } from "../open-result.ts";
import type { CheckedNegative, KeywordRole } from "./engine/protocol.ts";
import { createWorkerClient, sendChanges, type WorkerClient } from "./engine/worker-client.ts";
import {
  countInUse,
  currentView,
  type ExclusionSettings,
  type ExclusionState,
  type ExportTarget,
  type KeywordFileState,
  filesToChoose,
  levelOf,
} from "./exclusion-state.ts";

/** Delay between a switched term and a new plan, so that several quick switches cause only one plan. */
const SETTLE_MS = 300;

type Parts = {
  readonly store: Pick<ExclusionStore, "subscribe" | "switchedTerms" | "unshownTerms">;
  readonly answering: Pick<Answering, "base" | "state">;
  readonly openClient?: typeof createWorkerClient;
};

type RunningWorker = { readonly client: WorkerClient; sent: ShownResult; sending: Promise<void> };

/** Keeps the settings of the preview. If a change affects the planned negatives, asks the worker for a new plan. */
export class ExclusionController {
  readonly state: Store<ExclusionState>["get"];
  readonly subscribe: Store<ExclusionState>["subscribe"];
  readonly #parts: Parts;
  readonly #store: Store<ExclusionState>;
  #worker: RunningWorker | null = null;
  #isOn = false;
  #revision = 0;
  #latest: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(parts: Parts, atFirst: ExclusionState) {
    this.#parts = parts;
    this.#store = createStore(atFirst);
    ({ get: this.state, subscribe: this.subscribe } = this.#store);
  }

  /** Starts the worker. The returned function ends it. */
  start = (): (() => void) => {
    this.#isOn = true;
    this.restart();
    const stopListening = this.#parts.store.subscribe(() => this.restart(SETTLE_MS));
    return () => {
      stopListening();
      this.#isOn = false;
      this.#worker?.client.end();
      this.#worker = null;
      this.restart();
    };
  };

  restart = (delayMs = 0): void => {
    this.#revision += 1;
    clearTimeout(this.#timer);
    if (!this.#isOn) return;
    this.#set({ isPlanning: true, error: null });
    this.#timer = setTimeout(() => void this.#plan(), delayMs);
  };

  /** Sends all terms again, after the complete result has replaced the one of the clicked terms. */
  join = (): void => {
    const worker = this.#worker;
    if (worker !== null) {
      const base = this.#parts.answering.base();
      worker.sent = base;
      worker.sending = worker.sending.then(() => sendChanges(worker.client, base));
      worker.sending.catch(() => undefined);
    }
    this.restart();
  };

  ask: WorkerClient["ask"] = async (name, question) => {
    if (!this.#isOn) throw new Error("The preview is not running. Reload the page.");
    const { client, sending } = this.#running();
    await sending;
    return client.ask(name, question);
  };

  change = (part: Partial<ExclusionSettings>): void => {
    this.#setSettings(part);
    this.restart();
  };

  want = (wanted: number | null): void => this.#setSettings({ wanted });

  aim = (part: Partial<ExportTarget>): void =>
    this.#setSettings({ target: { ...this.state().settings.target, ...part } });

  leaveOut = (keyword: string, isLeftOut: boolean): void => {
    const others = this.state().settings.leftOut.filter((other) => other !== keyword);
    this.#setSettings({ leftOut: isLeftOut ? [...others, keyword] : others });
  };

  agree = (negative: CheckedNegative, isAgreed: boolean): void => {
    const agreed = new Map(this.state().settings.agreed);
    if (isAgreed) agreed.set(formatNegative(negative), negative.fingerprint);
    else agreed.delete(formatNegative(negative));
    this.change({ agreed });
  };

  add = (negative: NegativeKeyword): void =>
    this.change({ added: [...this.#othersThan(negative), negative] });

  removeAdded = (negative: NegativeKeyword): void =>
    this.change({ added: this.#othersThan(negative) });

  strike = (negative: string, isStruck: boolean): void => {
    const others = this.state().settings.struck.filter((other) => other !== negative);
    this.change({ struck: isStruck ? [...others, negative] : others });
  };

  readFile = async (role: KeywordRole, file: File): Promise<void> => {
    const { name } = file;
    this.#setFile(role, { kind: "reading", name });
    try {
      const view = await this.ask("readKeywordFile", { role, file });
      this.#setFile(role, { kind: "read", name, ...view });
    } catch (error) {
      this.#setFile(role, { kind: "failed", name, message: messageOf(error) });
    }
    this.restart();
  };

  dropFile = async (role: KeywordRole): Promise<void> => {
    this.#setFile(role, { kind: "none" });
    // Ignores errors. A crashed worker has lost the file anyway, and the next plan shows the error.
    await this.ask("dropKeywordFile", role).catch(() => undefined);
    this.restart();
  };

  async #plan(): Promise<void> {
    const own = this.#revision;
    // The worker cannot stop a running plan. So each request waits until the plan ends. Then only the newest one runs.
    await this.#latest;
    if (own !== this.#revision) return;
    const { store, answering } = this.#parts;
    this.#send(answering.state().result);
    const terms = { switched: store.switchedTerms(), unshown: store.unshownTerms() };
    const request = { ...this.state().settings, ...terms };
    const planned = this.ask("plan", request).then(
      (view) => ({ view }),
      (error: unknown) => ({ error: messageOf(error) }),
    );
    this.#latest = planned;
    const outcome = await planned;
    if (own === this.#revision) this.#set({ ...outcome, isPlanning: false });
  }

  #running(): RunningWorker {
    if (this.#worker !== null) return this.#worker;
    const { answering, openClient = createWorkerClient } = this.#parts;
    const client = openClient(({ message }) => {
      this.#worker = null;
      this.#revision += 1;
      // A new worker does not have the files, so the user must choose them again.
      this.#set({ files: filesToChoose(this.state().settings), isPlanning: false, error: message });
    });
    // Sends the terms in their order before any answer. Later messages replace terms but keep this order, because the
    // indexes in the worker's phrase table refer to it (see `resultTermsOf`).
    const base = answering.base();
    const sending = sendChanges(client, base);
    sending.catch(() => undefined);
    this.#worker = { client, sent: base, sending };
    return this.#worker;
  }

  #send(result: ShownResult): void {
    const worker = this.#running();
    const { client, sent } = worker;
    if (sent === result) return;
    worker.sent = result;
    worker.sending = worker.sending.then(() => sendChanges(client, result, sent));
    worker.sending.catch(() => undefined);
  }

  #othersThan(negative: NegativeKeyword): NegativeKeyword[] {
    const key = formatNegative(negative);
    return this.state().settings.added.filter((other) => formatNegative(other) !== key);
  }

  #set(part: Partial<ExclusionState>): void {
    this.#store.set({ ...this.state(), ...part });
  }

  #setSettings(part: Partial<ExclusionSettings>): void {
    this.#set({ settings: { ...this.state().settings, ...part } });
  }

  #setFile(role: KeywordRole, file: KeywordFileState): void {
    this.#set({ files: { ...this.state().files, [role]: file } });
    if (file.kind === "reading") return;
    const name = file.kind === "read" ? file.name : null;
    this.#setSettings({ fileNames: { ...this.state().settings.fileNames, [role]: name } });
  }
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export type ExportNames = Pick<ExclusionFileRequest, "currency" | "measured" | "reader"> & {
  readonly businessName: string;
  readonly fileName: string;
};

export function fileRequestOf(
  state: ExclusionState,
  formatId: ExportFormatId,
  { fileName, currency = null, measured = null, reader }: ExportNames,
): ExclusionFileRequest | null {
  const view = currentView(state);
  if (view === null) return null;
  return {
    ...state.settings.target,
    level: levelOf(view, state.settings.target),
    formatId,
    count: countInUse(view, state.settings.wanted),
    currency,
    measured,
    reader,
    fileStem: fileStemOf(fileName),
  };
}

export function fileStemOf(fileName: string): string {
  const stem = fileName.replace(/\.[^.]*$/u, "").replaceAll(/[^\p{L}\p{N}._ -]/gu, "");
  return stem === "" ? "negative-keywords" : `${stem}-negatives`;
}
