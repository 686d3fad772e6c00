import type { Language } from "../../language/language.ts";
import type { IntentLexicon } from "./intent.ts";
import { intentsDe } from "./intents-de.ts";
import { intentsEn } from "./intents-en.ts";
import { intentsEs } from "./intents-es.ts";
import { intentsFr } from "./intents-fr.ts";
import { intentsIt } from "./intents-it.ts";
import { intentsNl } from "./intents-nl.ts";
import { intentsPt } from "./intents-pt.ts";

export const intentLexicons: Readonly<Record<Language, IntentLexicon>> = {
  en: intentsEn,
  de: intentsDe,
  fr: intentsFr,
  es: intentsEs,
  pt: intentsPt,
  it: intentsIt,
  nl: intentsNl,
};
