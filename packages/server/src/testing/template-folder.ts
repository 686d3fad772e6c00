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
  /** If one of these inputs changes, a new folder is made. */
  readonly sources: readonly (string | Buffer)[];
  readonly make: (folder: string) => Promise<void>;
};

/**
 * Returns a folder that takes long to make. The first caller makes it in the machine's temporary folder, and later
 * callers reuse it.
 */
export async function templateFolder({ name, sources, make }: Template): Promise<string> {
  const hash = createHash("sha256").update(String(process.getuid?.() ?? ""));
  for (const source of sources) hash.update(source);
  const template = path.join(tmpdir(), `termsift-${name}-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(template)) return template;
  // The folder is made under a temporary name and then renamed, because several test files may start at once.
  const aside = await mkdtemp(`${template}.`);
  await make(aside);
  await rename(aside, template).catch(() => rm(aside, { recursive: true, force: true }));
  return template;
}

/**
 * Copies a folder with owners and modes. For a thousand small files, `cp` needs a sixth of the time of Node's `cp`.
 */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  if (process.platform === "win32") await cp(from, to, { recursive: true });
  else await run("cp", ["-Rp", from, to]);
}
