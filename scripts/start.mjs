import { buildWeb } from "./build-web.mjs";
import { runUntilStopped, setUp } from "./setup.mjs";

// The server logs JSON if nobody watches, so these lines are JSON too.
const say = (msg) => {
  const line = process.stdout.isTTY ? msg : JSON.stringify({ level: 30, time: Date.now(), msg });
  process.stderr.write(`${line}\n`);
};

setUp(say, { isForStart: true });
buildWeb(say);
say("Starting the server …");
const server = ["packages/server/src/main.ts", ...process.argv.slice(2)];
process.exit(await runUntilStopped("node", server));
