import type { Language } from "../../language/language.ts";
import type { ReasonTexts } from "./reason-texts.ts";
import { reasonsDe } from "./reasons-de.ts";
import { reasonsEn } from "./reasons-en.ts";
import { reasonsEs } from "./reasons-es.ts";
import { reasonsFr } from "./reasons-fr.ts";
import { reasonsIt } from "./reasons-it.ts";
import { reasonsNl } from "./reasons-nl.ts";
import { reasonsPt } from "./reasons-pt.ts";

export const reasonTexts: Readonly<Record<Language, ReasonTexts>> = {
  en: reasonsEn,
  de: reasonsDe,
  fr: reasonsFr,
  es: reasonsEs,
  pt: reasonsPt,
  it: reasonsIt,
  nl: reasonsNl,
};
