import { type BusinessProfile, readSentences } from "@termsift/core/profile";
import { detectLanguage, spelled, type Word, wordsOf } from "@termsift/core/words";
import type { Area, AreaPlace } from "./area.ts";
import { areaText } from "./area-text.ts";
import { cities } from "./choose-places.ts";
import { findMentions } from "./find-mentions.ts";
import type { Gazetteer } from "./gazetteer.ts";
import { loadGazetteer } from "./load-gazetteer.ts";
import { abroad, everywhere, joins, nationwide } from "./place-words.ts";
import { resolveArea } from "./resolve-area.ts";

/**
 * Describes the area that a business serves ("Freiburg and 30 km around; Alsace"); "" if the profile states no area. If
 * stored as `profile.area`, the text gives the same area. The first call loads the gazetteer (85 MB).
 * @throws AppError `classifier-failed` if the gazetteer is missing or broken
 */
export async function describeArea(profile: BusinessProfile): Promise<string> {
  const gazetteer = await loadGazetteer();
  const area = resolveArea(gazetteer, profile, undefined, profile.area);
  return area.stated ? wholeLabel(gazetteer, area) : "";
}

/**
 * Returns the parts of an owner's area ("Ulm, Sprinfield") in which there is no known place, and no phrase such as
 * "nationwide". No term can be compared with them.
 */
export async function unknownPlaces(area: string): Promise<string[]> {
  const gazetteer = await loadGazetteer();
  const language = detectLanguage(area);
  return readSentences(areaText(area), wordsOf(language)).flatMap((sentence) => {
    const found = findMentions(gazetteer, sentence, language, { isAreaText: true });
    const parts = sentence.clauses.flatMap(({ words, start }) => partsOf(words, start));
    const isKnown = ({ words, start }: Part) =>
      found.some((place) => place.start < start + words.length && start < place.end) ||
      [everywhere, abroad, ...nationwide.map(([, phrases]) => phrases)].some((each) =>
        each.isIn(words),
      );
    return parts
      .filter((part) => part.words.some(({ text }) => /^\p{Lu}\p{L}/u.test(text)) && !isKnown(part))
      .map(({ words }) => spelled(words));
  });
}

type Part = { readonly words: readonly Word[]; readonly start: number };

/** Splits a clause at words such as "and". */
function partsOf(words: readonly Word[], start: number): Part[] {
  const ends = [...words.keys()].filter((index) => joins.has(words[index]?.folded ?? ""));
  return [-1, ...ends].map((from, index) => ({
    words: words.slice(from + 1, ends[index]),
    start: start + from + 1,
  }));
}

const countryNames = new Intl.DisplayNames(["en"], { type: "region" });

/**
 * Separates towns with different radii by semicolons, because `resolveArea` reads one radius per sentence, and a
 * semicolon ends a sentence. Names regions before the towns in them, because "Asheville, North Carolina" would be read
 * as a town with its state, not as two places.
 */
function wholeLabel(gazetteer: Gazetteer, { places, excluded }: Area): string {
  const partsOf = ({ place }: AreaPlace) =>
    places.filter((own) => own.place !== place && gazetteer.contains(place, own.place)).length;
  const shown = places
    .filter((own) => !cities.has(gazetteer.codeOf(own.place)) || partsOf(own) === 0)
    .toSorted((left, right) => partsOf(right) - partsOf(left));
  const groups = [...Map.groupBy(shown, ({ radiusKm }) => Math.round(radiusKm))].map(
    ([radiusKm, group]) =>
      radiusKm === 0 ? namesOf(group) : `${namesOf(group)} and ${radiusKm} km around`,
  );
  if (excluded.length > 0) groups.push(`not ${namesOf(excluded)}`);
  return groups.join("; ");
}

function namesOf(places: readonly AreaPlace[]): string {
  const names = places.map(({ place }) =>
    place.kind === "country" ? (countryNames.of(place.country) ?? place.name) : place.name,
  );
  return [...new Set(names)].join(", ");
}
