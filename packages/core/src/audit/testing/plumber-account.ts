import { parseNegative } from "../../exclusions/negative-keyword.ts";
import type { AccountKeyword } from "../../exclusions/term-index.ts";
import type { AuditGround, AuditTerm } from "../audit-terms.ts";

/** "term | ground | campaign > ad group | cost | conversions". Lists are shaped like those of real plumbers' accounts. */
const wanted = `
boiler repair bristol | converted | Leads > Boilers | 160.5 | 3
boiler repair near me | converted | Leads > Boilers | 80 | 2
emergency plumber bristol | converted | Leads > Emergency | 220 | 6
emergency plumber 24 hour | converted | Leads > Emergency | 60 | 1
blocked drain clifton | converted | Leads > Drains | 44.1 | 1
drain unblocking cost | converted | Leads > Drains | 31 | 1
worcester bosch boiler service | converted | Brand boilers > Worcester | 52 | 2
vaillant boiler fault f28 | converted | Brand boilers > Vaillant | 18 | 1
gas safe engineer near me | converted | Leads > Boilers | 75 | 2
landlord gas safety certificate bristol | converted | Landlords > Certificates | 66 | 4
power flush radiators price | converted | Leads > Radiators | 21 | 1
shower fitted by plumber | converted | Bathrooms > Showers | 39 | 1
cheap plumber bristol | converted | Leads > Plumber | 12 | 1
free quote boiler replacement | converted | Leads > Boilers | 27 | 1
t-shirt radiator valve fitting | converted | Leads > Radiators | 4 | 1
café plumbing bedminster | converted | Leads > Plumber | 9 | 1
plumber portishead | added | Leads > Plumber | 15 | 0
new boiler bristol | added | Leads > Boilers | 48 | 0
bathroom fitters bristol | own-keyword | Bathrooms > Fitters | 0 | 0
radiator repair | own-keyword | Leads > Radiators | 0 | 0
harbour plumbing and heating reviews | wanted | Brand > Own name | 3 | 0
harbour plumbing phone number | wanted | Brand > Own name | 2 | 0
tap repair bristol | kept | Leads > Plumber | 14 | 0
leaking pipe under sink | kept | Leads > Plumber | 8 | 0
`;

export const wantedTerms: readonly AuditTerm[] = wanted
  .trim()
  .split("\n")
  .map((line) => {
    const [term = "", ground = "", place = "", cost, conversions] = line.split(" | ");
    const [campaign = "", adGroup = ""] = place.split(" > ");
    return {
      term,
      ground: ground as AuditGround,
      clicks: 5,
      cost: Number(cost),
      conversions: Number(conversions),
      scopes: [{ campaign, adGroup }],
      isExcluded: false,
    };
  });

/** Reads "negative @ campaign > ad group", "negative @ list: name", "negative @ account", or one without a known place. */
export function negativeAt(line: string): AccountKeyword {
  const [written = "", place = ""] = line.split(" @ ");
  if (place === "account") return { ...parseNegative(written), isAccountLevel: true };
  if (place.startsWith("list: ")) return { ...parseNegative(written), list: place.slice(6) };
  const [campaign, adGroup] = place.split(" > ");
  return { ...parseNegative(written), campaign: campaign || null, adGroup: adGroup || null };
}

