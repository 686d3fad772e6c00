const lists = [
  // Articles, prepositions, pronouns and question words: English, German, Spanish, French, Portuguese, Italian, Dutch.
  "a an and are as at be by can do does for from have how i in is it me my near of on or our that the their this to vs what when where which who why will with you your",
  "aber als am an auf aus bei bis das dem den der des die ein eine einem einen einer eines es für gegen ich im in ist kann man mein mit nach oder ohne sich sind und unter vom von vor was welche wer wie wo zu zum zur über",
  "al como con cómo cual cuál cuando de del desde donde dónde el ella en entre es la las lo los mi más o para pero por que qué se sin sobre su te tu un una unas unos y yo",
  "au aux avec ce ces chez comment dans de des du elle en est et il je la le les leur ma mes mon ne ou où par pas pour quand que quel quelle qui sa sans se ses son sur un une à",
  "ao aos as até com como da das de do dos e em entre essa esse eu meu minha na nas no nos o os ou para pela pelo por qual quando que quem se sem seu sua um uma onde",
  "ai al alla alle che chi come con cosa da dal dalla dei del della delle di dove e gli ha i il io la le lo mio nei nel nella non o per più quale quando se senza su sul tra un una uno",
  "aan als bij dat de deze die dit door een en er het hoe ik in is kan met mijn na naar niet of om onder op over te tot uit van voor waar wat welke wie zijn zonder",
];

const functionWords = new Set(lists.flatMap((list) => list.split(" ")));

/**
 * True if a word names a topic. False for articles, prepositions, numbers and single Latin letters: a negative "for" or
 * "2" would block far too much.
 */
export function isTopicWord(word: string): boolean {
  return !functionWords.has(word) && !/^(?:[\p{N}.,/:$#&'_]+|\p{Script=Latin})$/u.test(word);
}
