import type { BusinessProfile } from "@termsift/core/profile";
import { createOutcomeRules, type Verdict } from "@termsift/core/verdicts";
import { expect, test } from "vitest";
import { createOrdinaryWordTest } from "../language/index.ts";

type Named = Pick<BusinessProfile, "name" | "description"> & { readonly spellings: string[] };

/** Ten made-up names: six spellings each, alone and with words that people add to any firm's name. */
const businesses: readonly Named[] = [
  {
    name: "Brindlewood Dental Ltd",
    description: "Dentist in Leeds. Implants, braces and check-ups for families.",
    spellings: [
      "brindlewood dental",
      "brindlewood",
      "brindle wood dental reviews",
      "brindlewod dental",
      "brindlewood dental login",
      "brindlewood leeds",
    ],
  },
  {
    name: "Harrow & Pike Garage Doors",
    description: "We fit and repair garage doors in Kent. Not affiliated with Harrow Doors.",
    spellings: [
      "harrow and pike",
      "harrow & pike garage doors",
      "harrow pike reviews",
      "harow and pike garage doors",
      "harrowandpike",
      "harrow and pike near me",
    ],
  },
  {
    name: "Solvanta",
    description: "Solar panels and batteries for homes in Bristol.",
    spellings: [
      "solvanta",
      "solvanta solar",
      "solvanta login",
      "solvnata",
      "www solvanta com",
      "solvanta phone number",
    ],
  },
  {
    name: "The Copper Kettle Cafe",
    description: "Breakfast, lunch and cakes in York. We do not cater for weddings.",
    spellings: [
      "copper kettle",
      "the copper kettle cafe",
      "copperkettle",
      "copper kettle menu",
      "coper kettle cafe",
      "copper kettle york opening times",
    ],
  },
  {
    name: "Zahnarztpraxis Dr. Wohlrab",
    description: "Zahnarzt in Ulm: Implantate, Prophylaxe und Kieferorthopädie.",
    spellings: [
      "wohlrab",
      "dr wohlrab",
      "zahnarzt wohlrab ulm",
      "wohlrab bewertungen",
      "wohlrap zahnarzt",
      "zahnarztpraxis dr wohlrab öffnungszeiten",
    ],
  },
  {
    name: "Lexidata Conseil",
    description: "Cabinet de conseil RGPD à Lyon : audits et registre des traitements.",
    spellings: [
      "lexidata",
      "lexidata conseil",
      "lexi data",
      "lexidata avis",
      "lexidatta conseil",
      "lexidata lyon contact",
    ],
  },
  {
    name: "Clínica Dental Turia",
    description: "Clínica dental en Valencia: implantes, ortodoncia y blanqueamiento.",
    spellings: [
      "clinica dental turia",
      "clínica turia",
      "clinica dental turia opiniones",
      "clinica dental turía",
      "clinicadentalturia",
      "clinica dental turia telefono",
    ],
  },
  {
    name: "Oakhollow Kennels",
    description: "Boarding for dogs and cats near Hereford. No breeding.",
    spellings: [
      "oakhollow",
      "oak hollow kennels",
      "oakhollow kennels prices",
      "oakholow kennels",
      "oakhollow dog boarding",
      "oakhollow.co.uk",
    ],
  },
  {
    name: "Fietsenmakerij Vanderzwan",
    description: "Fietsen repareren en verkopen in Utrecht. Geen brommers.",
    spellings: [
      "vanderzwan",
      "van der zwan fietsen",
      "vanderzwan utrecht",
      "vanderzwan openingstijden",
      "fietsenmakerij vanderzwan",
      "vanderzwam fietsen",
    ],
  },
  {
    name: "Panificio Bellomonte",
    description: "Pane, focacce e dolci a Firenze, ogni giorno dalle sei.",
    spellings: [
      "bellomonte",
      "panificio bellomonte",
      "bello monte panificio",
      "bellomonte recensioni",
      "panificio belomonte",
      "bellomonte firenze orari",
    ],
  },
];

test.each(businesses)(
  "no spelling of $name is excluded, however sure the models are",
  async (business) => {
    const outcomeOf = createOutcomeRules({
      businessName: business.name,
      description: business.description,
      isOrdinaryWord: await createOrdinaryWordTest(business.description),
      reviewBar: 0.7,
    });
    const sure: Verdict = {
      term: "",
      category: "negative",
      confidence: 0.99,
      reason: "another firm",
      kind: "firm",
    };
    const term = { conversions: 0, isAdded: false, isExcluded: false, isAsin: false };
    const excluded = business.spellings.filter(
      (spelling) => outcomeOf({ ...term, term: spelling }, sure).list !== "protected",
    );
    expect(business.spellings).toHaveLength(6);
    expect(excluded).toEqual([]);
  },
);
