import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in Dutch. */
export const reasonsNl: ReasonTexts = {
  intents: {
    jobs: "'{words}': zoekt werk, geen klant",
    business: "'{words}': wil zelf zo'n bedrijf beginnen, niet kopen",
    study: "'{words}': wil het leren, geen cursus in uw profiel",
    piracy: "'{words}': zoekt een illegale of valse kopie",
    free: "'{words}': wil het gratis",
    doItYourself: "'{words}': wil het zelf doen",
    information: "'{words}': zoekt alleen informatie, koopt niet",
    documents: "'{words}': zoekt een document of sjabloon",
    used: "'{words}': zoekt tweedehands, niet in uw profiel",
    rental: "'{words}': wil huren, niet in uw profiel",
    cheap: "'{words}': te goedkoop voor uw aanbod",
    luxury: "'{words}': zoekt een duurdere klasse dan de uwe",
    repair: "'{words}': zoekt een reparatie, niet in uw profiel",
    parts: "'{words}': zoekt onderdelen of accessoires, niet in uw profiel",
    manual: "'{words}': zoekt een handleiding of instelhulp",
    images: "'{words}': zoekt afbeeldingen",
    video: "'{words}': zoekt video's of films",
    audio: "'{words}': zoekt muziek of audio",
    games: "'{words}': zoekt spellen of speelgoed",
    account: "'{words}': wil inloggen of een account beheren",
    support: "'{words}': zoekt klantenservice of heeft een klacht",
    wholesale: "'{words}': groothandel of productie, niet in uw profiel",
    selling: "'{words}': wil verkopen of de waarde weten",
    investing: "'{words}': zoekt aandelen of bedrijfscijfers",
    question: "'{words}': een vraag, geen aankoop",
  },
  noMatch: "niets in uw profiel past bij '{words}'",
  ruledOut: "uw profiel sluit '{words}' uit",
};
