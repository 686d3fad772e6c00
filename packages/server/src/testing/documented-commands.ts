import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const documentFile = new URL("../../../../docs/api.md", import.meta.url);

export type Follower = {
  /** Where the server listens. */
  readonly base: string;
  /** Where the commands leave their files. */
  readonly folder: string;
  readonly email: string;
  /** The report to send; the small one that the document makes, when left out. */
  readonly report?: string;
};

/** Runs the commands of docs/api.md as they stand there, in one shell that ends at the first failure. */
export async function followDocument({ base, folder, email, report }: Follower): Promise<void> {
  const text = await readFile(documentFile, "utf8");
  const blocks = [...text.matchAll(/^```bash\n(?<block>[\s\S]*?)^```$/gmu)];
  const script = blocks.map((match) => match.groups?.["block"] ?? "").join("\n");
  await run("bash", ["-euo", "pipefail", "-c", script], {
    cwd: folder,
    env: {
      PATH: process.env["PATH"] ?? "",
      BASE: base,
      EMAIL: email,
      ...(report !== undefined && { REPORT: report }),
    },
  });
}
