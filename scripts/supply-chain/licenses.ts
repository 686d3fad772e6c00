import { foreignComponents, licenseOf, type Sbom } from "./read-sbom.ts";

/** Returns docs/licenses.md: the packages of an installation without development tools, by licence. */
export function licensesTable(sbom: Sbom): string {
  const byLicense = new Map<string, Set<string>>();
  for (const component of foreignComponents(sbom)) {
    const license = licenseOf(component);
    byLicense.set(license, (byLicense.get(license) ?? new Set()).add(component.name));
  }
  const rows = [...byLicense]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([license, names]) => {
      const listed = [...names].sort().join(", ");
      return `| ${license} | ${String(names.size)} | ${listed} |`;
    });
  const total = new Set(foreignComponents(sbom).map(({ name }) => name)).size;
  return `# Licences

Made by \`npm run docs\` from the bill of materials (\`npm run sbom\`). What is installed to run Termsift: ${String(total)} packages, all
under permissive licences; a test fails for any other. Termsift itself: [MIT](../LICENSE). The embedded model's weights:
[model card](../packages/classifier/model/MODEL_CARD.md). The list of places: from [GeoNames](https://www.geonames.org), CC BY 4.0
([details](../packages/classifier/places/LICENSE.md)).

| licence | packages | which |
|---|--:|---|
${rows.join("\n")}
`;
}
