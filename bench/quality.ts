// The scores of the embedded model on the development set, as the command line prints them. Run: node bench/quality.ts
import { execFileSync } from "node:child_process";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "..");
const data = path.join(root, "bench/data/dev");
const given = ["--businesses", `${data}/businesses.jsonl`, "--terms", `${data}/terms.jsonl`];
const main = path.join(root, "packages/cli/src/main.ts");
const said = execFileSync(process.execPath, [main, "eval", ...given], {
  encoding: "utf8",
  stdio: ["ignore", "pipe", "ignore"],
});
console.log(said.trim());
