export type CodePageName =
  | "macintosh"
  | "windows-874"
  | "windows-1250"
  | "windows-1251"
  | "windows-1253"
  | "windows-1254"
  | "windows-1255"
  | "windows-1256"
  | "windows-1257"
  | "big5"
  | "shift_jis"
  | "euc-kr"
  | "gb18030";

/** True if a language can write a piece of text. `western` is the same bytes in windows-1252. */
type Fits = (token: { readonly text: string; readonly western: string }) => boolean;

export type CodePage = { readonly encoding: CodePageName; readonly languages: readonly Fits[] };

const windows1252 = new TextDecoder("windows-1252");

/** Returns the characters that windows-1252 has for a range of bytes, to stand in a class of a regular expression. */
export function bytesFrom(first: number, last: number): string {
  const bytes = Uint8Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return windows1252.decode(bytes).replace(/[\\\]^-]/gu, "\\$&");
}

const isBroken = /[\u0080-\u009f\ufffd]/u;
/** A capital inside a word: "ódŸ". */
const innerCapital = /[^\0-\u007f](?<=\p{Ll})\p{Lu}|\p{Ll}[^\0-\u007f](?<=\p{Lu})/u;
const otherLetters = /(?![ªº])[\p{L}\p{M}](?<=[^\0-\u007f])/gu;

/** Letters besides a to z of the languages that windows-1252 serves. */
const westernAlphabets = [
  "äöüßéèêàâçñ",
  "àâçéèêëîïôœùûüÿ",
  "áéíóúüñ",
  "áâãàçéêíóôõúü",
  "àèéìíîòóù",
  "àçèéíïòóúü",
  "äëïöüéèáóíúêç",
  "æøåéóòôäö",
  "åäöéàüšž",
  "áðéíóúýþæö",
];
const westernLetters = westernAlphabets.map((letters) => new Set(letters));
const signs = "[^\\p{L}\\p{M}\\0-\\u007f\\u00a0\\u00ad’‘´·–—…“”„«»‹›•]|[ªº‚ƒˆ˜¸¨¯]";
const asciiOrLetter = "(?![ªºƒˆ])\\p{L}";
/** A sign inside or before a word ("has³o", "³ódz"), or after three letters. "m³", "£50", "nº" and "¿que" are right. */
const signInWord = new RegExp(
  `${asciiOrLetter}(?:${signs})+${asciiOrLetter}|(?:${asciiOrLetter}){3}(?:[¹³ªº£¥¿¾¼¯])|(?<!${asciiOrLetter}|\\p{N})[¹²³º¾¼ª]${asciiOrLetter}`,
  "u",
);
/** Spanish ñ, Portuguese ã and õ, and Icelandic þ stand before certain letters only. */
const misplacedLetter =
  /ñ[bcdfghjklmnpqrstvwxz]|ã(?![oesi]|(?!\p{L}))|õ(?!e)|þ(?![aeiouyáéíóúýöæjrv])/iu;

/** A quotation mark between two letters: DOS has letters at these bytes. */
const markInWord = /[a-z][„“”‚•][a-z]/iu;

/** True if a piece of text, read as windows-1252, can be a word of a Western language. */
export function fitsWestern(text: string): boolean {
  if (isBroken.test(text) || innerCapital.test(text)) return false;
  if (signInWord.test(text) || misplacedLetter.test(text) || markInWord.test(text)) return false;
  const words = text.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  return words.every((word) => {
    const letters = word.match(otherLetters) ?? [];
    return westernLetters.some((known) => letters.every((letter) => known.has(letter)));
  });
}

/** A sign between the letters of a word, other than an apostrophe or a dash. */
const innerSign =
  /\p{L}[^\p{L}\p{M}\p{N}\0-\u007f]*[^\p{L}\p{M}\p{N}\0-\u007f’‘´·–—…\u00a0\u00ad][^\p{L}\p{M}\p{N}\0-\u007f]*\p{L}/u;

/** A language with letters besides a to z. `mixes`: its words hold the letters a to z too. */
function alphabet(letters: string, mixes = true): Fits {
  const known = new Set(letters);
  return ({ text }) => {
    if (isBroken.test(text) || innerCapital.test(text) || innerSign.test(text)) return false;
    if (/[\p{N}][\p{L}](?<=[^\0-\u007f])|(?![\0-\u007f])\p{L}\p{N}/u.test(text)) return false;
    if (!mixes && /[a-z](?=[^\0-\u007f])|(?![\0-\u007f])\p{L}[a-z]/iu.test(text)) return false;
    const found = text.toLowerCase().match(otherLetters) ?? [];
    return found.length > 0 && found.every((letter) => known.has(letter));
  };
}

