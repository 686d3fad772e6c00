import { describe, expect, it } from "vitest";
import { createOrdinaryWordTest } from "./ordinary-words.ts";

describe("ordinary words", () => {
  it("include the trade in a business's name in each language, even if its description is too short to tell the language", async () => {
    const isOrdinary = await createOrdinaryWordTest("Herramientas, tornillos y cerraduras.");
    const trades =
      "metzgerei serrurerie sartoria ferreteria padaria loodgietersbedrijf haberdashery";
    expect(trades.split(" ").filter((word) => !isOrdinary(word))).toEqual([]);
  });

  it("include no surname and no invented name", async () => {
    const isOrdinary = await createOrdinaryWordTest("Metzgerei in München: Fleisch und Wurst.");
    expect(["hillebrandt", "dupont", "bianchi", "zalora", "brightpipe"].filter(isOrdinary)).toEqual(
      [],
    );
  });
});
