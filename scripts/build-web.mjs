import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root, run, sayPlainly } from "./setup.mjs";

const stampFile = path.join(root, "packages", "web", "dist", ".build-stamp");
const sources = ["packages/web", "packages/core/src", "package-lock.json"];
const passedOver = new Set(["node_modules", "dist"]);

/** Builds the web app unless a build of exactly these sources exists. */
export function buildWeb(say = sayPlainly) {
  const stamp = stampOf(sources.map((source) => path.join(root, source)));
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  say("Building the web app …");
  const status = run("npm", [
    "run",
    "--silent",
    "build",
    "-w",
    "@termsift/web",
    "--",
    "--logLevel",
    "warn",
  ]);
  if (status !== 0) {
    say("The web app could not be built; the message is above.");
    process.exit(status);
  }
  writeFileSync(stampFile, stamp);
}

function stampOf(paths) {
  const hash = createHash("sha256");
  const add = (file) => {
    hash.update(path.relative(root, file)).update("\0").update(readFileSync(file)).update("\0");
  };
  const walk = (place) => {
    const entries = readdirSync(place, { withFileTypes: true });
    for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
      if (passedOver.has(entry.name)) continue;
      const inner = path.join(place, entry.name);
      if (entry.isDirectory()) walk(inner);
      else add(inner);
    }
  };
  for (const place of paths) {
    if (path.extname(place) === "") walk(place);
    else add(place);
  }
  return hash.digest("hex");
}
