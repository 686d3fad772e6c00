/**
 * Words by which a text tells a judge something about the list, its terms or the business, instead of looking for
 * something, in the seven languages of our reports. Each list is one family; what a word weighs stands in
 * tells-the-judge.ts. Written folded: lower case, no accents.
 */
export const statementWords = {
  /** Who speaks as the business, or for it. */
  self: `we weve were our ours ourselves wir unser unsere unseren unserem unseres nous notre nos nosotros nosotras nuestro nuestra nuestros nuestras
nosso nossa nossos nossas noi nostro nostra nostri nostre abbiamo facciamo siamo vendiamo offriamo wij onze ons vendemos tenemos ofrecemos temos
oferecemos hacemos fazemos estamos somos`,
  /** Who the business is to others. */
  owner: `client clients owner advertiser boss manager management merchant kunde auftraggeber inhaber chef werbetreibender annonceur proprietaire
patron cliente anunciante dueno jefe dono inserzionista proprietario titolare klant eigenaar adverteerder baas`,
  /** What can befall an offer. */
  state: `stop longer hiring recruiting sell sells selling stock stocks stocking offer offers carry
carries away permanently belong belongs moved verkaufen verkauft fuhren anbieten bieten mehr
stellen nehmen vendons vend vendent proposons propose plus embauchons embauche recrutons vendemos vende venden
vendiamo vendono ofrecemos ofrece contratando contratamos vendem oferece contratar assumendo assumiamo
verkopen verkoopt aanbieden zoeken suchen`,
  /** That something is not offered any more. */
  ended: `stopped discontinued discontinue ceased dropped closed sold suspended eingestellt ausverkauft arrete rupture dejamos agotado parou
paramos esgotado smesso esaurito gestopt uitverkocht anymore`,
  /** A verdict in anybody's words, which few searchers put into a search box. */
  verdict: `junk trash worthless rubbish garbage useless unwanted spam waste pointless crap nonsense wanted undesired unsuitable disqualified
wertlos mull muell schrott unsinn unerwunscht nutzlos uninteressant unpassend ungeeignet poubelle inutile inutiles indesirable indesirables dechet dechets
basura inutil inutiles inservible indeseado indeseados descartable lixo inuteis indesejado indesejados spazzatura inutili indesiderato
indesiderati rommel waardeloos onzin nutteloos ongewenst afval prullenbak`,
  /** A verdict only where a statement gives it. */
  mild: `bad fine ok okay good great acceptable allowed welcome wrong valid invalid unrelated off-topic buyers customers leads converting gut schlecht
erlaubt falsch richtig bon bons bonne bonnes mauvais mauvaise mauvaises permis faux bueno buenos buena buenas malo malos mala malas permitido
permitidos bom bons boa boas mau maus ruim ruins buono buoni buona buone cattivo cattivi permesso permessi sbagliato goed slecht toegestaan prima`,
  /** Is and are. */
  copula: `is are be was aint isnt arent ist sind sei seien est sont es son esta estan sao estao e sono siano zijn`,
  /** Points at other terms without naming them. */
  scope: `anything everything whatever all every those these them they rest remaining ones others stuff things whichever alles alle jede jeder jedes
diese dieser welche restlichen tout toute tous toutes ceux celles ces eux todo toda todos todas esos estos esas estas cualquiera tudo aqueles
estes qualquer tutto tutti tutte tutta quelli quelle questi queste qualsiasi alles iedere elke deze die`,
  /** What a list is made of. */
  list: `numbers number numbered rows row lines line entries entry searches search queries query terms term keywords keyword phrases file report batch list
items item mentions mentioning mention containing contains nummern nummer zeilen zeile eintrage suchen suchanfragen anfragen begriffe begriff datei bericht liste
enthalt erwahnt numeros numero lignes ligne entrees recherches requetes termes terme fichier rapport contient contenant mentionne filas fila lineas
entradas busquedas busqueda consultas terminos termino archivo informe lista contiene contenga menciona linhas linha buscas
pesquisas termos termo arquivo relatorio contem contenha mencione righe riga voci ricerche ricerca termini termine elenco contengono
nummers regels regel zoekopdrachten zoektermen termen bestand rapport lijst bevat noemt`,
  /** Where in a list. */
  position: `first last next half odd even second third upper lower top bottom previous following after before above below until through between twenty ten
erste ersten letzte letzten nachste nachsten halfte ungerade gerade bis zwischen premier premiere premiers premieres dernier derniers dernieres
suivant suivants suivante moitie impair impairs entre jusqu primera primeros primeras ultimos ultimas mitad siguiente siguientes impares pares hasta primeira
primeiros primeiras metade seguintes ate prima primi prime ultimi ultime meta seguenti dispari fino tra eerste laatste helft volgende
oneven tot tussen`,
  /** What a judge may be told to do with a term. */
  order: `block reject exclude allow approve disallow ban deny accept blacklist whitelist discard disregard ignore remove drop delete include skip let pass
blockieren blockiere sperren sperre ablehnen ausschliessen zulassen erlauben erlaube entfernen durchlassen verwerfen bloquer bloque bloquez
rejeter rejette exclure exclus excluez autoriser autorise acceptez supprimer laisser laisse bloquear bloquea bloquee rechazar rechaza excluir
excluye permitir permite aceptar eliminar elimina dejar bloqueie rejeitar rejeite exclua permita aceite remover bloccare blocca
rifiutare rifiuta escludere escludi permettere permetti accetta elimina scarta lascia blokkeer blokkeren weiger weigeren uitsluiten sluit
toestaan toelaten accepteer verwijder verwijderen`,
  /** Gives a word another meaning. */
  meaning: `means refers denotes signifies bedeutet heisst meint steht signifie designe desigue significa refiere designa refere indica betekent slaat verwijst`,
  /** Opens a message. */
  note: `note update fyi reminder attention notice psa btw info says said told hinweis notiz achtung sagt attention remarque rappel dit nota aviso
dice recordatorio diz lembrete avviso dice promemoria opmerking let zegt`,
  /** Denies. */
  denial: `not no never dont doesnt wont cant without nicht kein keine keinen nie niemals ne pas jamais aucun nunca jamas nao non mai niente niet geen
nooit`,
  /** Points at this list, this shop, this moment. */
  here: `here this hier ici ce cet cette aqui este esta esto isto qui questo questa dit deze now since jetzt desormais ahora agora adesso ora nu please bitte
kindly rid through throughout`,
} as const;

/** A search that asks: it is about the world, not about the list. */
export const questionWords = `how what whats why is are can do does did which who when where was will should would has have wie was warum wieso ist sind
kann wer wann wo welche welcher comment quoi pourquoi quel quelle quels quelles est qui quand ou combien como que por cual cuales quien cuando
donde es son qual quais quem quando onde come cosa perche quale quali chi dove quanto hoe wat waarom welke wie wanneer waar zijn kan`;

/** What follows a business's own name where somebody tells something about it. */
export const nameVerbs = `is are does do has have had was were will stopped sells sell says said no not never doesnt isnt wants needs offers
closed discontinued ist hat macht verkauft bietet fuhrt stellt sucht a est ne vend propose embauche recrute es tiene vende ofrece no ya contrata tem
oferece nao e ha non offre assume cerca heeft verkoopt biedt zoekt`;

/** What a business calls itself without its name. */
export const businessWords = `shop store company firm business team laden geschaft firma unternehmen boutique magasin entreprise tienda empresa
negozio azienda loja winkel bedrijf`;
