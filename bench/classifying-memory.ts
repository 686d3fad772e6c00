// Prints the peak memory in MB of a process that only classifies:
//   node bench/classifying-memory.ts local|rules TERMS
import { classifyTerms, createClassifier } from "@termsift/classifier";
import { benchProfile, typicalTerms } from "./typical-terms.ts";

const [name, terms] = process.argv.slice(2);
const classifier = await createClassifier(name ?? "local");
await classifyTerms(classifier, { profile: benchProfile, terms: typicalTerms(Number(terms)) });
classifier.rest?.();
console.log(Math.round(process.resourceUsage().maxRSS / 1_000));
