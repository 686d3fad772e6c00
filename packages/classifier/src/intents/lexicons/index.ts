import type { Language } from "../../language/language.ts";
import type { IntentLexicon } from "./intent.ts";
import { intentsDe } from "./de.ts";
import { intentsEn } from "./en.ts";
import { intentsEs } from "./es.ts";
import { intentsFr } from "./fr.ts";
import { intentsIt } from "./it.ts";
import { intentsNl } from "./nl.ts";
import { intentsPt } from "./pt.ts";

export const intentLexicons: Readonly<Record<Language, IntentLexicon>> = {
  en: intentsEn,
  de: intentsDe,
  fr: intentsFr,
  es: intentsEs,
  pt: intentsPt,
  it: intentsIt,
  nl: intentsNl,
};
