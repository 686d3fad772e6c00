import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isPublicAddress } from "../../platform/http/public-address.ts";
import { startTestWeb, type TestWeb } from "../../testing/test-web.ts";
import { readWebsite, webFor } from "./website-routes.ts";

const text = "We repair roofs of houses in Leeds, with slate and tiles.";
const page = `<title>Slate and Son</title><p>${text}</p>`;
const html = { "content-type": "text/html; charset=utf-8" };
const reasonOf = (reason: string) => ({ code: "website-unreadable", details: { reason } });

let site: TestWeb;
beforeAll(async () => {
  site = await startTestWeb((request, response, port) => {
    const { url = "" } = request;
    const [, name = "", more = ""] = url.split("/");
    if (name === "page") response.writeHead(200, html).end(page);
    else if (name === "to") response.writeHead(302, { location: decodeURIComponent(more) }).end();
    else if (name === "around") {
      const location = `/around/${Number(more) - 1}`;
      if (more === "0") response.writeHead(200, html).end(page);
      else response.writeHead(301, { location }).end();
    } else if (name === "huge") {
      response.writeHead(200, html).write(page);
      const more = () => {
        while (response.write("<p>the same text again and again</p>".repeat(1_000)));
      };
      response.on("drain", more);
      more();
    } else if (name === "slow") response.writeHead(200, html).write(page);
    else if (name === "switch") {
      response.writeHead(101, { upgrade: "websocket", connection: "Upgrade" }).end();
    } else if (name === "silent") return;
    else if (name === "file") response.writeHead(200, { "content-type": "application/pdf" }).end();
    else if (name === "gzip") {
      response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(gzipSync(page));
    } else if (name === "bomb") {
      const bomb = gzipSync(`${page}${" ".repeat(50 * 1024 * 1024)}`);
      response.writeHead(200, { ...html, "content-encoding": "gzip" }).end(bomb);
    } else if (name === "latin1") {
      const declared = `<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">`;
      const body = `${declared}<p>Dächer für Köln und Düsseldorf, seit 1950.</p>`;
      response.writeHead(200, { "content-type": "text/html" }).end(Buffer.from(body, "latin1"));
    } else if (name === "empty") response.writeHead(200, html).end("<div id=app></div>");
    else if (name === "many") {
      const paths = ["services", "services-2", "areas", "about", "contact", "delivery", "kontakt"];
      const own = paths.map((path) => `<a href="/${path}#x">${path}</a>`).join("");
      const foreign = `<a href="http://other.example:${port}/areas">areas</a>`;
      response.writeHead(200, html).end(`${page}${foreign}${own}`);
    } else if (name === "services") {
      response.writeHead(302, { location: `http://other.example:${port}/page` }).end();
    } else if (name === "areas") response.writeHead(200, html).end("<li>Bradford</li>");
    else response.writeHead(404, html).end(page);
  });
}, 30_000);
afterAll(() => site.close());
beforeEach(() => {
  site.requests.length = 0;
  site.names.clear();
});

const addressOf = (path: string, host = "roofs.example") => `http://${host}:${site.port}${path}`;
const read = (path: string, host?: string) => readWebsite(addressOf(path, host), site.web());
const pathsAsked = () => site.requests.map(({ url }) => url);

