import { describe, expect, test } from "vitest";
import { concatBytes } from "../container/byte-source.ts";
import { readBytes } from "../testing/read-bytes.ts";
import { createTextDecoding } from "./decode-text.ts";
import { startCpuClock } from "../../testing/cpu-clock.ts";

const header = "Search term;Campaign;Clicks;Cost\n";

/** Encodes text in a code page. A TextEncoder knows UTF-8 only. */
function encodeIn(encoding: string, text: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, readonly number[]>();
  for (let first = 0; first < 256; first += 1) {
    if (/^(?:windows|macintosh)/u.test(encoding) || first < 128)
      bytesOf.set(decoder.decode(Uint8Array.of(first)), [first]);
    else
      for (let second = 0x40; second < 255; second += 1) {
        const character = decoder.decode(Uint8Array.of(first, second));
        if (!bytesOf.has(character)) bytesOf.set(character, [first, second]);
      }
  }
  return Uint8Array.from(
    [...text].flatMap((character) => {
      const bytes = bytesOf.get(character);
      if (bytes === undefined) throw new RangeError(`${encoding} has no ${character}`);
      return bytes;
    }),
  );
}

const reportOf = (terms: readonly string[]): string =>
  header + terms.map((term, at) => `${term};${terms[0]};${at + 1};1,50\n`).join("");

async function readIn(encoding: string, text: string) {
  const { inspection, terms } = await readBytes(encodeIn(encoding, text));
  const issue = inspection.issues.find(({ code }) => code === "assumed-encoding")?.message ?? null;
  return { inspection, issue, terms };
}

describe("the letters inside words tell the code page of a file, and words to check are named", () => {
  test.each([
    ["Polish", "windows-1250", ["hydraulik łódź", "praca gdańsk", "żaluzje"]],
    ["Polish capitals", "windows-1250", ["SPÓŁKA ŁÓDŹ", "ŚWIATŁO"]],
    ["one Polish word", "windows-1250", ["hydraulik gdańsk", "hydraulik"]],
    ["Czech", "windows-1250", ["opravář kotlů", "čištění odpadů", "levný nábytek"]],
    ["Hungarian", "windows-1250", ["vízszerelő", "fűtés szerelés", "esküvői ruha"]],
    ["Romanian", "windows-1250", ["instalator bucureşti", "maşină de spălat", "grădină"]],
    ["Croatian", "windows-1250", ["čišćenje", "kuća na prodaju", "građevina", "željezo"]],
    ["Slovenian", "windows-1250", ["čiščenje odtokov", "žlička", "otroški čevlji"]],
    ["Russian", "windows-1251", ["сантехник москва", "ремонт", "ЦЕНА"]],
    ["Ukrainian", "windows-1251", ["сантехнік київ", "дешево її", "РІВНЕ"]],
    ["Bulgarian", "windows-1251", ["водопроводчик софия", "ремонт"]],
    ["Greek", "windows-1253", ["υδραυλικός αθήνα", "φθηνά"]],
    ["Turkish", "windows-1254", ["tesisatçı maaş", "tesisatçı kadıköy", "İstanbul diş"]],
    ["Japanese", "shift_jis", ["配管工 求人", "エアコン 掃除"]],
    ["Korean", "euc-kr", ["배관공 서울", "무료"]],
    ["Chinese", "gb18030", ["管道工 北京", "空调 清洗", "免费"]],
    ["Chinese with valid UTF-8 sequences", "gb18030", ["模具 木门 目录", "母亲节 礼物", "幕墙"]],
    ["Taiwanese", "big5", ["水電行 台中", "冷氣 清洗", "搬家公司"]],
    ["Arabic", "windows-1256", ["كهربائي منازل", "صيانة غسالات", "أرخص"]],
    ["Hebrew", "windows-1255", ["חשמלאי חיפה", "שרברב זול", "דרושים נהגים"]],
    ["Thai", "windows-874", ["ช่างไฟ เชียงใหม่", "ล้างแอร์", "ราคาถูก"]],
    ["Lithuanian", "windows-1257", ["elektrikų paslaugos", "šildymas žiemą", "įrengimas"]],
    ["Latvian", "windows-1257", ["elektriķis liepāja", "durvju uzstādīšana", "lētākais"]],
    ["one Greek word", "windows-1253", ["ηλεκτρολόγος", "electrician"]],
    ["Swedish of a Mac", "macintosh", ["elektriker växjö", "golvslipning åre", "fönster"]],
    ["Danish of a Mac", "macintosh", ["gulvsliber rødovre", "træfælder", "blomster på nettet"]],
    ["German of a Mac", "macintosh", ["dachdecker lübeck", "straße räumen", "gärtner"]],
    ["French of a Mac", "macintosh", ["serrurier évry", "fenêtre à rénover", "près de chez moi"]],
    [
      "Spanish of a Mac",
      "macintosh",
      ["fontanero málaga", "cómo pintar baño", "electricista económico"],
    ],
  ])("%s in %s", async (_name, encoding, written) => {
    const { inspection, issue, terms } = await readIn(encoding, reportOf(written));
    expect(inspection.encoding).toBe(encoding);
    expect(terms.map(({ term }) => term).sort()).toEqual([...written].sort());
    expect(terms[0]?.scopes[0]?.campaign).toBe(written[0]);
    expect(issue).toContain(`Its letters suggest ${encoding}: "`);
    const quoted = [...(issue ?? "").matchAll(/"([^"]*)"/gu)].map(([, word]) => word ?? "");
    expect(written.join(" ")).toContain(quoted[0]);
    expect(inspection.issues.map(({ code }) => code)).not.toContain("mixed-encodings");
  });
});

