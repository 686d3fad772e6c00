import type { ListedFacts } from "@termsift/core/profile";
import { expect, it } from "vitest";
import { createFactReader } from "./proposed-facts.ts";

const facts: ListedFacts = { offers: [], doesNotOffer: [], otherFirms: [], ownNames: [] };
const profile = { name: "Rotaline", type: "saas", description: "Rota software." } as const;

it("reads the facts of a business once for parallel and later calls, and anew after a change", async () => {
  const read: string[] = [];
  const readFacts = createFactReader(async ({ description }, area, answers) => {
    read.push(`${description} ${area} ${answers.length}`);
    return facts;
  });
  await Promise.all(Array.from({ length: 30 }, () => readFacts(profile, "Texas", [])));
  await readFacts(profile, "Texas", []);
  expect(read).toEqual(["Rota software. Texas 0"]);
  await readFacts({ ...profile, description: "Shift software." }, "Texas", []);
  await readFacts(profile, "Leeds", []);
  await readFacts(profile, "Texas", [{ phrase: "corrib", answer: "not wanted" }]);
  expect(read.slice(1)).toEqual([
    "Shift software. Texas 0",
    "Rota software. Leeds 0",
    "Rota software. Texas 1",
  ]);
});

it("keeps a bounded number of facts, and none of a reading that failed", async () => {
  let calls = 0;
  const readFacts = createFactReader(async ({ name }) => {
    calls += 1;
    if (name === "broken" && calls === 1) throw new Error("no list of words");
    return facts;
  }, 2);
  const named = (name: string) => readFacts({ ...profile, name }, "", []);
  await expect(named("broken")).rejects.toThrow("no list of words");
  await named("broken");
  expect(calls).toBe(2);
  await named("second");
  await named("third");
  await named("broken");
  expect(calls).toBe(5);
});
