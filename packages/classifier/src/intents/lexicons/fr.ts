import type { IntentLexicon } from "./intent.ts";

export const intentsFr: IntentLexicon = {
  jobs: {
    phrases: `emploi, emplois, offre d emploi, offres d emploi, recrutement, recrute, ?recruter, salaire,
      salaires, ~?stage, ~?stages, stagiaire, alternance, ?apprentissage, apprenti, ~?carrière, carrières, ?métier,
      métiers, fiche métier, fiche de poste, ~?poste, embauche, cdi, cdd, ?intérim, intérimaire, candidature,
      candidature spontanée, lettre de motivation, entretien d embauche, ?devenir, comment devenir,
      combien gagne, travailler chez, travailler comme, ?travail, job, job étudiant, job d été, pôle emploi,
      france travail, indeed, bénévole, bénévolat, ~convention collective, grille salariale, grille de salaire,
      reconversion, ?cv, étudiant job, temps partiel`,
    exceptions: `au travail, bien être au travail, droit du travail, vêtement de travail, vêtements de travail, table de travail, plan de travail, plans de
      travail, médecine du travail, accident du travail, chaussure de travail, chaussures de travail, tenue de travail,
      gants de travail, bureau de travail, espace de travail, code du travail, bureau de poste, poste à souder,
      la poste, poste de garde, inspection du travail, travail à domicile couture, arrêt de travail`,
    offers: `recrutement, candidats, demandeurs d'emploi, intérim, reconversion, bilan de compétences, cvs, emplois`,
  },
  business: {
    phrases: `franchise, business plan, étude de marché, ?ouvrir un, ?ouvrir une, ?ouvrir sa, ?ouvrir son,
      créer son entreprise, créer une entreprise, monter son, monter une, ?chiffre d affaires, idée entreprise,
      nom d entreprise, idées de nom, se lancer, ?auto entrepreneur, ?statut juridique, rentabilité`,
    exceptions: `ouvrir un compte, ouvrir un dossier, rentabilité locative`,
    offers: `créateurs d'entreprise, franchisés, création d'entreprise, entrepreneurs, auto-entrepreneurs,
      micro-entrepreneurs, startups, franchise`,
  },
  study: {
    phrases: `~formation, ~formations, ~cours, diplôme, diplômes, ?certificat, ~?certification, ~?certifications,
      ?école, ?écoles, ?université, ?bts, ~?cap, ~?licence, ~?master, bac pro, études, étudier, ?examen, examens,
      ?concours, stage de, apprendre, ~mooc, ~tuto, devoir, ?exercice, ?exercices, ?exposé, leçon, leçons, ?atelier,
      ?ateliers, ~cpf, afpa, cned, ~séminaire, ~mba, titre professionnel, ~vae, ~habilitation, ~?permis, ?mémoire,
      ?dissertation, corrigé, fiche de révision`,
    exceptions: `auto école, en cours, cours d eau, permis de construire, au cours, mousse à mémoire, mémoire de forme, à
      mémoire de forme, école de chiots, certificat ssl, certificat médical, licence logiciel, course à pied, jeu
      concours, permis de feu`,
    offers: `formations, formation, cours, ateliers, stages, enseignons, apprentissage, organisme de formation, école,
      élèves, stagiaires, professeurs, moniteurs, coaching, leçons, former, formateurs, permis`,
  },
  piracy: {
    phrases: `?crack, cracké, torrent, ~torrent9, keygen, clé d activation, clé de licence, clé de produit,
      version complète, ?pirate, ?piraté, streaming gratuit, ?apk, contrefaçon, ~?faux, ~?fausse, réplique,
      ?imitation, ~?dupe`,
    exceptions: `faux plafond, faux plafonds, faux ongles, faux cils, fausse couche, faux bois, faux marbre, faux
      cheveux, faux gazon, fausses plantes, bateau pirate, costume pirate, fausse fourrure, faux positif`,
    offers: `contrefaçon, propriété intellectuelle, imitation, faux`,
  },
  free: {
    phrases: `gratuit, gratuite, gratuits, gratuites, gratuitement, ~gratis, code promo, bon de réduction,
      ~coupon, échantillon gratuit, échantillons gratuits, à donner, ~don, ~dons, ~donne, freeware,
      ~open source, sans payer, concours gagner, jeu concours, ?bourse, subvention, subventions, aide financière,
      ~aides, prise en charge, remboursé, ?remboursement, remboursé sécurité sociale, caf, cpam, secu,
      association caritative`,
    exceptions: `livraison gratuite, devis gratuit, retour gratuit, retours gratuits, essai gratuit, consultation
      gratuite, estimation gratuite, devis gratuits, estimation en ligne gratuite, port gratuit, démo gratuite, audit
      gratuit, installation gratuite, bilan gratuit, bilan auditif gratuit, diagnostic gratuit, aides auditives,
      aides ménagères, aides à domicile, don de soi, rendez vous gratuit, test auditif gratuit`,
    offers: `version gratuite, formule gratuite, échantillons gratuits, association, dons, subventions, aides, remboursé,
      tiers payant, conventionné, conventionnée, cpf, bourses`,
  },
  doItYourself: {
    phrases: `~diy, soi même, fait maison, faire soi même, faire seul, comment faire, comment fabriquer,
      comment réparer, comment nettoyer, comment installer, comment poser, comment enlever, comment construire,
      fabriquer, fabrication maison, recette, recettes, tutoriel, ~tuto, étape par étape, plan de montage,
      ?leroy merlin, ?castorama, ?brico dépôt, bricolage, remède de grand mère, ~?patron, patron gratuit, ~?crochet,
      ?tricot, ?idées, ?idée, marmiton, ~?forum, bicarbonate, vinaigre blanc, maison avec`,
    exceptions: `idée cadeau, idées cadeaux, idées cadeau, comment acheter, comment choisir, comment commander, crochet
      de, crochet d attelage, crochet mural`,
    offers: `kit, kits, patrons, recettes, bricoleurs, tutoriels, à faire soi-même, loisirs créatifs, laine`,
  },
  information: {
    phrases: `c est quoi, qu est ce que, qu est ce qu, que veut dire, quest ce que, définition, signification,
      ~?sens, wikipedia, wiki, histoire, ~?origine, étymologie, statistique, statistiques, différence entre,
      différence, ~avantages, inconvénients, avantages et inconvénients, ~causes, symptômes, effets secondaires,
      bienfaits, loi, décret, ?norme, ?normes, réglementation, article de loi, legifrance, service public,
      ?formule, ~?tableau, synonyme, traduction, ?en anglais, actualité, actualités, qui est, à qui appartient,
      à quoi sert, quelle est, jurisprudence, ?horaires, ?horaire, météo, ~?date, ~?quiz, types de, mots croisés,
      ~?âge, chiffres clés, ~?carte, ~?article, prononciation, dictionnaire, ~?guide, ?règles`,
    exceptions: `carte de visite, cartes de visite, carte cadeau, carte bancaire, carte grise, tableau électrique, tableau
      décoratif, tableau blanc, tableau de bord, carte de fidélité, carte sim, simulateur de conduite, mise aux normes, carte
      de voeux, rendez vous horaires, guide touristique`,
    offers: `traduction, traductions, traducteurs, avocat, avocats, juridique, simulateur, éditeur, cartes, tableaux,
      librairie, dictionnaires, simulation`,
  },
  documents: {
    phrases: `pdf, ?modèle, ?modèles, ~exemple, exemples, ~template, formulaire, formulaires, cerfa, ~?excel,
      ~?word, ~ppt, powerpoint, télécharger, téléchargement, à imprimer, imprimer, imprimable, lettre type,
      modèle de lettre, tableau excel, ?attestation, ~?document, ~?documents, ?livre, ~?livres, ebook, ?schéma, ?fiche,
      fiche pratique, fiche technique, diaporama, canva, contrat type, ~?grille, trame, checklist`,
    exceptions: `dernier modèle, nouveau modèle, livre d or, livre photo, livre photos, tous modèles, modèle réduit,
      modèles réduits, imprimer tee shirt, attestation assurance, attestation de formation, maison modèle, fiche de
      paie, fiches de paie, livre audio enfant`,
    offers: `modèles, documents, formulaires, librairie, livres, éditeur, fichiers, téléchargeables, pdf`,
  },
  used: {
    phrases: `~?occasion, d occasion, ~occasions, seconde main, deuxième main, 2ème main, ?usagé, usagée, usagés,
      usagées, reconditionné, reconditionnée, reconditionnés, le bon coin, leboncoin, ebay, vinted, kijiji,
      ~?marketplace, marketplace facebook, 2ememain, ~tutti, anibis, brocante, ~?vintage, ~?ancien, ~?ancienne,
      antiquité, déstockage, vide grenier, emmaüs, rakuten, back market, casse auto`,
    exceptions: `grande occasion, maison ancienne, appartement ancien, immobilier ancien, pour occasion, dans l ancien`,
    offers: `occasion, d'occasion, seconde main, reconditionné, reconditionnés, reconditionnée, antiquités, vintage,
      brocante, reprise, usagés, usagé, anciens`,
  },
  rental: {
    phrases: `~location, ~locations, louer, à louer, loue, ~?leasing, lld, ~loa, location longue durée,
      location courte durée, ~?bail, sous location, airbnb, prêt de, colocation`,
    exceptions: `gestion locative, investissement locatif, location vente, emprunter argent`,
    offers: `location, louons, louer, loueur, locations, locataires, bailleurs, locatif, locative, gîte, gîtes, leasing,
      propriétaires, location courte durée, prêt`,
  },
  cheap: {
    phrases: `pas cher, pas chère, pas chers, pas chères, moins cher, moins chère, ~?discount, bon marché,
      petit prix, petit budget, ~promo, ~promotion, ~promotions, soldes, solde, low cost, lidl, aldi, ~?action,
      primark, shein, temu, gifi, ~outlet, ~réduction, liquidation, à moins de, économique, abordable, bas prix`,
    offers: `pas cher, petits prix, discount, abordable, abordables, déstockage, low cost, économique, prix bas`,
  },
  luxury: {
    phrases: `~luxe, haut de gamme, de luxe, ~prestige, ~premium, ~designer, de créateur, sur mesure, hermès,
      gucci, chanel, dior, rolex, louis vuitton, haute couture, exclusif, 5 étoiles`,
    offers: `luxe, haut de gamme, prestige, premium, sur mesure, créateur, créateurs, exclusif, exclusive, raffiné,
      d'exception, artisanale, artisanal`,
  },
  repair: {
    phrases: `réparation, réparations, réparer, réparateur, dépannage, dépanner, en panne, ~panne, cassé,
      cassée, ne fonctionne pas, ne marche pas, ne s allume plus, code erreur, erreur, fuite, entretien,
      ~maintenance, restaurer, ~restauration, réinitialiser, problème, démonter, nettoyage, voyant, rénover, sav`,
    exceptions: `entretien d embauche, contrat d entretien, restauration rapide, hôtellerie restauration, entretien de
      jardin, entretien jardin, changer de banque, changer d assurance, changer de syndic, panne de, recherche de
      fuite, entretien annuel, entretien professionnel`,
    offers: `réparation, réparations, réparons, dépannage, entretien, maintenance, atelier, réparateur, restauration,
      nettoyage, rénovation, plombier, plomberie, électricien, garage, sav, dépanneur, restaurant, restaurants`,
  },
  manual: {
    phrases: `~notice, mode d emploi, ?manuel, manuel d utilisation, manuel utilisateur, guide d utilisation,
      fiche technique, ~firmware, ?pilote, ~?installer, paramétrer, configurer, ~?configuration, réglage,
      notice de montage, ?branchement, ?mise à jour`,
    exceptions: `travail manuel, thérapie manuelle, boîte manuelle, installer une, faire installer, pilote de drone`,
    offers: `manuels, installation, configuration, installons`,
  },
  video: {
    phrases: `~vidéo, ~vidéos, ~youtube, ~?film, ~?films, ~?série, ~?séries, bande annonce, netflix, ?saison,
      épisode, streaming, ?replay, documentaire, acteur, acteurs, dessin animé, émission, ~tiktok, tf1, ?m6,
      france 3, cinéma`,
    exceptions: `film solaire, film plastique, film vitrage, films solaires, film alimentaire, film étirable,
      vidéosurveillance, de saison, hors saison, saison haute, haute saison, numéro de série, fabrication en série,
      film adhésif`,
    offers: `vidéo, vidéos, film, films, cinéma, audiovisuel, streaming, production vidéo, documentaires`,
  },
  audio: {
    phrases: `~chanson, chansons, paroles, ~mp3, sonnerie, ~musique, ?partition, ?partitions, accords guitare,
      ~podcast, livre audio, karaoké, ~?clip`,
    exceptions: `musique d attente, école de musique, cours de musique, clip ongles`,
    offers: `musique, musical, chanson, partitions, guitare, piano, chant, podcast, concerts`,
  },
  games: {
    phrases: `~?jeu, ~?jeux, jeu vidéo, jouet, jouets, playmobil, ~lego, ~roblox, ~minecraft, ~?sims, ~?puzzle,
      mots fléchés, ~xbox, ~ps5, ~ps4, ~nintendo, ?gta, simulateur jeu, énigme`,
    exceptions: `jeu de clés, jeu de données, jeux de société, jeu de clefs`,
    offers: `jeux, jeu, jouets, puzzles, gaming, consoles, ludothèque, escape game`,
  },
  account: {
    phrases: `connexion, se connecter, espace client, espace adhérent, espace membre, mon compte, mon espace,
      ~login, mot de passe, mot de passe oublié, identifiant, suivi commande, suivi de commande, suivi colis,
      ?résiliation, ?résilier, supprimer compte, désinscription, espace locataire, espace copropriétaire,
      extranet, ~?ent, intranet, télécharger application, ~?inscription, s inscrire, portail client`,
    exceptions: `connexion internet, résilier assurance pour, inscription formation, inscription cours, inscription auto
      école, connexion fibre, résilier syndic`,
    offers: `inscription, portail, extranet, intranet, gestionnaire de mots de passe, résiliation, inscriptions`,
  },
  support: {
    phrases: `service client, numéro de téléphone, ?téléphone, ~contact, contacter, adresse mail, réclamation,
      réclamations, plainte, litige, ~arnaque, arnaques, ?remboursement, retour produit, rappel produit, sav,
      siège social, ~?pdg, ~assistance, ?faillite, redressement judiciaire, liquidation judiciaire, numéro,
      avis négatifs, ?fiable, ~support technique`,
    exceptions: `lentilles de contact, verres de contact, téléphone portable, téléphone fixe, téléphone reconditionné,
      coque téléphone, assistance juridique, assistance informatique, assistance à maîtrise, assistance administrative,
      réparation téléphone`,
    offers: `téléphone, téléphones, service client externalisé, litiges, contentieux, assistance, avocat, avocats, smartphones,
      téléphonie, centre d'appels`,
  },
  wholesale: {
    phrases: `grossiste, grossistes, en gros, ~?gros, fournisseur, fournisseurs, fabricant, fabricants, ?usine,
      ?vrac, en vrac, distributeur, distributeurs, prix de gros, prix d usine, ?revendeur, revendeurs,
      importateur, alibaba, ~dropshipping, ~?metro, matière première, centrale d achat, marque blanche,
      destockeur, ?professionnel, producteur`,
    exceptions: `fournisseur d électricité, fournisseur électricité, gros travaux, gros oeuvre, gros chien, distributeur
      automatique, distributeur de, fournisseur de gaz, nettoyage professionnel, gros électroménager`,
    offers: `grossiste, gros, fournisseur, fabricant, fabriquons, professionnels, revendeurs, usine, entreprises, b2b,
      pme, distributeurs, restaurateurs, commerces, collectivités, producteurs`,
  },
  investing: {
    phrases: `cours de bourse, cours action, ~?bourse, dividende, actionnaire, ?investir, ?investissement, ?etf,
      bitcoin, crypto, cryptomonnaie, rapport annuel, cotation, résultats financiers`,
    exceptions: `bourse d études`,
    offers: `investissement, investir, investisseurs, bourse, placements, patrimoine, comptable, comptabilité, crypto,
      fonds, épargne`,
  },
  otherShop: {
    phrases: `amazon, ikea, ?leroy merlin, ?castorama, ?brico depot, fnac, darty, ?boulanger, carrefour, leclerc, auchan, cdiscount, decathlon, but meuble, conforama, maisons du monde, sephora, nocibe, zalando, la redoute, costco, canadian tire, rona, manomano, seloger, bien ici, lidl, aldi, intermarche, ~norauto, ?feu vert, trustpilot, truffaut, jardiland`,
  },
};
