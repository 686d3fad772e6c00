import { run, setUp } from "./setup.mjs";

setUp();
console.log("An example: the report in examples/ judged against the business profile beside it.\n");
const status = run("termsift", [
  "filter",
  "examples/search-terms-report.csv",
  "--business",
  "examples/business-profile.json",
  "--limit",
  "12",
]);
console.log("\nYour own report: npx termsift filter REPORT.csv --business PROFILE.json");
process.exit(status);
