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
 * Reads from npm the bill of materials (CycloneDX) of the packages that an installation contains. Excludes development
 * tools with the lockfile, because `npm sbom --omit dev` (npm 11.19) also omits 33 packages that `npm ci --omit=dev`
 * installs.
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

/** Lists the third-party packages in the lockfile that `npm ci --omit=dev` installs. */
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

/** Returns name, scope and version from the package URL, because npm's `name` sometimes lacks the scope. */
function fullName({ purl }: Component): string {
  return decodeURIComponent(purl.replace("pkg:npm/", "").replace(/\?.*$/u, ""));
}

const isOwn = ({ purl }: Component): boolean => purl.startsWith("pkg:npm/%40termsift/");

/** Omits Termsift's own packages, which npm also lists. */
export function foreignComponents(sbom: Sbom): Component[] {
  return sbom.components.filter((component) => !isOwn(component));
}

export function licenseOf({ licenses = [] }: Component): string {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? "none",
  );
  return names.length === 0 ? "none" : names.join(" AND ");
}
