import { z } from "zod";

const share = z.number().min(0).max(1);

/** Minimum share of a kind and minimum certainty (both 0..1). */
const sureSchema = z.object({ share, certainty: share });

/**
 * The thresholds of the decision (0..1), a part of a model's `metadata.json`. They belong to the model's calibration:
 * `bench/judgement.ts` measures them.
 */
export const barsSchema = z.object({
  /** Exclude a term of offered words ("what are carpets"). */
  offered: share,
  /** Exclude what the profile itself rules out. */
  ruledOut: share,
  /** Above this probability of "keep", a firm that the profile names is a question ("alternative to Corrib Pumps"). */
  wantedFirm: share,
  /** Another firm, or another meaning of an own word, whose words the profile has. */
  sureFirm: sureSchema,
  sureHomonym: sureSchema,
  /** Another firm beside a town of the area ("babilou uccle"). */
  firmInOwnTown: share,
  /** A place outside the area, in a term that the models exclude as a firm or a place. */
  farPlace: z.object({ firm: share, place: share }),
  /** Name a kind that says what is searched for or for whom, a wish for information, and any other kind. */
  offer: share,
  info: share,
  kind: share,
  /** Say "probably not offered", "probably another firm or product", and "another firm" (certainty times share). */
  perhaps: share,
  perhapsFirm: share,
  firm: share,
  /** Shares of the kind "firm": with an unknown word, without one, beside the own name, and "perhaps a firm". */
  firmShare: z.object({
    withName: share,
    without: share,
    ownWithName: share,
    ownWithout: share,
    perhaps: share,
  }),
  /** Shares of kinds below which a reason does not name them, and the same without a word that states the kind. */
  kindShare: z.record(z.string(), share),
  unstatedShare: z.record(z.string(), share),
  /** The likeliest kind of a term needs the first share, its other kinds the second. */
  kindMin: share,
  secondKindMin: share,
  /** The answer "not wanted" about a kind excludes only terms of at least this confidence. Others are as often wanted. */
  answeredKind: share,
  /** Added to the review bar if the small model reads only a part of a long description. */
  partly: share,
});

/** The thresholds of a decision, all 0..1. */
export type Bars = Readonly<z.infer<typeof barsSchema>>;
