import { run, setUp } from "./setup.mjs";

setUp();
process.exit(run("vitest", ["run", "-c", "system/vitest.config.ts", ...process.argv.slice(2)]));