describe("known column names tell the code page without a question", () => {
  test.each([
    [
      "pl",
      "windows-1250",
      "Wyszukiwane hasło;Kampania;Kliknięcia;Wyświetlenia;Koszt\nłódź;K;1;2;1,50\n",
    ],
    ["tr", "windows-1254", "Arama terimi;Kampanya;Tıklamalar;Gösterim;Maliyet\nmaaş;K;1;2;1,50\n"],
    ["pl", "windows-1250", "Wyszukiwane hasło;Kampania;Kliknięcia;Koszt\ntani serwis;K;1;1,50\n"],
  ])("%s in %s", async (language, encoding, text) => {
    const { inspection, issue } = await readIn(encoding, text);
    expect(inspection).toMatchObject({ language, encoding, totals: { cost: 1.5 } });
    expect(issue).toBeNull();
  });
  test("Amazon's Japanese names", async () => {
    const text = "検索用語,インプレッション,クリック,広告費\nエアコン,30,3,120\n";
    const { inspection, issue } = await readIn("shift_jis", text);
    expect(inspection).toMatchObject({ platform: "amazon", encoding: "shift_jis" });
    expect(issue).toBeNull();
  });
});

describe("windows-1252 stays the encoding of Western languages", () => {
  test.each([
    ["German", ["klempner münchen", "größe", "ÄRZTE „köln“"]],
    ["French", ["plombier très cher", "crème brûlée", "pièce d’eau", "œuvre cœur", "30 m² loft"]],
    ["Spanish", ["¿cómo hacer", "niño año", "3ª edición nº 5", "¿que es"]],
    ["Portuguese", ["promoções são paulo", "coração mãe", "você põe", "1ª consulta nº"]],
    ["Italian", ["perché è così", "città più"]],
    ["Catalan", ["òptica barcelona", "col·legi", "fàcil món", "paraigües"]],
    ["Nordic", ["rørlegger bærum", "billig kök åkeri", "hjælp til fødselsdag", "Öland"]],
    ["Icelandic", ["það er þetta", "verð góð", "ódýr ferð"]],
    ["Estonian", ["põrand tallinn", "mööbel käsitöö", "sõiduk", "väike äri"]],
    ["œ and š as the only letters", ["cœur", "sœur", "bœuf", "šampoo"]],
    ["typographic signs", ["plumber’s “best”", "leeds–bradford", "café—bar", "price…"]],
    ["joined names", ["Café_Größe", "Réunion_Østerbro", "Mañana_Öl"]],
    ["letters between digits", ["6ßé3"]],
    ["French and Danish", ["pièce très", "køb rør", "fødselsdag", "élève"]],
    ["English signs", ["under £50", "beton m³", "naïve café", "½ inch", "20° angle", "plumber’s"]],
  ])("%s", async (_name, written) => {
    const { inspection, issue, terms } = await readIn("windows-1252", reportOf(written));
    expect(inspection.encoding).toBe("windows-1252");
    expect(issue).toBeNull();
    expect(terms.map(({ term }) => term).sort()).toEqual([...written].sort());
  });
});