const greek = alphabet("αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐ", false);

/** A language whose characters are pairs of bytes. The ranges are those of its usual characters. */
function pairs(first: string, second: string): Fits {
  const all = new RegExp(`^(?:[${first}][${second}]|[\\0-\\u007f])+$`, "u");
  // A letter of the Mac or of DOS and the one after it are a valid pair too.
  return ({ western, text }) =>
    all.test(western) && text.replaceAll(/[\0-\u007f]/gu, "").length * 2 > text.length;
}

/** Final forms of Hebrew letters stand at the end of a word, and the bytes of Cyrillic letters are the same. */
const hebrew: Fits = (token) =>
  !/[ךםןףץ][א-ת]/u.test(token.text) && alphabet("אבגדהוזחטיךכלםמןנסעףפץצקרשת", false)(token);

/** Nearly all Greek words have one accent, and a final sigma at their end. */
const accentedGreek: Fits = (token) =>
  /^[^άέήίόύώΐΰ]*[άέήίόύώΐΰ][^άέήίόύώΐΰ]*$/u.test(token.text) &&
  !/ς[α-ω]/u.test(token.text) &&
  greek(token);

const cyrillic = "абвгдежзийклмнопрстуфхцчшщъыьэюя";

/**
 * The code pages in which Excel saves CSV files where windows-1252 is not usual, with their languages. At equal
 * evidence, the first wins: Korean is also valid as Chinese.
 */
export const codePages: readonly CodePage[] = [
  {
    encoding: "windows-1250",
    languages: [
      "ąćęłńóśźż",
      "áčďéěíňóřšťúůýž",
      "áäčďéíĺľňóôŕšťúýž",
      "áéíóöőúüű",
      "ăâîşţ",
      "čćđšž",
    ].map((letters) => alphabet(letters)),
  },
  { encoding: "windows-1254", languages: [alphabet("çğıöşüâîû\u0307")] },
  { encoding: "windows-1255", languages: [hebrew] },
  { encoding: "windows-1253", languages: [accentedGreek] },
  {
    encoding: "windows-1251",
    languages: [`${cyrillic}ё`, `${cyrillic}іїєґў`, "абвгдежзијклмнопрстћђќѓуфхцчџшљњѕ"].map(
      (letters) => alphabet(letters, false),
    ),
  },
  {
    encoding: "windows-1253",
    languages: [greek],
  },
  {
    encoding: "shift_jis",
    languages: [
      pairs(
        bytesFrom(0x81, 0x9f) + bytesFrom(0xe0, 0xea),
        bytesFrom(0x40, 0x7e) + bytesFrom(0x80, 0xfc),
      ),
    ],
  },
  {
    encoding: "windows-1256",
    languages: [alphabet("ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژگکی", false)],
  },
  {
    encoding: "windows-874",
    languages: [
      alphabet(String.fromCodePoint(...Array.from({ length: 78 }, (_, at) => 0x0e01 + at)), false),
    ],
  },
  {
    encoding: "windows-1257",
    languages: ["ąčęėįšųūž", "āčēģīķļņšūž"].map((letters) => alphabet(letters)),
  },
  { encoding: "euc-kr", languages: [pairs(bytesFrom(0xb0, 0xc8), bytesFrom(0xa1, 0xfe))] },
  {
    encoding: "gb18030",
    languages: [pairs(bytesFrom(0xa1, 0xa3) + bytesFrom(0xb0, 0xf7), bytesFrom(0xa1, 0xfe))],
  },
  {
    encoding: "big5",
    languages: [
      pairs(
        bytesFrom(0xa4, 0xc6) + bytesFrom(0xc9, 0xf9),
        bytesFrom(0x40, 0x7e) + bytesFrom(0xa1, 0xfe),
      ),
    ],
  },
];

/** The code page of Excel for Mac. Its letters are signs or rare letters in windows-1252. */
export const macintosh: CodePage = {
  encoding: "macintosh",
  languages: westernAlphabets.map((letters) => alphabet(`${letters}æ`)),
};
