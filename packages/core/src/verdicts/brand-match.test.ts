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
  ["Brightpipe Plumbing", "We do plumbing in Bristol.", "brightpipe login", true],
  ["Brightpipe Plumbing", "We do plumbing in Bristol.", "brigthpipe jobs", true],
  ["Brightpipe Plumbing", "We do plumbing in Bristol.", "plumbing jobs", false],
  ["Müller & Söhne GmbH", "Klempner in Köln.", "mueller soehne jobs", true],
  ["Müller & Söhne GmbH", "Klempner in Köln.", "muller sohne", true],
  ["Acme Bikes Ltd", "We sell bikes.", "acme jobs", true],
  ["Acme Bikes Ltd", "We sell bikes.", "bike jobs", false],
  ["Manchester Plumbing Services", "Plumber in Manchester.", "manchester jobs", false],
])("with its description, %s (%s): «%s» is %s", (name, description, term, isNamed) => {
  expect(createBrandMatcher(name, description)(term)).toBe(isNamed);
});
