export { createLocalClassifier, type LocalClassifierOptions } from "./local-classifier.ts";
