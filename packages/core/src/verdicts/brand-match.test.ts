import { expect, test } from "vitest";
import { createBrandMatcher } from "./brand-match.ts";

test.each([
  ["Stride & Mile Ltd", "stride and mile shoes"],
  ["Stride & Mile Ltd", "stride & mile"],
  ["Stride & Mile Ltd", "strideandmile.com login"],
  ["Stride & Mile", "stryde and mile"],
  ["Müller GmbH", "müller wien"],
  ["PhoneWapas", "phone wapas"],
  ["PhoneWapas", "phonwapas review"],
  ["K9", "k9 training"],
])("%s is named by «%s»", (name, term) => {
  expect(createBrandMatcher(name)(term)).toBe(true);
});

test.each([
  ["DoctorSEO", "digital marketing for doctors"],
  ["Sprint", "spring mattress"],
  ["Sprint", "print shop"],
  ["Stride & Mile", "stride shoes"],
  ["K9", "k9s training"],
  ["Acme", "acne cream"],
  ["&", "anything"],
])("%s is not named by «%s»", (name, term) => {
  expect(createBrandMatcher(name)(term)).toBe(false);
});

test.each([
  ["Brightpipe", "brigthpipe jobs"],
  ["Müller & Söhne GmbH", "mueller soehne jobs"],
  ["Müller & Söhne GmbH", "muller sohne"],
])("%s is named by «%s», with swapped letters or other accents", (name, term) => {
  expect(createBrandMatcher(name)(term)).toBe(true);
});
