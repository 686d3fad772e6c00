import { foldHeader } from "./fold-header.ts";

const columnFields = [
  "term",
  "matchType",
  "status",
  "campaign",
  "adGroup",
  "keyword",
  "clicks",
  "impressions",
  "cost",
  "convertedCost",
  "costMicros",
  "conversions",
  "currency",
  "convertedCurrency",
  "startDate",
  "endDate",
] as const;

export type ColumnField = (typeof columnFields)[number];

export const reportLanguages = ["en", "de", "fr", "es", "pt", "it", "nl", "pl", "tr"] as const;

export type ReportLanguage = (typeof reportLanguages)[number];

type Names = Partial<Record<ColumnField, string>>;

/**
 * Google's column names. "|" separates alternatives. The English, German and Portuguese names are from real exports,
 * the French and Spanish ones from public parsers. The Italian and Dutch names are unverified translations. The Polish
 * names are from two public parsers of the export "Wyszukiwane hasła", the Turkish ones from two public guides to the
 * export; both lack names that these sources do not show. Reports in other languages are read by what their columns hold.
 */
const googleNames: Record<ReportLanguage, Names> = {
  en: {
    term: "Search term|Search terms|Search query|Query",
    matchType: "Match type|Search term match type|Search terms match type",
    status: "Added/Excluded|Added / Excluded",
    campaign: "Campaign|Campaign name",
    adGroup: "Ad group|Ad group name",
    keyword: "Keyword|Search keyword",
    clicks: "Clicks",
    impressions: "Impr.|Impressions",
    cost: "Cost",
    convertedCost: "Cost (Converted currency)",
    conversions: "Conversions|Conv.",
    currency: "Currency code|Currency",
    convertedCurrency: "Converted currency code",
  },
  de: {
    term: "Suchbegriff|Suchbegriffe|Suchanfrage",
    matchType: "Keyword-Option|Übereinstimmungstyp|Keyword-Optionen|Match-Typ",
    status: "Hinzugefügt/Ausgeschlossen|Hinzugefügt / Ausgeschlossen",
    campaign: "Kampagne|Kampagnenname",
    adGroup: "Anzeigengruppe|Anzeigengruppenname",
    keyword: "Keyword|Suchkeyword",
    clicks: "Klicks",
    impressions: "Impressionen|Impr.",
    cost: "Kosten",
    convertedCost: "Kosten (umgerechnete Währung)|Kosten (Umgerechnete Währung)",
    conversions: "Conversions|Konversionen",
    currency: "Währungscode|Währung",
    convertedCurrency: "Umgerechneter Währungscode|Code der umgerechneten Währung",
  },
  fr: {
    term: "Terme de recherche|Termes de recherche|Requête de recherche",
    matchType: "Type de correspondance|Type de corresp.",
    status: "Ajouté/Exclu|Mot clé ajouté/exclu|Ajoutée/Exclue|Ajouté(e)/Exclu(e)|Ajoutés/Exclus",
    campaign: "Campagne|Nom de la campagne",
    adGroup: "Groupe d'annonces|Nom du groupe d'annonces",
    keyword: "Mot clé|Mot-clé",
    clicks: "Clics",
    impressions: "Impr.|Impressions",
    cost: "Coût",
    convertedCost: "Coût (devise convertie)",
    conversions: "Conversions|Conv.",
    currency: "Code de devise|Code devise|Devise",
    convertedCurrency: "Code de devise convertie",
  },
  es: {
    term: "Término de búsqueda|Términos de búsqueda|Consulta de búsqueda",
    matchType: "Tipo de concordancia|Tipo de coincidencia|Tipo de concord.",
    status:
      "Añadido/excluido|Agregado/excluido|Añadida/Excluida|Agregados/Excluidos|Añadidos/Excluidos",
    campaign: "Campaña|Nombre de la campaña",
    adGroup: "Grupo de anuncios|Nombre del grupo de anuncios",
    keyword: "Palabra clave",
    clicks: "Clics",
    impressions: "Impresiones|Impr.",
    cost: "Coste|Costo",
    convertedCost: "Coste (moneda convertida)|Costo (moneda convertida)|Coste (divisa convertida)",
    conversions: "Conversiones|Conv.",
    currency: "Código de moneda|Código de divisa|Moneda",
    convertedCurrency: "Código de moneda convertida|Código de divisa convertida",
  },
  pt: {
    term: "Termo de pesquisa|Termos de pesquisa|Consulta de pesquisa|Termo de busca",
    matchType: "Tipo de corresp.|Tipo de correspondência|Tipo de concordância",
    status: "Adicionada/excluída|Adicionado/excluído|Adicionada/Excluída|Adicionado(a)/Excluído(a)",
    campaign: "Campanha|Nome da campanha",
    adGroup: "Grupo de anúncios|Nome do grupo de anúncios",
    keyword: "Palavra-chave|Palavra chave",
    clicks: "Cliques",
    impressions: "Impr.|Impressões",
    cost: "Custo",
    convertedCost: "Custo (moeda convertida)",
    conversions: "Conversões|Conv.",
    currency: "Código da moeda|Código de moeda|Moeda",
    convertedCurrency: "Código da moeda convertida",
  },
  it: {
    term: "Termine di ricerca|Termini di ricerca|Query di ricerca",
    matchType: "Tipo di corrispondenza|Tipo di corrisp.",
    status: "Aggiunto/Escluso|Aggiunta/Esclusa|Aggiunto/a/Escluso/a|Aggiunti/Esclusi",
    campaign: "Campagna|Nome campagna",
    adGroup: "Gruppo di annunci|Gruppo annunci|Nome gruppo di annunci",
    keyword: "Parola chiave",
    clicks: "Clic",
    impressions: "Impr.|Impressioni|Visualizzazioni",
    cost: "Costo",
    convertedCost: "Costo (valuta convertita)",
    conversions: "Conversioni|Conv.",
    currency: "Codice valuta|Valuta",
    convertedCurrency: "Codice valuta convertita",
  },
  nl: {
    term: "Zoekterm|Zoektermen|Zoekopdracht",
    matchType: "Zoektype|Overeenkomsttype|Type overeenkomst",
    status: "Toegevoegd/uitgesloten|Toegevoegd/Uitgesloten",
    campaign: "Campagne|Campagnenaam",
    adGroup: "Advertentiegroep|Naam advertentiegroep",
    keyword: "Zoekwoord",
    clicks: "Klikken|Kliks",
    impressions: "Vertoningen|Weergaven|Vert.|Impr.",
    cost: "Kosten",
    convertedCost: "Kosten (omgerekende valuta)|Kosten (geconverteerde valuta)",
    conversions: "Conversies|Conv.",
    currency: "Valutacode|Valuta",
    convertedCurrency: "Omgerekende valutacode|Geconverteerde valutacode",
  },
  pl: {
    term: "Wyszukiwane hasło|Wyszukiwane hasła|Hasło wyszukiwania",
    campaign: "Kampania",
    adGroup: "Grupa reklam",
    keyword: "Słowo kluczowe",
    clicks: "Kliknięcia",
    impressions: "Wyświetlenia",
    cost: "Koszt",
    conversions: "Konwersje",
  },
  tr: {
    term: "Arama terimi",
    matchType: "Eşleşme türü",
    campaign: "Kampanya",
    adGroup: "Reklam grubu",
    clicks: "Tıklama|Tıklamalar",
    impressions: "Gösterim|Gösterimler",
    cost: "Maliyet",
    conversions: "Dönş.|Dönüşümler",
  },
};

