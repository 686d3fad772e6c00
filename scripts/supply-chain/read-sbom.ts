import { execFileSync } from "node:child_process";
import path from "node:path";

type License = {
  readonly license?: { readonly id?: string; readonly name?: string };
  readonly expression?: string;
};

export type Component = {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly licenses?: readonly License[];
};

export type Sbom = {
  readonly bomFormat: string;
  readonly specVersion: string;
  readonly components: readonly Component[];
};

const root = path.resolve(import.meta.dirname, "../..");

/** The bill of materials (CycloneDX) of what is installed to run, from npm itself; development tools are left out. */
export function readSbom(): { text: string; sbom: Sbom } {
  const given = ["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"];
  const text = execFileSync("npm", given, {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio: ["ignore", "pipe", "ignore"],
  });
  return { text, sbom: JSON.parse(text) as Sbom };
}

/** Our own packages are no dependencies. (npm calls them by their folder's name; the address has the scope.) */
export function foreignComponents(sbom: Sbom): Component[] {
  return sbom.components.filter(({ purl }) => !purl.startsWith("pkg:npm/%40termsift/"));
}

/** "none" where the package states nothing. */
export function licenseOf({ licenses = [] }: Component): string {
  const names = licenses.map(
    ({ license, expression }) => expression ?? license?.id ?? license?.name ?? "none",
  );
  return names.length === 0 ? "none" : names.join(" AND ");
}
