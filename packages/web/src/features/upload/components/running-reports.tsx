import { Alert, Button, Group, Text } from "@mantine/core";
import { useMutationState } from "@tanstack/react-query";
import type { ResultList } from "@termsift/core/contract";
import { Confirm } from "../../../components/confirm.tsx";
import { useFocusHandedOn } from "../../../lib/focus.ts";
import { shownName } from "../../../lib/format.ts";
import { progressLineOf } from "../progress-text.ts";
import { uploadStrings } from "../strings.ts";
import { useCancelReport, type Cancellable } from "../report-ends.ts";
import { RUN_KEY, type ReportRun, type Upload } from "../use-report-run.ts";

const { running: strings, processing } = uploadStrings;

type RunningReportsProps = {
  readonly running: ResultList["running"];
  readonly onShow: (upload: Upload) => void;
  readonly onOpen: (resultId: string) => void;
};

export function RunningReports({ running, ...actions }: RunningReportsProps) {
  const own = useMutationState({
    filters: { mutationKey: RUN_KEY, status: "pending" },
    select: ({ state }) => state.variables as ReportRun,
  });
  const known = new Set(running.map(({ key }) => key));
  const listed = running.map(({ key, businessName: name, businessType: type, ...report }) => {
    const fileName = report.fileName ?? strings.unnamed;
    // Cancelling a report also aborts this tab's request for the report. Otherwise, this tab would show a failure.
    const run = own.find((each) => each.upload?.key === key);
    const upload = { key, fileName, business: { name, type } };
    const { progress, resultId } = report;
    return { fileName, upload, controller: run?.controller, progress, resultId };
  });
  const unlisted = own.filter(
    ({ upload, controller }) =>
      !controller.signal.aborted && (upload === undefined || !known.has(upload.key)),
  );
  const reports: RunningReportProps["report"][] = [...listed, ...unlisted];
  return reports.map((report, place) => (
    <RunningReport
      key={report.upload?.key ?? `${String(place)} ${report.fileName}`}
      report={report}
      {...actions}
    />
  ));
}

type Listed = Pick<RunningReportsProps["running"][number], "progress" | "resultId">;

type RunningReportProps = Pick<RunningReportsProps, "onShow" | "onOpen"> & {
  readonly report: Cancellable & Partial<Listed> & { readonly upload?: Upload };
};

function RunningReport({ report, onShow, onOpen }: RunningReportProps) {
  const { fileName, upload, controller, progress, resultId } = report;
  const name = shownName(fileName);
  const line = progress ? progressLineOf(progress) : processing.stages.waiting;
  const cancel = useCancelReport();
  useFocusHandedOn();
  const show = (shown: Upload) => {
    // Disconnects this tab's earlier run. `onShow` connects this tab to the same work again.
    controller?.abort();
    onShow(shown);
  };
  return (
    <Alert title={resultId ? strings.restTitle : upload ? strings.title : strings.sendingTitle}>
      <Text size="sm" className="tabular">
        {upload ? strings.message(name, line) : strings.sendingMessage(name)}
      </Text>
      <Group gap="xs" mt="sm">
        {upload ? (
          <Button size="sm" onClick={() => (resultId ? onOpen(resultId) : show(upload))}>
            {resultId ? strings.open : strings.show}
          </Button>
        ) : null}
        <Confirm
          question={resultId ? strings.askStop(name) : strings.ask(name)}
          yes={resultId ? strings.confirmStop : strings.confirm}
          no={strings.keep}
          onYes={() => cancel.mutate(report)}
        >
          {(ask) => (
            <Button size="sm" variant="default" loading={cancel.isPending} onClick={ask}>
              {resultId ? strings.stop : strings.cancel}
            </Button>
          )}
        </Confirm>
      </Group>
    </Alert>
  );
}
