/** Words that people search beside the name of any firm, in the seven languages, without accents. */
export const saidOfAnyFirm: ReadonlySet<string> = new Set(
  `review reviews rating ratings login log sign account app phone number telephone contact email mail address website
  site web official online opening hours open location locations directions store shop price prices pricing cost coupon
  code discount customer service complaints jobs careers com net org uk us de fr es it nl pt eu www
  bewertung bewertungen erfahrung erfahrungen anmelden telefon telefonnummer nummer kontakt adresse offnungszeiten
  webseite homepage standort standorte laden preis preise kosten gutschein kundenservice beschwerde karriere stellen
  avis connexion compte telephone numero contacter adresse horaires magasin prix tarif tarifs emploi recrutement
  opiniones resenas telefono numero contacto direccion horario tienda precio precios empleo trabajo cuenta
  avaliacoes opinioes telefone contato contacto endereco horario loja preco precos emprego vagas conta
  recensioni opinioni numero contatti indirizzo orari negozio prezzo prezzi lavora accedi
  ervaringen beoordelingen inloggen telefoonnummer adres openingstijden winkel prijs prijzen vacatures klantenservice`.split(
    /\s+/u,
  ),
);
