import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in Portuguese. */
export const reasonsPt: ReasonTexts = {
  intents: {
    jobs: "'{words}': procura emprego, não é cliente",
    business: "'{words}': quer abrir um negócio assim, não comprar",
    study: "'{words}': quer estudar, o perfil não oferece cursos",
    piracy: "'{words}': procura cópia pirata ou falsa",
    free: "'{words}': quer de graça",
    doItYourself: "'{words}': quer fazer por conta própria",
    information: "'{words}': procura informação, não compra",
    documents: "'{words}': procura um documento ou modelo",
    used: "'{words}': procura usado, não está no perfil",
    rental: "'{words}': quer alugar, não está no perfil",
    cheap: "'{words}': barato demais para o que vende",
    luxury: "'{words}': procura uma gama mais cara que a sua",
    repair: "'{words}': procura conserto, não está no perfil",
    parts: "'{words}': procura peças ou acessórios, não estão no perfil",
    manual: "'{words}': procura um manual ou configuração",
    images: "'{words}': procura imagens",
    video: "'{words}': procura vídeos ou filmes",
    audio: "'{words}': procura música ou áudio",
    games: "'{words}': procura jogos ou brinquedos",
    account: "'{words}': quer entrar ou gerir uma conta",
    support: "'{words}': procura atendimento ou reclama",
    wholesale: "'{words}': atacado ou fabricação, não está no perfil",
    selling: "'{words}': quer vender ou saber o valor",
    investing: "'{words}': procura ações ou números da empresa",
    question: "'{words}': uma pergunta, não uma compra",
  },
  noMatch: "nada no seu perfil corresponde a '{words}'",
  ruledOut: "o seu perfil exclui '{words}'",
};
