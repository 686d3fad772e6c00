import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";

const run = promisify(execFile);
const documentFile = new URL("../../../../docs/api.md", import.meta.url);

export type Follower = {
  readonly base: string;
  readonly folder: string;
  readonly email: string;
  readonly report?: string;
};

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
