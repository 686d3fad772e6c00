export {
  detectLanguage,
  foldWord,
  foldWords,
  type Language,
  languages,
} from "@termsift/core/words";
export * from "./measure-language-fit.ts";
export * from "./ordinary-words.ts";