/** Twenty negatives that do harm, each with one search that it blocks, found by hand. */
export const harmful: ReadonlyArray<readonly [negative: string, search: string]> = [
  ['"boiler repair"', "boiler repair bristol"],
  ["[emergency plumber bristol]", "emergency plumber bristol"],
  ["near me", "gas safe engineer near me"],
  ['"24 hour"', "emergency plumber 24 hour"],
  ["cost", "drain unblocking cost"],
  ["free @ Leads", "free quote boiler replacement"],
  ['"cheap plumber" @ Leads > Plumber', "cheap plumber bristol"],
  ["bosch worcester @ Brand boilers", "worcester bosch boiler service"],
  ['"fault" @ Brand boilers > Vaillant', "vaillant boiler fault f28"],
  ['"gas safety certificate" @ list: Waste', "landlord gas safety certificate bristol"],
  ["[Power Flush  Radiators Price]", "power flush radiators price"],
  ["plumber fitted", "shower fitted by plumber"],
  ['"clifton" @ Leads > Drains', "blocked drain clifton"],
  ["[café plumbing bedminster] @ Leads", "café plumbing bedminster"],
  ['"tshirt"', "t-shirt radiator valve fitting"],
  ["[plumber portishead] @ list: Towns", "plumber portishead"],
  ['"new boiler" @ Leads', "new boiler bristol"],
  ['"bathroom fitters" @ Bathrooms', "bathroom fitters bristol"],
  ["[radiator repair]", "radiator repair"],
  ["reviews @ Brand", "harbour plumbing and heating reviews"],
];

/** Words of real lists of negatives (jobs, learning, parts, appliances, other trades), and near misses of the searches. */
const harmlessWords = `
job, jobs, salary, salaries, career, careers, vacancy, vacancies, apprentice, apprenticeship, apprenticeships, wage,
wages, cv, resume, interview, recruitment, hiring, course, courses, college, training, diploma, nvq, certificate course,
exam, school, university, learn, tutorial, youtube, video, videos, pdf, diagram, wiki, wikipedia, meaning, definition,
what is, history, diy, do it yourself, how to fix, instructions, manual, forum, reddit, blog, template, app, software,
game, games, minecraft, mario, cartoon, costume, meme, song, lyrics, tattoo, clipart, logo, wallpaper, stock photo,
parts, spares, wholesale, supplier, suppliers, manufacturer, merchant, trade counter, screwfix, toolstation, wickes,
amazon, ebay, gumtree, argos, ikea, second hand, used, for sale, auction, rental, hire, loan, grant, grants,
washing machine, dishwasher, fridge, freezer, oven, cooker, hob, microwave, tumble dryer, kettle, toaster, vacuum,
electrician, electricians, roofer, roofing, carpenter, painter, decorator, locksmith, gardener, tiler, bricklayer,
london, manchester, birmingham, leeds, glasgow, edinburgh, cardiff, swansea, exeter, plymouth, bath spa, swindon,
insurance, lawyer, solicitor, claim, compensation, complaint, scam, lawsuit, tax, invoice, accounting, van, uniform,
tool, tools, wrench, spanner, plunger, drain rods, hose, pump, filter, thermostat wiring, combi diagram, copper pipe,
pvc, sealant, solder, flux, washer, gasket, valve key, o ring, adhesive, primer, toilet seat, bidet, jacuzzi, hot tub,
careers fair, gcse, phd, thesis, podcast, netflix, lego, barbie, drill, ladder, scaffold
`;
const nearMisses = `
[boiler repair] | [emergency plumber] | [blocked drain] | "bristol boiler repair" | "plumber emergency" | [boilers]
"boiler repairs" | "drains" | [near me] | "engineer me" | "boiler repair" @ Bathrooms | cheap @ Landlords
free @ Bathrooms | "cheap plumber" @ Leads > Boilers | "fault" @ Brand boilers > Worcester | reviews @ Leads
[cafe plumbing bedminster] | "cafe plumbing" | "safety certificate gas" | [new boiler] | [harbour plumbing]
"power flushing" | "flush price" | [shower] | "bathroom fitter" | [radiator] | "portishead plumber"
cost @ Landlords > Certificates | "24 hours" | emergency electrician
`;

export const harmless: readonly string[] = [
  ...harmlessWords
    .trim()
    .split(/,\s*/u)
    .map((word, at) => (at % 3 === 0 ? word : at % 3 === 1 ? `"${word}"` : `[${word}]`)),
  ...nearMisses
    .trim()
    .split(/\s*[|\n]\s*/u)
    .filter((line) => line !== ""),
];
