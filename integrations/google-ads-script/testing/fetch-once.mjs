// Reads one HTTP request as JSON from standard input, sends it, and prints the answer as JSON.
// `UrlFetchApp` is synchronous, so the stand-in runs this program and waits for it.
import { text } from "node:stream/consumers";

const { url, method, headers, body } = JSON.parse(await text(process.stdin));
const response = await fetch(url, {
  method,
  headers,
  ...(body !== null && { body: Buffer.from(body, "base64") }),
});
const content = Buffer.from(await response.arrayBuffer()).toString("base64");
process.stdout.write(JSON.stringify({ status: response.status, content }));
