import type { IntentLexicon } from "./intent.ts";

/** German wording of the intents (Germany, Austria, Switzerland). */
export const intentsDe: IntentLexicon = {
  jobs: {
    phrases: `~job, ~jobs, nebenjob, minijob, ferienjob, *jobs, *stellenangebote, stellenangebot*, stellenanzeige*,
      offene stellen, stelle als, ~stellen, karriere, gehalt, gehälter, gehaltstabelle, verdienst, lohn,
      was verdient, wie viel verdient, wieviel verdient, verdienen, ausbildung, *ausbildung, ausbildungsplatz,
      azubi*, lehrstelle*, praktikum*, praktika, werkstudent*, bewerbung*, bewerben, quereinsteiger*, quereinstieg,
      tarifvertrag, aushilfe, minijobs, arbeitszeiten, arbeiten bei, arbeiten als, arbeit als, duales studium,
      vorstellungsgespräch*, lebenslauf, stundenlohn, teilzeit, vollzeit, homeoffice job, beruf, berufe,
      berufsbild, ehrenamt, ~traineeprogramm, ~werden voraussetzungen, jobbörse, indeed, kununu, stepstone`,
    exceptions: `steve jobs, lohn und, lohnabrechnung*, lohnbuchhaltung, ausbildung hund, welpenausbildung`,
    offers: `personalvermittlung, zeitarbeit, bewerber, bewerbungscoaching, arbeitsuchende, recruiting, fachkräfte,
      jobsuchende, personaldienstleister`,
  },
  business: {
    phrases: `franchise, businessplan*, geschäftsidee*, selbstständig machen, selbständig machen, gewerbe anmelden,
      eröffnen, gründen, umsatz, gewinnmarge, firmennamen, namensideen, selbstständig als`,
    exceptions: `konto eröffnen, girokonto eröffnen, depot eröffnen, geschäftskonto eröffnen`,
    offers: `gründer, gründung, gründungsberatung, existenzgründer, existenzgründung, franchisenehmer, start-ups`,
  },
  study: {
    phrases: `kurs, kurse, *kurs, *kurse, lehrgang, lehrgänge, weiterbildung*, fortbildung*, seminar, seminare,
      schulung, schulungen, zertifikat, zertifikate, zertifizierung, ~studium, studieren, fernstudium, studiengang,
      universität, ~uni, hochschule, fachhochschule, schule, *schule, vhs, volkshochschule, ihk, prüfung*, prüfungen,
      diplom, ~workshop, ~workshops, lernen, umschulung, unterricht, nachhilfe, meisterschule, hausarbeit,
      bachelorarbeit, masterarbeit, referat, arbeitsblatt, arbeitsblätter, unterrichtsmaterial, grundschule, klausur`,
    exceptions: `hundeschule, aktienkurs, wechselkurs, börsenkurs, goldkurs, sicherheitsprüfung, ssl zertifikat,
      dguv prüfung, uvv prüfung, betriebsprüfung, wirtschaftsprüfung, schulranzen, schulung software`,
    offers: `kurse, schulungen, seminare, unterrichten, unterricht, lehrgänge, akademie, dozenten, teilnehmer,
      weiterbildungen, coaching, ausbilden, schüler, studierende, fahrschule, tanzschule, musikschule, nachhilfe`,
  },
  piracy: {
    phrases: `~crack, cracked, ~torrent, keygen, ~serial, lizenzschlüssel, freischaltcode, vollversion, raubkopie, ~apk,
      fälschung, ~fake, replika, nachgemacht, imitat, plagiat`,
    exceptions: `plagiat prüfen, plagiatsprüfung`,
    offers: `lizenzschlüssel, plagiatsprüfung, replikas`,
  },
  free: {
    phrases: `kostenlos, kostenlose, kostenloser, kostenloses, kostenlosen, gratis, umsonst, geschenkt, zu
      verschenken, verschenken, ~freeware, ~open source, gutschein, gutscheincode, rabattcode, rabattgutschein,
      kostenfrei, kostenfreie, spende, spenden, gewinnspiel, krankenkasse zahlt, auf rezept, zuschuss krankenkasse,
      proben kostenlos, gratisproben, testversion, ~for free, stipendium, probeabo gratis`,
    exceptions: `kostenlose lieferung, kostenloser versand, kostenlose beratung, kostenloses angebot, kostenlose
      erstberatung, gratis versand, kostenloser rückversand, versand kostenlos, kostenlose retoure, gratis beratung,
      kostenlos beraten, kostenlose bewertung, kostenlose besichtigung, geschenkgutschein`,
    offers: `kostenlose version, kostenloser tarif, gratisversion, kostenlose probe, alle kassen, gemeinnützig,
      spenden, kassenpatienten, gutscheine`,
  },
  doItYourself: {
    phrases: `selber machen, selbst machen, selber bauen, selbst bauen, selbstgemacht, selbermachen, selbst, selber, anleitung*,
      *anleitung, bauanleitung, ~diy, do it yourself, wie macht man, wie baut man, wie mache ich, wie kann ich, wie
      kann man, rezept, rezepte, basteln, hausmittel, ~tutorial, schritt für schritt, tipps, tricks, heimwerker,
      eigenbau, ~obi, bauhaus, hornbach, ~toom, ideen, schnittmuster, häkeln, stricken, bastelidee*, aus paletten, reinigen
      mit, chefkoch, thermomix, ~forum, erfahrungsberichte forum, ~gutefrage`,
    exceptions: `geschenkideen, geschenkidee, wie kann ich kaufen, auf rezept, ohne rezept, rezept einlösen, von
      selbst, selbst abholen, selbstklebend`,
    offers: `bausatz, bausätze, bastelset, anleitungen, rezepte, heimwerker, selbstbau, schnittmuster, selbermachen`,
  },
  information: {
    phrases: `was ist, was sind, was bedeutet, was heißt, bedeutung, definition, erklärung, einfach erklärt, erklärt,
      wikipedia, wiki, duden, geschichte, herkunft, statistik, statistiken, unterschied, unterschied zwischen,
      vorteile, nachteile, vor und nachteile, vorteile und nachteile, ursachen, symptome, nebenwirkungen, wirkung,
      warum, wieso, gesetz, gesetze, verordnung, vorschriften, ~norm, pflicht, rechner, *rechner, formel, synonym,
      englisch, auf englisch, übersetzung, übersetzen, abkürzung, aussprache, nachrichten, aktuell, wer ist, wem
      gehört, wie lange, wie oft, wie funktioniert, wie alt, wie groß, darf man, muss man, muss ich, kann man,
      berechnen, tabelle, *tabelle, *gesetz, *verordnung, paragraph, urteil, bgh urteil, öffnungszeiten, wetter, ~quiz,
      artikel, arten von, erfinder, steckbrief, kreuzworträtsel, ~karte, ~test erklärung, lexikon`,
    exceptions: `kann man kaufen, kann man bestellen, visitenkarte*, speisekarte*, geschenkkarte, kreditkarte*,
      spiegel kaufen, technisches englisch, wie lange lieferung, taschenrechner, gaming rechner`,
    offers: `übersetzung, übersetzungen, übersetzer, englischkurse, rechner, rechtsanwalt, rechtsanwälte, anwalt,
      kanzlei, verlag, karten, spiegel, taschenrechner, genealogie`,
  },
  documents: {
    phrases: `pdf, vorlage, vorlagen, *vorlage, *vorlagen, ~muster, *muster, musterbrief, mustervertrag, beispiel,
      beispiele, formular, formulare, *formular, excel, excel vorlage, ~word, ~download, downloaden,
      herunterladen, ~ppt, präsentation, checkliste*, zum ausdrucken, ausdrucken, ausfüllen, antrag, ~buch, bücher,
      ebook, hörbuch, tabelle excel, schreiben muster, textvorlage*, mustertext, zeichnung, diagramm`,
    exceptions: `stoffmuster, schnittmuster, muster bestellen, fliesenmuster, musterhaus, muster parkett, mit muster,
      tapete muster, gästebuch, fotobuch, tierarzt antrag, strickmuster, kostenlose muster bestellen, streifenmuster`,
    offers: `vorlagen, muster, formulare, bücher, buchhandlung, verlag, ebooks, checklisten, buch`,
  },
  used: {
    phrases: `gebraucht, gebrauchte, gebrauchter, gebrauchtes, gebrauchten, *gebraucht, second hand, secondhand, aus
      zweiter hand, ebay, ebay kleinanzeigen, kleinanzeigen, willhaben, ricardo, ~tutti, vinted, flohmarkt, ~refurbished,
      generalüberholt, antik, antike, ~vintage, b ware, restposten, ausstellungsstück, vorführmodell, shpock, quoka,
      jahreswagen, schrottplatz, ddr`,
    offers: `gebraucht, gebrauchte, gebrauchten, aufbereitet, secondhand, antiquitäten, generalüberholt, ankauf`,
  },
  rental: {
    phrases: `mieten, miete, mietpreis, mietpreise, *verleih, verleih, leihen, ausleihen, vermietung, *vermietung,
      *mieten, leihgerät, ~leasing, leasen, mietwagen, leihwagen, mietvertrag, untermiete, zur miete, zwischenmiete,
      mietwohnung*, ferienwohnung*, ~airbnb`,
    exceptions: `geld leihen, vermietung verpachtung steuer`,
    offers: `vermieten, mieten, vermietung, verleihen, verleih, mieter, vermieter, mietwohnungen, leasing,
      mietverwaltung, ferienwohnungen, hausverwaltung, kredite, mietpark`,
  },
  cheap: {
    phrases: `billig, billige, billiger, billigste, billigsten, günstig, günstige, günstiger, günstigste, günstigsten,
      preiswert, discounter, ~sale, ausverkauf, unter 10 euro, unter 20 euro, unter 50 euro, unter 100 euro, aldi,
      lidl, kik, primark, temu, shein, tedi, ~action, schnäppchen, sonderangebot*, rabatt, ~outlet, reduziert, spartarif`,
    offers: `billig, günstig, günstige, preiswert, outlet, discount, schnäppchen, preisgünstig`,
  },
  luxury: {
    phrases: `luxus, luxus*, ~edel, exklusiv, exklusive, ~designer, hochwertig, ~premium, gucci, rolex, chanel, hermes,
      louis vuitton, maßgefertigt, nobel, deluxe`,
    offers: `luxus, luxuriös, exklusiv, exklusive, exklusiven, designer, premium, edel, manufaktur, maßanfertigung,
      gehobene, gehobenen, hochwertige, hochwertigen, handgefertigt, handgefertigte`,
  },
  repair: {
    phrases: `reparatur, reparaturen, *reparatur, reparieren, reparaturset, defekt, kaputt, geht nicht, funktioniert
      nicht, fehler, fehlercode, fehlermeldung, störung, *störung, zurücksetzen, undicht, austauschen, wechseln,
      wartung, instandsetzung, restaurieren, aufarbeiten, ~problem, ~probleme, leuchtet, blinkt, ausbauen, entfernen`,
    exceptions: `schlafstörung*, essstörung*, angststörung*, persönlichkeitsstörung*, krankenkasse wechseln, anbieter
      wechseln, steuerberater wechseln, bank wechseln, hausverwaltung wechseln, tattoo entfernen, haare entfernen,
      graffiti entfernen, zahnstein entfernen, rückenprobleme`,
    offers: `reparatur, reparaturen, reparieren, reparieren, werkstatt, wartung, instandsetzung, restaurierung, service,
      notdienst, kundendienst, sanierung, handwerker, techniker, entfernung, sanitär, elektriker, dachdecker`,
  },
  parts: {
    phrases: `ersatzteil, ersatzteile, *ersatzteile, ersatzteilliste, zubehör, *zubehör, ersatzakku, einzelteile,
      explosionszeichnung, schaltplan, stromlaufplan, dichtung, platine`,
    offers: `ersatzteile, zubehör, teile, bauteile, komponenten`,
  },
  manual: {
    phrases: `bedienungsanleitung*, gebrauchsanweisung*, gebrauchsanleitung*, handbuch, *handbuch, montageanleitung*,
      betriebsanleitung*, einstellen, technische daten, datenblatt, ~firmware, treiber, treiber download,
      einrichten, ~setup, installieren`,
    exceptions: `qm handbuch, praxis einrichten, büro einrichten, wohnung einrichten`,
    offers: `handbücher, einrichtung, installation`,
  },
  images: {
    phrases: `bilder, bild, *bilder, ~fotos, zeichnen, malen, ausmalbild*, malvorlage*, clipart, ~logo, ~icon, ~png,
      tattoo, hintergrund, hintergrundbild*, ~cartoon, ~sprüche, lustig, witze, ~comic, vorher nachher, pinterest,
      symbol, emoji, skizze`,
    exceptions: `bilder aufhängen, bilder rahmen, logo bedrucken, mit logo, logo bestickt, passfotos, leinwandbilder`,
    offers: `fotos, fotograf, fotografie, bilder, logos, druck, bedrucken, tattoo, galerie, kunst, gestaltung,
      grafik, design, bestickt, malerei`,
  },
  video: {
    phrases: `~video, ~videos, ~youtube, ~film, filme, spielfilm, ~serie, ~serien, ~trailer, netflix, staffel, folge,
      kinofilm, schauspieler, dokumentation, doku, ard mediathek, zdf, mediathek, ~stream, im fernsehen, besetzung, rtl`,
    exceptions: `qm dokumentation, technische dokumentation, videoüberwachung, video ident, nach film`,
    offers: `video, videos, film, filme, filmproduktion, videoproduktion, dokumentation, streaming, serien`,
  },
  audio: {
    phrases: `lied, lieder, liedtext, songtext, ~song, ~songs, ~mp3, klingelton, noten, akkorde, hörbuch, ~podcast,
      hörspiel, ~soundtrack`,
    exceptions: `liedtexte korrektur, augenlid`,
    offers: `musik, lieder, noten, gitarre, klavier, gesang, podcast, band`,
  },
  games: {
    phrases: `spiel, spiele, *spiel, *spiele, ~game, ~games, ~roblox, ~minecraft, ~sims, simulator, playmobil,
      ~lego, spielzeug, kreuzworträtsel, rätsel, ~puzzle, ~xbox, ~ps5, ~nintendo, ps4, ~gta`,
    exceptions: `beispiel, beispiele, *beispiel, schauspiel, gewinnspiel, gewinnspiele, zum beispiel, spielturm`,
    offers: `spiele, spiel, spielzeug, spielwaren, puzzle, gaming, konsolen`,
  },
  account: {
    phrases: `anmelden, einloggen, ~login, anmeldung, mein konto, kundenportal, kundenkonto, passwort vergessen,
      passwort, kündigen, kündigung, sendungsverfolgung, bestellung verfolgen, paket verfolgen, abo kündigen,
      ~portal, mitgliederbereich, konto löschen, registrieren, ~app download, webmail`,
    exceptions: `gewerbe anmelden, anmeldung kurs, kündigungsschutz*, fahrschule anmeldung, auto anmelden, kündigung
      anwalt, arbeitsrecht kündigung, kurs anmelden`,
    offers: `arbeitsrecht, kündigungen, portal, kündigungsschutz, passwort-manager, passwortmanager, login`,
  },
  support: {
    phrases: `kundenservice, kundendienst, telefonnummer, ~hotline, ~kontakt, beschwerde, beschwerden, reklamation,
      rückgabe, rücksendung, retoure, erstattung, rückruf, abzocke, betrug, seriös, insolvenz, insolvent, pleite,
      störung melden, klage, sammelklage, ~support, hauptsitz, geschäftsführer, ~e mail adresse`,
    exceptions: `insolvenzberatung, it support, geschäftsführer versicherung, rückruf service`,
    offers: `insolvenz, insolvenzrecht, support, kundendienst, callcenter, beschwerdemanagement, betrug, rechtsanwalt`,
  },
  wholesale: {
    phrases: `großhandel, *großhandel, großhändler, grosshandel, hersteller, *hersteller, lieferant, lieferanten,
      fabrik, fabrikverkauf, werksverkauf, alibaba, ~dropshipping, großpackung, in großen mengen, wiederverkäufer, händler
      werden, produzent, produzenten, importeur, ~b2b, rohstoff, rohstoffe, ~metro, palette kaufen, maschine
      kaufen, ~private label, lohnherstellung, herstellung`,
    exceptions: `hersteller garantie, herstellergarantie`,
    offers: `großhandel, hersteller, händler, wiederverkäufer, lieferant, lieferanten, gewerbekunden, fabrik,
      herstellen, b2b, unternehmen, firmen, betriebe, gastronomie, manufaktur, firmenkunden`,
  },
  selling: {
    phrases: `ankauf, *ankauf, verkaufen wo, wo verkaufen, meine verkaufen, altgold verkaufen, wir kaufen, wert, wiederverkaufswert, was ist wert,
      pfandhaus, pfandleihe`,
    exceptions: `mehr wert, wert auf, preis wert`,
    offers: `ankauf, kaufen an, verkaufen sie, bewertung, wertermittlung, verkäufer, makler, gutachten, inzahlungnahme`,
  },
  investing: {
    phrases: `aktie, aktien, aktienkurs, ~börse, dividende, kursziel, investieren, ~etf, ~bitcoin, krypto*,
      geschäftsbericht, bilanz, jahresumsatz`,
    exceptions: `jobbörse, bilanz erstellen`,
    offers: `aktien, börse, investieren, anleger, vermögen, fonds, geldanlage, anlageberatung, steuerberater,
      buchhaltung, jahresabschluss, krypto, depot, bilanz, bilanzen`,
  },
};
