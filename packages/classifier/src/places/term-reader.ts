import type { Language } from "../language/index.ts";
import type { Area } from "./area.ts";
import type { Gazetteer, Place } from "./gazetteer.ts";
import type { WordKind } from "./term-words.ts";

export type TermReader = {
  readonly gazetteer: Gazetteer;
  readonly language: Language;
  readonly area: Area;
  readonly wordKind: (word: string) => WordKind;
  /** Kilometres outside of the area, and from its nearest town. Both are cached. */
  readonly outsideKm: (place: Place) => number;
  readonly baseKm: (place: Place) => number;
  /** Goods are often named after places, services are not. */
  readonly sellsGoods: boolean;
  /** Names of large towns by first letter, for misspelt names. */
  readonly nearNames: ReadonlyMap<string, readonly string[]>;
};
