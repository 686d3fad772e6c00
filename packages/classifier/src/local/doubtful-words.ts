import type { BusinessType } from "@termsift/core/profile";
import { foldWords } from "../language/index.ts";
import { phraseList } from "../rules/phrase-matcher.ts";

/**
 * Words that speak for an intent often enough to weigh them, and mean something else too often to tell it as the
 * searcher's wish: "reddit" need not be a wish to do it oneself, nor "school" a wish to learn. A reason that names
 * such a word says no more than that the profile does not mention it. In the seven languages.
 */
const doubtful = `
  reddit, quora, forum, foro, foros, fórum, ideas, ideen, idées, idée, ideeën, idee, ideias, pattern, patterns, patron,
  patrón, patrones, patroon, hack, hacks, blueprint, crochet, knitting, häkeln, stricken, tricot, breien, haken,
  openings, earnings, apprentice, hiring, recruitment, recruiting, recruter, work at, work for, working at, working for,
  glassdoor, job description, cv, carrière, lohn, verdienst, beruf, arbeitszeiten, vollzeit, teilzeit, métier, poste,
  devenir, travail, werk, se busca, se necesita, se solicita, ser un, concurso, concorso, concorsi,
  market size, market share, umsatz, gründen, chiffre d affaires, montar un, montar una, abrir un, poner un,
  ouvrir un, ouvrir une, ouvrir sa, ouvrir son, statut juridique,
  school, schools, college, university, degree, degrees, certification, certifications, certificate, certificates,
  workshop, workshops, learn, study, tuition, homework, master, masters degree, máster, schule, hochschule,
  universität, uni, zertifikat, zertifikate, zertifizierung, prüfungen, école, écoles, université, certificat,
  licence, cap, permis, mémoire, concours, examen, atelier, ateliers, certification, escuela, universidad, instituto,
  título, grado, taller, talleres, certificación, certificaciones, academia, clase, clases, tarea, resumen, escola,
  universidade, faculdade, certificado, oficina, scuola, università, certificazione, certificato, patente, tesi,
  school, opleiding, certificaat, examen, universiteit,
  crack, apk, full version, product key, license key, activation key, serial key, fake, dupe, dupes, pirate, serial,
  vollversion, fälschung, faux, fausse, imitation, falso, falsa, imitación, pirata, mega, clon, versión completa,
  journal, theory, formula, formel, formule, fórmula, act, article, articolo, artículo, artigo, artikel, law, laws,
  norm, norma, normas, norme, normes, tabelle, tabel, tableau, tabla, tabela, tabella, karte, carte, mapa, kaart,
  test, englisch, en anglais, en inglés, age, âge, edad, date, guide, sens, origine, origen, clima, tiempo, aktuell,
  arten von, data, rules, regels, règles, plazo, wetter, weather, quiz,
  book, books, chart, slides, presentation, präsentation, presentación, format, formato, download, excel, word, buch,
  bücher, livre, livres, libro, libros, livro, livros, libri, boek, boeken, brief, antrag, fiche, schéma, schema,
  document, documents, documento, solicitud, zeichnung, planos, modèle, modèles, modelo, muster, attestation,
  sample, samples, muestra de,
  opening hours, opening times, öffnungszeiten, horaire, horaires, openingstijden, openingsuren,
  vintage, antique, antik, antike, antiguo, antigua, antiguos, antiguas, ancien, ancienne, antico, oude, salvage,
  scrap, marketplace, ocasión, restos, remate, occasion, ddr, jahreswagen,
  borrow, let, lease, leasing, bail,
  manual, manuel, manuale, specifications, specs, setup, einstellen, einrichten, installieren, installer, instalar,
  installare, installeren, configuration, actualizar, branchement,
  trailer, bbc, disney, channel 4, anime, film, films, filme, serie, séries, série, folge, staffel, saison, temporada,
  besetzung, rtl, reparto, en vivo,
  band, album, tabs, noten, partition, partitions, letra, corrido, clip,
  sims, codes, simulator, gta, puzzle, puzzles, toy, toys, spiel, spiele, jeu, jeux, juego, juegos, jogo, gioco, spel,
  portal, activate, sign up, payment online, ent, inscription, acceso, entrar, ingresar, inscripciones, correo, anmeldung,
  registrieren, mijn, kündigung,
  fraud, betrug, fraude, bankruptcy, bankrupt, recall, recalls, is down, insolvenz, insolvent, klage, seriös, fiable,
  faillite, failliet, eigenaar van, ceo, pdg, geschäftsführer, head office, headquarters, hauptsitz,
  factory, factories, fabrik, fabriek, fábrica, fábricas, fabbrica, usine, bulk, vendor, vendors, herstellung,
  manufacturing, professionnel, metro, makro, rohstoff, gros, vrac,
  turnover, token, revenue, etf, bilanz, bourse, beurs, koers, investieren, investir, invertir,
  wish, action, sale, budget, discount, accessible, accesible,
  como se hace, como se faz, come si fa, auto entrepreneur, em casa, obi, hornbach, bauhaus, leroy merlin, castorama,
  brico depot, brico, gamma, praxis, thermomix, moldes,
  stellen, stage, stages, interim, apprentissage, bando, disoccupati, gezocht, prácticas, plaza de, trabalho, cao,
  salaries, candidatura,
  exercises, übungen, exercice, exercices, ejercicios, exercícios, esercizi, oefeningen, oefenen, ensayo, albo, prova,
  exame, esame, prüfung, konkurs, expose, dissertation, bachelor, class, bts, resumo, certificação, certificados,
  imprimir, modulo, módulo, slide, baixar, planta baixa, scarica, ausfüllen, invullen, grille, lettera, documenti,
  testo, lied, elenco, dokumentation, m6, replay, gaming, nadelspiel, schlosslichtspiele, funciona, paragraph,
  erklärung, größentabelle, engels, leeftijd, usage,
  kündigen, resilier, résiliation, disdire, disdetta, cancelar, registrazione, iscrizione, portale, inscrição, cadastro,
  boleto, rückruf, remboursement, reembolso, rimborso, terugbetaling, supporto, telephone,
  subito, antigo, antigos, demolizione, leilão, funda, feu vert, boulanger, xxl, continente,
  mise a jour, aggiornamento, koppelen, pilote, driver, machine price, from china, reseller, revendeur, revenda,
  rivenditore, rivenditori, industria, stock, bras,
  shares, stocks, cotação, dividendo, investimento, investissement, beleggen, fondi, baratas,
  target, boots pharmacy, bol, saturn, otto, müller drogerie, poco, douglas, globus, liverpool, ripley, coop, toom, dm`;

/** Words with a second, common sense in a trade: a "franquia" is an excess to an insurer, a "vacancy" an empty flat. */
const doubtfulInTrade: Partial<Readonly<Record<BusinessType, string>>> = {
  finance: `franquia, franquias, franquicia, franquicias, franchise, franchises, eigenrisico`,
  "real-estate": `vacancy, vacancies, vacante, vacantes, vaga, vagas, openings, stellen`,
  healthcare: `recipe, recipes, rezept, rezepte, receta, recetas, ricetta, recept, recepten, symptoms`,
};

const keyOf = (phrase: string) => foldWords(phrase).join(" ");
const everywhere = new Set(phraseList(doubtful).map(keyOf));

/** Makes the test whether an intent's words are too doubtful to be told of a term under a profile of this type. */
export function createDoubt(type: BusinessType): (words: string) => boolean {
  const here = new Set(phraseList(doubtfulInTrade[type]).map(keyOf));
  return (words) => {
    const key = keyOf(words);
    return everywhere.has(key) || here.has(key);
  };
}
