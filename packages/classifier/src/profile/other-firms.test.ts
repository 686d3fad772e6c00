import { expect, test } from "vitest";
import { foldWords, wordsOf } from "@termsift/core/words";
import { detectLanguage } from "../language/index.ts";
import { otherFirms } from "./other-firms.ts";
import { readSentences } from "@termsift/core/profile";
import { readProfile } from "./read-profile.ts";

test.each([
  ["People confuse us with Corrib Pumps and Slate & Son in Leeds.", ["corrib pumps", "slate son"]],
  [
    "Competitors: Floor & Decor, “Corrib Heat Pumps”, l'Atelier Bleu.",
    ["floor decor", "corrib heat pumps", "atelier bleu"],
  ],
  ["People often confuse us with Corrib Pumps: call us first.", ["corrib pumps"]],
  ["Other firms, not us: The, A, Q Park.", ["q park"]],
  ["Unlike competitors we include: Payroll, Making Tax Digital.", []],
  ["We sell parts and are not affiliated with Dyson.", []],
  ["We are often mixed up with John To Go.", ["john to go"]],
  ["Verwechselt werden wir mit easyVerein und Campai.", ["easyverein", "campai"]],
  ["Treppenlifte in Kassel. Wettbewerber: Lifta, Hiro.", ["lifta", "hiro"]],
  ["On nous confond avec la Clinique de Livet.", ["clinique de livet"]],
  ["Con Serena Seguros no tenemos nada que ver.", []],
  ["We are confused with the clinic in Dublin.", []],
  ["Man verwechselt uns mit der Klinik in Wels.", []],
])("finds the names of other firms, not their towns: %s", (description, names) => {
  const sentences = readSentences(description, wordsOf(detectLanguage(description)));
  expect(otherFirms(sentences).map((name) => foldWords(name).join(" "))).toEqual(names);
});

function firmIn(description: string, term: string): string | undefined {
  const profile = { name: "Acme", type: "other", description } as const;
  const words = foldWords(term);
  const found = readProfile(profile).vocabulary.deniedIn(words);
  return found?.isFirm === true ? words.slice(found.start, found.end).join(" ") : undefined;
}

test("a name counts only if it is complete and in order, with or without words such as “and”", () => {
  const rent = "Seguros de impago. Nos confunden con Alquiler Seguro.";
  expect(firmIn(rent, "alquiler seguro opiniones")).toBe("alquiler seguro");
  expect(firmIn(rent, "seguro de alquiler")).toBeUndefined();
  const lawyers = "Solicitors. People mistake us for Casey & Kingston.";
  expect(firmIn(lawyers, "casey and kingston")).toBe("casey and kingston");
  expect(firmIn(lawyers, "casey solicitors")).toBeUndefined();
  const nursery = "Crèche à Forest. On nous confond avec la Crèche du Parc.";
  expect(firmIn(nursery, "crèche du parc avis")).toBe("creche du parc");
  expect(firmIn(nursery, "crèche parc de forest")).toBeUndefined();
});

test("no form of a name and no part of a compound counts as the name", () => {
  expect(firmIn("Desks by the month. Confused with: Spaces.", "office space")).toBeUndefined();
  const club = "Software für Vereine. Verwechselt werden wir mit easyVerein.";
  expect(firmIn(club, "software verein")).toBeUndefined();
  expect(firmIn(club, "easyverein login")).toBe("easyverein");
});
