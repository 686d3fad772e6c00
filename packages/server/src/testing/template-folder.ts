import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

type Template = {
  readonly name: string;
  /** What it is made from: where that changes, another one is made. */
  readonly sources: readonly (string | Buffer)[];
  readonly make: (folder: string) => Promise<void>;
};

/** A folder that takes long to make, made by the first who asks and kept among the machine's temporary files. */
export async function templateFolder({ name, sources, make }: Template): Promise<string> {
  const hash = createHash("sha256").update(String(process.getuid?.() ?? ""));
  for (const source of sources) hash.update(source);
  const template = path.join(tmpdir(), `termsift-${name}-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(template)) return template;
  // Made aside and renamed, since several test files may start at once; whoever comes second throws its own away.
  const aside = await mkdtemp(`${template}.`);
  await make(aside);
  await rename(aside, template).catch(() => rm(aside, { recursive: true, force: true }));
  return template;
}

/** With owners and modes. A database is a thousand small files, for which `cp` takes a sixth of the time that Node takes. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (process.platform === "win32") await cp(from, to, { recursive: true });
  else await run("cp", ["-Rp", from, to]);
}
