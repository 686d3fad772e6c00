/** The labels of totals in the reports of platforms. */
export const totalWords =
  "total|totals|totales|totaux|totale|totali|totaal|gesamt|gesamtsumme|summe";

/** The labels of totals and subtotals in spreadsheets, most of them from pivot tables of Excel. */
const sheetWords = [
  "subtotals?|sub[- ]totals?|zwischensumme|teilergebnis|ergebnis|gesamtergebnis|insgesamt",
  "sous-total|total général|subtotales|total general|suma total|subtotale|totale complessivo",
  "subtotaal|eindtotaal|total geral|total global|suma|suma końcowa|razem|łącznie",
  "celkem|celkový součet|celkový súčet|összesen|összeg|végösszeg|summa|totalsumma|hovedtotal|totalsum",
  "yhteensä|kokku|kopā|iš viso|genel toplam|toplam|ukupno|skupaj",
  "итого|итог|общий итог|всего|загальний підсумок|підсумок|усього|общо|σύνολο|γενικό άθροισμα",
  "合計|総計|集計|小計|总计|合计|汇总|小计|總計|합계|총합계|요약|المجموع|الإجمالي|סכום כולל|รวม|tổng|tổng cộng",
].join("|");

const anyWord = `(?:overall |grand )?(?:${totalWords}|${sheetWords})`;
/** Words that are in too many searches to count beside others. */
const aloneWords = "sum|somme|kaikki|totalt|i alt|spolu|suma ogólna|ensemble";
const only = new RegExp(`^(?:${anyWord}|${aloneWords})(?:\\s*[:：]|\\s*\\(\\d+\\))?$`, "iu");
const atEdge = new RegExp(`^${anyWord}(?!\\p{L})|(?<!\\p{L})${anyWord}$`, "iu");

/** True for a label that only says "total", e.g. "Grand total". */
export function saysOnlyTotal(label: string): boolean {
  return only.test(label);
}

/** True for a label that begins or ends with a word for a total, e.g. "Leads Total". People also search for these words. */
export function saysTotal(label: string): boolean {
  return atEdge.test(label) || only.test(label);
}

/** Returns what a label that says "total" names besides: "Leads" of "Leads Total". */
export function totalNameOf(label: string): string {
  return label.replace(atEdge, "").replace(/^[\s:–—-]+|[\s:–—-]+$/gu, "");
}

/** True if this word has no small first letter: platforms write searches in small letters. */
export function isWrittenAsTotal(label: string): boolean {
  const word = (atEdge.exec(label) ?? only.exec(label))?.[0] ?? "";
  return word !== "" && !/^\p{Ll}/u.test(word);
}
