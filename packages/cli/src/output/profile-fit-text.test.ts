import { expect, test } from "vitest";
import { profileFitText } from "./profile-fit-text.ts";

const counts = { judgedTerms: 423, wasteTerms: 390, provenTerms: 0, provenWasteTerms: 0 };

test("a doubtful fit is told with its counts, and proof only where there is some", () => {
  expect(profileFitText({ ...counts, isDoubtful: true })).toBe(
    "Does this report belong to this business? 390 of 423 terms (92 %) look like waste for its profile. Either the report is another account's, or the description leaves out what is sold. Check both before you exclude anything.",
  );
  expect(
    profileFitText({ ...counts, provenTerms: 15, provenWasteTerms: 12, isDoubtful: true }),
  ).toContain("So do 12 of the 15 that brought conversions or are your keywords.");
});

test("nothing is said where report and profile go together, or nobody counted", () => {
  expect(profileFitText({ ...counts, isDoubtful: false })).toBeUndefined();
  expect(profileFitText(undefined)).toBeUndefined();
});
