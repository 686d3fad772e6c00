import type { IntentLexicon } from "./intent.ts";

/** Italian wording of the intents. */
export const intentsIt: IntentLexicon = {
  jobs: {
    phrases: `lavoro, lavori da casa, lavorare, lavorare in, lavorare come, lavora con noi, offerte di lavoro, offerta di lavoro, annunci
      di lavoro, stipendio, stipendi, quanto guadagna, guadagno, retribuzione, ~stage, tirocinio, tirocini, tirocinante, apprendistato,
      apprendista, assunzioni, ~assume, cercasi, ~curriculum, ~cv, colloquio di lavoro, candidatura, carriera, carriere,
      posizioni aperte, diventare, come diventare, concorso, concorsi, ~bando, indeed, subito lavoro, infojobs, ccnl,
      part time, mansioni, mansionario, volontariato, selezione del personale, disoccupati`,
    exceptions: `abiti da lavoro, abbigliamento da lavoro, scarpe da lavoro, sicurezza sul lavoro, tavolo da lavoro,
      consulente del lavoro, consulenti del lavoro, infortunio sul lavoro, medicina del lavoro, medico del lavoro, guanti
      da lavoro, diritto del lavoro, piano di lavoro, luoghi di lavoro, avvocato del lavoro, divise da lavoro, sicurezza
      lavoro`,
    offers: `candidati, selezione del personale, ricerca del personale, concorsi, chi cerca lavoro, ricollocazione`,
  },
  business: {
    phrases: `franchising, ~business plan, aprire un, aprire una, come aprire, avviare un, avviare una, mettersi in proprio, idee
      di business, nomi per, fatturato, quanto costa aprire, quanto rende, è redditizio, quota di mercato, codice ateco`,
    exceptions: `aprire un conto, aprire una partita iva, aprire partita iva, aprire un sinistro`,
    offers: `affiliati, imprenditori, startup, start-up, apertura partita iva, franchising`,
  },
  study: {
    phrases: `~corso, ~corsi, ~formazione, laurea, ~master, diploma, diplomi, attestato, attestati, certificazione,
      certificazioni, università, scuola, scuole, facoltà, lezione, lezioni, esame, esami, studiare, studio di settore,
      imparare, ~workshop, ~seminario, ~quiz, quiz esame, tesina, tesi, riassunto, compiti, esercizi, ripetizioni, crediti
      formativi, ~ecm, dispense, patentino, ~albo, abilitazione, verifica di`,
    exceptions: `certificazione energetica, esame della vista, esami del sangue, esame audiometrico, zaini scuola, corso d
      acqua, scuola guida, di corso, corso italia, corso vittorio, corso garibaldi, in corso, certificazione unica,
      scuola bus`,
    offers: `corsi, corso, formazione, lezioni, scuola, insegniamo, allievi, studenti, docenti, attestato, attestati,
      accademia, preparazione, certificazioni, ripetizioni`,
  },
  piracy: {
    phrases: `crack, craccato, torrent, keygen, ~seriale, codice di attivazione, chiave di licenza, versione completa,
      pirata, ~apk, falso, falsi, contraffatto, contraffatti, ~replica, repliche, imitazione, tarocco`,
    exceptions: `costume pirata, ciglia finte, falso magro, finta pelle`,
    offers: `repliche, imitazione, contraffazione, marchi e brevetti`,
  },
  free: {
    phrases: `gratis, gratuito, gratuita, gratuiti, gratuite, gratuitamente, ~free, senza pagare, codice sconto, buono
      sconto, coupon, campioni gratuiti, campione gratuito, campioncini, regalo usato, regalasi, in regalo, donazione,
      donazioni, ~open source, concorso a premi, mutuabile, con il ssn, ~asl, passato dalla mutua, ~bonus, contributo a
      fondo perduto, contributi, agevolazioni, borsa di studio, detrazione, esenzione, 5 per mille`,
    exceptions: `spedizione gratuita, spedizione gratis, preventivo gratuito, preventivo gratis, consulenza gratuita, prova
      gratuita, prova gratis, reso gratuito, sopralluogo gratuito, visita gratuita, prima visita gratuita, demo gratuita,
      consegna gratuita, valutazione gratuita, preventivi gratuiti, test dell udito gratuito, test udito gratuito, prima
      consulenza gratuita, contributi inps`,
    offers: `piano gratuito, versione gratuita, campioni gratuiti, onlus, donazioni, bandi, convenzionato, convenzionata,
      bonus, agevolazioni, finanza agevolata`,
  },
  doItYourself: {
    phrases: `fai da te, ~diy, fatto in casa, fatta in casa, fatti in casa, ~in casa, casalingo, come fare, come si fa, come
      costruire, come riparare, come pulire, come installare, come togliere, come montare, come funziona, come preparare, da
      soli, da solo, ricetta, ricette, ~tutorial, passo passo, trucchi, consigli, idee, rimedi naturali, rimedi della
      nonna, cartamodello, cartamodelli, uncinetto, maglia, leroy merlin, bricolage, bicarbonato, aceto, istruzioni,
      forum, giallo zafferano, autocostruzione, come usare, ~come`,
    exceptions: `idee regalo, idea regalo, come comprare, come scegliere, come acquistare, come ordinare, con ricetta, senza
      ricetta, ricetta medica, maglia termica, maglia calcio`,
    offers: `kit, cartamodelli, ricette, bricolage, tutorial, uncinetto, fai-da-te, maglieria, filati`,
  },
  information: {
    phrases: `cos è, cosa è, che cos è, cosa sono, cosa significa, che significa, che vuol dire, ~significato, ~definizione,
      wikipedia, wiki, ~storia, storia di, origine, statistica, statistiche, differenza, differenza tra, differenze,
      vantaggi, svantaggi, vantaggi e svantaggi, pro e contro, ~cause, sintomi, effetti collaterali, benefici, a cosa serve,
      perché, legge, leggi, normativa, ~norma, norme, decreto, articolo, gazzetta ufficiale, obbligo, obbligatorio, calcolo,
      calcolare, calcolatrice, ~formula, simulatore, simulazione, tabella, tabelle, sinonimo, sinonimi, traduzione, in inglese, notizie, chi è,
      di chi è, quanto dura, quanto tempo, ~quando, tipi di, si può, posso, bisogna, orari, orario, meteo, mappa,
      sentenza, sentenze, cassazione, ~età, scadenza, cruciverba, chi paga, requisiti, regolamento, treccani, quanti`,
    exceptions: `dove posso comprare, si può comprare, a norma, messa a norma, orario continuato, mappa catastale`,
    offers: `traduzione, traduzioni, traduttori, avvocato, avvocati, legale, calcolatore, libreria, editore, visure,
      normativa`,
  },
  documents: {
    phrases: `pdf, modello, modelli, modulo, moduli, modulistica, fac simile, facsimile, esempio, esempi, ~template,
      ~excel, ~word, ~ppt, powerpoint, scaricare, scarica, ~download, da stampare, ~stampare, stampabile, lettera, bozza,
      libro, libri, ~ebook, ~schema, diagramma, presentazione, scheda tecnica, slide, foglio excel, checklist, documento,
      documenti, contratto tipo, autocertificazione, modello f24`,
    exceptions: `nuovo modello, ultimo modello, tutti i modelli, libro degli ospiti, libro fotografico, modello di, modelli
      auto, lettere decorative, stampare magliette, libri contabili, stampare foto`,
    offers: `modelli, moduli, libreria, libri, documenti, editore, ebook, dvr, pratiche, pdf`,
  },
  used: {
    phrases: `usato, usata, usati, usate, seconda mano, di seconda mano, ricondizionato, ricondizionati, ricondizionata,
      rigenerato, rigenerati, rigenerata, subito it, ~subito, ebay, vinted, ~marketplace, marketplace facebook, kijiji,
      antico, antica, antichi, antiquariato, ~vintage, d epoca, mercatino, km 0, demolizione, fine serie, occasione, occasioni, kleinanzeigen`,
    exceptions: `usato per, ricambi usati garantiti, mercatino di natale, mercatini di natale, prestito subito, soldi
      subito, carne km 0`,
    offers: `usato, usati, usate, ricondizionati, ricondizionato, rigenerati, rigenerato, seconda mano, antiquariato,
      vintage, permuta, antichi, restauro`,
  },
  rental: {
    phrases: `noleggio, noleggiare, a noleggio, affitto, affitti, affittare, in affitto, affittasi, ~leasing, locazione,
      noleggio lungo termine, nlt, airbnb, subaffitto, in prestito, casa vacanza`,
    exceptions: `affitto a riscatto, contratto di locazione avvocato, affitto d azienda`,
    offers: `noleggio, noleggiamo, noleggi, affitto, affitti, affittare, locazione, locazioni, inquilini, proprietari,
      case vacanza, b&b, leasing, prestiti, appartamenti, ncc`,
  },
  cheap: {
    phrases: `economico, economica, economici, economiche, a poco prezzo, poco prezzo, poco costoso, prezzi bassi, ~low cost, in
      offerta, offerta, offerte, sconto, sconti, scontato, scontata, saldi, ~outlet, sottocosto, più economico, lidl, aldi,
      eurospin, shein, temu, primark, ikea, liquidazione, svendita, promozione, meno di 50 euro, meno di 100 euro, costa poco`,
    exceptions: `offerte di lavoro, offerta di lavoro`,
    offers: `economico, economici, economica, low cost, prezzi bassi, outlet, conveniente, convenienti, risparmio`,
  },
  luxury: {
    phrases: `lusso, di lusso, lussuoso, lussuosa, esclusivo, esclusiva, ~premium, alta gamma, di design, su misura, gucci, rolex,
      hermes, chanel, louis vuitton, alta moda, ~firmato, firmata, cinque stelle, 5 stelle`,
    offers: `lusso, esclusivo, esclusiva, esclusivi, premium, alta gamma, su misura, artigianale, alta moda, pregiato,
      pregiati`,
  },
  repair: {
    phrases: `riparazione, riparazioni, riparare, aggiustare, rotto, rotta, guasto, guasti, non funziona, non si accende, ~errore,
      codice errore, ~perdita, ~perde, sostituire, sostituzione, cambiare, manutenzione, assistenza tecnica, centro
      assistenza, restauro, restaurare, resettare, ~problema, ~problemi, smontare`,
    exceptions: `cambiare commercialista, cambiare banca, cambiare amministratore, perdita di peso, problemi di coppia, problemi
      di udito, ricerca perdite, perdita capelli, perde peso`,
    offers: `riparazione, riparazioni, ripariamo, manutenzione, assistenza tecnica, assistenza, restauro, officina,
      idraulico, elettricista, sostituzione, pronto intervento, tecnici, ristrutturazione`,
  },
  parts: {
    phrases: `ricambio, ricambi, pezzi di ricambio, pezzo di ricambio, accessori, accessorio, esploso, schema elettrico,
      compatibile con, scheda madre, autoricambi, componenti`,
    offers: `ricambi, ricambio, accessori, componenti, pezzi, autoricambi`,
  },
  manual: {
    phrases: `manuale, manuali, manuale d uso, manuale istruzioni, libretto istruzioni, libretto di istruzioni, guida all uso,
      scheda tecnica, ~firmware, ~driver, configurare, configurazione, installare, aggiornamento, aggiornare, specifiche,
      impostare`,
    exceptions: `terapia manuale, cambio manuale, macinacaffè manuale, manuale haccp, macinino manuale, manuale qualità,
      aggiornamento corso`,
    offers: `manuali, installazione, configurazione, aggiornamento, aggiornamenti`,
  },
  images: {
    phrases: `immagine, immagini, ~foto, fotografie, disegno, disegni, da colorare, disegnare, ~logo, ~loghi, ~icona, ~png,
      ~vettoriale, sfondo, sfondi, tatuaggio, tatuaggi, frasi, ~meme, vignetta, vignette, prima e dopo, pinterest, emoji,
      cartoni animati, divertenti, barzellette`,
    exceptions: `foto tessera, album foto, cornice foto, con logo, logo ricamato, cornici foto, disegno tecnico, consulente
      di immagine`,
    offers: `foto, fotografo, fotografia, immagini, loghi, grafica, stampa, tatuaggi, ricamo, arte, design, disegno`,
  },
  video: {
    phrases: `~video, youtube, ~film, ~serie, serie tv, ~trailer, netflix, stagione 1, stagione 2, puntata, puntate, episodio, episodi,
      ~cast, attori, attore, documentario, ~streaming, ~tiktok, ~rai, raiplay, film completo, ~anime, mediaset`,
    exceptions: `pellicola solare, numero di serie, video sorveglianza, film protettivo, film estensibile, produzione in serie`,
    offers: `video, film, cinema, audiovisivo, produzione video, streaming, pellicole`,
  },
  audio: {
    phrases: `canzone, canzoni, testo, testo canzone, ~mp3, suoneria, accordi, ~karaoke, ~podcast, audiolibro, spartito,
      spartiti, musica, colonna sonora`,
    exceptions: `scuola di musica, testo unico, musica per matrimonio, musica matrimonio, musica dal vivo`,
    offers: `musica, canzoni, spartiti, chitarra, pianoforte, canto, podcast, dj, testi`,
  },
  games: {
    phrases: `gioco, giochi, videogioco, videogiochi, giocattolo, giocattoli, ~lego, ~roblox, ~minecraft, ~sims, playmobil,
      ~puzzle, ~xbox, ~ps5, ~ps4, ~nintendo, ~gta, ~simulator, cruciverba, soluzione, giocare`,
    exceptions: `parco giochi, giochi da giardino, gioco di chiavi`,
    offers: `giochi, giocattoli, videogiochi, gaming, puzzle, ludoteca`,
  },
  account: {
    phrases: `accesso, accedi, accedere, area clienti, area riservata, area personale, il mio account, ~login, ~password, password
      dimenticata, tracciare ordine, traccia pacco, tracking spedizione, disdetta, disdire, recesso, annullare,
      cancellare account, ~portale, registrazione, registrarsi, iscrizione, iscriversi, scaricare app, webmail, spid,
      fascicolo sanitario, bacheca condominio`,
    exceptions: `controllo accessi, controllo accesso, registrazione marchio, registrazione contratto, iscrizione corso,
      iscrizione al corso, recesso contratto avvocato, diritto di accesso`,
    offers: `controllo accessi, portale, registrazione marchi, iscrizione, iscrizioni, spid`,
  },
  support: {
    phrases: `servizio clienti, assistenza clienti, numero verde, ~telefono, numero di telefono, ~contatti, ~contatto,
      reclamo, reclami, lamentele, denuncia, truffa, truffe, è affidabile, affidabile, rimborso, resi, fallimento,
      fallita, ~supporto, sede legale, ~pec, class action, sede centrale, amministratore delegato`,
    exceptions: `lenti a contatto, telefono cellulare, telefono ricondizionato, supporto per, telefono fisso, attivare pec,
      supporto psicologico`,
    offers: `telefoni, reclami, avvocati, avvocato, supporto, fallimento, call center, cellulari, smartphone, pec`,
  },
  wholesale: {
    phrases: `ingrosso, all ingrosso, grossista, grossisti, fornitore, fornitori, produttore, produttori, fabbrica, fabbriche,
      ~produzione, distributore, distributori, importatore, alibaba, ~dropshipping, rivenditore, rivenditori, rivendita,
      rivendere, conto terzi, materia prima, materie prime, spaccio aziendale, ~stock, ~lotto, sfuso, sfusi, b2b, macchina per`,
    exceptions: `distributore automatico, distributori automatici, fornitore energia, fornitore luce, macchina per caffè,
      macchina per cucire, macchina per il caffè`,
    offers: `ingrosso, grossisti, fornitori, produttori, produciamo, fabbrica, distributori, rivenditori, aziende, imprese,
      ristoranti, b2b, negozi, pmi, hotel, produzione`,
  },
  selling: {
    phrases: `vendere, dove vendere, vendo, compro, compro oro, compriamo, quanto vale, ~valore, quotazione, valutazione usato, banco
      dei pegni, permuta, rivendere`,
    exceptions: `vendere casa, vendere appartamento, vendere immobile, valore aggiunto, vendere la casa`,
    offers: `compriamo, acquistiamo, vendere, venditori, valutazione, valutazioni, permuta, perizie, stima, compro oro`,
  },
  investing: {
    phrases: `azioni, ~borsa, borsa italiana, quotazione azioni, dividendo, dividendi, investire, investimento, bitcoin,
      criptovalute, cripto, etf, bilancio, bilancio annuale, azionisti, ~fondi`,
    exceptions: `borsa di studio, borsa donna, borsa pelle, borsa a tracolla, fondi di caffè`,
    offers: `investimento, investimenti, investitori, investire, borsa, fondi, commercialista, contabilità, bilancio,
      bilanci, patrimonio, criptovalute`,
  },
};
