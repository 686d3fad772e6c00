import { ActionIcon, Menu, Text, Title } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { IconDots } from "@tabler/icons-react";
import type { KeywordItem } from "@termsift/core/contract";
import { formatCount } from "../../../lib/format.ts";
import { isProposed } from "../exclusion-store.ts";
import { useOpenResult } from "../open-result.ts";
import { withGivenReason } from "../reason-kind.ts";
import { resultStrings } from "../strings.ts";
import classes from "./keyword-list.module.css";
import { TermList, type TermListProps } from "./term-list.tsx";

const { list: strings } = resultStrings;

type CategoryCardProps = Pick<TermListProps, "shown" | "total"> & {
  readonly title: string;
  readonly text: string;
};

export function CategoryCard({ title, ...lists }: CategoryCardProps) {
  return (
    <section className="card" aria-label={title}>
      <Head title={title} {...lists} />
      <TermList label={title} {...lists} tagOf={tagOf} reasonOf={blockedReason} isToBlock />
    </section>
  );
}

/** Returns "" if the decision is the only reason, because the mark says that already. */
function blockedReason(item: KeywordItem): string {
  const { reason, reason_code } = withGivenReason(item, true);
  return reason_code === "decided" ? "" : reason;
}

/** Marks a term that is only in the list because the user blocked it. */
function tagOf(item: KeywordItem): string | undefined {
  return isProposed(item) ? undefined : strings.yours;
}

function Head({ title, text, total, shown }: CategoryCardProps) {
  return (
    <header className={classes.head}>
      <Title order={2}>{title}</Title>
      <Hint className={classes.headText ?? ""} title={text}>
        {text}
      </Hint>
      <Text size="sm" className="tabular" flex="none">
        {shown.length === total
          ? formatCount(total)
          : strings.showing(formatCount(shown.length), formatCount(total))}
      </Text>
      {shown.length > 0 ? <ListMenu title={title} shown={shown} /> : null}
    </header>
  );
}

function ListMenu({ title, shown }: Pick<CategoryCardProps, "title" | "shown">) {
  const { store } = useOpenResult();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" flex="none" aria-label={strings.menu(title)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => store.setCopied(shown, false)}>
          {strings.keepShown(shown.length)}
        </Menu.Item>
        <Menu.Item onClick={() => store.setCopied(shown, true)}>
          {strings.blockShown(shown.length)}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
