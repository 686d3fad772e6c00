import { readFile } from "node:fs/promises";
import { createReadStream } from "node:fs";
import { createClassifier } from "../packages/classifier/src/create-classifier.ts";
import { filterReport } from "../packages/classifier/src/filter-report.ts";
import { businessProfileSchema } from "../packages/core/src/profile/index.ts";
import { exclusionTermsOf } from "../packages/core/src/exclusions/index.ts";
import { benchExclusions } from "./exclusions.ts";

// node bench/exclusions-sample.ts REPORT PROFILE.json [CLASSIFIER]: the same table for a report of your own.
const [reportPath, profilePath, classifierName = "local"] = process.argv.slice(2);
if (reportPath === undefined || profilePath === undefined) {
  throw new Error(
    "Give a report and a profile: node bench/exclusions-sample.ts REPORT PROFILE.json",
  );
}
const profile = businessProfileSchema.parse(JSON.parse(await readFile(profilePath, "utf8")));
const { judgedTerms } = await filterReport({
  source: createReadStream(reportPath),
  profile,
  classifier: await createClassifier(classifierName),
});
benchExclusions(reportPath, exclusionTermsOf(judgedTerms), {
  runs: 1,
  profileText: `${profile.name} ${profile.description}`,
});
