/** Writes the bill of materials: `npm run sbom [-- FILE]`. The default file is sbom.cdx.json. */
import { writeFileSync } from "node:fs";
import { foreignComponents, readSbom } from "./read-sbom.ts";

const [file = "sbom.cdx.json"] = process.argv.slice(2);
const { text, sbom } = readSbom();
writeFileSync(file, text);
console.log(
  `${file}: ${String(foreignComponents(sbom).length)} components, CycloneDX ${sbom.specVersion}`,
);
