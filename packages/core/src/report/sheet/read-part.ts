import { unzipFile, type ZipArchive } from "../container/unzip.ts";
import { createXmlReader, type XmlHandlers } from "./parse-xml.ts";

/** Reads one part of a workbook by its path; nothing where it is missing. */
export function readPart(archive: ZipArchive, path: string, handlers: XmlHandlers): void {
  if (!archive.names.includes(path)) return;
  const reader = createXmlReader(handlers);
  for (const chunk of unzipFile(archive, path)) reader.push(chunk);
  reader.push(null);
}
