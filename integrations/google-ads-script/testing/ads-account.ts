/**
 * A row of the account's search terms. The classes below stand in for the objects that Google Ads scripts read and
 * change.
 */
export type SearchTermRow = {
  readonly term: string;
  readonly status: "NONE" | "ADDED" | "EXCLUDED" | "ADDED_EXCLUDED";
  readonly campaign: string;
  readonly adGroup: string;
  /** Null for terms that no keyword matched, e.g. of dynamic search ads. */
  readonly keyword: string | null;
  readonly clicks: number;
  readonly impressions: number;
  readonly costMicros: number;
  readonly conversions: number;
};

export class Iterator<Item> {
  #items: readonly Item[];
  #next = 0;
  constructor(items: readonly Item[]) {
    this.#items = items;
  }
  hasNext(): boolean {
    return this.#next < this.#items.length;
  }
  next(): Item {
    const item = this.#items[this.#next];
    if (item === undefined) throw new Error("The iterator has no more entities.");
    this.#next += 1;
    return item;
  }
  totalNumEntities(): number {
    return this.#items.length;
  }
}

/** Selectors return at most 50,000 entities unless a limit is set. */
const SELECTED_MAX = 50_000;

export class Selector<Item> {
  #items: () => readonly Item[];
  #field: string;
  #nameOf: (item: Item) => string;
  #name: string | undefined;
  constructor(items: () => readonly Item[], field: string, nameOf: (item: Item) => string) {
    this.#items = items;
    this.#field = field;
    this.#nameOf = nameOf;
  }
  withCondition(condition: string): this {
    const [, field, name] = /^(\S+) = "([^"]*)"$/u.exec(condition) ?? [];
    if (field !== this.#field) throw new Error(`Unknown condition: ${condition}`);
    this.#name = name;
    return this;
  }
  get(): Iterator<Item> {
    const found = this.#items().filter(
      (item) => this.#name === undefined || this.#nameOf(item) === this.#name,
    );
    return new Iterator(found.slice(0, SELECTED_MAX));
  }
}

/** `written` is the text as a user writes it: [exact], "phrase" or broad. */
export class NegativeKeyword {
  readonly #owner: NegativeKeyword[];
  readonly #text: string;
  readonly #matchType: string;
  constructor(owner: NegativeKeyword[], written: string) {
    const [, exact, phrase] = /^(?:\[(.+)\]|"(.+)")$/u.exec(written) ?? [];
    this.#owner = owner;
    this.#text = exact ?? phrase ?? written;
    this.#matchType = exact ? "EXACT" : phrase ? "PHRASE" : "BROAD";
    if (this.#text.length > 80 || this.#text.split(/\s+/u).length > 10) {
      throw new Error(`KEYWORD_TEXT_TOO_LONG: ${written}`);
    }
    if (/[!@%,*]/u.test(this.#text)) throw new Error(`KEYWORD_HAS_INVALID_CHARS: ${written}`);
  }
  getText(): string {
    return this.#text;
  }
  getMatchType(): string {
    return this.#matchType;
  }
  remove(): void {
    this.#owner.splice(this.#owner.indexOf(this), 1);
  }
}

const LIST_KEYWORDS_MAX = 5_000;

export class NegativeKeywordList {
  readonly keywords: NegativeKeyword[] = [];
  readonly #name: string;
  constructor(name: string) {
    this.#name = name;
  }
  getName(): string {
    return this.#name;
  }
  addNegativeKeyword(text: string): void {
    if (this.keywords.length >= LIST_KEYWORDS_MAX) throw new Error("RESOURCE_LIMIT: list is full");
    this.keywords.push(new NegativeKeyword(this.keywords, text));
  }
  negativeKeywords() {
    return new Selector(
      () => [...this.keywords],
      "",
      (keyword) => keyword.getText(),
    );
  }
}

export type Label = { readonly getName: () => string };

export class Campaign {
  readonly keywords: NegativeKeyword[] = [];
  readonly lists = new Set<NegativeKeywordList>();
  readonly labelNames = new Set<string>();
  name: string;
  readonly #accountLabels: readonly Label[];
  constructor(name: string, accountLabels: readonly Label[]) {
    this.name = name;
    this.#accountLabels = accountLabels;
  }
  getName(): string {
    return this.name;
  }
  createNegativeKeyword(text: string): void {
    this.keywords.push(new NegativeKeyword(this.keywords, text));
  }
  negativeKeywords() {
    return new Selector(
      () => [...this.keywords],
      "",
      (keyword) => keyword.getText(),
    );
  }
  addNegativeKeywordList(list: NegativeKeywordList): void {
    this.lists.add(list);
  }
  labels() {
    const own = () => this.#accountLabels.filter(({ getName }) => this.labelNames.has(getName()));
    return new Selector(own, "label.name", ({ getName }) => getName());
  }
  applyLabel(name: string): void {
    if (!this.#accountLabels.some(({ getName }) => getName() === name)) {
      throw new Error(`There is no label ${name}. Create it first.`);
    }
    this.labelNames.add(name);
  }
  removeLabel(name: string): void {
    this.labelNames.delete(name);
  }
}
