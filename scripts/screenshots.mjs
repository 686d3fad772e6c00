import { buildWeb } from "./build-web.mjs";
import { run, setUp } from "./setup.mjs";

setUp();
buildWeb();
process.exit(run("node", ["scripts/take-screenshots.ts", ...process.argv.slice(2)]));
