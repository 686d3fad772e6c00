import type { IntentLexicon } from "./intent.ts";

/** Dutch wording of the intents (the Netherlands and Flanders). */
export const intentsNl: IntentLexicon = {
  jobs: {
    phrases: `vacature, vacatures, *vacature, *vacatures, ~baan, ~banen, bijbaan, bijbaantje, ~job, ~jobs,
      studentenjob, flexijob, ~stage, stageplaats, stageplek, stagiair, stagiaire, salaris, salarissen, ~loon, uurloon, wat
      verdient, hoeveel verdient, verdienen, verdien, solliciteren, sollicitatie, sollicitatiebrief, sollicitatiegesprek,
      ~cv, werken bij, werken als, werken in, ~werk, carrière, personeel gezocht, gezocht, leerling, bbl, leerwerkplek,
      zij instromer, zzp tarief, cao, vrijwilliger, vrijwilligers, vrijwilligerswerk, functieomschrijving, parttime,
      fulltime, indeed, vdab, randstad, ~worden, omscholing, beroep`,
    exceptions: `arbeidsrecht, cao salaris software, glijbaan, kegelbaan, racebaan, lease werk, werkschoenen, aan het werk`,
    offers: `werving, kandidaten, sollicitanten, uitzendbureau, detachering, vacatures, werkzoekenden, loopbaan, omscholing,
      loonadministratie`,
  },
  business: {
    phrases: `franchise, ondernemingsplan, bedrijfsplan, businessplan, zelf beginnen, ~beginnen, ~starten, eigen bedrijf starten, bedrijf beginnen,
      omzet, winstmarge, bedrijfsnaam bedenken, namen voor, kvk inschrijven, zzp worden`,
    exceptions: `beginnen met sporten, starten met beleggen`,
    offers: `starters, startende ondernemers, oprichting, franchisenemers, startups, ondernemersplan, bv oprichten`,
  },
  study: {
    phrases: `cursus, cursussen, *cursus, opleiding, opleidingen, *opleiding, training, trainingen, diploma, certificaat,
      certificaten, certificering, studie, studeren, universiteit, hogeschool, hbo, mbo, vwo, ~school, ~scholen, ~les, lessen,
      rijles, zwemles, pianoles, gitaarles, bijles, muziekles, proefles, examen, examens, *examen, ~leren, ~workshop, ~workshops, bijscholing, nascholing, avondschool, syntra, ~loi, ~nti,
      ~master, ~bachelor, samenvatting, werkstuk, spreekbeurt, scriptie, huiswerk, proefexamen, oefenen, syllabus, thuisstudie,
      werkblad, werkbladen, oefeningen`,
    exceptions: `rijschool, personal training, ssl certificaat, energieprestatiecertificaat, epc certificaat, schooltas, groene
      stroom certificaten, krachttraining, oefeningen rug fysio`,
    offers: `cursussen, opleidingen, trainingen, lessen, lesgeven, leerlingen, cursisten, studenten, docenten, academie,
      workshops, bijles, examen, opleiding, training, coaching, rijlessen, rijles`,
  },
  piracy: {
    phrases: `~crack, torrent, ~keygen, licentiesleutel, activatiecode, productcode, illegaal, volledige versie, ~apk, ~nep,
      namaak, replica, imitatie, ~fake`,
    exceptions: `nep nagels, nepwimpers, nep gras, nepplanten, nep planten`,
    offers: `imitatie, kunstplanten, replica`,
  },
  free: {
    phrases: `gratis, kosteloos, ~free, weggeven, gratis af te halen, gratis ophalen, kortingscode, kortingsbon, actiecode,
      coupon, proefmonster, gratis proefpakket, zonder betalen, voor niets, doneren, donatie, donaties, ~open source, winactie,
      subsidie, subsidies, vergoeding, vergoed, vergoeding zorgverzekering, zorgverzekering vergoeding, basisverzekering, toeslag, ~beurs, studiefinanciering,
      terugbetaling, mutualiteit`,
    exceptions: `gratis verzending, gratis bezorging, gratis offerte, gratis adviesgesprek, gratis proefles, gratis retour, gratis
      advies, gratis waardebepaling, gratis intake, gratis proefperiode, gratis demo, gratis levering, gratis
      verzonden, gratis inmeten, gratis hoortest, gratis consult, gratis kennismaking, gratis parkeren`,
    offers: `gratis versie, gratis account, gratis abonnement, subsidie, subsidies, stichting, donaties, vergoed, goed doel,
      zorgverzekeraars, contract met alle`,
  },
  doItYourself: {
    phrases: `zelf maken, zelf bouwen, zelfgemaakt, zelf doen, ~zelf, zelf leggen, zelf plaatsen, doe het zelf, ~diy, hoe maak, hoe maak je,
      hoe moet, hoe kan ik, hoe kun je, hoe doe je, hoe repareer, hoe verwijder, hoe plaats, stappenplan, handleiding,
      recept, recepten, ~tutorial, tips, trucs, ideeën, huismiddel, huismiddeltjes, knutselen, ~haken, breien, ~patroon,
      haakpatroon, breipatroon, ~gamma, ~praxis, karwei, hornbach, ~brico, hubo, forum, bouwtekening, schoonmaken met, azijn,
      baking soda, ~hoe`,
    exceptions: `hoe kan ik kopen, cadeau ideeën, op recept, zonder recept, zelfklevend, breien winkel, zelfbouw kavel`,
    offers: `bouwpakket, bouwpakketten, patronen, recepten, doe-het-zelvers, doe-het-zelf, hobby, garens`,
  },
  information: {
    phrases: `wat is, wat zijn, wat betekent, wat doet, betekenis, definitie, uitleg, wikipedia, wiki, geschiedenis, herkomst,
      statistiek, statistieken, cbs, cijfers, verschil, verschil tussen, voordelen, nadelen, voor en nadelen, oorzaken, oorzaak,
      symptomen, bijwerkingen, ~werking, waarom, wet, wetgeving, wetten, regels, ~norm, verplicht, berekenen, berekening,
      rekenmachine, rekenhulp, ~calculator, formule, tabel, synoniem, vertalen, vertaling, engels, in het engels, nieuws, wie
      is, van wie is, hoe lang, hoelang, hoe werkt, hoe vaak, hoe oud, hoe groot, mag je, mag ik, moet ik, kan je, kan ik, moet
      je, soorten, openingstijden, openingsuren, ~weer, kaart, quiz, artikel, wanneer, woordenboek, encyclopedie, puzzelwoord,
      uitspraak, leeftijd, ervaringsverhalen, rijksoverheid, simulatie`,
    exceptions: `visitekaartjes, cadeaukaart, zakelijk engels, kan ik kopen, menukaart, wie is de beste, kan ik bestellen, weer
      aan de slag, tafel tabel`,
    offers: `vertaling, vertalingen, vertalers, vertaalbureau, advocaat, advocaten, juridisch, uitgeverij, rekentool, kaarten,
      taalcursus, engels`,
  },
  documents: {
    phrases: `pdf, voorbeeld, voorbeelden, *voorbeeld, *voorbeelden, sjabloon, sjablonen, ~template, ~templates, formulier,
      formulieren, *formulier, ~excel, ~word, ~ppt, powerpoint, downloaden, ~download, ~printen, om te printen, printbaar,
      uitprinten, voorbeeldbrief, ~brief, modelcontract, ~boek, boeken, ~ebook, schema, diagram, presentatie, checklist,
      werkdocument, ~canva, stappenplan pdf, invullen, modelovereenkomst, spreadsheet, tekening`,
    exceptions: `fotoboek, gastenboek, boek een afspraak, vakantie boeken, afspraak boeken, online boeken, hotel boeken, boeken
      afspraak, direct boeken, t shirts printen`,
    offers: `sjablonen, formulieren, boekhandel, boeken, uitgeverij, documenten, modelcontracten, templates, patronen, pdf`,
  },
  used: {
    phrases: `tweedehands, tweede hands, 2dehands, 2e hands, gebruikt, gebruikte, ~occasion, ~occasions, refurbished, gereviseerd,
      marktplaats, ebay, vinted, ~marketplace, kringloop, kringloopwinkel, antiek, antieke, ~vintage, ~oude, showroommodel,
      restpartij, ~sloop, sloperij, b keus, overjarig`,
    exceptions: `oude wijk, oude gracht, oude stad`,
    offers: `tweedehands, gebruikt, gebruikte, refurbished, gereviseerd, occasions, antiek, vintage, inruil, kringloop, reviseren,
      reviseert`,
  },
  rental: {
    phrases: `huren, ~huur, te huur, verhuur, *verhuur, verhuren, huurprijs, huurprijzen, *huren, ~leasing, ~lease, leasen,
      private lease, huurwoning, huurwoningen, huurauto, ~lenen, uitlenen, airbnb, onderhuur, vakantiehuis`,
    exceptions: `geld lenen, hypotheek lenen, maximaal lenen, hoeveel kan ik lenen, lenen hypotheek`,
    offers: `verhuur, verhuren, huren, huur, huurders, verhuurders, lease, leasing, huurwoningen, vakantiewoningen, leningen,
      lening`,
  },
  cheap: {
    phrases: `goedkoop, goedkope, goedkoopste, goedkoper, ~voordelig, voordelige, voordeligste, betaalbaar, betaalbare, budget,
      korting, aanbieding, aanbiedingen, uitverkoop, ~sale, ~outlet, onder 50 euro, onder 100 euro, ~action, lidl, aldi, kruidvat,
      hema, ikea, temu, shein, primark, koopje, koopjes, low budget, afgeprijsd`,
    offers: `goedkoop, goedkope, voordelig, voordelige, betaalbaar, betaalbare, budget, outlet, lage prijzen`,
  },
  luxury: {
    phrases: `luxe, luxueus, luxueuze, exclusief, exclusieve, ~designer, ~design, ~premium, duurste, gucci, rolex, hermes, chanel,
      louis vuitton, op maat, maatwerk, vijf sterren, 5 sterren`,
    offers: `luxe, exclusief, exclusieve, designer, premium, maatwerk, handgemaakt, handgemaakte, hoogwaardige, ambachtelijk`,
  },
  repair: {
    phrases: `reparatie, reparaties, *reparatie, repareren, reparateur, herstellen, herstelling, kapot, kapotte, defect, werkt
      niet, doet het niet, gaat niet aan, foutcode, foutmelding, ~storing, storingen, lekkage, ~lek, vervangen, onderhoud,
      restaureren, restauratie, resetten, probleem, ~problemen, monteren, demonteren, verwijderen, schoonmaken`,
    exceptions: `slaapstoornis, tattoo verwijderen, asbest verwijderen, graffiti verwijderen, tuin onderhoud, kantoor
      schoonmaken, rugproblemen, rug problemen`,
    offers: `reparatie, reparaties, repareren, herstellingen, onderhoud, restauratie, werkplaats, storingsdienst, revisie,
      reparateur, spoedservice, loodgieter, elektricien, vervangen, vervanging, monteur, monteurs, schoonmaak, lekkage`,
  },
  parts: {
    phrases: `onderdeel, onderdelen, *onderdelen, reserveonderdelen, wisselstukken, accessoires, *accessoires, toebehoren,
      elektrisch schema, moederbord, geschikt voor, vervangonderdelen`,
    offers: `onderdelen, accessoires, toebehoren, wisselstukken, componenten`,
  },
  manual: {
    phrases: `handleiding*, gebruiksaanwijzing*, gebruikershandleiding, handboek, installatiehandleiding, technische gegevens,
      specificaties, ~firmware, ~driver, instellen, installeren, ~updaten, instellingen, ~koppelen`,
    exceptions: `laten installeren, kwaliteitshandboek`,
    offers: `handleidingen, installatie, installeren`,
  },
  images: {
    phrases: `plaatje, plaatjes, afbeelding, afbeeldingen, ~foto, ~foto s, ~tekenen, tekening, tekeningen, kleurplaat, kleurplaten,
      ~logo, ~icoon, ~png, achtergrond, tattoo, tatoeage, ~cartoon, grappig, spreuken, teksten, moppen, voor en na, ~pinterest,
      ~emoji, clipart, ~stockfoto`,
    exceptions: `fotolijst, foto op canvas, met logo, logo borduren, pasfoto, tattoo verwijderen, logo bedrukken`,
    offers: `foto's, fotograaf, fotografie, afbeeldingen, logo's, ontwerp, drukwerk, tattoo, borduren, kunst, tekenen, bedrukken`,
  },
  video: {
    phrases: `~video, ~videos, filmpje, filmpjes, youtube, ~film, ~films, ~serie, ~series, ~trailer, netflix, seizoen, aflevering,
      afleveringen, acteur, acteurs, documentaire, ~stream, npo, rtl, uitzending gemist, ~tiktok, videoland, op tv`,
    exceptions: `raamfolie film, serienummer, hoogseizoen, laagseizoen, videobewaking, paardentrailer, trailer huren`,
    offers: `video, video's, film, films, bioscoop, videoproductie, streaming, trailers, aanhangwagens`,
  },
  audio: {
    phrases: `~lied, liedje, liedjes, songtekst, ~lyrics, ~mp3, ringtone, akkoorden, ~karaoke, ~podcast, luisterboek, bladmuziek,
      muziek, ~nummer 1 hit`,
    exceptions: `muziekles, live muziek`,
    offers: `muziek, liedjes, bladmuziek, gitaar, piano, zang, podcast, dj`,
  },
  games: {
    phrases: `~spel, spelletje, spelletjes, spellen, ~game, ~games, speelgoed, ~lego, playmobil, ~roblox, ~minecraft, ~sims,
      ~puzzel, puzzels, kruiswoord, kruiswoordraadsel, kruiswoordpuzzel, ~xbox, ~ps5, ~ps4, ~nintendo, ~gta, ~simulator`,
    exceptions: `rollenspel, spelregels`,
    offers: `spellen, speelgoed, games, gaming, puzzels, bordspellen`,
  },
  account: {
    phrases: `inloggen, ~login, log in, aanmelden, mijn account, mijn omgeving, klantportaal, wachtwoord, wachtwoord vergeten,
      bestelling volgen, track and trace, pakket volgen, opzeggen, opzegging, abonnement opzeggen, account verwijderen, ~portaal,
      ~portal, registreren, inschrijven, uitschrijven, ~mijn, digid, app downloaden, leerlingportaal`,
    exceptions: `hypotheek mijn huis, mijn huis verkopen, mijn huis, inschrijven cursus, mijn hond, mijn kat, mijn tuin, mijn
      woning, hypotheek opzeggen advies, merk registreren, in mijn buurt, bij mij in de buurt, mijn kind`,
    offers: `klantportaal, portaal, wachtwoordbeheer, inschrijven, merkregistratie, login`,
  },
  support: {
    phrases: `klantenservice, klantendienst, telefoonnummer, ~contact, klacht, klachten, geschil, oplichting, oplichters, fraude,
      betrouwbaar, terugbetaling, retourneren, ~retour, terugroepactie, failliet, faillissement, rechtszaak, hoofdkantoor,
      e mailadres, mailadres, ~support, helpdesk, ~storing melden, eigenaar van, ceo`,
    exceptions: `contactlenzen, it support, rechtszaak advocaat, faillissement aanvragen, faillissementsrecht`,
    offers: `klachten, support, helpdesk, advocaat, advocaten, faillissement, fraude, callcenter, contactlenzen`,
  },
  wholesale: {
    phrases: `groothandel, *groothandel, groothandels, leverancier, leveranciers, fabrikant, fabrikanten, fabriek, producent,
      producenten, importeur, distributeur, alibaba, ~dropshipping, in bulk, ~bulk, grootverpakking, grondstof, grondstoffen,
      wederverkoop, wederverkoper, doorverkopen, makro, sligro, machine kopen, ~partij, private label, inkoopprijs, ~b2b`,
    exceptions: `energieleverancier, stroomleverancier, partijtje`,
    offers: `groothandel, leverancier, fabrikant, fabriek, wederverkopers, producent, producenten, distributeur, zakelijke
      klanten, bedrijven, horeca, restaurants, b2b, mkb, winkels, kmo`,
  },
  selling: {
    phrases: `mijn verkopen, verkopen waar, waar verkopen, ~inkoop, opkoper, opkopers, inruilen, inruilwaarde, ~waarde, waarde van, wat is waard,
      ~waard, pandjeshuis, inruil, verkoop je`,
    exceptions: `huis verkopen, mijn huis verkopen, waarde toevoegen, waarde woning, woningwaarde`,
    offers: `inkoop, inruil, opkopen, verkopers, taxatie, taxaties, waardebepaling, wij kopen, verkopen`,
  },
  investing: {
    phrases: `aandeel, aandelen, ~beurs, beurskoers, ~koers, dividend, investeren, beleggen, belegging, bitcoin, crypto, etf,
      jaarverslag, jaarcijfers`,
    exceptions: `vakbeurs, beursstand, trouwbeurs`,
    offers: `beleggen, beleggers, beleggingen, investeerders, aandelen, vermogen, fondsen, boekhouder, boekhouding,
      accountant, crypto`,
  },
};
