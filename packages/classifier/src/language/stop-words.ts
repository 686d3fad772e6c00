import type { Language } from "./language.ts";

/** The most common function words. The detection of languages uses them, too. */
export const stopWords: Readonly<Record<Language, string>> = {
  en: `a about after all also an and any are as at be been before between both but by can did do does during
    each every for from had has have he her his how i if in into is it its just like make me more most my near no
    not of off on one only or other our out over own per she so some such than that the their them then there these
    they this those through to too under until up us very was we were what when where which while who why will with
    within without would you your`,
  de: `aber alle allem allen aller alles als am an auch auf aus bei beim bin bis bist da damit das dass dein dem
    den der des die dies diese diesem diesen dieser dieses doch dort du durch ein eine einem einen einer eines er es
    für gegen hat haben hier ich ihr ihre ihren im in ist ja jede jeder kann kein keine keinen können man mehr mein
    meine mit nach nicht noch nur ob oder ohne sehr sein seine sich sie sind so sowie über um und uns unser unsere
    unseren unter vom von vor wann war was wenn wer werden wie wir wird wo zu zum zur zwischen`,
  fr: `à alors au aucun aussi autre aux avec c ce ces cet cette chez comme d dans de depuis des donc du elle elles
    en entre est et été être eux fait il ils j je jusqu l la le les leur leurs lui m ma mais me mes moi mon n ne nos
    notre nous on ou où par pas plus pour qu quand que quel quelle qui s sa sans se ses si son sont sous sur t ta te
    tes ton tous tout toute toutes très tu un une vos votre vous y`,
  es: `a al algo algunas algunos ante antes como con contra cual cuando de del desde donde durante el ella ellas
    ellos en entre era es esa ese eso esta está estamos estas este esto estos fue ha hacemos hasta hay la las le les
    lo los más me mi mis mucho muy ni no nos nosotros nuestra nuestras nuestro nuestros o para pero por porque que
    qué quien se sea ser si sí sin sobre solo sólo somos son su sus también tanto te tiene todo todos tu tus un una
    unas uno unos y ya yo`,
  pt: `a ao aos as até às com como da das de dela dele depois do dos e é ela elas ele eles em entre era essa esse
    esta está estas este estes eu foi há isso isto já lhe mais mas me mesmo meu minha muito na não nas nem no nos
    nós nossa nossas nosso nossos num numa o os ou para pela pelas pelo pelos por qual quando que quem se sem ser
    seu seus só sua suas somos são também te tem tu tua um uma umas uns você vocês`,
  it: `a agli ai al alla alle allo anche c che chi ci come con cui da dagli dai dal dalla dalle dallo degli dei
    del dell della delle dello di dove e è ed era essere fra gli ha hanno i il in io l la le lei li lo loro lui ma
    mi mio nè negli nei nel nell nella nelle nello noi non nostra nostre nostri nostro o ogni per perché più quale
    quando quello questa queste questi questo se sei senza si siamo solo sono su sua sue sugli sui sul sulla sulle
    suo te ti tra tu tua tutti tutto un una uno vi voi vostra vostro`,
  nl: `aan al alle als altijd ander andere bij daar dan dat de der deze die dit doen door dus een en er ge geen
    had heb hebben heeft het hier hij hoe hun iemand iets ik in is je jij jouw jullie kan kunnen maar me meer men
    met mij mijn na naar niet niets nog nu of om omdat ons onze onder ook op over te tegen tot u uit uw van vanaf
    veel voor want waar was wat we wel werd wie wij wil worden wordt zal ze zelf per zich zij zijn zo zonder zou`,
};
