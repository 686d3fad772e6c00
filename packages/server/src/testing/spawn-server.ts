import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type SpawnedServer = {
  readonly process: ChildProcess;
  /** Everything that the server has printed to its standard output. */
  readonly printed: () => string;
  /** Kills the process without warning, and waits until it has ended. */
  kill: () => Promise<void>;
  stop: () => Promise<number | null>;
};

const endWithParent = new URL("end-with-parent.ts", import.meta.url).href;
const mainFile = fileURLToPath(new URL("quick-main.ts", import.meta.url));

/** Returns the variables that the server takes over from this test run: PATH, Node's compile cache and the model. */
function inherited(): Record<string, string> {
  const { PATH = "", NODE_COMPILE_CACHE, TERMSIFT_MODEL } = process.env;
  return {
    PATH,
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
    ...(TERMSIFT_MODEL && { TERMSIFT_MODEL }),
  };
}

export async function spawnServer(
  variables: Readonly<Record<string, string>>,
  file = mainFile,
): Promise<SpawnedServer> {
  const child = spawn(process.execPath, ["--import", endWithParent, file], {
    env: { ...inherited(), LOG_LEVEL: "warn", ...variables },
    // The fourth entry is a channel that closes when the test run ends (see end-with-parent.ts).
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const ended = once(child, "exit");
  let printed = "";
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  child.stdout?.on("data", (chunk: Buffer) => {
    printed += chunk.toString();
    if (/Termsift.* ready/u.test(printed)) resolve();
  });
  let complaints = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  child.once("exit", (code) => reject(new Error(`ended with ${code}: ${complaints}${printed}`)));
  await promise;
  return {
    process: child,
    printed: () => printed,
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}
