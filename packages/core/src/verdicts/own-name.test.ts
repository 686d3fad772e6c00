import { expect, test } from "vitest";
import { findNames } from "./find-names.ts";
import { createOwnNameTest } from "./own-name.ts";

test.each([
  ["Stride & Mile Ltd", "stride and mile shoes"],
  ["Stride & Mile Ltd", "stride & mile"],
  ["Stride & Mile Ltd", "strideandmile.com login"],
  ["Stride & Mile", "stryde and mile"],
  ["Müller GmbH", "müller wien"],
  ["PhoneWapas", "phone wapas"],
  ["PhoneWapas", "phonwapas review"],
  ["K9", "k9 training"],
])("%s is named by «%s»", (name, term) => {
  expect(createOwnNameTest({ businessName: name })(term)).toBe(true);
});

test.each([
  ["DoctorSEO", "digital marketing for doctors"],
  ["Sprint", "spring mattress"],
  ["Sprint", "print shop"],
  ["Stride & Mile", "stride shoes"],
  ["K9", "k9s training"],
  ["Acme", "acne cream"],
  ["&", "anything"],
])("%s is not named by «%s»", (name, term) => {
  expect(createOwnNameTest({ businessName: name })(term)).toBe(false);
});

test.each([
  ["Brightpipe", "brigthpipe jobs"],
  ["Müller & Söhne GmbH", "mueller soehne jobs"],
  ["Müller & Söhne GmbH", "muller sohne"],
])("%s is named by «%s», with swapped letters or other accents", (name, term) => {
  expect(createOwnNameTest({ businessName: name })(term)).toBe(true);
});

const words =
  "bright smile dental blue kettle movers leaf green short list notaire plomberie plombier vasen jobs pets muddy paws auto parts dentist whitening kids near reviews toothpaste leeds studio";
const dictionary = new Set(words.split(" "));
const isOrdinaryWord = (word: string) => dictionary.has(word);
const described = (businessName: string, description: string) =>
  createOwnNameTest({ businessName, description, isOrdinaryWord });

test("one common word of a name protects no term", () => {
  const test = described("Bright Smile Dental", "Dentist in Leeds: dental implants and whitening.");
  expect(
    ["dental implants", "bright white teeth", "dental smile makeover", "dentist"].filter(
      (term) => test(term) !== false,
    ),
  ).toEqual([]);
  expect(
    ["bright smile dental jobs", "bright smile", "brightsmile leeds reviews"].filter(
      (term) => test(term) !== true,
    ),
  ).toEqual([]);
  expect(test("bright smile toothpaste")).toBe(false);
});

test("a name of words that a dictionary has and the description repeats protects no term about something else", () => {
  const test = described("Dentist Leeds", "Dentist in Leeds: implants and whitening.");
  const own = [
    "dentist leeds",
    "dentists leeds",
    "dentist leeds reviews",
    "dentist leeds whitening",
  ];
  expect(own.filter((term) => !test(term))).toEqual([]);
  expect(["dentist leeds salary", "dentist leeds course"].filter((term) => test(term))).toEqual([]);
  expect(described("Green Leaf", "Garden centre")("green leaf salary")).toBe(true);
});

test("two names joined by & are found without the trade words, in other spellings, and beside any word", () => {
  const test = described(
    "Harrow & Pike Garage Doors",
    "We fit and repair garage doors in Bristol.",
  );
  const own = ["harrow and pike ltd", "www.harrowandpike.co.uk", "harrow & pyke portishead"];
  expect([...own, "harow pike trustpilot"].filter((term) => !test(term))).toEqual([]);
  const others = ["pike fishing", "harrow school and pike"];
  expect(others.filter((term) => test(term))).toEqual([]);
});

test("a trade word at the start of a sentence is no part of the name; a short name there is", () => {
  const words = new Set("iron oak barbers barber gift card night lamp nightly".split(" "));
  const isOrdinary = (word: string) => words.has(word);
  const testOf = (businessName: string, description: string) =>
    createOwnNameTest({ businessName, description, isOrdinaryWord: isOrdinary });
  expect(testOf("Iron & Oak Barbers", "Barber shop in Leeds.")("iron oak gift card")).toBe(true);
  expect(testOf("Iron & Oak Barbers", "Barber shop. Oak cuts hair.")("iron oak gift card")).toBe(
    true,
  );
  const disclaimed = "Barber shop. Not affiliated with Oak Barbers or Iron Man.";
  expect(testOf("Iron & Oak Barbers", disclaimed)("iron oak gift card")).toBe(true);
  const rivals = "Night care. People confuse us with Iron Care and Lamp Home.";
  expect(testOf("Iron Lamp Care", rivals)("iron lamp gift card")).toBe(true);
  expect(testOf("Iron Lamp Care", rivals)("iron care")).toBe(false);
  const dental = testOf("The Iron Lamp Dental", "Dentist in Poole.");
  expect(dental("iron lamp gift card")).toBe(true);
  expect(dental("iron lamp for sale")).toBe(false);
  expect(testOf("Nightlamp Care", "Nightly care at home.")("nightlamp")).toBe(true);
});

test("a joined name is found split and joined, alone and next to any word", () => {
  for (const name of ["GreenLeaf", "Green Leaf", "greenleaf"]) {
    const test = described(name, "Garden centre");
    expect(
      ["green leaf", "greenleaf jobs", "green leaf bank loan"].filter((term) => !test(term)),
    ).toEqual([]);
  }
});

