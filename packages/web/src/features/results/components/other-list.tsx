import { useMemo } from "react";
import { Hint } from "../../../components/hint.ts";
import type { OtherList as List } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { TermList } from "./term-list.tsx";
import { useShown } from "../use-shown.ts";

const { others: strings } = resultStrings;

/** A list of terms that are kept or already blocked. The user may block kept terms. */
export function OtherList({ list: { name, items } }: { readonly list: List }) {
  const { label, text } = strings.lists[name];
  const show = useShown();
  const shown = useMemo(() => show(items), [show, items]);
  return (
    <section className="card" aria-label={label}>
      <Hint px="sm" py="xs">
        {text}
      </Hint>
      <TermList
        label={label}
        shown={shown}
        total={items.length}
        reasonOf={reasonOf}
        hasSwitch={(item) => name === "kept" && maySwitch(item)}
      />
    </section>
  );
}

/** True if the user may block the kept term: it is not protected and has no conversions. */
function maySwitch({ protection, conversions }: List["items"][number]): boolean {
  return protection === undefined && conversions === 0;
}

function reasonOf(item: List["items"][number]): string {
  if (item.protection === undefined || item.category === "keep") return item.reason;
  return `${strings.protectionNames[item.protection]}: ${item.reason}`;
}
