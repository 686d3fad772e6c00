import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import path from "node:path";

/** Date, machine and versions, as Markdown, so that figures can be compared with later ones. */
export function describeMachine(): string {
  const lines = [
    ["date", new Date().toISOString().slice(0, 16).replace("T", " ") + " UTC"],
    ["processor", `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? "unknown"}`],
    ["memory", `${(totalmem() / 2 ** 30).toFixed(1)} GiB`],
    ["system", `${process.platform} ${release()}, ${process.arch}`],
    ["Node", process.versions.node],
    ["commit", commit()],
  ];
  return ["| | |", "|---|---|", ...lines.map(([name, value]) => `| ${name} | ${value} |`)].join(
    "\n",
  );
}

function commit(): string {
  const git = (...given: string[]) =>
    execFileSync("git", given, { cwd: import.meta.dirname, encoding: "utf8" }).trim();
  try {
    const isChanged =
      git("status", "--porcelain", "--", path.resolve(import.meta.dirname, "..")) !== "";
    return `${git("rev-parse", "--short", "HEAD")}${isChanged ? ", with changes" : ""}`;
  } catch {
    return "not a git checkout";
  }
}
