import { describe, expect, it } from "vitest";
import { detectLanguage } from "./detect-language.ts";

describe("detectLanguage", () => {
  it.each([
    ["en", "We sell trail running shoes for men and women and ship to the UK."],
    ["de", "Online-Shop für Espressobohnen aus eigener Röstung, auch im Abo."],
    ["fr", "Notre cabinet accompagne les PME de la région lyonnaise."],
    ["es", "Clínica dental en Sevilla: implantes y ortodoncia para toda la familia."],
    ["pt", "Loja de roupa infantil em Lisboa, com envios para todo o país."],
    ["it", "Torrefazione artigianale: caffè in grani per la casa e il bar."],
    ["nl", "Wij verhuren bakfietsen in Utrecht, per dag of per week."],
  ])("detects %s by its function words", (language, text) => {
    expect(detectLanguage(text)).toBe(language);
  });

  it("falls back to English without evidence", () => {
    expect(detectLanguage("")).toBe("en");
    expect(detectLanguage("Zxqv 123")).toBe("en");
  });

  it("detects no language from a single letter", () => {
    expect(detectLanguage("d")).toBe("en");
    expect(detectLanguage("x")).toBe("en");
  });
});
