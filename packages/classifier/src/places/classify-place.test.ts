import { describe, expect, test } from "vitest";
import { loadGazetteer } from "./load-gazetteer.ts";
import { createPlaceClassifier } from "./classify-place.ts";
import { describeArea } from "./describe-area.ts";

const gazetteer = await loadGazetteer();
const classifierOf = (
  description: string,
  type: "other" | "ecommerce" | "healthcare" = "other",
  area?: string,
) => createPlaceClassifier(gazetteer, { name: "Acme", type, description }, area);

describe("the area of a profile", () => {
  test.each([
    ["Movers for Texas and Oklahoma.", "Texas, Oklahoma"],
    ["Driving lessons within 20 miles of Belfast.", "32 km around Belfast"],
    ["Heizungsbau im Raum Ulm.", "Ulm"],
    ["Plumber in Asheville, NC.", "Asheville"],
    ["Umzüge, deutschlandweit.", "Germany"],
    ["Plumbers in Nottingham and 10 miles around.", "16 km around Nottingham"],
    ["A Nottingham firm. Plumbers within 10 miles of Nottingham.", "16 km around Nottingham"],
    ["Plumbers in Leeds. We travel up to 25 miles.", "Leeds"],
    ["Wir arbeiten 15 km um Freiburg herum.", "15 km um Freiburg"],
    ["Loodgieter in Utrecht en binnen 20 km van Utrecht.", "20 km rond Utrecht"],
    ["Interventions jusqu'à 25 km de Nantes.", "25 km autour de Nantes"],
    ["Tischlerei in Frankfurt (Oder).", "Frankfurt (Oder)"],
    ["Hundeschule im Kanton Aargau.", "Aargau"],
    ["Dachdecker für NRW.", "Nordrhein-Westfalen"],
    ["Tree surgeons in south Wales.", "South Wales"],
    ["Electrician based in Cork, covering Munster.", "Cork, Munster"],
    ["Serrurier dans le 92 et le 78.", "Hauts-de-Seine, Yvelines"],
    ["Bestatter in Bremen: Erd- und Feuerbestattung.", "Bremen"],
    ["Bestattungen in ganz Bremen: bei Erd-, Feuer- und Baumbestattung.", "Bremen"],
    ["Tires for the United States. Other firms, not us: Goodyear, Firestone.", "United States"],
    ["Schreiner im Kanton Zürich: Küchen und Türen.", "Kanton Zürich"],
    ["Wir reparieren Fahrräder in Hof und Köln.", "Hof, Köln"],
    ["Architects on a farm outside Hereford.", "Hereford"],
    ["People come from all over the West: Bath, Weston, Gloucester.", "Bath, Weston, Gloucester"],
    ["Palettes neuves. Jura, Ain, Saône-et-Loire, Doubs.", "Jura, Ain, Saone-et-Loire, Doubs"],
    ["Forages en province de Luxembourg et Namur.", "province de Luxembourg, province de Namur"],
    ["Glass for upstate New York.", "Upstate New York"],
    ["Hamilton roofing company.", "Hamilton"],
    ["Lunch for offices. West Bay, Lusail, Doha.", "Lusail, Doha"],
    ["Gas in Boston. Grimsby and Peterborough are beyond our lorries.", "Boston"],
    ["Dog boarding just outside Bristol.", "Bristol"],
    ["Audiologists in Duluth, Hibbing and Brainerd.", "Duluth, Hibbing, Brainerd"],
    ["Appliances for Cuyahoga and Lorain counties.", "Cuyahoga County, Lorain County"],
    [
      "Tents in Harris, Fort Bend and Hays counties.",
      "Harris County, Fort Bend County, Hays County",
    ],
    ["Movers in Franklin, Licking counties.", "Franklin County, Licking County"],
    ["We light the outside of homes in Omaha.", "Omaha"],
    ["If walking has become too far, try our scooters in Nottingham.", "Nottingham"],
    ["Hausverwaltung in Leipzig. In Dresden oder Chemnitz übernehmen wir nichts.", "Leipzig"],
    ["Psychologues à Lyon. Les clients de Lille ont des cabinets plus proches.", "Lyon"],
    ["Paella en Barcelona. Nos confunden con un taller en Girona.", "Barcelona"],
    ["Lights in Omaha. People mistake us for a shop in Topeka.", "Omaha"],
    ["Architects in Hereford. Students apply in March.", "Hereford"],
    ["Per aziende e i loro clienti a Modena.", "Modena"],
    ["Für Häuser in Ulm empfehlen wir Rollladen.", "Ulm"],
    ["Wir bringen Möbel und ihre eigenen Kisten nach Ulm.", "Ulm"],
    ["Rollladen in Reutlingen. Stuttgart und Ulm haben ihre eigenen Leute.", "Reutlingen"],
    ["Rollladen in Reutlingen. Aufträge aus Ulm lehnen wir ab.", "Reutlingen"],
    ["Nuisibles à Angers. Nantes et Laval ont leurs propres équipes.", "Angers"],
    ["We sell nothing. We rent nothing. We do no roofs. We work in Leeds.", "Leeds"],
    ["Hoveniers in Midden- en West-Brabant.", "Midden-Brabant, West-Brabant"],
    ["Heizungsbau in Ober- und Niederbayern.", "Oberbayern, Niederbayern"],
    ["Ar condicionado para casas e negócios no distrito de Setúbal.", "distrito de Setúbal"],
    ["Risarcimento danni nelle Marche e in Romagna.", "Marche, Emilia-Romagna"],
    ["Formations dans le Pas-de-Calais et la Somme.", "Pas-de-Calais, Somme"],
    ["Administratie in Groningen en Drenthe.", "Groningen, Drenthe"],
    ["Cash for houses in northeast and central Ohio.", "Ohio"],
    ["Movers in Cleveland, Akron and Canton, Ohio.", "Cleveland, Akron, Canton"],
    ["Bureaux au Luxembourg.", "Luxembourg"],
    ["Nómina para empresas de Colombia, con la DIAN.", "Colombia"],
    ["Insurance in 31 states, office in Joliet.", "Joliet, United States"],
    [
      "Alarm systems in Cape Town and the Western Cape, no work outside the Western Cape.",
      "Cape Town, Western Cape",
    ],
  ])("of «%s» is %s", (description, label) => {
    const { area } = classifierOf(description);
    expect(area).toMatchObject({ label, stated: true });
  });

  test.each([
    ["We roast coffee in Galway and sell it online.", "ecommerce"],
    ["Knives from Japan, sold online, shipped worldwide.", "ecommerce"],
    ["Plumbing and heating for homes.", "other"],
    ["Turned parts from Coimbatore, exports to Oman.", "other"],
    ["Leaf tea, straight from gardens in Assam.", "ecommerce"],
    ["Messer, wir liefern nach DE, AT und CH.", "ecommerce"],
    ["We value offices. We do not sell. We do not lease. A dam in Boston has this name.", "other"],
  ] as const)("of «%s» is not stated", (description, type) => {
    expect(classifierOf(description, type).area.stated).toBe(false);
  });

  test("is the owner's own text, if there is one", () => {
    const { area } = classifierOf("Plumber in Leeds.", "other", "California, Texas");
    expect(area.label).toBe("California, Texas");
  });
});

