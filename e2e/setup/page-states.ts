import { homeWalks } from "./home-states.ts";
import { publicWalks } from "./public-states.ts";
import { resultWalks } from "./result-states.ts";

/** Every page in every state in which it is looked at. */
export const pageWalks = [...publicWalks, ...homeWalks, ...resultWalks];
