import { type Kind, REASON_WORDS_MAX } from "./verdict.ts";

type Texts = Readonly<Record<Kind, string>>;

// The texts avoid "you", because clients of an agency also read them.
const en: Texts = {
  firm: "another firm's name",
  place: "a place outside the area served",
  info: "wants information, not to buy",
  diy: "wants to do it themselves",
  job: "looks for work",
  study: "wants a course or a qualification",
  free: "wants something for free",
  price: "another price level",
  used: "wants it used",
  rental: "wants to rent",
  repair: "wants a repair, which is not offered",
  parts: "only a part or an accessory",
  support: "wants a login, a number or help, not to buy",
  media: "pictures, videos, music or games",
  audience: "for other customers than those served",
  variant: "not offered",
  "other-product": "a product that is not sold",
  "other-service": "not offered",
  homonym: "not offered",
  junk: "does not say what is wanted",
};
const de: Texts = {
  firm: "Name einer anderen Firma",
  place: "Ort außerhalb des Einzugsgebiets",
  info: "sucht Informationen, will nicht kaufen",
  diy: "will es selbst machen",
  job: "sucht Arbeit",
  study: "sucht Kurs oder Abschluss",
  free: "will etwas kostenlos",
  price: "andere Preisklasse",
  used: "will es gebraucht",
  rental: "will mieten",
  repair: "sucht eine Reparatur, die nicht angeboten wird",
  parts: "nur ein Teil oder Zubehör",
  support: "sucht Login, Nummer oder Hilfe, will nicht kaufen",
  media: "Bilder, Videos, Musik oder Spiele",
  audience: "für eine andere Zielgruppe",
  variant: "wird nicht angeboten",
  "other-product": "ein Produkt, das nicht verkauft wird",
  "other-service": "wird nicht angeboten",
  homonym: "wird nicht angeboten",
  junk: "sagt nicht, was gesucht wird",
};
const fr: Texts = {
  firm: "nom d'une autre entreprise",
  place: "lieu hors de la zone desservie",
  info: "cherche une information, pas un achat",
  diy: "veut le faire soi-même",
  job: "cherche un emploi",
  study: "cherche une formation ou un diplôme",
  free: "veut quelque chose de gratuit",
  price: "une autre gamme de prix",
  used: "cherche de l'occasion",
  rental: "veut louer",
  repair: "cherche une réparation, qui n'est pas proposée",
  parts: "seulement une pièce ou un accessoire",
  support: "cherche un accès, un numéro ou de l'aide",
  media: "images, vidéos, musique ou jeux",
  audience: "pour une autre clientèle",
  variant: "n'est pas proposé",
  "other-product": "un produit qui n'est pas vendu",
  "other-service": "n'est pas proposé",
  homonym: "n'est pas proposé",
  junk: "ne dit pas ce qui est cherché",
};
const es: Texts = {
  firm: "nombre de otra empresa",
  place: "lugar fuera de la zona atendida",
  info: "busca información, no comprar",
  diy: "quiere hacerlo por su cuenta",
  job: "busca trabajo",
  study: "busca un curso o un título",
  free: "quiere algo gratis",
  price: "otro nivel de precio",
  used: "lo busca de segunda mano",
  rental: "quiere alquilar",
  repair: "busca una reparación, que no se ofrece",
  parts: "solo una pieza o un accesorio",
  support: "busca un acceso, un número o ayuda",
  media: "imágenes, vídeos, música o juegos",
  audience: "para otro público",
  variant: "no se ofrece",
  "other-product": "un producto que no se vende",
  "other-service": "no se ofrece",
  homonym: "no se ofrece",
  junk: "no dice qué se busca",
};
const pt: Texts = {
  firm: "nome de outra empresa",
  place: "lugar fora da área atendida",
  info: "procura informação, não comprar",
  diy: "quer fazer por conta própria",
  job: "procura emprego",
  study: "procura um curso ou diploma",
  free: "quer algo de graça",
  price: "outro nível de preço",
  used: "procura usado",
  rental: "quer alugar",
  repair: "procura um conserto, que não é oferecido",
  parts: "só uma peça ou um acessório",
  support: "procura acesso, número ou ajuda",
  media: "imagens, vídeos, música ou jogos",
  audience: "para outro público",
  variant: "não é oferecido",
  "other-product": "um produto que não é vendido",
  "other-service": "não é oferecido",
  homonym: "não é oferecido",
  junk: "não diz o que procura",
};
const it: Texts = {
  firm: "nome di un'altra azienda",
  place: "luogo fuori dalla zona servita",
  info: "cerca informazioni, non un acquisto",
  diy: "vuole farlo da sé",
  job: "cerca lavoro",
  study: "cerca un corso o un titolo",
  free: "vuole qualcosa gratis",
  price: "un'altra fascia di prezzo",
  used: "lo cerca usato",
  rental: "vuole noleggiare",
  repair: "cerca una riparazione, che non è offerta",
  parts: "solo un ricambio o un accessorio",
  support: "cerca un accesso, un numero o assistenza",
  media: "immagini, video, musica o giochi",
  audience: "per un'altra clientela",
  variant: "non è offerto",
  "other-product": "un prodotto che non è in vendita",
  "other-service": "non è offerto",
  homonym: "non è offerto",
  junk: "non dice che cosa cerca",
};
const nl: Texts = {
  firm: "naam van een ander bedrijf",
  place: "plaats buiten het werkgebied",
  info: "zoekt informatie, wil niet kopen",
  diy: "wil het zelf doen",
  job: "zoekt werk",
  study: "zoekt een cursus of diploma",
  free: "wil iets gratis",
  price: "een andere prijsklasse",
  used: "zoekt tweedehands",
  rental: "wil huren",
  repair: "zoekt een reparatie, die niet wordt aangeboden",
  parts: "alleen een onderdeel of accessoire",
  support: "zoekt een login, nummer of hulp",
  media: "beelden, video's, muziek of spellen",
  audience: "voor een andere doelgroep",
  variant: "wordt niet aangeboden",
  "other-product": "een product dat niet wordt verkocht",
  "other-service": "wordt niet aangeboden",
  homonym: "wordt niet aangeboden",
  junk: "zegt niet wat er wordt gezocht",
};
const texts = { en, de, fr, es, pt, it, nl } as const;

export type ReasonLanguage = keyof typeof texts;

/**
 * Returns the reason for an exclusion in at most 15 words. `words` are the words of the term that show the kind, or ""
 * if the whole term does.
 *
 * @example kindReason("job", "vacancies", "en") // "'vacancies': looks for work"
 */
export function kindReason(kind: Kind, words: string, language: ReasonLanguage): string {
  return quoteWords(words, texts[language][kind]);
}

/** Returns a reason of at most 15 words: the quoted words and their meaning. Only the quote is shortened. */
export function quoteWords(words: string, meaning: string): string {
  const all = words.split(/\s+/u).filter((word) => word !== "");
  if (all.length === 0) return meaning;
  const room = REASON_WORDS_MAX - meaning.split(/\s+/u).length;
  const shown = all.length > room ? [...all.slice(0, room - 1), "…"] : all;
  return `'${shown.join(" ")}': ${meaning}`;
}