describe("the described area", () => {
  test.each([
    ["Tischler in Freiburg und Umgebung.", "Freiburg and 42 km around"],
    ["Dentist in Reading and Slough.", "Reading, Slough and 28 km around"],
    ["Alarms in Cape Town and the Western Cape.", "Western Cape; Cape Town and 32 km around"],
    ["Fontaneros en Sevilla, no en Madrid.", "Sevilla and 32 km around; not Madrid"],
    ["Roasters across the US except Hawaii and Alaska.", "United States; not Hawaii, Alaska"],
    ["Serrurier à Lyon et non à Villeurbanne.", "Lyon and 32 km around; not Villeurbanne"],
    ["We heat homes.", ""],
  ])("of «%s» is %s, and gives the same area if typed", async (description, label) => {
    const profile = { name: "Acme", type: "other", description } as const;
    expect(await describeArea(profile)).toBe(label);
    expect(await describeArea({ ...profile, area: label })).toBe(label);
  });

  test.each(["ulm", "Freiburg", "Nice", "Freiburg, 30 km"])("knows «%s» as it is typed", (area) => {
    expect(classifierOf("Wir bauen Heizungen.", "other", area).area.stated).toBe(true);
  });

  test.each(["asdf qwer", "the moon"])("is unknown for «%s»", (area) => {
    expect(classifierOf("Wir bauen Heizungen.", "other", area).area.stated).toBe(false);
  });
});

