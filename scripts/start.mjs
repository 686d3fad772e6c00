import { buildWeb } from "./build-web.mjs";
import { runUntilStopped, setUp } from "./setup.mjs";

setUp();
buildWeb();
process.stderr.write("Starting the server …\n");
const server = ["packages/server/src/main.ts", ...process.argv.slice(2)];
process.exit(await runUntilStopped("node", server));
