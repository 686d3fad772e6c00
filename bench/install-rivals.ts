import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

type Manifest = { readonly dependencies: Readonly<Record<string, string>> };

export function installRivals(): void {
  const bench = import.meta.dirname;
  const manifest = readFileSync(path.join(bench, "package.json"), "utf8");
  const wanted = Object.keys((JSON.parse(manifest) as Manifest).dependencies);
  if (wanted.every((name) => existsSync(path.join(bench, "node_modules", name)))) return;
  const npmArguments = ["install", "--no-package-lock", "--workspaces=false", "--prefix", bench];
  execFileSync("npm", npmArguments, { cwd: bench, stdio: "inherit" });
}
