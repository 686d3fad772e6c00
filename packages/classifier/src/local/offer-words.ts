/** Folded words by which a sentence states an offer, in the seven languages. */
export const offerWords: ReadonlySet<string> = new Set(
  `offer offers offering sell sells selling provide provides services service products product supply supplies specialise
  specialize specialists install repair rent hire
  bieten anbieten angebot verkaufen leistungen dienstleistungen produkte sortiment fuhren liefern reparieren vermieten
  offrons proposons vendons services prestations produits fournissons realisons louons
  ofrecemos vendemos servicios productos suministramos realizamos alquilamos
  oferecemos servicos produtos fornecemos realizamos alugamos
  offriamo vendiamo servizi prodotti forniamo realizziamo affittiamo noleggiamo
  bieden verkopen diensten producten leveren repareren verhuren`.split(/\s+/u),
);
