import type { Platform } from "../../contract/inspection.ts";
import { foldHeader } from "./fold-header.ts";

type OtherReport = {
  /** The column names that only this report has, "|" separates them. */
  readonly names: string;
  /** The first line of the report. */
  readonly title?: RegExp;
  /** Names the report and says what it lists. */
  readonly what: string;
  /** The platform, if only one has the report. */
  readonly platform?: Platform;
};

/**
 * Reports that are downloaded by mistake instead of search terms. The English names are those of Google Ads, Microsoft
 * Advertising, Amazon Ads and Google's API; the other languages are our own translations.
 */
export const otherReports = {
  "search-categories": {
    names:
      "Search category|Search subcategory|Search categories|Search term category|Search terms category|Search theme|Suchkategorie|Suchunterkategorie|Suchthema|Catégorie de recherche|Sous-catégorie de recherche|Thème de recherche|Categoría de búsqueda|Subcategoría de búsqueda|Tema de búsqueda|Categoria de pesquisa|Subcategoria de pesquisa|Tema de pesquisa|Categoria di ricerca|Sottocategoria di ricerca|Tema di ricerca|Zoekcategorie|Subcategorie van zoekopdracht|Zoekthema|campaign_search_term_insight.category_label|customer_search_term_insight.category_label|category_label",
    title: /^search (?:terms? insights?|categor(?:y|ies)|themes?)\b|^insights:? search/iu,
    what: "These are search categories, not search terms: each row stands for many searches, so none of them can be judged",
    platform: "google",
  },
  "brand-analytics": {
    names: "Search Query Score|Search Query Volume|Search Frequency Rank|Click Share Rank",
    what: "This is a report of Amazon Brand Analytics: it lists what all shoppers search for, not what your ads were shown for",
    platform: "amazon",
  },
  "negative-lists": {
    names:
      "Negative keyword list|Negative keyword list name|Negative keyword lists|Exclusion list|Shared set name|Liste auszuschließender Keywords|Liste mit auszuschließenden Keywords|Liste de mots clés à exclure|Lista de palabras clave negativas|Lista de palavras-chave negativas|Elenco di parole chiave a corrispondenza inversa|Elenco parole chiave escluse|Lijst met uitsluitingszoekwoorden|shared_set.name",
    title: /^(?:negative keyword lists?|exclusion lists?|shared lists?)\b/iu,
    what: "This is an export of lists of negative keywords: what you exclude already, not what people searched for",
  },
  "keyword-planner": {
    names:
      "Avg. monthly searches|Average monthly searches|Min search volume|Max search volume|Top of page bid (low range)|Durchschnittl. Suchanfragen pro Monat|Durchschnittliche Suchanfragen pro Monat|Recherches mensuelles moyennes|Nombre moyen de recherches mensuelles|Promedio de búsquedas mensuales|Média de pesquisas mensais|Media ricerche mensili|Media delle ricerche mensili|Gem. maandelijkse zoekopdrachten|Gemiddeld aantal maandelijkse zoekopdrachten",
    title: /^keyword stats\b/iu,
    what: "These are ideas of the Keyword Planner: estimates for all advertisers, not what your ads were shown for",
  },
  "landing-pages": {
    names:
      "Landing page|Landing page URL|Expanded landing page|Selected landing page|Landingpage|Zielseite|Erweiterte Landingpage|Page de destination|URL de la page de destination|Página de destino|Pagina di destinazione|Landingspagina|Bestemmingspagina|landing_page_view.unexpanded_final_url|expanded_landing_page_view.expanded_final_url|Destination URL|DestinationUrl",
    title:
      /^landing pages?(?: report)?$|^landingpage|^pages? de destination|^páginas? de destino|^pagin[ae] di destinazione|^landingspagina/iu,
    what: "This is a landing page report: it lists your pages, not what people searched for",
  },
  ads: {
    names:
      "Ad type|Ad status|Ad title|Ad description|Headline|Headline 1|Headline part 1|Description line 1|TitlePart1|AdTitle|Anzeigentyp|Anzeigenstatus|Anzeigentitel|Anzeigentitel 1|Type d'annonce|État de l'annonce|Titre 1|Tipo de anuncio|Estado del anuncio|Título 1|Tipo de anúncio|Status do anúncio|Tipo di annuncio|Stato annuncio|Titolo 1|Advertentietype|Advertentiestatus|Kop 1|ad_group_ad.ad.id|ad_group_ad.ad.type",
    title: /^ads?(?: performance)? report\b|^anzeigenbericht\b/iu,
    what: "This is an ads report: it lists your ads, not what people searched for",
  },
  assets: {
    names:
      "Asset|Asset group|Asset-Gruppe|Groupe d'assets|Grupo de recursos|Gruppo di asset|Assetgroep|Asset type|Asset status|Asset-Typ|Assettyp|Type d'asset|Type de composant|Tipo de recurso|Tipo de asset|Tipo di asset|Assettype|asset.name|asset.type",
    title: /^assets?(?: group)? report\b/iu,
    what: "This is an assets report: it lists the parts of your ads, not what people searched for",
  },
  audiences: {
    names:
      "Audience segment|Audience|Audience name|AudienceName|Audience type|Zielgruppensegment|Zielgruppe|Segment d'audience|Segmento de audiencia|Audiencia|Segmento de público-alvo|Público-alvo|Segmento di pubblico|Doelgroepsegment|Doelgroep|user_list.name",
    title: /^audiences?(?: segments?)?(?: performance)? report\b|^zielgruppen/iu,
    what: "This is an audience report: it lists groups of people, not what they searched for",
  },
  placements: {
    names:
      "Placement|Placement type|Where ads showed|Publisher URL|PublisherUrl|Website URL (publisher)|Placement-Typ|Emplacement|Emplazamiento|Posizionamento|Plaatsing|detail_placement_view.display_name|group_placement_view.placement",
    title: /^(?:placements?|where ads showed|when and where)\b|^website url/iu,
    what: "This is a report of the places where your ads were shown, not of what people searched for",
  },
  "auction-insights": {
    names:
      "Display URL domain|Outranking share|Overlap rate|Position above rate|Domain der angezeigten URL|Überschneidungsrate|Domaine de l'URL à afficher|Dominio de la URL visible|Domínio do URL de visualização|Dominio URL di visualizzazione|Domein van weergave-URL",
    title: /^auction insights?\b|^auktionsdaten/iu,
    what: "This is an auction insights report: it lists other advertisers, not what people searched for",
  },
  products: {
    names:
      "Item ID|Product title|Product ID|ProductId|Merchant ID|Merchant product ID|Advertised ASIN|Advertised SKU|Purchased ASIN|Artikel-ID|Produkttitel|Identifiant d'article|Titre du produit|ID del artículo|Título del producto|ID do item|Título do produto|ID articolo|Titolo prodotto|Artikel-id|Producttitel",
    title: /^(?:shopping )?products?(?: report)?$/iu,
    what: "This is a product report: it lists your products, not what people searched for",
  },
  campaigns: {
    names:
      "Campaign status|Campaign state|CampaignStatus|Ad group status|Ad group state|Kampagnenstatus|Anzeigengruppenstatus|État de la campagne|État du groupe d'annonces|Estado de la campaña|Estado del grupo de anuncios|Status da campanha|Status do grupo de anúncios|Stato della campagna|Stato campagna|Campagnestatus|Status advertentiegroep",
    title:
      /^(?:campaigns?|ad ?groups?)(?: performance)? report\b|^kampagnenbericht|^anzeigengruppenbericht|^rapport sur les (?:campagnes|groupes)|^informe de (?:campañas|grupos)|^relatório de (?:campanhas|grupos)|^rapporto (?:sulle campagne|sui gruppi)|^campagnerapport/iu,
    what: "This is a report of campaigns or ad groups, not of what people searched for",
  },
} as const satisfies Readonly<Record<string, OtherReport>>;

export type OtherReportKind = keyof typeof otherReports;

const kindOfName = new Map<string, OtherReportKind>();
for (const [kind, { names }] of Object.entries(otherReports) as [OtherReportKind, OtherReport][]) {
  for (const name of names.split("|")) kindOfName.set(foldHeader(name), kind);
}

/** Returns the kind of the report whose column names a header has, or null. The first kind in the table counts. */
export function otherReportOf(header: readonly string[]): OtherReportKind | null {
  const found = new Set(header.map((cell) => kindOfName.get(foldHeader(cell))));
  return otherReportKinds.find((kind) => found.has(kind)) ?? null;
}

const otherReportKinds = Object.keys(otherReports) as OtherReportKind[];

/** Returns the kind of the report whose title a line is, or null. */
export function otherReportOfTitle(line: string): OtherReportKind | null {
  const isTitle = (kind: OtherReportKind): boolean => {
    const { title }: OtherReport = otherReports[kind];
    return title !== undefined && title.test(line);
  };
  return otherReportKinds.find(isTitle) ?? null;
}