test.each([
  ["Fontaneros en la provincia de Valencia y Castellón.", "fontanero vinaros", "inside"],
  ["Impianti in provincia di Firenze.", "idraulico empoli", "inside"],
  ["Heizung im Landkreis Rosenheim und Region Hannover.", "heizung bad aibling", "inside"],
  ["Heizung in den Landkreisen Rosenheim und Celle.", "heizung celle", "inside"],
  ["Heizung in den Landkreisen Rosenheim und Celle.", "heizung kiel", "outside"],
  ["Rollläden in Tübingen und dem Zollernalbkreis.", "rollladen albstadt", "inside"],
  ["Tents in Houston and in Montgomery County.", "tent rental conroe", "inside"],
  ["Dächer im Oberbergischen Kreis.", "dachdecker gummersbach", "inside"],
  ["Dächer im Oberbergischen Kreis.", "dachdecker kiel", "outside"],
  ["Traiteur en Bretagne, de Brest à Rennes.", "traiteur nantes", "outside"],
  ["Vastu advice in India and abroad.", "vastu usa", "unknown"],
  ["Contabilidade no Brasil e no exterior para empresas.", "contabilidade portugal", "unknown"],
  ["Vastu advice in Gujarat, India, not abroad.", "vastu usa", "outside"],
  ["Seminarhaus in der Rhön.", "seminarhaus thüringen", "inside"],
  ["Fleets in Namibia. Zambia and Mozambique are out.", "fleets lusaka", "outside"],
  ["Garage doors in North Somerset and South Gloucestershire.", "garage doors yate", "inside"],
  ["Garage doors in North Somerset and South Gloucestershire.", "garage doors avon", "inside"],
  ["Garage doors in North Somerset and South Gloucestershire.", "garage doors taunton", "outside"],
  [
    "Garage doors in North Somerset and South Gloucestershire.",
    "garage doors gloucester",
    "outside",
  ],
  ["Garage doors in Somerset.", "garage doors clevedon", "inside"],
  ["Plumbers in the Vale of Glamorgan.", "plumbers swansea", "outside"],
  ["Plumbers in Bristol, Bath, Somerset and Devon.", "plumbers trowbridge", "inside"],
  ["Plumbers in Hull.", "plumbers beverley", "inside"],
  ["Plumbers in Newcastle-under-Lyme.", "plumbers newcastle", "inside"],
  ["Serrurier à Villeneuve-sur-Lot.", "serrurier villeneuve", "inside"],
  ["Fliesen in Neustadt an der Weinstraße.", "fliesen neustadt", "inside"],
  ["Movers in Florida.", "movers for mexico", "unknown"],
  ["Plumbers in Stevenage.", "plumbers london", "outside"],
  ["Garages in Bristol.", "block of garages for sale uk", "inside"],
  ["Garage doors in Bristol.", "garage doors wales", "outside"],
  ["Homes in West Yorkshire. We do not build elsewhere in England.", "homes halifax", "inside"],
  ["Homes in West Yorkshire. We do not build elsewhere in England.", "homes luton", "outside"],
])("for «%s», «%s» is %s", (description, term, kind) => {
  expect(classifierOf(description).verdictOn(term).kind).toBe(kind);
});

