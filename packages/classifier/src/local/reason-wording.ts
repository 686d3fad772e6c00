import type { Language } from "../language/index.ts";

/**
 * The statements that reasons make about the deciding words. Each statement must be true whenever it is used.
 *
 * `absent…`: the profile does not contain the words. The reason claims no more, because the profile may offer the thing
 * under another name. `ruledOut`: the profile contains the words only in limiting sentences. `together`: the profile
 * offers every single word, so the reason names the whole term.
 */
export type ReasonWording = {
  readonly absentTopic: string;
  readonly absentDetail: string;
  /** Replaces `absentDetail` for a single word. */
  readonly absentWord: string;
  readonly ruledOut: string;
  readonly together: string;
};

export const reasonWording: Readonly<Record<Language, ReasonWording>> = {
  en: {
    absentTopic: "not among the words of the profile",
    absentDetail: "the profile does not use these words",
    absentWord: "the profile does not use this word",
    ruledOut: "the profile limits or rules this out",
    together: "as a whole, fits the profile too little",
  },
  de: {
    absentTopic: "steht nicht unter den Wörtern des Profils",
    absentDetail: "das Profil verwendet diese Wörter nicht",
    absentWord: "das Profil verwendet dieses Wort nicht",
    ruledOut: "das Profil schränkt das ein oder schließt es aus",
    together: "passt insgesamt zu wenig zum Profil",
  },
  fr: {
    absentTopic: "ne figure pas parmi les mots du profil",
    absentDetail: "le profil n'emploie pas ces mots",
    absentWord: "le profil n'emploie pas ce mot",
    ruledOut: "le profil le limite ou l'exclut",
    together: "correspond trop peu au profil dans l'ensemble",
  },
  es: {
    absentTopic: "no está entre las palabras del perfil",
    absentDetail: "el perfil no usa estas palabras",
    absentWord: "el perfil no usa esta palabra",
    ruledOut: "el perfil lo limita o lo excluye",
    together: "en conjunto encaja poco con el perfil",
  },
  pt: {
    absentTopic: "não está entre as palavras do perfil",
    absentDetail: "o perfil não usa estas palavras",
    absentWord: "o perfil não usa esta palavra",
    ruledOut: "o perfil limita ou exclui isto",
    together: "no conjunto condiz pouco com o perfil",
  },
  it: {
    absentTopic: "non è tra le parole del profilo",
    absentDetail: "il profilo non usa queste parole",
    absentWord: "il profilo non usa questa parola",
    ruledOut: "il profilo lo limita o lo esclude",
    together: "nell'insieme si addice poco al profilo",
  },
  nl: {
    absentTopic: "staat niet tussen de woorden van het profiel",
    absentDetail: "het profiel gebruikt deze woorden niet",
    absentWord: "het profiel gebruikt dit woord niet",
    ruledOut: "het profiel beperkt dit of sluit het uit",
    together: "past als geheel te weinig bij het profiel",
  },
};
