export { functionWords, functionWordsOf } from "@termsift/core/words";
