// The command line for tests: `filter` also accepts the baseline, which needs no model and is fast.
import { BASELINE, classifierNames } from "@termsift/classifier";
import { runProgram } from "../run-program.ts";

await runProgram([...classifierNames, BASELINE]);
