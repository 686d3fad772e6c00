import { run, setUp } from "./setup.mjs";

setUp();
process.exit(run("vitest", ["run", ...process.argv.slice(2)]));