describe("a place in a term", () => {
  const plumber = "Plumber in Ulm: boilers, drains and bathrooms.";
  test.each([
    ["plumber ulm", "inside"],
    ["plumber neu-ulm", "inside"],
    ["plumber kiel", "outside"],
    ["plumber in essen", "outside"],
    ["plumber muenchen", "outside"],
    ["plumber near me", "unknown"],
    ["plumber price", "unknown"],
  ])("«%s» is %s of Ulm", (term, kind) => {
    expect(classifierOf(plumber).verdictOn(term).kind).toBe(kind);
  });

  test("outside comes with the distance", () => {
    const { facts } = classifierOf(plumber).verdictOn("plumber kiel");
    expect(facts).toMatchObject({ place: "Kiel", nearest: "Ulm" });
    expect(facts?.distanceKm).toBeGreaterThan(600);
  });

  test("is inside a stated region or outside of it", () => {
    const { verdictOn } = classifierOf("Movers for Texas and Oklahoma.");
    expect(
      ["movers houston", "movers tulsa", "movers denver", "movers paris tx"].map(
        (term) => verdictOn(term).kind,
      ),
    ).toEqual(["inside", "inside", "outside", "inside"]);
  });

  test("is not assumed for goods and everyday words", () => {
    const { verdictOn } = classifierOf("We sell perfume, shirts and roast turkey in Leeds.");
    expect(
      ["cologne for men", "jersey shirts", "turkey roast", "shirts sale"].map(
        (term) => verdictOn(term).kind,
      ),
    ).toEqual(Array.from({ length: 4 }, () => "unknown"));
  });

  const nottingham = "Plumbers in Nottingham and 10 miles around: boilers and bathrooms.";
  test.each([
    [nottingham, "plumber mapperley", "inside", "a quarter"],
    [nottingham, "plumber sherwood", "inside", "a quarter with distant namesakes"],
    ["Plumbers in Derby.", "plumber stapleford", "inside", "a suburb with a distant namesake"],
    ["Plumbers in Truro.", "plumbers in stapleford", "unknown", "a distant village"],
    [nottingham, "worcester boiler repair", "unknown", "a brand with the name of a town"],
    [nottingham, "plumber worcester", "outside", "the town of this name"],
    [nottingham, "boilers in bath uk", "outside", "a town beside its country"],
    ["We sell knives online in the UK only.", "solingen knives", "unknown", "an origin of goods"],
    ["Toilets in India, Rajasthan.", "toilets in north east", "unknown", "a direction"],
    ["Maler im Ruhrgebiet.", "maler essen", "inside", "an own city that is also a word"],
    ["Serrurier à Lyon.", "serrurier 69", "inside", "the number of the own department"],
    ["Dachdecker in Offenbach.", "dachdecker westend", "inside", "a quarter of the next city"],
    ["Travel clinic in Leeds.", "vaccinations for kenya", "unknown", "the goal of a journey"],
    ["Persianas con envío a península y Baleares.", "persianas madrid", "inside", "the mainland"],
    ["Shirts and boots for the US only.", "ukraine shirts", "unknown", "a kind of goods"],
    ["Schwimmteiche in OÖ und Salzburg.", "schwimmteich linz", "inside", "a short name's region"],
    ["Tours in Leh.", "tours from delhi", "unknown", "the start of a journey"],
    ["Funerals in Leeds.", "cheapest way to bury someone", "unknown", "a verb"],
    ["Wasserschaden im Ruhrgebiet.", "wasserschaden nach regen", "unknown", "a word"],
    ["Dachdecker in Bremen.", "dachdecker bremerhaven", "outside", "a city of the same state"],
  ])("for «%s», «%s» is %s: %s", (description, term, kind) => {
    expect(classifierOf(description).verdictOn(term).kind).toBe(kind);
  });

  test("is never outside if the profile states no area", () => {
    expect(classifierOf("Plumbing for homes.").verdictOn("plumber kiel").kind).toBe("unknown");
  });
});

test("20,000 terms are classified within seconds on a busy machine", () => {
  const { verdictOn } = classifierOf("Movers for Texas and Oklahoma, packing and storage.");
  const terms = Array.from(
    { length: 20_000 },
    (_, index) => `movers ${["houston", "denver", "kiel"][index % 3]} ${index}`,
  );
  const before = process.cpuUsage();
  for (const term of terms) verdictOn(term);
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(15_000);
});