test("a part that is in no dictionary is found next to words of the business and words for any firm", () => {
  const test = described("Plomberie Vasseur", "Plombier à Lille : chauffage et dépannage.");
  expect(
    ["vasseur", "vasseur lille", "vasseur plombier avis", "chauffage vasseur"].filter(
      (term) => test(term) !== true,
    ),
  ).toEqual([]);
  expect(
    ["vasseur notaire", "plomberie lille", "vase lille"].filter((term) => test(term) !== false),
  ).toEqual([]);
});

test("a part that is in no dictionary is found in the other number, and next to digits and words of any firm", () => {
  const test = described("Axero by Kelvads", "Solar panels and home batteries.");
  const own = [
    "kelvad battery",
    "kelvad 400w",
    "kel vads 405",
    "axero group",
    "axero technologies",
  ];
  expect(own.filter((term) => !test(term))).toEqual([]);
  expect(["kelvad poster", "axero the film"].filter((term) => test(term))).toEqual([]);
});

test("a part that is in no dictionary is found next to any word if the term is about the trade", () => {
  const test = described("Plomberie Vasseur", "Plombier à Lille.");
  expect(test("vasseur paris", true)).toBe(true);
  expect(test("vasseur paris", false)).toBe(false);
  expect(test("plomberie paris", true)).toBe(false);
  const confused = "Plombier à Lille. À ne pas confondre avec Vasseur Toiture.";
  expect(described("Plomberie Vasseur", confused)("vasseur toiture", true)).toBe(false);
  expect(described("Bright Smile Dental", "Dentist")("bright teeth", true)).toBe(false);
});

test("a trade word that begins the description is no part of the name", () => {
  const test = described("Van Loon Zonwering", "Zonwering, screens en horren in de Randstad.");
  expect(test("zonwering groningen", true)).toBe(false);
  const painter = described("Malerbetrieb Kupferdreh", "Malerbetrieb in Essen und Bochum.");
  expect(painter("malerbetrieb hannover", true)).toBe(false);
});

test("each side of «A by B» is a name", () => {
  const test = described("Muddy Paws by Lexidor Pets", "Dog grooming in Bristol.");
  expect(
    ["muddy paws", "muddy paws grooming", "lexidor pets", "lexidor bristol"].filter(
      (term) => test(term) !== true,
    ),
  ).toEqual([]);
  expect(test("pets")).toBe(false);
});

test("names of other firms in the description, and trade words, are no part of the name", () => {
  const test = described(
    "Petersen Immoklar",
    "Wir verkaufen Häuser bei Petersen Hof. Nicht verwechseln mit Petersen Wohnbau.",
  );
  expect(test("petersen wohnbau")).toBe(false);
  expect(test("immoklar häuser")).toBe(true);
});

test("dictionary words are not read as a misspelt name, except for its plural", () => {
  expect(described("Shortlistr", "Hiring software")("short list")).toBe(false);
  expect(described("Autopass Leeds", "Driving school")("auto parts leeds")).toBe(false);
  expect(described("Blue Kettle Movers", "Moving company")("blue kettle mover")).toBe(true);
});

test("a part of the name that no dictionary has is also found misspelt", () => {
  const test = described("Viaje Guanabara", "Bus tickets in Brazil.");
  expect(["granabara", "guanabra bus"].filter((term) => test(term) !== true)).toEqual([]);
  expect(test("granada bus")).toBe(false);
});

test("a name with a number is found without its last word, but not with another number", () => {
  const test = described("Studio 83 Keramiek", "Serviesgoed uit Delft.");
  expect(["studio 83", "studio83.nl", "stduio 83 reviews"].filter((term) => !test(term))).toEqual(
    [],
  );
  expect(["studio 84", "studio 83 film", "83 reviews"].filter((term) => test(term))).toEqual([]);
});

test("a made-up name with a trade word inside is a short name, but not beside another telling word", () => {
  const test = described("Dentarrow & Co", "We offer dental care in Hull.");
  expect(["dentarrow", "dent arrow reviews"].filter((term) => !test(term))).toEqual([]);
  const beside = described("Northmoor Dentarrow", "We offer dental care in Hull.");
  expect(beside("dentarrow jobs")).toBe(false);
});

test("the end of a domain and a legal form in initials are no part of a name", () => {
  const test = described("Trattoria Scarpelvi S.r.l.", "Trattoria a Lucca.");
  const own = ["scarpelvi.ie", "www.scarpelvi.co.uk login", "trattoria scarpelvi milano"];
  expect(own.filter((term) => !test(term))).toEqual([]);
});

test("six letters may have a slip, but another consonant may be another firm", () => {
  const test = described("Simfab", "Racing simulators.");
  expect(["simfb stand", "simmfab", "simfeb"].filter((term) => !test(term))).toEqual([]);
  expect(test("simlab stand")).toBe(false);
});

test("a word too short for the dictionary may be a longer word of the name", () => {
  const words = new Set("sock drawer lock".split(" "));
  const isOrdinaryWord = (word: string) => word.length < 4 || words.has(word);
  const test = createOwnNameTest({ businessName: "The Sock Drawer", isOrdinaryWord });
  expect(["teh sock drawer", "the sok drawer"].filter((term) => !test(term))).toEqual([]);
  expect(test("the lock drawer")).toBe(false);
});

test("a misspelt own name is not proposed as another firm's name", () => {
  const term = (text: string) => ({ term: text, cost: 1, clicks: 1 });
  const own = { businessName: "Les Petits Volets", isOrdinaryWord };
  expect(findNames([term("lespetitsvolets"), term("stranok near leeds")], own)).toEqual([
    "stranok",
  ]);
});
