import { buildWeb } from "./build-web.mjs";
import { run, setUp } from "./setup.mjs";

// With arguments, runs only the unit and API tests with these names. Without arguments, runs all tests, including the
// browser tests.
const wanted = process.argv.slice(2);

setUp();
const status = run("vitest", ["run", ...wanted]);
if (status !== 0 || wanted.length > 0) process.exit(status);
buildWeb();
process.exit(run("playwright", ["test", "-c", "e2e/playwright.config.ts"]));
