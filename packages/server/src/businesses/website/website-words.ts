import type { BusinessType } from "@termsift/core/profile";

// Words of Termsift's seven languages. A wrong match does little harm, because the user can edit the proposed profile.
const word = (source: string) => new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "iu");

const services = `services?|products?|what we do|treatments?|leistung(?:en)?|angebote?|produkte|dienstleistung(?:en)?|sortiment|prestations?|produits|servicios?|productos|serviços?|servicos|tratamentos|cursos|produtos|servizi|trattamenti|corsi|prodotti|diensten|producten|aanbod|assortiment`;
const contact = `contact[oe]?|contactez-nous|kontakt|contatt[io]|contac?tos?|prenota(?:zioni)?|agende(?: sua \\p{L}+)?|impressum`;
const about = `about|über(?: uns)?|ueber-uns|à propos|a-propos|qui[- ]sommes[- ]nous|nosotros|qui[eé]nes[- ]somos|sobre|quem[- ]somos|chi[- ]siamo|over[- ]ons`;
const areas = `areas?|service-areas?|locations?|delivery|shipping|einzugsgebiet|einsatzgebiete?|liefergebiet|standorte?|versand|secteurs?|zones?|livraison|zonas?|cobertura|envíos|envios|áreas?(?! de atuação)|entregas?|dove siamo|consegn[ae]|spedizion[ei]|werkgebied|regio|verzending|levering`;
const others = `home(?:page)?|startseite|accueil|inicio|início|blog|news|aktuelles|actualités|noticias|notícias|nieuws|faq|log ?in|sign (?:in|up)|account|anmelden|konto|connexion|cart|basket|warenkorb|panier|carrito|carrinho|carrello|winkelwagen|privacy|datenschutz|agb|terms|cookies?|mentions légales|privacidad|privacidade|legal|jobs|careers?|karriere|team|menu|search|suche|reviews?|gallery|galerie|galería|referenzen|prices|pricing|preise|tarifs|precios|preços|prezzi|prijzen|welcome|willkommen|bienvenue|bienvenid[oa]s|bem-vind[oa]s|benvenut[io]|welkom|why|warum|pourquoi|waarom|skip`;
const ours = `(?:our|all|more|unsere?|alle|nos|nuestr[oa]s|noss[oa]s|i nostri|onze|ons) `;

/** Patterns of the pages that are read after the start page, in this order. */
export const pageRoles = {
  services: word(services),
  areas: word(areas),
  about: word(about),
  contact: word(contact),
} as const;

/** Matches menu entries and headings that name no offer. */
export const noOffer = word(
  `(?<=^|^${ours})(?:${services})$|${contact}|${about}|${areas}|${others}`,
);

export const areaSentence = word(
  `serv(?:e|ing)|deliver\\p{L}* (?:to|in|within|across)|ship\\p{L}* (?:to|within)|within \\d+ (?:miles|km)|based in|nationwide|wir (?:liefern|arbeiten|fahren)|umkreis|bundesweit|deutschlandweit|nous (?:intervenons|livrons)|rayon de|partout en|en toda|enviamos|trabajamos en|atendemos|entregamos|em todo|operiamo|consegniamo|spediamo|in tutta|wij (?:leveren|werken) in|in heel|straal van`,
);
const gap = `(?: [\\p{L},]+){0,8}`;
export const limitSentence = word(
  `we (?:do not|don['’]t|cannot|can['’]t|no longer|never) (?:sell|offer|provide|repair|fix|do|deal|serve|take|accept|install|work|deliver|ship|stock|rent|hire|treat|cover|service|make|buy|supply|handle|carry)|(?:bieten|verkaufen|führen|machen|reparieren|liefern|vermieten|verleihen|übernehmen|nehmen|bauen|montieren|behandeln|beraten|versenden)${gap} (?:kein\\p{L}*|nicht)|nous ne \\p{L}+ (?:pas|plus|aucun\\p{L}*)|(?:no|não|non) (?:ven|ofre|ofere|offri|ha[cg]e|faze|facc|repar|ripar|trab|tratt|lavor|reali|esegu|instal|install|envi|spedi|atend|alquil|alug|nolegg|compr|effett)\\p{L}*mos?|(?:wij|we) (?:verkopen|bieden|doen|repareren|leveren|verhuren|werken|plaatsen|installeren|maken)${gap} (?:geen|niet)`,
);

/** The first type that matches is proposed. The patterns are tested on schema.org types, then on title and summary. */
export const typeSigns: Readonly<Record<Exclude<BusinessType, "other">, RegExp>> = {
  "real-estate": /real ?estate|realtor|immobili|inmobili|imobili|(?<!\p{L})makler|makelaar/iu,
  healthcare: /medic|médic|dentist|dental|physici|hospital|clinic|klinik|praxis|zahn|tandarts/iu,
  finance:
    /financ|finanz|accountant|insurance|versicherung|steuerberat|assurance|seguros|assicura/iu,
  education: /school|schule|école|escuela|escola|scuola|university|academ|akademie|kurse|cursos/iu,
  saas: /SoftwareApp|WebApplication|software|saas|(?<!\p{L})app(?!\p{L})/iu,
  ecommerce:
    /(?<!re)store(?!\p{L})|(?<!work)shop|boutique en ligne|tienda|(?<!\p{L})loja|negozio|winkel/iu,
  consulting:
    /ProfessionalService|LegalService|attorney|consult|consulen|beratung|conseil|advies/iu,
};

export const listLabels = {
  en: ["We offer", "Area"],
  de: ["Wir bieten", "Gebiet"],
  fr: ["Nous proposons", "Zone"],
  es: ["Ofrecemos", "Zona"],
  pt: ["Oferecemos", "Área"],
  it: ["Offriamo", "Zona"],
  nl: ["Wij bieden", "Regio"],
} as const;
