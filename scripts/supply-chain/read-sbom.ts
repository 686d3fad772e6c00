import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";

type License = {
  readonly license?: { readonly id?: string; readonly name?: string };
  readonly expression?: string;
};

export type Component = {
  readonly "bom-ref": string;
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly License[];
};

export type Sbom = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

type LockedPackage = {
  readonly name?: string;
  readonly version?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
};

const root = path.resolve(import.meta.dirname, "../..");

/**
 * The bill of materials (CycloneDX) of what is installed to run, from npm itself; development tools are left out. Which
 * those are is read from the lockfile: `npm sbom --omit dev` (npm 11.19) leaves out 33 packages that
 * `npm ci --omit=dev` installs, pg and nodemailer among them.
 */
export function readSbom(): { text: string; sbom: Sbom } {
  const given = ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"];
  const text = execFileSync("npm", given, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const all = JSON.parse(text) as Sbom;
  const installed = new Set(installedToRun().map(({ name, version }) => `${name}@${version}`));
  const components = all.components.filter(
    (component) => isOwn(component) || installed.has(fullName(component)),
  );
  const kept = new Set([
    ...components.map((component) => component["bom-ref"]),
    ...all.dependencies.slice(0, 1).map(({ ref }) => ref),
  ]);
  const dependencies = all.dependencies
    .filter(({ ref }) => kept.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => kept.has(name)) }));
  const sbom = { ...all, components, dependencies };
  return { text: `${JSON.stringify(sbom, null, 2)}\n`, sbom };
}

/** The packages of others that `npm ci --omit=dev` installs, by the lockfile. */
export function installedToRun(): { name: string; version: string }[] {
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8")) as {
    packages: Record<string, LockedPackage>;
  };
  return Object.entries(packages).flatMap(([place, { name, version = "", dev, link }]) => {
    const start = place.lastIndexOf("node_modules/");
    if (start === -1 || dev || link) return [];
    return [{ name: name ?? place.slice(start + "node_modules/".length), version }];
  });
}

/** Name with scope and version, as the address has them: npm's own `name` lacks the scope at times. */
function fullName({ purl }: Component): string {
  return decodeURIComponent(purl.replace("pkg:npm/", "").replace(/\?.*$/u, ""));
}

const isOwn = ({ purl }: Component): boolean => purl.startsWith("pkg:npm/%40termsift/");

/** Our own packages are no dependencies. (npm calls them by their folder's name; the address has the scope.) */
export function foreignComponents(sbom: Sbom): Component[] {
  return sbom.components.filter((component) => !isOwn(component));
}

/** "none" where the package states nothing. */
export function licenseOf({ licenses = [] }: Component): string {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? "none",
  );
  return names.length === 0 ? "none" : names.join(" AND ");
}