/** Names in the Google Ads API, in BigQuery and in the old AdWords (developers.google.com, SearchTermView). */
const apiNames: Names = {
  term: "search_term_view.search_term|campaign_search_term_view.search_term|search_term|searchTerm",
  matchType:
    "segments.search_term_match_type|search_term_match_type|QueryMatchTypeWithVariant|searchTermMatchType|match_type",
  status:
    "search_term_view.status|search_term_view_status|segments.search_term_targeting_status|search_term_targeting_status|QueryTargetingStatus|status",
  campaign: "campaign.name|campaign_name|campaignName",
  adGroup: "ad_group.name|ad_group_name|adGroupName",
  keyword:
    "segments.keyword.info.text|segments_keyword_info_text|segments.keyword.ad_group_criterion|keyword_text",
  clicks: "metrics.clicks|metrics_clicks",
  impressions: "metrics.impressions|metrics_impressions",
  costMicros: "metrics.cost_micros|cost_micros|costMicros|metrics_cost_micros",
  cost: "metrics.cost|metrics_cost",
  conversions: "metrics.conversions|metrics_conversions",
  currency: "customer.currency_code|customer_currency_code|currency_code",
  startDate: "segments.date|segments_date",
};

/** Names in the Microsoft Advertising API and on its pages (searchqueryperformancereportcolumn; public parsers). */
const microsoftNames: Names = {
  term: "SearchQuery|Search query|Search term",
  matchType: "DeliveredMatchType|Delivered match type",
  campaign: "CampaignName|Campaign",
  adGroup: "AdGroupName|Ad group",
  keyword: "Keyword",
  impressions: "Impressions|Impr.",
  clicks: "Clicks",
  cost: "Spend",
  conversions: "Conversions|Conv.|ConversionsQualified|Conversions qualified",
  currency: "CurrencyCode|Currency code",
};

