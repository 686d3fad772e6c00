import { readdir, readFile } from "node:fs/promises";
import { cpus } from "node:os";

type Stat = { readonly parent: number; readonly ownMs: number; readonly waitedMs: number };

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

async function readStat(pid: number | string): Promise<Stat | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  if (text === undefined) return undefined;
  const fields = text
    .slice(text.lastIndexOf(")") + 2)
    .split(" ")
    .map(Number);
  const ms = (from: number) => ((fields[from] ?? 0) + (fields[from + 1] ?? 0)) * TICK_MS;
  return { parent: fields[1] ?? 0, ownMs: ms(11), waitedMs: ms(13) };
}

/** Processor time in ms that a process has used, all its threads together (Linux). */
export async function processorMs(pid: number): Promise<number> {
  return (await readStat(pid))?.ownMs ?? 0;
}

/** The same with all its children, living or gone: a PostgreSQL server is a process per connection. */
export async function familyMs(pid: number): Promise<number> {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/u.test(name));
  const stats = await Promise.all(pids.map(readStat));
  const own = await readStat(pid);
  const children = stats.filter((stat) => stat?.parent === pid);
  const living = children.reduce((sum, stat) => sum + (stat?.ownMs ?? 0), 0);
  return (own?.ownMs ?? 0) + (own?.waitedMs ?? 0) + living;
}

export async function parentOf(pid: number): Promise<number> {
  return (await readStat(pid))?.parent ?? 0;
}

/** Processor time in ms of everything on this machine so far. */
export function machineMs(): number {
  return cpus().reduce(
    (sum, { times }) => sum + times.user + times.nice + times.sys + times.irq,
    0,
  );
}
