export { foldWord, foldWords } from "@termsift/core/words";
