import { homeStates } from "./home-states.ts";
import { publicStates } from "./public-states.ts";
import { resultStates } from "./result-states.ts";

/** Every page in every state in which it is looked at. */
export const pageStates = [...publicStates, ...homeStates, ...resultStates];
