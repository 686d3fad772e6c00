// The server as a program, with quick hashes of passwords.
import { runServer } from "../run-server.ts";
import { quickHashing } from "./quick-hashing.ts";

await runServer({ hashing: quickHashing });
