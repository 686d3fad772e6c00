import { homeWalks } from "./home-states.ts";
import { negativesWalk } from "./negatives-states.ts";
import { publicWalks } from "./public-states.ts";
import { resultWalks } from "./result-states.ts";

export const pageWalks = [...publicWalks, ...homeWalks, ...resultWalks, negativesWalk];
