import { execFileSync } from "node:child_process";
import { cpus, release, totalmem } from "node:os";
import path from "node:path";

export function machineFacts(): Readonly<Record<string, string>> {
  return {
    processor: `${String(cpus().length)} × ${cpus()[0]?.model.trim() ?? "unknown"}`,
    memory: `${(totalmem() / 2 ** 30).toFixed(1)} GiB`,
    system: `${process.platform} ${release()}, ${process.arch}`,
    Node: process.versions.node,
  };
}

export function now(): string {
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC`;
}

export function describeMachine(): string {
  return factsTable({ date: now(), ...machineFacts(), commit: commit() });
}

export function factsTable(facts: Readonly<Record<string, string>>): string {
  const rows = Object.entries(facts).map(([name, value]) => `| ${name} | ${value} |`);
  return ["| | |", "|---|---|", ...rows].join("\n");
}

export function commit(): string {
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
