import { zipSync } from "fflate";

export function exampleWorkbook(): Uint8Array {
  const row = (line: number, cells: string): string => `<row r="${line}">${cells}</row>`;
  const shared = ["Customer Search Term", "Clicks", "Spend", "yoga mat", "yoga jobs"];
  const sheet = [
    row(1, '<c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c><c r="D1" t="s"><v>2</v></c>'),
    row(2, '<c r="A2" t="s"><v>3</v></c><c r="C2"><v>2</v></c><c r="D2"><v>1.125</v></c>'),
    row(3, '<c r="A3" t="s"><v>4</v></c><c r="C3"><v>1</v></c>'),
  ].join("");
  const note = row(1, '<c t="inlineStr"><is><t>About this report</t></is></c>');
  const parts = {
    "xl/workbook.xml":
      '<workbook xmlns:r="r"><sheets><sheet name="Info" r:id="rId1"/><sheet name="Terms" r:id="rId2"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    "xl/sharedStrings.xml": `<sst>${shared.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
    "xl/worksheets/sheet1.xml": `<worksheet><sheetData>${note}</sheetData></worksheet>`,
    "xl/worksheets/sheet2.xml": `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  };
  const encoder = new TextEncoder();
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)])),
    // With a fixed time, damage at a position hits the same bytes in every run.
    { mtime: "2026-01-01" },
  );
}
