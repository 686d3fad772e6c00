import { describe, expect, it, test } from "vitest";
import { Gazetteer, keyOf, keyOfWords } from "./gazetteer.ts";

/** Regions, ordinary words and towns in the format of the shipped file: figures in hundredths, people in hundreds. */
const text = [
  [
    "US-TX\tTexas;!TX\t",
    "US-TX:Travis County\tTravis County\t",
    "US-CA\tCalifornia\t",
    "US-CA:Los Angeles County\tLos Angeles County\t",
    "US+south\tThe South\tUS-TX",
    "US+bay\tBay Area\t@37.77,-122.42,80",
    "GB:Somerset\tSomerset\t",
    "GB:Somerset:North Somerset\tNorth Somerset\t",
  ].join("\n"),
  "en\treading bath\nde\tessen",
  [
    "#0\t1",
    "Austin\t3027\t-9774\t9600",
    "#0",
    "Paris\t3366\t-9556\t247",
    "#2",
    "San Francisco\t3777\t-12242\t8700\tSan Fran;Frisco",
    "Fresno\t3675\t-11977\t5400",
    "#6\t7",
    "Weston-super-Mare\t5135\t-298\t830",
    "St Georges\t5136\t-290\t20",
    "#9",
    "München\t4814\t1158\t13000\tMunich",
    "Nadi\t-1780\t17742\t420",
    "Apia\t-1383\t-17176\t370",
  ].join("\n"),
].join("\n\n");
const gazetteer = new Gazetteer(text);
const town = (name: string) => {
  const place = gazetteer.find(keyOf(name)).find(({ kind }) => kind === "town");
  if (place === undefined) throw new Error(`no town ${name}`);
  return place;
};
const region = (code: string) => {
  const place = gazetteer.region(code);
  if (place === undefined) throw new Error(`no region ${code}`);
  return place;
};

describe("a name finds", () => {
  it("towns, regions and countries, whatever the case, the accents and the spelling of Saint", () => {
    expect(gazetteer.find(keyOf("AUSTIN"))).toMatchObject([{ kind: "town", country: "US" }]);
    expect(gazetteer.find(keyOf("texas"))).toMatchObject([{ kind: "region", name: "Texas" }]);
    expect(gazetteer.find(keyOf("Germany"))).toMatchObject([{ kind: "country", country: "DE" }]);
    expect(gazetteer.find(keyOf("saint georges"))).toEqual(gazetteer.find(keyOf("St. Georges")));
    expect(gazetteer.find(keyOf("atlantis"))).toEqual([]);
  });

  it("a town by its other names, and a large town in one word", () => {
    for (const name of ["frisco", "san fran", "sanfrancisco"]) {
      expect(gazetteer.find(name).map((place) => place.name)).toContain("San Francisco");
    }
    expect(gazetteer.has("westonsupermare")).toBe(false);
  });

  it("an abbreviation only where abbreviations are asked for", () => {
    expect(gazetteer.find("tx")).toEqual([]);
    expect(gazetteer.find("tx", true)).toMatchObject([{ name: "Texas" }]);
  });

  it("the longer names that begin with it", () => {
    expect(gazetteer.findLonger("weston").map(({ name }) => name)).toEqual(["Weston-super-Mare"]);
    expect(gazetteer.findLonger("west")).toEqual([]);
    expect(gazetteer.hasFirstWord("weston")).toBe(true);
  });

  it("is an ordinary word in its own language only", () => {
    expect(gazetteer.isOrdinaryWord("essen", "de")).toBe(true);
    expect(gazetteer.isOrdinaryWord("essen", "en")).toBe(false);
  });
});

test("a place is named in the spelling that the key stands for", () => {
  expect(gazetteer.nameAs(town("munich"), "munich")).toBe("Munich");
  expect(gazetteer.nameAs(town("munich"), keyOf("München"))).toBe("München");
  expect(gazetteer.nameAs(region("US-TX"), "other")).toBe("Texas");
});

test.each([
  ["US-TX", "Austin", true],
  ["US-TX", "Fresno", false],
  ["US-TX:Travis County", "Austin", true],
  ["US-TX:Travis County", "Paris", false],
  ["US+south", "Paris", true],
  ["US+bay", "San Francisco", true],
  ["US+bay", "Fresno", false],
  ["GB:Somerset", "Weston-super-Mare", true],
  ["US", "Austin", true],
  ["GB", "Austin", false],
])("the region %s and the town %s: contained is %s", (code, name, isInside) => {
  expect(gazetteer.contains(region(code), town(name))).toBe(isInside);
});

test("a region contains itself and its parts, and not the whole of which it is a part", () => {
  const inside = (outer: string, inner: string) => gazetteer.contains(region(outer), region(inner));
  expect(inside("US-TX", "US-TX")).toBe(true);
  expect(inside("US-TX", "US-TX:Travis County")).toBe(true);
  expect(inside("US", "US-TX")).toBe(true);
  expect(inside("US+south", "US-TX")).toBe(true);
  expect(inside("US-TX:Travis County", "US-TX")).toBe(false);
  expect(inside("US-TX", "US-CA:Los Angeles County")).toBe(false);
  expect(gazetteer.contains(town("Austin"), region("US-TX"))).toBe(false);
});

test("towns are listed by region, and by country from a population on", () => {
  const names = (places: readonly { readonly name: string }[]) => places.map(({ name }) => name);
  expect(names(gazetteer.townsOf(region("US-TX")))).toEqual(["Austin", "Paris"]);
  expect(names(gazetteer.largeTowns("US", 500_000))).toEqual(["Austin", "San Francisco", "Fresno"]);
  expect(gazetteer.population(town("Paris"))).toBe(24_700);
  expect(gazetteer.countyOf(town("Weston-super-Mare"))?.name).toBe("Somerset");
  expect(gazetteer.countyOf(town("Paris"))).toBeUndefined();
});

test("distances are those of a map, also across the date line", () => {
  expect(gazetteer.distanceKm(town("Austin"), town("Paris"))).toBeGreaterThan(420);
  expect(gazetteer.distanceKm(town("Austin"), town("Paris"))).toBeLessThan(440);
  expect(gazetteer.distanceKm(town("Nadi"), town("Apia"))).toBeLessThan(1_300);
});

test('"St" alone stays as it is, and the mark of an abbreviation is left out', () => {
  expect(keyOfWords(["st"])).toBe("st");
  expect(keyOf("!TX")).toBe("tx");
});
