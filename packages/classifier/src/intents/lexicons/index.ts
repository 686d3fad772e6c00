import type { Language } from "@termsift/core/words";
import de from "../../../words/intents/de.json" with { type: "json" };
import en from "../../../words/intents/en.json" with { type: "json" };
import es from "../../../words/intents/es.json" with { type: "json" };
import fr from "../../../words/intents/fr.json" with { type: "json" };
import it from "../../../words/intents/it.json" with { type: "json" };
import nl from "../../../words/intents/nl.json" with { type: "json" };
import pt from "../../../words/intents/pt.json" with { type: "json" };
import type { IntentLexicon } from "./intent.ts";

export const intentLexicons: Readonly<Record<Language, IntentLexicon>> = {
  en,
  de,
  fr,
  es,
  pt,
  it,
  nl,
};
