import { AppError } from "../errors.ts";
import {
  type AccountKeyword,
  type AdPlatform,
  formatNegative,
  type NegativeKeyword,
  negativeKey,
  platformLimits,
  platformNames,
} from "../exclusions/index.ts";
import type { TermScope } from "../terms/search-term.ts";
import type { ExportedNegative, ExportRemark, ExportRequest } from "./export-format.ts";
import { isFormula } from "../terms/neutralize-cell.ts";

type Place = { readonly campaign: string; readonly adGroup: string };

/** `placed`: rows to import. `leftOut`: negatives missing from at least one place. `note`: text for the user, or "". */
export type Placement = {
  readonly placed: readonly (AccountKeyword & Place)[];
  readonly leftOut: readonly ExportRemark[];
  readonly note: string;
};

export type PlacementOptions = {
  readonly platform: AdPlatform;
  readonly level: "campaign" | "ad-group";
  readonly mayBeNameless?: boolean;
};

/**
 * Puts each negative into the campaigns or ad groups of its terms or, if they have none, of the request. Skips places
 * that already have the negative, places whose name a spreadsheet would run as a formula, and negatives beyond
 * `platformLimits`.
 * @throws AppError `invalid-option` if a negative has no place, because a row without a campaign cannot be imported.
 * With `mayBeNameless`, such a row has empty names instead.
 */
export function placeNegatives(
  negatives: readonly ExportedNegative[],
  request: ExportRequest,
  options: PlacementOptions,
): Placement {
  const { level, mayBeNameless = false } = options;
  const room = createRoom(options, request.existing ?? []);
  const placed: (AccountKeyword & Place)[] = [];
  const leftOut: ExportRemark[] = [];
  let rowsWithoutRoom = 0;
  for (const negative of negatives) {
    const own = usable(negative.scopes ?? [], level, mayBeNameless);
    const places = own.length > 0 ? own : usable(request.scopes ?? [], level, mayBeNameless);
    if (places.length === 0 && !mayBeNameless) {
      const what = level === "campaign" ? "campaign" : "campaign and ad group";
      const message = `The report does not say in which ${what} these terms were shown. Name at least one ${what}, or export a shared list or a paste list.`;
      throw new AppError("invalid-option", message, { details: { level } });
    }
    const refused: Refusal[] = [];
    for (const place of places.length > 0 ? places : [{ campaign: "", adGroup: "" }]) {
      const why = room.take(negative, place);
      if (why === null)
        placed.push({ text: negative.text, matchType: negative.matchType, ...place });
      else refused.push({ place, why });
    }
    rowsWithoutRoom += refused.filter(({ why }) => !isOwnGround(why)).length;
    if (refused.length > 0) leftOut.push({ negative, reason: explain(refused) });
  }
  const full =
    rowsWithoutRoom === 0
      ? ""
      : `The account has no room for ${rowsWithoutRoom} rows, which are left out. They are the ones that save least.`;
  return { placed, leftOut, note: [rowsText(placed, level), full].filter(Boolean).join(" ") };
}

/** Explains to the user why a file has more rows than negatives. */
function rowsText(placed: Placement["placed"], level: PlacementOptions["level"]): string {
  const negatives = new Set(placed.map(formatNegative)).size;
  if (negatives === placed.length) return "";
  const places = new Set(
    placed.map(({ campaign, adGroup }) => JSON.stringify([campaign, adGroup])),
  );
  const [rows, keywords] = [placed.length, negatives].map((count) => count.toLocaleString("en"));
  const where = level === "campaign" ? "campaigns" : "ad groups";
  return `${rows} rows: ${keywords} negative ${negatives === 1 ? "keyword" : "keywords"} in ${places.size.toLocaleString("en")} ${where}.`;
}

type Refusal = { readonly place: Place; readonly why: string };

const ALREADY_THERE = "this negative is already there";
const FORMULA =
  "the name has = + - or @ at its start or after a semicolon, so a spreadsheet would run it as a formula";
const isOwnGround = (why: string) => why === ALREADY_THERE || why === FORMULA;

function createRoom(
  { platform, level }: PlacementOptions,
  existing: readonly AccountKeyword[],
): { take: (negative: ExportedNegative, place: Place) => string | null } {
  const { perCampaignMax, perAdGroupMax, perAccountMax } = platformLimits[platform];
  const perPlaceMax = (level === "campaign" ? perCampaignMax : perAdGroupMax) ?? Infinity;
  const keyOfPlace = ({ campaign, adGroup }: Place): string => JSON.stringify([campaign, adGroup]);
  const keyOf = (negative: NegativeKeyword): string => negativeKey(platform, negative);

  const counts = new Map<string, number>();
  const known = new Map<string, Place[]>();
  let inAccount = existing.length;
  for (const negative of existing) {
    const place = { campaign: negative.campaign ?? "", adGroup: negative.adGroup ?? "" };
    counts.set(keyOfPlace(place), (counts.get(keyOfPlace(place)) ?? 0) + 1);
    const places = known.get(keyOf(negative));
    if (places) places.push(place);
    else known.set(keyOf(negative), [place]);
  }
  const hasAlready = (negative: ExportedNegative, place: Place): boolean =>
    (known.get(keyOf(negative)) ?? []).some(
      (other) =>
        other.campaign === "" ||
        (other.campaign === place.campaign &&
          (other.adGroup === "" || other.adGroup === place.adGroup)),
    );

  return {
    take: (negative, place) => {
      if (isFormula(place.campaign) || isFormula(place.adGroup)) return FORMULA;
      if (hasAlready(negative, place)) return ALREADY_THERE;
      const count = counts.get(keyOfPlace(place)) ?? 0;
      const where = level === "campaign" ? "campaign" : "ad group";
      if (count >= perPlaceMax) {
        return `${platformNames[platform]} takes at most ${perPlaceMax.toLocaleString("en")} negatives per ${where}, and this one is full`;
      }
      if (perAccountMax !== null && inAccount >= perAccountMax) {
        return `${platformNames[platform]} takes at most ${perAccountMax.toLocaleString("en")} negatives per account, and it is full`;
      }
      counts.set(keyOfPlace(place), count + 1);
      inAccount += 1;
      return null;
    },
  };
}

function explain([first, ...others]: readonly Refusal[]): string {
  const name = [first?.place.campaign, first?.place.adGroup].filter(Boolean).join(" > ");
  const where = name === "" ? "" : `in "${name}" `;
  const more = others.length > 0 ? `; and in ${others.length} more places` : "";
  return `${where}${first?.why ?? ""}${more}.`;
}

function usable(
  scopes: readonly TermScope[],
  level: "campaign" | "ad-group",
  mayBeNameless: boolean,
): Place[] {
  const found = new Map<string, Place>();
  for (const { campaign, adGroup } of scopes) {
    const isNamed = campaign && (level === "campaign" || adGroup);
    if (!isNamed && !mayBeNameless) continue;
    const place = {
      campaign: campaign ?? "",
      adGroup: level === "ad-group" ? (adGroup ?? "") : "",
    };
    found.set(JSON.stringify(place), place);
  }
  return [...found.values()];
}
