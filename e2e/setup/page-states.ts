import { homeWalks } from "./home-states.ts";
import { publicWalks } from "./public-states.ts";
import { resultWalks } from "./result-states.ts";

/** All pages in all states that the tests check. */
export const pageWalks = [...publicWalks, ...homeWalks, ...resultWalks];