describe("reading a website", () => {
  it("opens no inner address, not behind a name, a redirect or a name that changes its address", async () => {
    const publicOnly = site.web(isPublicAddress);
    const reading = readWebsite(addressOf("/page", "127.0.0.1"), publicOnly);
    await expect(reading).rejects.toMatchObject(reasonOf("not-public"));
    // The same as for a name that does not exist, so that no one can find out which inner names exist.
    for (const name of ["roofs.example", "unknown.example"]) {
      const named = readWebsite(addressOf("/page", name), publicOnly);
      await expect(named).rejects.toMatchObject(reasonOf("unreachable"));
    }
    expect(site.requests).toEqual([]);
    site.names.set("turns.example", ["127.0.0.1", "10.0.0.1"]);
    const again = `/to/${encodeURIComponent(addressOf("/page", "turns.example"))}`;
    await expect(read(again, "turns.example")).rejects.toMatchObject(reasonOf("unreachable"));
    const inner = encodeURIComponent("http://169.254.169.254/latest/meta-data");
    await expect(read(`/to/${inner}`)).rejects.toMatchObject(reasonOf("not-public"));
    site.names.set("inside.example", ["10.0.0.1"]);
    const named = encodeURIComponent("http://inside.example/");
    await expect(read(`/to/${named}`)).rejects.toMatchObject(reasonOf("unreachable"));
  });

  it("lets no website lead to this machine, also in a local installation, unless the user typed this machine", async () => {
    const local = { isReachable: false };
    const inside = addressOf("/page", "127.0.0.1");
    site.names.set("roofs.example", ["127.0.0.1"]);
    const web = webFor("roofs.example", local, site.lookup);
    expect(web.mayOpen(new URL(inside))).toBe(false);
    await expect(web.fetch(addressOf("/page"))).rejects.toThrow("fetch failed");
    await expect(web.fetch(inside)).rejects.toThrow("fetch failed");
    expect(pathsAsked()).toEqual([]);
    const typed = addressOf(`/to/${encodeURIComponent("/page")}`, "localhost");
    expect(await readWebsite(typed, webFor(typed, local))).toMatchObject({ description: text });
    // Its port is not a usual one.
    const reading = readWebsite(typed, webFor(typed, { isReachable: true }));
    await expect(reading).rejects.toMatchObject(reasonOf("not-public"));
  });

  it("asks before each redirect whether the address may be opened", async () => {
    const opened: string[] = [];
    const mayOpen = ({ pathname }: URL) => opened.push(pathname) < 2;
    const address = addressOf(`/to/${encodeURIComponent("/page")}`);
    const reading = readWebsite(address, { ...site.web(), mayOpen });
    await expect(reading).rejects.toMatchObject(reasonOf("not-public"));
    expect([opened.at(-1), pathsAsked()]).toEqual(["/page", ["/to/%2Fpage"]]);
  });

  it("follows five redirects and not six", async () => {
    expect(await read("/around/5")).toMatchObject({ description: text });
    await expect(read("/around/6")).rejects.toMatchObject(reasonOf("unreachable"));
  });

  it("reads the start page and one page for services, areas, about and contact, of the same site only", async () => {
    const { pages, description } = await read("/many");
    expect(pathsAsked().toSorted()).toEqual(
      ["/many", "/services", "/areas", "/about", "/contact", "/page"].toSorted(),
    );
    expect(pages).toEqual([addressOf("/many"), addressOf("/areas")]);
    expect(description).toContain("Bradford");
  });

  it("names itself and sends no cookie and no token", async () => {
    await read("/page");
    for (const { headers } of site.requests) {
      expect(headers["user-agent"]).toMatch(/^Termsift\/\d+\.\d+\.\d+ \(/u);
      expect(Object.keys(headers).toSorted()).toEqual([
        "accept-encoding",
        "connection",
        "host",
        "user-agent",
      ]);
    }
  });

  it("stops after a megabyte, also of a packed page", async () => {
    expect(await read("/huge")).toMatchObject({ name: "Slate and Son" });
    expect(await read("/bomb")).toMatchObject({ description: text });
  });

  it("gives up a page after five seconds", async () => {
    for (const path of ["/slow", "/silent"]) {
      await expect(read(path)).rejects.toMatchObject(reasonOf("too-slow"));
    }
  });

  it("reads packed pages and other charsets", async () => {
    expect(await read("/gzip")).toMatchObject({ description: text });
    const { description } = await read("/latin1");
    expect(description).toBe("Dächer für Köln und Düsseldorf, seit 1950.");
  });

  it.each([
    ["/file", "not-html"],
    ["/empty", "nothing-found"],
    ["/missing", "unreachable"],
    ["/switch", "unreachable"],
  ])("says why %s cannot be read, and what to do instead", async (path, reason) => {
    await expect(read(path)).rejects.toMatchObject({
      ...reasonOf(reason),
      message: expect.stringMatching(/\. .*, or paste the part .*into the description\.$/u),
    });
  });

  it("calls a closed port and an unreadable address unreachable", async () => {
    for (const address of ["http://127.0.0.1:9/", "no address at all", "http://"]) {
      const reading = readWebsite(address, site.web());
      await expect(reading).rejects.toMatchObject(reasonOf("unreachable"));
    }
  });
});
