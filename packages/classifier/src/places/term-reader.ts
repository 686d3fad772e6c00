import type { Language } from "../language/index.ts";
import type { Area } from "./area.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import type { WordKind } from "./term-words.ts";

/** All that one firm's terms are read with. */
export type TermReader = {
  readonly gazetteer: Gazetteer;
  readonly language: Language;
  readonly area: Area;
  readonly wordKind: (word: string) => WordKind;
  /** Kilometres outside of the area, and from its nearest town; both remember what they were asked. */
  readonly outsideKm: (place: Place) => number;
  readonly baseKm: (place: Place) => number;
  /** Goods are often called after places; treatments and lessons are not. */
  readonly sellsGoods: boolean;
  /** Large towns by first letter, to find misspelt names. */
  readonly nearNames: ReadonlyMap<string, readonly string[]>;
};
