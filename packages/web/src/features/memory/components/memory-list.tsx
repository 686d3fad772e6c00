import { ActionIcon, Group, NativeSelect, Pagination, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { Card } from "../../../components/card.tsx";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { memoryStrings as strings, ROWS_PER_PAGE } from "../strings.ts";
import classes from "./memory.module.css";

export type MemoryRow = {
  readonly subject: string;
  readonly business: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onForget: () => void;
};

type MemoryListProps = {
  readonly title: string;
  readonly none: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly rows: readonly MemoryRow[];
  readonly total: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly hasBusinesses: boolean;
};

export function MemoryList({ title, none, rows, total, page, onPage, ...look }: MemoryListProps) {
  const pages = Math.ceil(total / ROWS_PER_PAGE);
  return (
    <Card title={title}>
      {total === 0 ? <Text c="dimmed">{none}</Text> : null}
      <ul className="plain-list">
        {rows.map((row) => (
          <Row key={`${row.business} ${row.subject}`} {...row} {...look} />
        ))}
      </ul>
      {pages > 1 ? (
        <Pagination
          total={pages}
          value={page}
          onChange={onPage}
          size="sm"
          aria-label={strings.pages(title)}
          getControlProps={(control) => ({ "aria-label": control })}
        />
      ) : null}
    </Card>
  );
}

type RowProps = MemoryRow & Pick<MemoryListProps, "options" | "hasBusinesses">;

function Row({ subject, business, value, onChange, onForget, ...look }: RowProps) {
  useFocusHandedOn();
  return (
    <li className={classes.row}>
      <Text span className={classes.subject ?? ""}>
        {subject}
        {look.hasBusinesses ? (
          <Text span size="sm" c="dimmed">
            {` ${business}`}
          </Text>
        ) : null}
      </Text>
      <Group gap="xs" wrap="nowrap">
        <NativeSelect
          size="sm"
          aria-label={strings.change(subject)}
          data={[...look.options]}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={strings.forget(subject)}
          title={strings.forget(subject)}
          onClick={onForget}
        >
          <IconX size={16} />
        </ActionIcon>
      </Group>
    </li>
  );
}
