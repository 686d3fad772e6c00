import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in French. */
export const reasonsFr: ReasonTexts = {
  intents: {
    jobs: "'{words}': cherche un emploi, pas un client",
    business: "'{words}': veut créer une telle entreprise, pas acheter",
    study: "'{words}': veut se former, pas de formation dans votre profil",
    piracy: "'{words}': cherche une copie piratée ou contrefaite",
    free: "'{words}': le veut gratuitement",
    doItYourself: "'{words}': veut le faire soi-même",
    information: "'{words}': cherche une information, n'achète pas",
    documents: "'{words}': cherche un document ou un modèle",
    used: "'{words}': cherche de l'occasion, absent de votre profil",
    rental: "'{words}': cherche une location, absente de votre profil",
    cheap: "'{words}': trop bon marché pour votre offre",
    luxury: "'{words}': cherche une gamme plus chère que la vôtre",
    repair: "'{words}': cherche une réparation, absente de votre profil",
    parts: "'{words}': cherche des pièces ou accessoires, absents de votre profil",
    manual: "'{words}': cherche une notice ou un réglage",
    images: "'{words}': cherche des images",
    video: "'{words}': cherche des vidéos ou des films",
    audio: "'{words}': cherche de la musique ou de l'audio",
    games: "'{words}': cherche des jeux ou jouets",
    account: "'{words}': veut se connecter ou gérer un compte",
    support: "'{words}': cherche un service client ou se plaint",
    wholesale: "'{words}': vente en gros ou fabrication, hors de votre profil",
    selling: "'{words}': veut vendre ou connaître la valeur",
    investing: "'{words}': cherche des actions ou des chiffres d'entreprise",
    question: "'{words}': une question, pas un achat",
  },
  noMatch: "rien dans votre profil ne correspond à '{words}'",
  ruledOut: "votre profil exclut '{words}'",
};
