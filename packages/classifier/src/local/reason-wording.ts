import type { Language } from "../language/index.ts";

/**
 * What a reason says after the deciding words. Each is true whenever it is chosen:
 * `absent` the words stand nowhere in the profile, which may still offer the thing under another name, so no more is
 * said than that (a second reader of 200 terms found "not named" false of "kennels" for a dog boarding);
 * `ruledOut` it mentions them only where it sets limits; `together` it offers every word by itself, so that the whole
 * term is named and no more is told than how it was weighed.
 */
export type ReasonWording = {
  readonly absentTopic: string;
  readonly absentDetail: string;
  /** `absentDetail` where a single word decided. */
  readonly absentWord: string;
  readonly ruledOut: string;
  readonly together: string;
};

export const reasonWording: Readonly<Record<Language, ReasonWording>> = {
  en: {
    absentTopic: "not among the words of your profile",
    absentDetail: "your profile does not use these words",
    absentWord: "your profile does not use this word",
    ruledOut: "your profile limits or rules this out",
    together: "as a whole, fits your profile too little",
  },
  de: {
    absentTopic: "steht nicht unter den Wörtern Ihres Profils",
    absentDetail: "Ihr Profil verwendet diese Wörter nicht",
    absentWord: "Ihr Profil verwendet dieses Wort nicht",
    ruledOut: "Ihr Profil schränkt das ein oder schließt es aus",
    together: "passt insgesamt zu wenig zu Ihrem Profil",
  },
  fr: {
    absentTopic: "ne figure pas parmi les mots de votre profil",
    absentDetail: "votre profil n'emploie pas ces mots",
    absentWord: "votre profil n'emploie pas ce mot",
    ruledOut: "votre profil le limite ou l'exclut",
    together: "correspond trop peu à votre profil dans l'ensemble",
  },
  es: {
    absentTopic: "no está entre las palabras de su perfil",
    absentDetail: "su perfil no usa estas palabras",
    absentWord: "su perfil no usa esta palabra",
    ruledOut: "su perfil lo limita o lo excluye",
    together: "en conjunto encaja poco con su perfil",
  },
  pt: {
    absentTopic: "não está entre as palavras do seu perfil",
    absentDetail: "o seu perfil não usa estas palavras",
    absentWord: "o seu perfil não usa esta palavra",
    ruledOut: "o seu perfil limita ou exclui isto",
    together: "no conjunto condiz pouco com o seu perfil",
  },
  it: {
    absentTopic: "non è tra le parole del suo profilo",
    absentDetail: "il suo profilo non usa queste parole",
    absentWord: "il suo profilo non usa questa parola",
    ruledOut: "il suo profilo lo limita o lo esclude",
    together: "nell'insieme si addice poco al suo profilo",
  },
  nl: {
    absentTopic: "staat niet tussen de woorden van uw profiel",
    absentDetail: "uw profiel gebruikt deze woorden niet",
    absentWord: "uw profiel gebruikt dit woord niet",
    ruledOut: "uw profiel beperkt dit of sluit het uit",
    together: "past als geheel te weinig bij uw profiel",
  },
};