test("words with unlikely letters are named if no code page explains them, as in a file of DOS", async () => {
  const text = reportOf(["r”rmokare", "v„rmepump", "†keri", "v†rd"]);
  const { inspection, issue } = await readIn("windows-1252", text);
  expect(inspection.encoding).toBe("windows-1252");
  expect(issue).toContain('some words have letters that are unlikely there: "r”rmokare"');
  expect(issue).toContain('save the file as "CSV UTF-8"');
});

test("the code page is the same for chunks of any size, also if its letters come late", () => {
  const filler = "solar panels;K;1;1,50\n".repeat(20_000);
  const bytes = concatBytes([
    new TextEncoder().encode(header + filler),
    encodeIn("shift_jis", "配管工 求人;エアコン;1;1,50\n".repeat(4000)),
  ]);
  for (const size of [977, 65_536, 1 << 20]) {
    const decoding = createTextDecoding();
    let text = "";
    for (let start = 0; start < bytes.length; start += size)
      text += decoding.decode(bytes.subarray(start, start + size));
    text += decoding.decode(null);
    expect(decoding.encoding()).toBe("shift_jis");
    expect(text).toBe(`${header}${filler}${"配管工 求人;エアコン;1;1,50\n".repeat(4000)}`);
  }
});

test("hostile lines cost no time: long runs of letters and signs", async () => {
  const runs = ["a".repeat(60_000) + "é", "é" + "™".repeat(60_000), "éÃ¶".repeat(20_000)];
  const bytes = encodeIn("windows-1252", reportOf(runs));
  const cpuTime = startCpuClock();
  await readBytes(bytes);
  expect(cpuTime()).toBeLessThan(2000);
});

describe("letters that were encoded twice", () => {
  const double = (text: string): string =>
    new TextDecoder("windows-1252").decode(new TextEncoder().encode(text));
  const doubledIn = async (text: string): Promise<string | null> => {
    const { inspection } = await readBytes(new TextEncoder().encode(text));
    return inspection.issues.find(({ code }) => code === "double-encoded")?.message ?? null;
  };
  test.each([
    ["rörmokare", "åkeri"],
    ["łódź", "żaluzje"],
    ["сантехник", "київ"],
    ["配管工", "求人"],
  ])("are named with the words that were meant: %s", async (first, second) => {
    const message = await doubledIn(reportOf([double(first), double(second)]));
    expect(message).toMatch(new RegExp(`: "[^"]+" was probably "${first}"`, "u"));
  });
  test("are not seen in signs after capitals, or in the one such search among many good words", async () => {
    expect(await doubledIn(reportOf(["»SPAß«", "„GROß“ é »x«", "CAFÉ™", "à «là»"]))).toBeNull();
    const good = Array.from({ length: 50 }, (_, at) => `größe ${at} für münchen`);
    expect(await doubledIn(reportOf([...good, double("möbel")]))).toBeNull();
  });
});
