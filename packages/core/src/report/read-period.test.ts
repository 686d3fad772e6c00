import { expect, test } from "vitest";
import { readPeriod } from "./read-period.ts";
import { syntheticWords } from "./testing/synthetic-words.ts";

test.each(Object.entries(syntheticWords))("reads the period of a report in %s", (_, { dates }) => {
  const [start, end] = /2024/u.test(dates)
    ? ["2024-01-17", "2024-02-15"]
    : /outubro/u.test(dates)
      ? ["2026-10-03", "2026-10-05"]
      : ["2026-01-08", "2026-02-06"];
  expect(readPeriod(dates)).toEqual({ start, end });
});

// The months of the year: as Google writes them, and short as on its pages.
const names = {
  en: "January February March April May June July August September October November December",
  enShort: "Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec",
  de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
  deShort: "Jan. Feb. März Apr. Mai Juni Juli Aug. Sep. Okt. Nov. Dez.",
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
  frShort: "janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
  esShort: "ene feb mar abr may jun jul ago sept oct nov dic",
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
  ptShort: "jan. fev. mar. abr. mai. jun. jul. ago. set. out. nov. dez.",
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
  itShort: "gen feb mar apr mag giu lug ago set ott nov dic",
  nl: "januari februari maart april mei juni juli augustus september oktober november december",
  nlShort: "jan. feb. mrt. apr. mei jun. jul. aug. sep. okt. nov. dec.",
};
test.each(Object.entries(names))("knows the names of the months in %s", (_, months) => {
  const starts = months
    .split(" ")
    .map((month) => readPeriod(`2 ${month} 2026 - 31 dic 2026`)?.start);
  const expected = starts.map((_start, at) => `2026-${String(at + 1).padStart(2, "0")}-02`);
  expect(starts).toEqual(expected);
});

test.each([
  ["1 October 2026 - 31 October 2026", "2026-10-01", "2026-10-31"],
  ["1. Oktober 2026 – 31. Oktober 2026", "2026-10-01", "2026-10-31"],
  ["1.–31. Oktober 2026", "2026-10-01", "2026-10-31"],
  ["1 - 30 September 2026", "2026-09-01", "2026-09-30"],
  ["Oct 1 - Oct 31, 2026", "2026-10-01", "2026-10-31"],
  ["1er octobre 2026 - 31 octobre 2026", "2026-10-01", "2026-10-31"],
  ["1º de out. de 2026 - 31 de out. de 2026", "2026-10-01", "2026-10-31"],
  ["2026-10-01 - 2026-10-31", "2026-10-01", "2026-10-31"],
  ["2026/10/01 - 2026/10/31", "2026-10-01", "2026-10-31"],
  ["01.10.2026 - 05.10.2026", "2026-10-01", "2026-10-05"],
  ["01/10/2026 - 31/10/2026", "2026-10-01", "2026-10-31"],
  ["10/1/2026,10/31/2026", "2026-10-01", "2026-10-31"],
  ["01-10-2026 - 31-10-2026", "2026-10-01", "2026-10-31"],
  ["05/06/2026 - 04/07/2026", "2026-06-05", "2026-07-04"],
  ["05/05/2026 - 05/05/2026", "2026-05-05", "2026-05-05"],
  ["October 1, 2026", "2026-10-01", "2026-10-01"],
])("reads %s", (text, start, end) => {
  expect(readPeriod(text)).toEqual({ start, end });
});

test.each([
  "05/06/2026 - 07/06/2026",
  "2/1/2020,2/7/2020",
  "31 February 2026 - 5 March 2026",
  "30 October 2026 - 1 October 2026",
  "1 May 2026 - 1 June 2026 - 3 July 2026",
  "13/13/2026 - 14/13/2026",
  "2026 - 2027",
  "Oct 2026 - Nov 2026",
  "1 Foo 2026 - 3 Foo 2026",
  "All time",
  "",
])("is not sure about «%s»", (text) => {
  expect(readPeriod(text)).toBeUndefined();
});
