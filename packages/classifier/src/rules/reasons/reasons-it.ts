import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in Italian. */
export const reasonsIt: ReasonTexts = {
  intents: {
    jobs: "'{words}': cerca lavoro, non è un cliente",
    business: "'{words}': vuole avviare un'attività simile, non comprare",
    study: "'{words}': vuole studiare, il profilo non offre corsi",
    piracy: "'{words}': cerca una copia pirata o falsa",
    free: "'{words}': lo vuole gratis",
    doItYourself: "'{words}': vuole fare da sé",
    information: "'{words}': cerca informazioni, non compra",
    documents: "'{words}': cerca un documento o modello",
    used: "'{words}': cerca l'usato, non è nel profilo",
    rental: "'{words}': vuole noleggiare o affittare, non è nel profilo",
    cheap: "'{words}': troppo economico per ciò che vende",
    luxury: "'{words}': cerca una fascia più cara della sua",
    repair: "'{words}': cerca una riparazione, non è nel profilo",
    parts: "'{words}': cerca ricambi o accessori, non sono nel profilo",
    manual: "'{words}': cerca un manuale o configurazione",
    images: "'{words}': cerca immagini",
    video: "'{words}': cerca video o film",
    audio: "'{words}': cerca musica o audio",
    games: "'{words}': cerca giochi o giocattoli",
    account: "'{words}': vuole accedere o gestire un account",
    support: "'{words}': cerca assistenza clienti o reclama",
    wholesale: "'{words}': ingrosso o produzione, non è nel profilo",
    selling: "'{words}': vuole vendere o sapere il valore",
    investing: "'{words}': cerca azioni o dati aziendali",
    question: "'{words}': una domanda, non un acquisto",
  },
  noMatch: "niente nel suo profilo corrisponde a '{words}'",
  ruledOut: "il suo profilo esclude '{words}'",
};
