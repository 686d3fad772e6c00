import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in German. */
export const reasonsDe: ReasonTexts = {
  intents: {
    jobs: "'{words}': sucht Arbeit oder Ausbildung, kein Kunde",
    business: "'{words}': will selbst gründen, nicht kaufen",
    study: "'{words}': will es lernen, Kurse stehen nicht im Profil",
    piracy: "'{words}': sucht Raubkopie oder Fälschung",
    free: "'{words}': will es kostenlos",
    doItYourself: "'{words}': will es selbst machen",
    information: "'{words}': sucht nur Information, kauft nicht",
    documents: "'{words}': sucht Dokument oder Vorlage",
    used: "'{words}': sucht Gebrauchtes, nicht in Ihrem Profil",
    rental: "'{words}': will mieten, nicht in Ihrem Profil",
    cheap: "'{words}': zu billig für Ihr Angebot",
    luxury: "'{words}': sucht eine teurere Klasse als Ihre",
    repair: "'{words}': braucht eine Reparatur, nicht in Ihrem Profil",
    parts: "'{words}': sucht Teile oder Zubehör, nicht in Ihrem Profil",
    manual: "'{words}': sucht Anleitung oder Hilfe zum Einrichten",
    images: "'{words}': sucht Bilder",
    video: "'{words}': sucht Videos oder Filme",
    audio: "'{words}': sucht Musik oder Hörbares",
    games: "'{words}': sucht Spiele oder Spielzeug",
    account: "'{words}': will sich anmelden oder ein Konto verwalten",
    support: "'{words}': sucht Kundendienst oder beschwert sich",
    wholesale: "'{words}': Großhandel oder Herstellung, nicht in Ihrem Profil",
    selling: "'{words}': will verkaufen oder den Wert wissen",
    investing: "'{words}': sucht Aktien oder Firmenzahlen",
    question: "'{words}': eine Frage, kein Kauf",
  },
  noMatch: "nichts in Ihrem Profil passt zu '{words}'",
  ruledOut: "Ihr Profil schließt '{words}' aus",
};
