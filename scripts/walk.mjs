import { run, setUp } from "./setup.mjs";

setUp();
process.exit(run("node", ["scripts/walk.ts"]));
