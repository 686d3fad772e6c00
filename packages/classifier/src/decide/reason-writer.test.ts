import type { BusinessProfile, BusinessType } from "@termsift/core/profile";
import type { Kind } from "@termsift/core/verdicts";
import { describe, expect, it } from "vitest";
import { readProfile } from "../local/profile-vocabulary.ts";
import { createReasonWriter } from "./reason-writer.ts";

/** Returns the reason for a negative term whose words have equal evidence. */
function reasonFor(type: BusinessType, description: string, term: string): string {
  const profile: BusinessProfile = { name: "Larkfield", type, description };
  const words = term.split(" ").map((word) => ({ word, evidence: 4 }));
  return createReasonWriter(profile)(term, "negative", words).reason;
}

const shop = "We roast coffee and sell the beans online.";
const unlikely = "probably not offered";
const unclear = "unclear whether you want this search";

describe("createReasonWriter", () => {
  it("names the intent that the words state", () => {
    expect(reasonFor("ecommerce", shop, "coffee roaster jobs")).toBe("'jobs': wants a job");
    expect(reasonFor("ecommerce", shop, "coffee label template free download")).toBe(
      "'free download': wants something for free",
    );
  });

  it("does not name the intent of a word with several meanings", () => {
    const doubtful = [
      "coffee losing taste reddit",
      "coffee where to donate",
      "coffee discount code",
      "coffee samples by post",
      "costa coffee opening hours",
    ];
    for (const term of doubtful) expect(reasonFor("ecommerce", shop, term)).toContain(unlikely);
    expect(reasonFor("other", "Locksmiths in Leeds.", "master lock leeds")).toContain(unlikely);
    const marchi = "Registriamo marchi e brevetti in Italia per le imprese.";
    expect(reasonFor("consulting", marchi, "elenco invenzioni")).not.toContain("film");
    expect(reasonFor("other", "Warehouses in Toronto.", "warehouse gta")).toContain(unlikely);
  });

  it("claims no more than the words say, e.g. about phone numbers or free things", () => {
    expect(reasonFor("ecommerce", shop, "costa coffee phone number")).toBe(
      "'phone number': wants customer service, not to buy",
    );
    const flats = "Student flats in Leeds. Bills and gym included.";
    expect(reasonFor("real-estate", flats, "free gym student flats")).toBe(
      "'free': wants something for free",
    );
  });

  it("prefers another intent of the term to a doubtful one", () => {
    expect(reasonFor("other", "Dog daycare in Bristol.", "borrow my doggy login")).toBe(
      "'login': wants customer service, not to buy",
    );
  });

  it("uses the meaning that a word has in the trade", () => {
    const lets = "We let flats and warehouses in Leeds.";
    expect(reasonFor("real-estate", lets, "leeds vacancy")).toContain(unlikely);
    expect(reasonFor("other", "Roofers in Leeds.", "roofers vacancy")).toBe(
      "'vacancy': wants a job",
    );
    const seguros =
      "Somos uma corretora de seguros. Cotamos o seguro do seu carro em várias seguradoras.";
    expect(reasonFor("finance", seguros, "franquia seguro")).toContain(unlikely);
    expect(reasonFor("other", seguros, "franquia seguro")).toBe("'franquia': not offered");
  });

  it("a word in a limiting sentence is not always ruled out", () => {
    const gait = "Running shoes. Free gait analysis with no obligation to buy.";
    expect(reasonFor("ecommerce", gait, "cheapest shoes to buy")).not.toContain("ruled out");
    const cleaners = "Contract cleaning for offices. We do not clean private homes.";
    expect(reasonFor("other", cleaners, "how to clean chairs")).not.toContain("ruled out");
    expect(reasonFor("other", cleaners, "cleaners for homes")).toBe(
      "'homes': ruled out by your profile",
    );
  });

  it("quotes a limit only with the whole thing that it rules out", () => {
    const abris =
      "Nous posons des abris et des pergolas en bois pour les maisons. Ni aluminium, ni chalets de jardin.";
    expect(reasonFor("other", abris, "chalet de jardin")).toBe(
      "'chalet de jardin': ruled out by your profile",
    );
    expect(reasonFor("other", abris, "cabanon jardin")).not.toContain("'jardin'");
    const oil = "Heating oil. We do not collect waste oil. Enterprise plans, no free plan.";
    expect(reasonFor("other", oil, "waste oil burner")).toMatch(/^'waste oil':.*ruled out/u);
    expect(reasonFor("other", oil, "free heating oil")).toBe("'free': wants something for free");
  });

  it("a thing is ruled out with its German compounds, but not with its use", () => {
    const toner = "Wir verkaufen Druckerpatronen und Toner. Wir verkaufen keine Drucker.";
    for (const term of ["brother drucker wlan", "laserdrucker test"])
      expect(reasonFor("ecommerce", toner, term)).toContain("ruled out by your profile");
    for (const term of ["fotos drucken", "druckerpatronen test"])
      expect(reasonFor("ecommerce", toner, term)).not.toContain("ruled out");
  });

  it('a thing after "without" is not ruled out', () => {
    const cheques = "Compramos cheques sin fondos y pagarés. No hacemos juicios.";
    expect(reasonFor("finance", cheques, "delito cheque sin fondos")).not.toContain("ruled out");
    expect(reasonFor("finance", cheques, "juicios por cheque")).toContain("'juicios': ruled out");
  });

  it("a function word is never ruled out", () => {
    const energia = "Alugamos geradores. Não vendemos equipamentos que podem parar.";
    expect(reasonFor("other", energia, "gerador para festas")).not.toContain("ruled out");
  });

  it("reads the parts of an address or a word with a hyphen", () => {
    const tires = "Winter tires: Ice and Snow.";
    expect(reasonFor("ecommerce", tires, "x-ice winter")).toBe(unclear);
    expect(reasonFor("ecommerce", tires, "larkfield.com tires")).toBe(unclear);
  });

  it("names a firm that the profile names", () => {
    const agency = "Marketing for doctors. People confuse us with Adit, Corrib Care and Practo.";
    expect(reasonFor("consulting", agency, "corrib care marketing")).toBe(
      "'corrib care': another firm's name",
    );
    expect(reasonFor("consulting", agency, "doctors marketing care")).not.toContain("firm");
    const tutor = "Tutors. We correct mistakes in English. Photos are taken for Rightmove.";
    expect(reasonFor("education", tutor, "english tutor")).not.toContain("firm");
    expect(reasonFor("education", tutor, "rightmove photos")).not.toContain("firm");
    const german = "Beratung in Ulm. Wir vergleichen Preise der Konkurrenz, Tarife und Verträge.";
    expect(reasonFor("consulting", german, "tarife vergleichen")).not.toContain("firm");
  });

  describe("with the kinds that the model found", () => {
    const profile: BusinessProfile = { name: "Larkfield", type: "ecommerce", description: shop };
    const isOrdinaryWord = (word: string) => word !== "nespresso" && word !== "larkfield";
    function groundOf(term: string, kind: Kind, share: number, certainty = 1) {
      const words = term.split(" ").map((word) => ({ word, evidence: 4 }));
      const write = createReasonWriter(profile, readProfile(profile), isOrdinaryWord);
      return write(term, "irrelevant", words, [{ kind, share }], certainty);
    }

    it("names another firm only if the model is sure, or probably beside words of the offer", () => {
      for (const term of ["nespresso coffee", "next level racing"])
        expect(groundOf(term, "firm", 0.9).reason).toBe("another firm's name");
      expect(groundOf("nespresso coffee", "firm", 0.6, 0.8).reason).toMatch(/^probably another/u);
      expect(groundOf("northern coffee", "firm", 0.7, 0.9).reason).toMatch(/^probably another/u);
      for (const { reason } of [
        groundOf("nespresso pods", "firm", 0.7),
        groundOf("coffee nespresso", "firm", 0.6, 0.9),
      ])
        expect(reason).toBe("probably another firm or product");
      // Customers search 30 % of such terms if the exclusion is less sure.
      expect(groundOf("northern coffee", "firm", 0.7, 0.8)).toMatchObject({
        reason: unclear,
        isNamed: false,
      });
      expect(groundOf("nespresso coffee", "firm", 0.7, 0.6).reason).toBe(unclear);
      expect(groundOf("larkfieldshop coffee", "firm", 0.99).reason).toContain(unlikely);
    });

    it("names another firm for its legal form or address, even if the exclusion is unlikely", () => {
      for (const term of ["northern coffee ltd", "www nespresso coffee com"])
        expect(groundOf(term, "firm", 0.7, 0.55).reason).toBe("another firm's name");
    });

    it("says what is not offered only for a sure exclusion, else what probably is not", () => {
      expect(groundOf("coffee grinder", "other-product", 0.9, 0.95).reason).toBe("not offered");
      expect(groundOf("coffee grinder", "other-product", 0.9, 0.87).reason).toBe(
        "'grinder': probably not offered",
      );
      // A third of the terms below this certainty are customers' searches.
      expect(groundOf("coffee grinder", "other-product", 0.9, 0.85)).toMatchObject({
        reason: unclear,
        isNamed: false,
      });
      expect(groundOf("larkfield grinder", "homonym", 0.9, 0.89)).toMatchObject({
        reason: unclear,
        isNamed: false,
      });
    });

    it("says that it is unclear whether words of the offer are offered", () => {
      const ground = groundOf("coffee beans online", "variant", 0.9, 0.87);
      expect(ground.reason).toBe(unclear);
      // Such an exclusion goes to review.
      expect(ground.isNamed).toBe(false);
    });

    it("names a wish that no word states only for a likely exclusion", () => {
      expect(groundOf("coffee grind size", "info", 0.9, 0.8).reason).toMatch(/^wants information/u);
      expect(groundOf("coffee grind size", "info", 0.9, 0.78).reason).toBe(unclear);
    });

    it("says of a term without a topic that it does not say what is wanted", () => {
      expect(groundOf("yes please", "firm", 0.9, 0.95).reason).toBe("does not say what is wanted");
      expect(groundOf("yes please", "firm", 0.9, 0.8)).toMatchObject({
        reason: unclear,
        isNamed: false,
      });
    });

    it("quotes no half of a name", () => {
      const reasonOf = (term: string) => groundOf(term, "other-product", 0.9, 0.87).reason;
      expect(reasonOf("white coats digital marketing")).toBe(unlikely);
      expect(reasonOf("white coats digital marketing coffee")).toBe(
        "'white coats digital marketing': probably not offered",
      );
    });

    it("takes a word for the price level only if the model finds that kind, too", () => {
      const dear: BusinessProfile = { ...profile, description: "Budget hotel rooms in York." };
      const words = ["luxury", "goods", "elastic"].map((word) => ({ word, evidence: 4 }));
      const write = createReasonWriter(dear, readProfile(dear), isOrdinaryWord);
      const reasonWith = (kind: Kind) =>
        write("luxury goods elastic", "negative", words, [{ kind, share: 0.9 }]).reason;
      expect(reasonWith("price")).toBe("'luxury': another price level");
      expect(reasonWith("info")).toBe("wants information, not to buy");
    });

    it("says that a customer wants to do it themselves, without a word for it, only if the model is sure", () => {
      const themselves = "wants to do it themselves";
      expect(groundOf("coffee roof plan", "diy", 0.85).reason).toContain(themselves);
      expect(groundOf("coffee roof plan", "diy", 0.75).reason).not.toContain(themselves);
    });

    it("claims no place that only the model sees", () => {
      expect(groundOf("coffee hawkshead", "place", 0.9).reason).toBe(unclear);
    });

    it("prefers what the profile rules out to a doubtful firm", () => {
      const toner = "Druckerpatronen und Toner. Wir verkaufen keine Drucker.";
      const business: BusinessProfile = { name: "Fuchs", type: "ecommerce", description: toner };
      const words = ["3d", "drucker"].map((word) => ({ word, evidence: 4 }));
      const write = createReasonWriter(business, readProfile(business), () => true);
      const reasonAt = (share: number) =>
        write("3d drucker", "irrelevant", words, [{ kind: "firm", share }]).reason;
      expect(reasonAt(0.7)).toContain("ruled out");
      expect(reasonAt(0.95)).toBe("another firm's name");
    });

    it("does not take the own name with a word for help for another firm", () => {
      expect(groundOf("larkfield headquarters", "firm", 0.9).reason).not.toContain("firm");
    });

    it("leaves a make, a repair, a rental or used goods that the profile offers to the user, in any language", () => {
      const doors = "We fit, rent out and repair new and used garage doors by Hormann and Garador.";
      const door: BusinessProfile = { name: "Pike", type: "other", description: doors };
      const isWord = (word: string) => word !== "hormann" && word !== "cardale";
      const write = createReasonWriter(door, readProfile(door), isWord);
      const groundFor = (term: string, kind: Kind) =>
        write(
          term,
          "irrelevant",
          term.split(" ").map((word) => ({ word, evidence: 4 })),
          [{ kind, share: 0.9 }],
          0.93,
        );
      expect(groundFor("hormann dealers", "firm").isNamed).toBe(false);
      expect(groundFor("someone to repair garage door", "repair").isNamed).toBe(false);
      expect(groundFor("garagentor mieten", "rental").isNamed).toBe(false);
      expect(groundFor("second hand garage door", "used").isNamed).toBe(false);
      expect(groundFor("cardale dealers", "firm")).toMatchObject({ kind: "firm", isNamed: true });
    });

    it("a question with a free thing in it asks for information", () => {
      expect(groundOf("how does free roasting work", "free", 0.9).kind).toBe("info");
    });

    it("does not repeat the whole term, which stands beside the reason", () => {
      expect(groundOf("espresso machine", "other-product", 0.9)).toMatchObject({
        reason: "not offered",
        words: "espresso machine",
      });
    });

    it("calls a search for pictures media", () => {
      const words = ["coffee", "photos"].map((word) => ({ word, evidence: 4 }));
      const write = createReasonWriter(profile, readProfile(profile), isOrdinaryWord);
      const { kind } = write("coffee photos", "negative", words, [{ kind: "info", share: 0.5 }]);
      expect(kind).toBe("media");
    });

    it("names other customers only if the model is sure", () => {
      expect(groundOf("startups in india", "audience", 0.5).reason).toContain("not offered");
      expect(groundOf("startups in india", "audience", 0.9, 0.87).reason).toContain(unlikely);
      expect(groundOf("startups in india", "audience", 0.9).reason).toContain("other customers");
    });

    it("names a repair or a course only if a word of the term states it", () => {
      expect(groundOf("tire registration", "study", 0.9).reason).toContain("not offered");
      expect(groundOf("warranty claim form", "repair", 0.9).reason).not.toContain("repair");
    });

    it("leaves a place that only the model sees to the user", () => {
      expect(groundOf("house clearance hawkshead", "place", 0.9).isNamed).toBe(false);
    });
  });
});
