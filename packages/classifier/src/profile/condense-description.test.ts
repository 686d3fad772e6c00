import { describe, expect, it } from "vitest";
import { condenseDescription, profileText } from "./condense-description.ts";

const countWords = (text: string) => text.split(/\s+/u).length;
const filler = "Our friendly team has been there for everybody in the county since 1998. ";

describe("condenseDescription", () => {
  it("leaves a description of 100 words unchanged", () => {
    const text = `${"We let  flats, ".repeat(32)}and houses too.`;
    expect(condenseDescription(text)).toBe(text);
  });

  it("keeps the opening and the limits of a description of 5,000 words", () => {
    const text = `We let flats in York. ${filler.repeat(350)}We do not sell houses. ${filler.repeat(30)}`;
    const condensed = condenseDescription(text);
    expect(condensed).toContain("We let flats in York.");
    expect(condensed).toContain("We do not sell houses.");
    expect(countWords(condensed)).toBeLessThanOrEqual(100);
  });

  it("keeps one long sentence about the offer between two long stories", () => {
    const services =
      "What we do: emergency call-outs day and night, boiler repair, boiler servicing and installation of new boilers, power flushing, radiators and underfloor heating, leak detection, blocked drains, bathroom fitting, wet rooms, gas safety certificates and outside taps.";
    const condensed = condenseDescription(`${filler.repeat(7)}${services} ${filler.repeat(20)}`);
    expect(condensed).toContain(services);
  });

  it("keeps room for the offer, however many limits there are", () => {
    const limits = "We never let anybody down and no job is too small for us. ".repeat(30);
    const condensed = condenseDescription(`${filler}${limits}We sell aquarium filters.`);
    expect(condensed).toContain("We sell aquarium filters.");
  });

  it("takes the usual length from a text without punctuation", () => {
    expect(countWords(condenseDescription("flats ".repeat(400)))).toBe(75);
  });

  it("keeps text after a long story even if it does not state an offer", () => {
    const condensed = condenseDescription(`${filler.repeat(30)}Aquarium filters and pumps.`);
    expect(condensed).toContain("Aquarium filters and pumps.");
    expect(countWords(condensed)).toBeLessThanOrEqual(80);
  });

  it("keeps the order of the sentences", () => {
    const text = `One, ${filler.repeat(12)}We sell two. ${filler.repeat(12)}We do not sell three.`;
    expect(condenseDescription(text)).toMatch(/^One,.*We sell two\..*We do not sell three\.$/u);
  });
});

const profile = (description: string) =>
  ({ name: "Lark", type: "real-estate", description }) as const;

describe("profileText", () => {
  it("contains name, type in plain words, and description", () => {
    expect(profileText(profile("Flats in York."))).toBe("Lark . real estate . Flats in York.");
  });

  it("handles an empty description", () => {
    expect(profileText(profile(""))).toBe("Lark . real estate . ");
  });
});
