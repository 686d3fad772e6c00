import type { KeywordItem } from "@termsift/core/contract";
import { type ExclusionTerm, exclusionTermOfItem } from "@termsift/core/exclusions";
import type { Figure, TermScope } from "@termsift/core/terms";
import {
  categoryOf,
  figureOf,
  type ItemColumns,
  reasonOf,
  termOf,
  unmeasuredAt,
} from "./item-columns.ts";
import type { ResultListName } from "./protocol.ts";

/** Items that came together, with the scopes of each. */
export type HandedChunk = {
  readonly columns: ItemColumns;
  readonly scopes: readonly (readonly TermScope[])[];
};

/**
 * A term that reads in the columns what it is asked for: a hundred thousand objects with all of it would be the larger part
 * of what the worker holds, and make its young memory, which never shrinks, twice as large.
 */
export class HandedTerm implements ExclusionTerm {
  readonly role: ExclusionTerm["role"];
  readonly guard: ExclusionTerm["guard"];
  private readonly chunk: HandedChunk;
  private readonly at: number;

  constructor(name: ResultListName, chunk: HandedChunk, at: number) {
    this.chunk = chunk;
    this.at = at;
    const { role, guard } = exclusionTermOfItem(name, this, []);
    this.role = role;
    this.guard = guard;
  }

  get term(): string {
    return termOf(this.chunk.columns, this.at);
  }

  get reason(): string {
    return reasonOf(this.chunk.columns, this.at);
  }

  get category(): KeywordItem["category"] {
    return categoryOf(this.chunk.columns, this.at);
  }

  get impressions(): number {
    return figureOf(this.chunk.columns, this.at, "impressions");
  }

  get clicks(): number {
    return figureOf(this.chunk.columns, this.at, "clicks");
  }

  get cost(): number {
    return figureOf(this.chunk.columns, this.at, "cost");
  }

  get conversions(): number {
    return figureOf(this.chunk.columns, this.at, "conversions");
  }

  get unmeasured(): readonly Figure[] | undefined {
    return unmeasuredAt(this.chunk.columns, this.at);
  }

  get scopes(): readonly TermScope[] {
    return this.chunk.scopes[this.at] ?? [];
  }
}
