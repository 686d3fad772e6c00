import { foldWords } from "../language/index.ts";
import { findSpans } from "./find-spans.ts";
import type { Place } from "./gazetteer.ts";
import { choosePlace, confidenceOf, qualifierOf } from "./rate-place.ts";
import type { TermReader } from "./term-words.ts";

/** A place in a term: its words `start` to `end` (exclusive). `confidence`: probability (0..1) that it is a place. */
export type FoundPlace = {
  readonly span: string;
  readonly start: number;
  readonly end: number;
  readonly place: Place;
  readonly confidence: number;
  /** Kilometres outside of the area; 0 inside. */
  readonly outsideKm: number;
};

/** Returns the places that a term names, in term order. */
export function findPlaces(reader: TermReader, term: string): FoundPlace[] {
  const words = foldWords(term);
  const spans = findSpans(reader, words);
  const found: FoundPlace[] = [];
  for (const [index, span] of spans.entries()) {
    const next = spans[index + 1];
    const around = qualifierOf(reader.gazetteer, span, next);
    const place = choosePlace(reader, span, around);
    if (place === undefined) continue;
    const confidence = confidenceOf(reader, words, span, place, spans, around !== undefined);
    const { start, end } = span;
    const text = words.slice(start, end).join(" ");
    found.push({ span: text, start, end, place, confidence, outsideKm: reader.outsideKm(place) });
  }
  return found;
}
