import type { FileType } from "./open-container.ts";

export type WantedFile = "report" | "negative" | "keyword";

type Words = {
  readonly name: string;
  readonly get: string;
  readonly orGet: string;
  readonly again: string;
  readonly one: string;
};

const exported = (what: string): Words => ({
  name: `a list of ${what}`,
  get: `Export the ${what} as CSV, or write them into a text file, one a line`,
  orGet: `export the ${what} as CSV`,
  again: `Export the ${what} again`,
  one: `the one with the ${what}`,
});

const wordsOf: Record<WantedFile, Words> = {
  report: {
    name: "a report",
    get: "Download the search terms report as CSV",
    orGet: "download the report as CSV",
    again: "Download the report again",
    one: "the search terms report",
  },
  negative: exported("negative keywords"),
  keyword: exported("keywords"),
};

/** Returns the error messages for files that contain no table. Each message names the next step. */
export function refusalTexts(wanted: WantedFile) {
  const { name, get, orGet, again, one } = wordsOf[wanted];
  const isReport = wanted === "report";
  const byType: Partial<Record<FileType, string>> = {
    xls: `This is an old Excel file (.xls). Open it and save it as CSV or .xlsx, or ${orGet}.`,
    pdf: isReport
      ? "This is a PDF. Download the same report as CSV: PDFs hold a picture of the table, not its numbers."
      : `This is a PDF, which holds a picture of the table, not its words. ${get}.`,
    html: `This is a web page, not ${name}; the download probably ran into a sign-in or error page. Sign in and download the CSV again.`,
    xml: `This is an XML file. ${get}.`,
    json: `This is a JSON file. ${get}, or save the rows as CSV.`,
    rtf: `This is a text document. ${get}.`,
    binary: `This is no table, but an image, an unknown archive or another kind of file. ${get}.`,
  };
  return {
    byType,
    empty: `The file is empty. ${again}.`,
    several: (names: readonly string[]) =>
      `The archive holds ${names.length} CSV files (${names.slice(0, 3).join(", ")} …). Unpack it and give ${one} alone.`,
    none: `The archive holds no CSV file. ${isReport ? "Give the search terms report as CSV" : get}.`,
  };
}
