import { describe, expect, test } from "vitest";
import { nonTermKind } from "./non-term.ts";

describe("a cell that a spreadsheet changed is no search term", () => {
  test.each([
    "02-Jan",
    "2-Jan",
    "Jan-02",
    "Mar-24",
    "2-Jan-24",
    "02-Jan-2024",
    "02. Jan",
    "02.Jan",
    "15. Mrz",
    "Mrz 24",
    "01. Mai",
    "02-janv",
    "02-janv.",
    "15-août",
    "02-ene",
    "12-gen",
    "2-mrt",
    "02/jan",
    "02.sty",
    "02.Oca",
    "02.янв",
    "1月2日",
    "1/2/2026",
    "02.01.2026",
    "2026-01-02",
    "2026-01-02 00:00:00",
    "2026-01-02T00:00:00.000Z",
    "12:30:00",
    "1.23E+11",
    "1,23E+11",
    "4.47912E+11",
    "7.9e+11",
    "1E+15",
    "447912345678.0",
    "123000000000.000000",
    "#NAME?",
    "#REF!",
    "#VALUE!",
    "#N/A",
    "#DIV/0!",
    "#WERT!",
    "#BEZUG!",
    "#NV",
    "#ÜBERLAUF!",
    "#NOM?",
    "#¿NOMBRE?",
    "#¡REF!",
    "#N/D",
    "#RIF!",
    "#NAAM?",
    "#ИМЯ?",
    "#name?",
    "Err:502",
    "########",
    "????? ??",
  ])("«%s»", (cell) => {
    expect(nonTermKind(cell, "en")).toBe("changed");
  });

  test.each([
    ["mar-24", "es"],
    ["janv-24", "fr"],
    ["gen-24", "it"],
    ["set/24", "pt"],
  ])("«%s» in a report in its own language (%s)", (cell, language) => {
    expect(nonTermKind(cell, language)).toBe("changed");
    expect(nonTermKind(cell, "en")).toBeNull();
  });
});

test.each([
  "",
  "--",
  "-",
  "—",
  "*",
  "\u200b",
  "\u2800",
  "\u00ad\ufe0f",
  "(not set)",
  "(other)",
  "(not provided)",
  "(nicht festgelegt)",
  "(non défini)",
  "(data not available)",
  "null",
  "NULL",
  "n/a",
  "NaN",
  "None",
])("«%s» is a mark for no term", (cell) => {
  expect(nonTermKind(cell, "en")).toBe("missing");
});

test("replacement characters are no term, because nobody can know what they stand for", () => {
  expect(nonTermKind("r\ufffdrmokare", "en")).toBe("unreadable");
});

describe("what people search for stays a term", () => {
  test.each([
    "01179 460 018",
    "44563",
    "447912345678",
    "2.0",
    "3/4",
    "24/7",
    "24/7/365",
    "10-10-10",
    "1. mai",
    "1.mai",
    "17.mai",
    "2. mai",
    "jan 2",
    "2 jan",
    "may 24",
    "mar-24",
    "set-10",
    "gen-3",
    "2 jan 2024",
    "march 2024",
    "nan",
    "none",
    "na",
    "e+11",
    "5e+3",
    "c++",
    "c#",
    "#1 plumber",
    "#plumber",
    "?",
    "what is this?",
    "(boiler) repair",
    "boiler (gas)",
    "total: war",
    "-5",
    "50%",
    "99/100/2026",
    "13.13.2026",
    "2026",
    "r\u00f6r",
    "給湯器 修理",
    "7-eleven",
    "mark-24",
    "sunday-12",
    "true",
    "12:30",
  ])("«%s»", (cell) => {
    expect(nonTermKind(cell, "en")).toBeNull();
  });
});