/** Amazon's names for Sponsored Products and Brands, from real exports, public parsers and our own translations. */
const amazonNames: Names = {
  term: "Customer Search Term|Customer search terms|Suchbegriff des Kunden|Suchbegriff eines Kunden|Terme de recherche client|Terme de recherche du client|Término de búsqueda del cliente|Término de búsqueda de cliente|Termine di ricerca del cliente|Termine di ricerca cliente|Termo de pesquisa do cliente|Zoekterm van klant|カスタマーの検索用語|検索用語",
  matchType: "Match Type",
  campaign: "Campaign Name|Campaign Name (Informational only)|Name der Kampagne",
  adGroup: "Ad Group Name|Ad Group Name (Informational only)|Name der Anzeigengruppe",
  keyword: "Targeting|Keyword Text",
  impressions: "Impressions|インプレッション",
  clicks: "Clicks|クリック",
  cost: "Spend|Ausgaben|Dépenses|Gasto|Inversión|Spesa|Gastos|Uitgaven|広告費",
  conversions:
    "7 Day Total Orders (#)|14 Day Total Orders (#)|Orders|7 Day Total Orders|14 Day Total Orders",
  currency: "Currency",
  startDate: "Start Date|Date",
  endDate: "End Date",
};

/** Column names of other platforms. Their search-term column is not known here, so the user must name it. */
const otherNames: Names = { clicks: "클릭수", impressions: "노출수", cost: "비용" };

export type NamedColumn = { readonly field: ColumnField; readonly languages: ReadonlySet<string> };

const namedColumns = new Map<string, NamedColumn>();
const amazonTerms = new Set<string>();

function addNames(names: Names, language: string | null): void {
  for (const field of columnFields) {
    for (const name of names[field]?.split("|") ?? []) {
      const key = foldHeader(name);
      const known = namedColumns.get(key);
      const languages = new Set(known?.languages);
      if (language !== null) languages.add(language);
      if (known === undefined || known.field === field) namedColumns.set(key, { field, languages });
    }
  }
}

for (const language of reportLanguages) addNames(googleNames[language], language);
for (const names of [apiNames, microsoftNames, amazonNames]) addNames(names, null);
addNames(otherNames, null);
for (const name of amazonNames.term?.split("|") ?? []) amazonTerms.add(foldHeader(name));

/** Returns the field of a header cell and the languages in which Google uses the name; null if unknown. */
export function namedColumnOf(cell: string): NamedColumn | null {
  return namedColumns.get(foldHeader(cell)) ?? null;
}

/** True if a header cell is one of Amazon's names for the search-term column. */
export function isAmazonTermHeader(cell: string): boolean {
  return amazonTerms.has(foldHeader(cell));
}
