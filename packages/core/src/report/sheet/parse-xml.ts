import { SaxesParser } from "saxes";
import { unzipFile, type ZipArchive } from "../container/unpack.ts";
import { AppError } from "../../errors.ts";

export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

/**
 * Creates a streaming XML reader. `push` takes bytes, and null at the end. Handlers get element names without their
 * prefix. Only XML's five built-in entities are accepted.
 * @throws AppError `broken-archive` from `push` if the XML is not well-formed.
 */
export function createXmlReader(handlers: XmlHandlers) {
  const parser = new SaxesParser();
  const decoder = new TextDecoder("utf-8");
  const bareName = (name: string): string => name.slice(name.indexOf(":") + 1);
  parser.on("error", (error) => {
    throw new AppError(
      "broken-archive",
      "The Excel file is damaged: one of its sheets cannot be read. Open it in Excel and save it as CSV.",
      { cause: error },
    );
  });
  parser.on("opentag", (tag) => handlers.open?.(bareName(tag.name), tag.attributes));
  parser.on("closetag", (tag) => handlers.close?.(bareName(tag.name)));
  parser.on("text", (text) => handlers.text?.(text));
  return {
    push: (bytes: Uint8Array | null): void => {
      const text = bytes === null ? decoder.decode() : decoder.decode(bytes, { stream: true });
      if (text !== "") parser.write(text);
      if (bytes === null) parser.close();
    },
  };
}

/** Parses one part of a workbook, e.g. "xl/workbook.xml". Does nothing if the part is missing. */
export function readPart(archive: ZipArchive, path: string, handlers: XmlHandlers): void {
  if (!archive.names.includes(path)) return;
  const reader = createXmlReader(handlers);
  for (const chunk of unzipFile(archive, path)) reader.push(chunk);
  reader.push(null);
}
