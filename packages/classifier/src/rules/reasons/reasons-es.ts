import type { ReasonTexts } from "./reason-texts.ts";

/** The reasons in Spanish. */
export const reasonsEs: ReasonTexts = {
  intents: {
    jobs: "'{words}': busca trabajo, no es cliente",
    business: "'{words}': quiere montar un negocio así, no comprar",
    study: "'{words}': quiere estudiar, su perfil no ofrece cursos",
    piracy: "'{words}': busca una copia pirata o falsa",
    free: "'{words}': lo quiere gratis",
    doItYourself: "'{words}': quiere hacerlo por su cuenta",
    information: "'{words}': busca información, no compra",
    documents: "'{words}': busca un documento o plantilla",
    used: "'{words}': busca de segunda mano, no está en su perfil",
    rental: "'{words}': quiere alquilar, no está en su perfil",
    cheap: "'{words}': demasiado barato para lo que vende",
    luxury: "'{words}': busca una gama más cara que la suya",
    repair: "'{words}': busca una reparación, no está en su perfil",
    parts: "'{words}': busca piezas o accesorios, no están en su perfil",
    manual: "'{words}': busca un manual o configuración",
    images: "'{words}': busca imágenes",
    video: "'{words}': busca vídeos o películas",
    audio: "'{words}': busca música o audio",
    games: "'{words}': busca juegos o juguetes",
    account: "'{words}': quiere entrar o gestionar una cuenta",
    support: "'{words}': busca atención al cliente o reclama",
    wholesale: "'{words}': mayoreo o fabricación, no está en su perfil",
    selling: "'{words}': quiere vender o saber el valor",
    investing: "'{words}': busca acciones o cifras de empresa",
    question: "'{words}': una pregunta, no una compra",
  },
  noMatch: "nada en su perfil coincide con '{words}'",
  ruledOut: "su perfil descarta '{words}'",
};
