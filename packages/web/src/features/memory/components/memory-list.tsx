import { CloseButton, Group, NativeSelect, Pagination, Text } from "@mantine/core";
import { Card } from "../../../components/card.tsx";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { memoryStrings as strings } from "../strings.ts";

type Row = {
  readonly subject: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onForget: () => void;
};

type MemoryListProps = {
  readonly title: string;
  readonly options: { readonly value: string; readonly label: string }[];
  readonly rows: readonly Row[];
  readonly pages: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
};

export function MemoryList({ title, options, rows, pages, page, onPage }: MemoryListProps) {
  return (
    <Card title={title}>
      <ul className="plain-list">
        {rows.map((row) => (
          <MemoryRow key={row.subject} row={row} options={options} />
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

type MemoryRowProps = Pick<MemoryListProps, "options"> & { readonly row: Row };

function MemoryRow({ row: { subject, value, onChange, onForget }, options }: MemoryRowProps) {
  useFocusHandedOn();
  return (
    <Group component="li" gap="xs" py={4}>
      <Text flex="1 1 12rem">{subject}</Text>
      <NativeSelect
        size="sm"
        aria-label={strings.change(subject)}
        data={options}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <CloseButton aria-label={strings.forget(subject)} onClick={onForget} />
    </Group>
  );
}
