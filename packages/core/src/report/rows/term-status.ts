import { foldHeader } from "../layout/fold-header.ts";

export type TermStatus = "none" | "added" | "excluded" | "added-excluded";

/**
 * Values of "Added/Excluded". Sources: real exports for English, German and Portuguese; Google's documentation
 * (SearchTermView) for the API values. The rest are translations.
 */
const added =
  "Added|Hinzugefügt|Ajouté|Ajoutée|Añadido|Añadida|Agregado|Agregada|Adicionado|Adicionada|Aggiunto|Aggiunta|Toegevoegd";
const excluded =
  "Excluded|Ausgeschlossen|Exclu|Exclue|Excluido|Excluida|Excluído|Excluída|Escluso|Esclusa|Uitgesloten";

const statuses = new Map<string, TermStatus>([["addedexcluded", "added-excluded"]]);
for (const word of added.split("|")) {
  statuses.set(foldHeader(word), "added");
  for (const other of excluded.split("|"))
    statuses.set(foldHeader(`${word}/${other}`), "added-excluded");
}
for (const word of excluded.split("|")) statuses.set(foldHeader(word), "excluded");

const cache = new Map<string, TermStatus>();

/** Returns the status in a cell of the Added/Excluded column; "none" for an unknown value. */
export function termStatusOf(cell: string): TermStatus {
  const known = cache.get(cell);
  if (known !== undefined) return known;
  const status = statuses.get(foldHeader(cell)) ?? "none";
  if (cache.size < 1000) cache.set(cell, status);
  return status;
}
