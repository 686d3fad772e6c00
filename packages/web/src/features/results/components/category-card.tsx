import { ActionIcon, Box, Group, Menu, Text, Title } from "@mantine/core";
import { Hint } from "../../../components/hint.ts";
import { IconDots } from "@tabler/icons-react";
import { formatCount } from "../../../lib/format.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import { TermList, type TermListProps } from "./term-list.tsx";

const { list: strings } = resultStrings;

type CategoryCardProps = Omit<TermListProps, "label" | "reasonOf" | "hasSwitch"> & {
  readonly title: string;
  readonly text: string;
  readonly isBare?: boolean;
};

export function CategoryCard({ title, isBare, ...lists }: CategoryCardProps) {
  return (
    <section className={isBare ? "" : "card"} aria-label={title}>
      <Head title={title} {...lists} />
      <TermList label={title} {...lists} />
    </section>
  );
}

function Head({ title, text, total, shown }: CategoryCardProps) {
  return (
    <Box
      component="header"
      px="md"
      py={{ base: "xs", xs: "md" }}
      style={{ borderBottom: "1px solid var(--line)" }}
    >
      <Group gap={6} wrap="nowrap">
        <Title order={2} size="h4" flex={1}>
          {title}
        </Title>
        <Text size="sm" className="tabular">
          {shown.length === total
            ? strings.count(total)
            : strings.showing(formatCount(shown.length), formatCount(total))}
        </Text>
        {shown.length > 0 ? <ListMenu title={title} shown={shown} /> : null}
      </Group>
      <Hint>{text}</Hint>
    </Box>
  );
}

function ListMenu({ title, shown }: Pick<CategoryCardProps, "title" | "shown">) {
  const { store } = useOpenResult();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={strings.menu(title)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => store.setCopied(shown, false)}>{strings.removeShown}</Menu.Item>
        <Menu.Item onClick={() => store.setCopied(shown, true)}>{strings.includeShown}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
