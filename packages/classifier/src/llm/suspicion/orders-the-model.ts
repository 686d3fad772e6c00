import { foldedReadings } from "./looks-like-instruction.ts";

/** Fake turns and fake answers, which no description of a business needs. */
const forged =
  /"?(?:verdicts?|category|n)"?\s*:\s*(?:\[|\{|"|\d)|<\|?\/?(?:im_|system|user|assistant|inst)|\[\/?inst\]|#+\s*(?:instruction|system)|\byour (?:system )?(?:prompt|instructions)\b|\b(?:rules|instructions) you were given\b/iu;

const words = (list: string) => `(?<!\\p{L})(?:${list.trim().split(/\s+/u).join("|")})(?!\\p{L})`;
const verdict =
  words(`keep negative irrelevant relevant behalten behalte irrelevante? negativ garder conserver negatif pertinents?
  mantener conservar negativo irrelevante relevante manter mantenha mantenere mantieni negatief relevant behouden houden оставить`);
/** Verbs that label something as something. */
const label =
  words(`mark marks label labels tag classify classifies categori[sz]e treat treats consider judge rate markiere markieren
  klassifiziere einstufe betrachte marque marquez classe classez considere marca marcar clasifica clasificar considera marque classifique
  segna classifica markeer classificeer beschouw отмет\\p{L}* считай`);
/** Verbs that give an answer. */
const answer =
  words(`answer answers reply output return respond antworte antworten antwort repondez reponds responde responder responda rispondi
  rispondere antwoord отвечай ответь`);
const asWord = words(`as als comme como come wie ist is are be sind sont son son sono zijn é как`);
/** What a judge of search terms has before it, and an advertiser never speaks of to customers. */
const listNoun =
  words(`terms? search\\s+terms? queries keywords? verdicts? list items numbers begriffe suchbegriffe termes requetes terminos
  palabras\\s+clave termos termini parole\\s+chiave termen zoektermen everything alles tout todo tudo tutto все всё`);
const forget =
  words(`ignore ignores disregard forget override overrule bypass obey ignoriere vergiss ignorez oubliez oublie ignora olvida
  esqueca dimentica negeer vergeet игнорируй забудь`);
const machine =
  words(`instructions? rules? rulebook prompts? guidelines anweisung(?:en)? regeln instructions? consignes regles instrucciones reglas
  instrucoes regras istruzioni regole instructies regels инструкции правила`);
const speaker = words(
  `json system\\s+prompt you\\s+are\\s+an?\\s+(?:ai|assistant|model|judge|classifier)`,
);

const pattern = (...parts: string[]) => new RegExp(parts.join(""), "u");
const any = "[^]*";
const fewWords = "(?:[^\\p{L}]+\\p{L}+){0,2}?[^\\p{L}]+";

/** Each is an order by itself. */
const orders: readonly RegExp[] = [
  // "mark … as keep"
  pattern(label, any, asWord, "\\s+[\"'“«]?", verdict),
  // "label all terms negative"
  pattern(label, any, listNoun, any, verdict),
  // "always answer with keep"
  pattern(answer, fewWords, verdict),
  // "every search term in the list is irrelevant", "all terms are keep"
  pattern(listNoun, any, asWord, "\\s+", verdict),
  pattern(words("verdicts?"), any, verdict),
  // "forget the rulebook"
  pattern(forget, any, machine),
  pattern(words("answer reply respond output print"), any, speaker),
];
/** Chinese, Japanese and Korean, which do not part words: a command to forget or to label, and what it is about. */
const unspaced =
  /(?:忽略|无视|無視|忘记|忘記|標記|标记|무시|マーク)[^]*(?:指令|规则|規則|指示|ルール|保留|负面|지시|규칙|キープ)|(?:指令|规则|規則|指示|ルール|지시|규칙)[^]*(?:忽略|无视|無視|忘记|무시)/u;

/**
 * Whether a sentence of a profile orders the model: speaks of its instructions, its list, its verdicts or the form of
 * its answer. Disguised letters are read as well. Narrow on purpose: the profile is the user's own text, and a sentence
 * that goes through by mistake turns the controls too, so that the run ends with the local model.
 */
export function ordersTheModel(sentence: string): boolean {
  return (
    forged.test(sentence) ||
    foldedReadings(sentence).some(
      (text) => unspaced.test(text) || orders.some((order) => order.test(text)),
    )
  );
}
