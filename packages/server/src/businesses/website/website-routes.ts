import {
  websiteAddressSchema,
  type WebsiteProfile,
  websiteProfileSchema,
} from "@termsift/core/contract";
import { callerOf } from "../../identity/access.ts";
import type { Config } from "../../platform/config.ts";
import { answers } from "../../platform/http/answers.ts";
import type { App } from "../../platform/http/app-instance.ts";
import { limitBy } from "../../platform/http/limit-by.ts";
import {
  addressRuleOf,
  createGuardedFetch,
  isLoopback,
} from "../../platform/http/public-address.ts";
import { HOUR_MS } from "../../platform/limits.ts";
import { composeProfile } from "./compose-profile.ts";
import { type Opening, openPage, unreadable } from "./open-page.ts";
import { type Page, readPage } from "./read-page.ts";
import { pageRoles } from "./website-words.ts";

const WEBSITE_MS = 15_000;

export function registerWebsiteRoutes(app: App, config: Config): void {
  app.post(
    "/api/businesses/from-website",
    {
      config: { access: "user", key: "read" },
      schema: { body: websiteAddressSchema, response: answers(websiteProfileSchema) },
      preHandler: limitBy(app, "from-website", 10, HOUR_MS, (request) => callerOf(request).id),
    },
    async ({ body: { address } }) => readWebsite(address, webFor(address, config)),
  );
}

/**
 * Returns functions that test and open URLs for an address that a user typed. A local installation may open
 * its own machine only if the user typed a loopback address. So no website can lead there by a redirect or DNS name.
 */
export function webFor(
  address: string,
  { isReachable }: Pick<Config, "isReachable">,
  lookup?: Parameters<typeof createGuardedFetch>[1],
): Pick<Opening, "fetch" | "mayOpen"> {
  const isHere = !isReachable && isLoopback(urlOf(address)?.href);
  // `port` is empty if the URL uses the usual port of its protocol, 80 or 443.
  const isUsual = ({ protocol, port }: URL) => /^https?:$/u.test(protocol) && port === "";
  return {
    fetch: createGuardedFetch(addressRuleOf({ isReachable: !isHere }), lookup),
    mayOpen: (url) => isUsual(url) || (isHere && isLoopback(url.href)),
  };
}

function urlOf(address: string): URL | null {
  return URL.parse(/^[a-z][a-z\d+.-]*:\/\//iu.test(address) ? address : `https://${address}`);
}

/** Reads the start page and at most four more pages. @throws RequestError `website-unreadable` */
export async function readWebsite(
  address: string,
  web: Pick<Opening, "fetch" | "mayOpen">,
): Promise<WebsiteProfile> {
  const opening = { ...web, signal: AbortSignal.timeout(WEBSITE_MS) };
  const open = async (url: URL) => {
    const opened = await openPage(opening, url);
    return readPage(opened.url, opened.html);
  };
  const given = urlOf(address);
  if (given === null) throw unreadable("unreachable");
  const start = await open(given);
  const further = await Promise.all(linksOf(start).map((url) => open(url).catch(() => null)));
  const isSame = (page: Page | null): page is Page => hostOf(page?.url) === hostOf(start.url);
  const pages: [Page, ...Page[]] = [start, ...further.filter(isSame)];
  const profile = composeProfile(pages);
  if (profile.description === "") throw unreadable("nothing-found");
  return { ...profile, pages: pages.map(({ url }) => url.href) };
}

const hostOf = (url: URL | undefined) => url?.host.replace(/^www\./u, "");

function linksOf({ url: start, links }: Page): URL[] {
  const found = new Map([[start.href, start]]);
  for (const role of Object.values(pageRoles)) {
    const link = links.find(({ url, text }) => {
      url.hash = "";
      const isNew = !found.has(url.href) && hostOf(url) === hostOf(start);
      return isNew && role.test(`${url.pathname} ${text}`);
    });
    if (link) found.set(link.url.href, link.url);
  }
  return [...found.values()].slice(1);
}
