/**
 * Memory that a program shares with its encoder threads. A thread that ends within a run of the model takes the whole
 * process with it, so the end of the program closes the gate and waits for the runs under way.
 */
export type ExitGate = Int32Array<SharedArrayBuffer>;

const RUNNING = 0;
const IS_CLOSED = 1;
/** A batch takes hundredths of a second, opening the model less than one; a process that ends must not hang. */
const WAIT_MS_MAX = 3_000;

let gate: ExitGate | undefined;

/** The gate of this program. From the first call on, its end (`process.exit`, too) waits for the runs under way. */
export function openExitGate(): ExitGate {
  if (gate !== undefined) return gate;
  const opened = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT));
  process.on("exit", () => closeGate(opened));
  gate = opened;
  return opened;
}

/** For an encoder thread: runs the model, unless the program is ending. */
export async function runBehind<T>(shared: ExitGate, run: () => Promise<T>): Promise<T> {
  Atomics.add(shared, RUNNING, 1);
  try {
    if (Atomics.load(shared, IS_CLOSED) === 1) throw new Error("the process is ending");
    return await run();
  } finally {
    Atomics.sub(shared, RUNNING, 1);
    Atomics.notify(shared, RUNNING);
  }
}

function closeGate(shared: ExitGate): void {
  Atomics.store(shared, IS_CLOSED, 1);
  const end = performance.now() + WAIT_MS_MAX;
  for (let running = Atomics.load(shared, RUNNING); running > 0;) {
    if (Atomics.wait(shared, RUNNING, running, end - performance.now()) === "timed-out") return;
    running = Atomics.load(shared, RUNNING);
  }
}
