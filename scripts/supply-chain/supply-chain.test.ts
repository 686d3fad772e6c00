import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { licensesTable } from "./licenses.ts";
import { foreignComponents, installedToRun, licenseOf, readSbom } from "./read-sbom.ts";

const root = path.resolve(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");

/** Licences that allow the use of a package in any product, also in a commercial one. */
const permissive = new Set([
  "(AFL-2.1 OR BSD-3-Clause)",
  "(MIT OR CC0-1.0)",
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "MIT-0",
  "OFL-1.1",
]);

type Manifest = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

const manifests = ["package.json", "bench/package.json"]
  .concat(readdirSync(path.join(root, "packages")).map((name) => `packages/${name}/package.json`))
  .filter((name) => existsSync(path.join(root, name)));

function directDependencies(): { name: string; version: string; manifest: string }[] {
  return manifests.flatMap((manifest) => {
    const { dependencies, devDependencies } = JSON.parse(read(manifest)) as Manifest;
    return Object.entries({ ...dependencies, ...devDependencies })
      .filter(([name]) => !name.startsWith("@termsift/"))
      .map(([name, version]) => ({ name, version, manifest }));
  });
}

describe("the dependencies", () => {
  it("are pinned to one exact version each", () => {
    const loose = directDependencies().filter(
      ({ version }) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/u.test(version),
    );
    expect(loose).toEqual([]);
  });

  it("are exactly those in docs/dependencies.md, each with its reason", () => {
    const rows = [
      ...read("docs/dependencies.md").matchAll(/^\| (?<names>`[^|]+`) \| (?<why>[^|]{3,}) \|/gmu),
    ];
    const listed = rows.flatMap((row) =>
      [...(row.groups?.["names"] ?? "").matchAll(/`(?<name>[^`]+)`/gu)].map(
        (match) => match.groups?.["name"],
      ),
    );
    const used = new Set(directDependencies().map(({ name }) => name));
    expect([...new Set(listed)].sort()).toEqual([...used].sort());
  });

  it("have checksums in the lockfile", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { integrity?: string; link?: boolean; inBundle?: boolean }>;
    };
    const unchecked = Object.entries(packages)
      .filter(([place]) => place.startsWith("node_modules/") || place.includes("/node_modules/"))
      .filter(([, { integrity, link, inBundle }]) => !integrity && !link && !inBundle)
      .map(([place]) => place);
    expect(unchecked).toEqual([]);
  });
});

describe("the packages of an installation", () => {
  const { sbom } = readSbom();

  it("have a CycloneDX bill of materials that identifies every component", () => {
    expect(sbom).toMatchObject({ bomFormat: "CycloneDX" });
    const components = foreignComponents(sbom);
    expect(components.length).toBeGreaterThan(100);
    const nameless = components.filter(
      ({ purl, version }) => !purl.startsWith("pkg:npm/") || !version,
    );
    expect(nameless).toEqual([]);
  });

  it("are exactly the packages in the bill of materials", () => {
    const addressOf = ({ name, version }: { name: string; version: string }) =>
      `pkg:npm/${name.replace("@", "%40")}@${version}`;
    const listed = foreignComponents(sbom).map(({ purl }) => purl.replace(/\?.*$/u, ""));
    expect([...new Set(listed)].sort()).toEqual(
      [...new Set(installedToRun().map(addressOf))].sort(),
    );
    const names = foreignComponents(sbom).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(["pg", "zod", "nodemailer", "jose"]));
  });

  it("have only permissive licences", () => {
    const others = foreignComponents(sbom)
      .filter((component) => !permissive.has(licenseOf(component)))
      .map((component) => `${component.name}: ${licenseOf(component)}`);
    expect(others).toEqual([]);
  });

  it("are listed by licence in docs/licenses.md", () => {
    expect(read("docs/licenses.md")).toBe(licensesTable(sbom));
  });
});
