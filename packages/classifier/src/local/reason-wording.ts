import type { Language } from "../language/index.ts";

/**
 * What a reason says after the deciding words. Each is true whenever it is chosen:
 * `absent` the profile does not mention the words; `ruledOut` it mentions them only where it sets limits;
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
    absentTopic: "not named anywhere in your profile",
    absentDetail: "your profile does not mention this",
    ruledOut: "your profile limits or rules this out",
    otherTopic: "another topic than your profile's offer",
    otherNeed: "another need than your profile serves",
  },
  de: {
    absentTopic: "kommt in Ihrem Profil nicht vor",
    absentDetail: "davon steht nichts in Ihrem Profil",
    ruledOut: "Ihr Profil schränkt das ein oder schließt es aus",
    otherTopic: "ein anderes Thema als Ihr Angebot",
    otherNeed: "ein anderer Bedarf, als Ihr Profil bedient",
  },
  fr: {
    absentTopic: "n'apparaît nulle part dans votre profil",
    absentDetail: "votre profil n'en parle pas",
    ruledOut: "votre profil le limite ou l'exclut",
    otherTopic: "un autre sujet que votre offre",
    otherNeed: "un autre besoin que celui de votre profil",
  },
  es: {
    absentTopic: "no aparece en su perfil",
    absentDetail: "su perfil no lo menciona",
    ruledOut: "su perfil lo limita o lo excluye",
    otherTopic: "otro tema distinto de su oferta",
    otherNeed: "otra necesidad distinta de la que atiende su perfil",
  },
  pt: {
    absentTopic: "não aparece no seu perfil",
    absentDetail: "o seu perfil não menciona isto",
    ruledOut: "o seu perfil limita ou exclui isto",
    otherTopic: "outro assunto que não o da sua oferta",
    otherNeed: "outra necessidade que não a que o seu perfil atende",
  },
  it: {
    absentTopic: "non compare nel suo profilo",
    absentDetail: "il suo profilo non ne parla",
    ruledOut: "il suo profilo lo limita o lo esclude",
    otherTopic: "un argomento diverso dalla sua offerta",
    otherNeed: "un bisogno diverso da quello servito dal suo profilo",
  },
  nl: {
    absentTopic: "komt in uw profiel niet voor",
    absentDetail: "uw profiel noemt dit niet",
    ruledOut: "uw profiel beperkt dit of sluit het uit",
    otherTopic: "een ander onderwerp dan uw aanbod",
    otherNeed: "een andere behoefte dan uw profiel bedient",
  },
};
