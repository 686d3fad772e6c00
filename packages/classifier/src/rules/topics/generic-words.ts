import type { Language } from "../../language/language.ts";

/** Words of buyers, of quantities and of trade at large, which say nothing of the topic. Space-separated, folded. */
export const genericWords: Readonly<Record<Language, string>> = {
  en: `near nearby local best top good great price prices pricing cost costs quote quotes estimate buy buying
    order purchase shop shops store stores online review reviews rated rating compare comparison company companies
    business businesses service services provider providers firm firms specialist specialists expert experts
    professional professionals cheap cheapest affordable deal deals offer offers sale delivery delivered shipping next
    day same today now open 24 hour hours emergency small large big new quality custom find get need want looking uk usa
    us england london ireland scotland wales america canada australia india europe city county town area street
    north south east west home house week month year years men women kids adults people customer customers client clients
    product products range team office offices work working based since use using help available one two three`,
  de: `nahe beste bester besten gut gute guter preis preise kosten angebot angebote kaufen bestellen shop laden geschaft
    online test vergleich bewertung bewertungen erfahrung erfahrungen firma firmen unternehmen betrieb anbieter dienst
    service profi experte experten gunstig billig lieferung liefern versand sofort heute neu neue grosse kleine klein gross
    umgebung nahe stadt deutschland osterreich schweiz berlin hamburg munchen wien koln frankfurt stuttgart kunden kunde
    jahr jahre tage woche haus hause produkt produkte bieten verkaufen ab euro seit`,
  fr: `pres proche meilleur meilleure meilleurs bon bonne prix tarif tarifs cout devis acheter achat commander boutique
    magasin ligne avis comparatif comparateur societe societes entreprise entreprises service services prestataire
    professionnel professionnels expert experts specialiste pas cher livraison livrer aujourd hui nouveau nouvelle grand
    grande petit petite ville france belgique suisse paris lyon marseille bruxelles quebec montreal toulouse nantes
    clients client ans jour jours semaine maison produit produits vendons proposons euros depuis urgent`,
  es: `cerca mejor mejores bueno buena precio precios costo costos coste presupuesto cotizacion comprar compra pedir
    pedido tienda tiendas linea online opiniones comparativa empresa empresas compania servicio servicios profesional
    profesionales experto expertos especialista barato envio envios entrega domicilio hoy nuevo nueva grande pequeno ciudad
    zona espana mexico madrid barcelona sevilla valencia monterrey guadalajara cdmx clientes cliente anos dia dias
    semana casa producto productos vendemos ofrecemos euros pesos desde urgente`,
  pt: `perto melhor melhores bom boa preco precos custo valor valores orcamento comprar compra encomendar pedido loja lojas
    online avaliacoes opinioes comparar empresa empresas servico servicos profissional profissionais especialista barato
    entrega envio domicilio hoje novo nova grande pequeno cidade zona regiao brasil portugal lisboa porto paulo rio sp rj
    curitiba clientes cliente anos dia dias semana casa produto produtos vendemos oferecemos euros reais desde urgente`,
  it: `vicino migliore migliori buono buona prezzo prezzi costo costi tariffe preventivo comprare acquistare ordinare
    acquisto negozio negozi online recensioni opinioni confronto azienda aziende ditta ditte servizio servizi
    professionista professionisti esperto esperti specialista consegna spedizione domicilio oggi nuovo nuova grande piccolo
    citta zona italia roma milano torino napoli bologna clienti cliente anni giorno giorni settimana casa prodotto
    prodotti vendiamo offriamo euro urgente`,
  nl: `buurt beste goed goede prijs prijzen kosten tarief tarieven offerte kopen koop bestellen winkel winkels online
    webshop review reviews ervaringen vergelijken bedrijf bedrijven dienst diensten service specialist specialisten
    professioneel goedkoop levering bezorgen bezorging vandaag nieuw nieuwe grote kleine groot klein stad regio nederland
    belgie vlaanderen amsterdam rotterdam utrecht eindhoven antwerpen gent klanten klant jaar dag dagen week huis product
    producten verkopen bieden euro spoed sinds`,
};
