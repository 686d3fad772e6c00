import type { Language } from "../language/index.ts";

/**
 * What a reason says after the deciding words. Each is true whenever it is chosen:
 * `absent` the words stand nowhere in the profile, which may still offer the thing under another name, so no more is
 * said than that (a second reader of 200 terms found "not named" false of "kennels" for a dog boarding); `ruledOut` it mentions them only where it sets limits;
 * `otherTopic` / `otherNeed` no single word decides, the whole term is named.
 */
export type ReasonWording = {
  readonly absentTopic: string;
  readonly absentDetail: string;
  readonly ruledOut: string;
  readonly otherTopic: string;
  readonly otherNeed: string;
};

export const reasonWording: Readonly<Record<Language, ReasonWording>> = {
  en: {
    absentTopic: "not among the words of your profile",
    absentDetail: "your profile does not use these words",
    ruledOut: "your profile limits or rules this out",
    otherTopic: "another topic than your profile's offer",
    otherNeed: "another need than your profile serves",
  },
  de: {
    absentTopic: "steht nicht unter den Wörtern Ihres Profils",
    absentDetail: "Ihr Profil verwendet diese Wörter nicht",
    ruledOut: "Ihr Profil schränkt das ein oder schließt es aus",
    otherTopic: "ein anderes Thema als Ihr Angebot",
    otherNeed: "ein anderer Bedarf, als Ihr Profil bedient",
  },
  fr: {
    absentTopic: "ne figure pas parmi les mots de votre profil",
    absentDetail: "votre profil n'emploie pas ces mots",
    ruledOut: "votre profil le limite ou l'exclut",
    otherTopic: "un autre sujet que votre offre",
    otherNeed: "un autre besoin que celui de votre profil",
  },
  es: {
    absentTopic: "no está entre las palabras de su perfil",
    absentDetail: "su perfil no usa estas palabras",
    ruledOut: "su perfil lo limita o lo excluye",
    otherTopic: "otro tema distinto de su oferta",
    otherNeed: "otra necesidad distinta de la que atiende su perfil",
  },
  pt: {
    absentTopic: "não está entre as palavras do seu perfil",
    absentDetail: "o seu perfil não usa estas palavras",
    ruledOut: "o seu perfil limita ou exclui isto",
    otherTopic: "outro assunto que não o da sua oferta",
    otherNeed: "outra necessidade que não a que o seu perfil atende",
  },
  it: {
    absentTopic: "non è tra le parole del suo profilo",
    absentDetail: "il suo profilo non usa queste parole",
    ruledOut: "il suo profilo lo limita o lo esclude",
    otherTopic: "un argomento diverso dalla sua offerta",
    otherNeed: "un bisogno diverso da quello servito dal suo profilo",
  },
  nl: {
    absentTopic: "staat niet tussen de woorden van uw profiel",
    absentDetail: "uw profiel gebruikt deze woorden niet",
    ruledOut: "uw profiel beperkt dit of sluit het uit",
    otherTopic: "een ander onderwerp dan uw aanbod",
    otherNeed: "een andere behoefte dan uw profiel bedient",
  },
};
