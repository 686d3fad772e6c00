import { expect, it } from "vitest";
import { composeProfile } from "./compose-profile.ts";
import { readPage } from "./read-page.ts";

const about = "<p>We repair and service gas boilers for families and small firms.</p>";
const ueber = "<p>Wir reparieren Heizungen für Familien und kleine Betriebe.</p>";
const sur = "<p>Nous réparons les chaudières des familles et des petites entreprises.</p>";

/** Each entry describes a page and states its host, its HTML, and the name and the towns that the profile must contain. */
const pages: readonly [string, string, string, string, readonly string[]][] = [
  [
    "the name in og:site_name, not the headline in the title, and the town of an address",
    "warmhaus.example",
    `<title>Warm homes all winter - call us now</title><meta property="og:site_name" content="Warmhaus Heating">
    ${about}<footer><address>4 Mill Lane, Leeds LS1 4AP</address></footer>`,
    "Warmhaus Heating",
    ["Leeds"],
  ],
  [
    "a slogan in the structured data, and the name in logo, domain and footer",
    "calder-roofs.example",
    `<title>Roofs that last | Calder Roofs</title>
    <script type="application/ld+json">{"@type":"RoofingContractor","name":"Roofs that last","address":{"@type":"PostalAddress","addressLocality":"Halifax"}}</script>
    <img class="logo" src="/l.png" alt="Calder Roofs logo">${about}<footer>© 2026 Calder Roofs Ltd. All rights reserved.</footer>`,
    "Calder Roofs",
    ["Halifax"],
  ],
  [
    "the name in front of a separator, and towns in a list below a heading",
    "oakandson.example",
    `<title>Oak and Son » Joiners you can trust</title>${about}<h2>Areas we cover</h2>
    <ul><li>York</li><li>Selby</li><li>Market Weighton</li><li>Kirkby-in-Ashfield</li></ul>`,
    "Oak and Son",
    ["York", "Selby", "Market Weighton"],
  ],
  [
    "the name as the logo's text, and towns in a sentence",
    "example.example",
    `<title>Emergency plumber near you, day and night</title><img src="/img/logo.svg" alt="Fernhill Plumbing">
    ${about}<p>We serve Bristol, Bath, Weston-super-Mare and Clevedon.</p><footer>Fernhill Plumbing Ltd, Bristol BS1 5TR</footer>`,
    "Fernhill Plumbing",
    ["Bristol", "Bath", "Weston-super-Mare", "Clevedon"],
  ],
  [
    "the name in the structured data",
    "lakeside.example",
    `<title>Home</title>${about}<script type="application/ld+json">{"@type":"Dentist","name":"Lakeside Dental","areaServed":["Austin","Round Rock"]}</script>
    <p>12 Main Street, Cedar Park, TX 78613</p>`,
    "Lakeside Dental",
    ["Austin", "Round Rock", "Cedar Park"],
  ],
  [
    "the firm with its legal form in a German footer",
    "heizung-online.example",
    `<title>Ihre Heizung in besten Händen</title><h1>Nie wieder frieren!</h1>${ueber}
    <footer>© 2026 Brandt Wärmetechnik GmbH | Hafenstraße 3 | 24103 Kiel</footer>`,
    "Brandt Wärmetechnik GmbH",
    ["Kiel"],
  ],
  [
    "towns in two German address blocks and a sentence",
    "dach-meyer.example",
    `<title>Dach Meyer – Dachdecker</title>${ueber}<p>Am Markt 1<br>89073 Ulm</p><p>Ring 5, D-89231 Neu-Ulm</p>
    <p>Wir arbeiten in Blaustein, Senden und Laupheim.</p>`,
    "Dach Meyer",
    ["Ulm", "Neu-Ulm", "Blaustein", "Senden", "Laupheim"],
  ],
  [
    "German places of work in a list, with the name behind the separator",
    "lindenhof.example",
    `<title>Haare schneiden ohne Termin | Salon Lindenhof</title><img id="site-logo" alt="Salon Lindenhof" src="x.png">
    ${ueber}<h3>Unsere Standorte</h3><ul><li>Köln</li><li>Bergisch Gladbach</li><li>Frechen</li></ul>`,
    "Salon Lindenhof",
    ["Köln", "Bergisch Gladbach", "Frechen"],
  ],
  [
    "a French firm with its legal form, and towns after nous intervenons",
    "chauffage-pro.example",
    `<title>Votre chauffagiste de confiance</title>${sur}<p>Nous intervenons à Lyon, Villeurbanne et Bron.</p>
    <footer>Martin Chauffage SARL - 8 rue Neuve, 69003 Lyon - Tous droits réservés</footer>`,
    "Martin Chauffage SARL",
    ["Lyon", "Villeurbanne", "Bron"],
  ],
  [
    "a name that title and logo confirm against a site name of the template",
    "mueller.example",
    `<title>Bäckerei Müller: Brot aus Hamm</title><meta property="og:site_name" content="Startseite">
    <img class="logo" alt="Bäckerei Müller" src="a.png"><p>Wir backen Brot und Kuchen für ganz Hamm und liefern es.</p>
    <address>Bäckerei Müller e.K., Südring 4, 59065 Hamm</address>`,
    "Bäckerei Müller",
    ["Hamm"],
  ],
];

it.each(pages)("finds %s", (_what, host, html, name, towns) => {
  const page = readPage(new URL(`https://${host}/`), html);
  const profile = composeProfile([page]);
  expect(profile.name).toBe(name);
  const area = /^(?:Area|Gebiet|Zone): (?<list>.*)\.$/mu.exec(profile.description)?.groups?.[
    "list"
  ];
  expect(area?.split(", ")).toEqual(expect.arrayContaining([...towns]));
});

it("takes no sentence about the business and no list of offers for towns", () => {
  const html = `<title>Oak Joiners</title>${about}<h2>Our services</h2><ul><li>Doors</li><li>Stairs</li></ul>
    <p>We serve families, schools and small firms. Order 12345 Doors today.</p>`;
  const { description } = composeProfile([readPage(new URL("https://oak.example/"), html)]);
  expect(description).not.toMatch(/^Area:.*(?:Stairs|families|schools)/mu);
});
