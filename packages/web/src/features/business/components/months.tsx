import { Anchor, Box, Button, Progress, Table } from "@mantine/core";
import { Link } from "react-router";
import { Hint } from "../../../components/hint.ts";
import type { MonthReport } from "@termsift/core/contract";
import { BYTE_ORDER_MARK, neutralizeCell, writeCsv } from "@termsift/core/exports";
import { paths } from "../../../config/paths.ts";
import { downloadFile } from "../../../lib/download-file.ts";
import { formatDay, formatMoney, formatShare } from "../../../lib/format.ts";
import { Facts } from "../../results/components/facts.tsx";
import { monthStrings as strings } from "../list-strings.ts";

const { columns } = strings;
const amounts = ["spend", "found", "alreadyExcluded", "cameBack"] as const;
const periodOf = ({ dateRange, createdAt }: MonthReport) => dateRange ?? formatDay(createdAt);

type MonthsProps = { readonly businessId: string; readonly reports: readonly MonthReport[] };

export function Months({ businessId, reports }: MonthsProps) {
  const spendMaxOf = (currency: string | null) =>
    Math.max(...reports.map((each) => (each.currency === currency ? each.spend : 0))) || 1;
  return (
    <>
      <Table className="tabular">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{columns.period}</Table.Th>
            <Table.Th>{strings.chart}</Table.Th>
            {amounts.map((amount) => (
              <Table.Th key={amount} visibleFrom="md">
                {columns[amount]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {reports.map((report) => (
            <Month
              key={report.id}
              {...{ businessId, report }}
              spendMax={spendMaxOf(report.currency)}
            />
          ))}
        </Table.Tbody>
      </Table>
      <Hint>{strings.hint}</Hint>
      <Button variant="default" style={{ alignSelf: "start" }} onClick={() => download(reports)}>
        {strings.download}
      </Button>
    </>
  );
}

type MonthProps = {
  readonly businessId: string;
  readonly report: MonthReport;
  readonly spendMax: number;
};

/** Shows a report. The bar shows the spend relative to the highest spend in this currency. The first part is waste. */
function Month({ businessId, report, spendMax }: MonthProps) {
  const { spend, found, currency } = report;
  const money = (amount: number | null) =>
    amount === null || spend === 0 ? "–" : formatMoney(amount, currency);
  const cell = (amount: (typeof amounts)[number]) =>
    amount === "cameBack" && report.cameBackKeys?.length ? (
      <CameBack {...{ businessId, report }} text={money(report.cameBack)} />
    ) : (
      money(report[amount])
    );
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={400}>
        {periodOf(report)}
      </Table.Th>
      <Table.Td w={{ base: "60%", md: "35%" }}>
        <Progress.Root size="lg" bg="transparent" aria-hidden="true">
          <Progress.Section withAria={false} value={(found / spendMax) * 100} />
          <Progress.Section
            withAria={false}
            value={((spend - found) / spendMax) * 100}
            color="var(--kept-fill)"
          />
        </Progress.Root>
        {spend > 0 ? formatShare(found / spend) : null}
        <Box hiddenFrom="md">
          <Facts facts={amounts.map((amount) => [columns[amount], cell(amount)])} />
        </Box>
      </Table.Td>
      {amounts.map((amount) => (
        <Table.Td key={amount} visibleFrom="md" style={{ whiteSpace: "nowrap" }}>
          {cell(amount)}
        </Table.Td>
      ))}
    </Table.Tr>
  );
}

type CameBackProps = Omit<MonthProps, "spendMax"> & { readonly text: string };

function CameBack({ businessId, report, text }: CameBackProps) {
  const search = new URLSearchParams({ result: report.id, back: businessId });
  return (
    <Anchor
      component={Link}
      to={`${paths.filterResults}?${search.toString()}`}
      inherit
      underline="always"
      aria-label={strings.open(text)}
    >
      {text}
    </Anchor>
  );
}

function download(reports: readonly MonthReport[]): void {
  const rows = reports.map((report) => {
    const names = [periodOf(report), report.fileName, report.currency];
    const cells = [...names, ...amounts.map((amount) => report[amount])];
    return cells.map((cell) => neutralizeCell(cell ?? ""));
  });
  const csv = writeCsv(Object.values(columns), rows);
  downloadFile(strings.fileName, "text/csv", BYTE_ORDER_MARK + csv);
}
