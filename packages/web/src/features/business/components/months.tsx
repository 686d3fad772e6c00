import { Button, Progress, Stack, Table, Text } from "@mantine/core";
import type { MonthReport } from "@termsift/core/contract";
import { BYTE_ORDER_MARK, neutralizeCell, writeCsv } from "@termsift/core/exports";
import { Card } from "../../../components/card.tsx";
import { downloadFile } from "../../../lib/download-file.ts";
import { formatDay, formatMoney, formatShare } from "../../../lib/format.ts";
import { monthStrings as strings } from "../list-strings.ts";

const { columns } = strings;
const amounts = ["spend", "found", "alreadyExcluded", "cameBack"] as const;
const periodOf = ({ dateRange, createdAt }: MonthReport) => dateRange ?? formatDay(createdAt);

type MonthsProps = { readonly reports: readonly MonthReport[] };

export function Months({ reports }: MonthsProps) {
  return (
    <>
      <Chart reports={reports} />
      <Table.ScrollContainer
        minWidth={560}
        type="native"
        role="region"
        tabIndex={0}
        aria-label={strings.title}
      >
        <Figures reports={reports} />
      </Table.ScrollContainer>
      <Text size="sm" c="dimmed">
        {strings.hint}
      </Text>
      <Button variant="default" style={{ alignSelf: "start" }} onClick={() => download(reports)}>
        {strings.download}
      </Button>
    </>
  );
}

/** One bar per report, the oldest first. Only reports in the currency of the newest can be compared. */
function Chart({ reports }: MonthsProps) {
  const shown = reports.filter(({ currency }) => currency === reports[0]?.currency).toReversed();
  const percentOf = 100 / Math.max(...shown.map(({ spend }) => spend));
  if (!Number.isFinite(percentOf)) return null;
  return (
    <Card title={strings.chart}>
      {shown.map(({ spend, found, currency, ...report }) => (
        <Stack key={report.id} gap={4}>
          <Text size="sm" className="tabular">
            {periodOf({ ...report, spend, found, currency })}:{" "}
            {strings.share(
              formatMoney(found, currency),
              formatMoney(spend, currency),
              formatShare(spend > 0 ? found / spend : 0),
            )}
          </Text>
          <Progress.Root size="lg" aria-hidden="true" bg="transparent">
            <Progress.Section withAria={false} value={found * percentOf} />
            <Progress.Section
              withAria={false}
              value={(spend - found) * percentOf}
              color="var(--kept-fill)"
            />
          </Progress.Root>
        </Stack>
      ))}
    </Card>
  );
}

function Figures({ reports }: MonthsProps) {
  return (
    <Table className="tabular">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{columns.period}</Table.Th>
          {amounts.map((amount) => (
            <Table.Th key={amount}>{columns[amount]}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {reports.map((report) => (
          <Table.Tr key={report.id}>
            <Table.Th scope="row" fw={400}>
              {periodOf(report)}
            </Table.Th>
            {amounts.map((amount) => (
              <Table.Td key={amount}>{moneyOf(report, report[amount])}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function moneyOf({ spend, currency }: MonthReport, amount: number | null): string {
  return amount === null || spend === 0 ? "–" : formatMoney(amount, currency);
}

function download(reports: readonly MonthReport[]): void {
  const rows = reports.map((report) => {
    const names = [periodOf(report), report.fileName, report.currency];
    const cells = [...names, ...amounts.map((amount) => report[amount])];
    return cells.map((cell) => neutralizeCell(cell ?? ""));
  });
  downloadFile(
    strings.fileName,
    "text/csv",
    BYTE_ORDER_MARK + writeCsv(Object.values(columns), rows),
  );
}
