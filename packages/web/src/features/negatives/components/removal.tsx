import { Alert, Select, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { AuditAnswer } from "@termsift/core/contract";
import { type RemovalFormatId, removalFormatIds, removalFormats } from "@termsift/core/exports";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { Hint } from "../../../components/hint.ts";
import { useCanExport } from "../../usage/use-can-export.ts";
import { Locked } from "../../results/exclusions/components/locked.tsx";
import {
  SkippedNegatives,
  WrittenFile,
} from "../../results/exclusions/components/format-files.tsx";
import type { WorkerClient } from "../../results/exclusions/engine/worker-client.ts";
import { negativesStrings } from "../strings.ts";

const { removal: strings } = negativesStrings;

type RemovalProps = {
  readonly client: WorkerClient;
  readonly platform: AuditAnswer["platform"];
  readonly ids: readonly string[];
  /** Changes with each audit, so that no file of an earlier one is shown. */
  readonly auditedAt: number;
  readonly fileStem: string;
};

export function Removal(props: RemovalProps) {
  const canExport = useCanExport();
  return (
    <Card title={strings.title}>
      {canExport === false ? <Locked /> : null}
      {canExport && props.ids.length === 0 ? <Text size="sm">{strings.none}</Text> : null}
      {canExport && props.ids.length > 0 ? <Files {...props} /> : null}
    </Card>
  );
}

function Files({ client, platform, ids, auditedAt, fileStem }: RemovalProps) {
  const offered = removalFormatIds.filter((id) => platformOf(id) === platform);
  const [chosen, setChosen] = useState<RemovalFormatId>();
  const formatId = offered.find((id) => id === chosen) ?? offered[0] ?? "google-editor";
  const { data, error } = useQuery({
    queryKey: ["removals", auditedAt, formatId, ids],
    queryFn: () => client.ask("writeRemovals", { ids, formatId, fileStem }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  return (
    <Stack>
      <Text size="sm" role="status">
        {data ? strings.count(data.count) : strings.writing}
      </Text>
      {offered.length > 1 ? (
        <Select
          label={strings.format}
          data={offered.map((id) => ({ value: id, label: removalFormats[id].label }))}
          value={formatId}
          onChange={(value) => setChosen(offered.find((id) => id === value))}
          allowDeselect={false}
          maw="22rem"
        />
      ) : null}
      {error ? (
        <Alert color="red" title={strings.failed}>
          {error.message}
        </Alert>
      ) : null}
      {data ? <SkippedNegatives title={strings.skipped} {...data.skipped} /> : null}
      {data?.files.map((file) => (
        <WrittenFile key={file.fileName} file={file} />
      ))}
      <Hint>{removalFormats[formatId].note}</Hint>
    </Stack>
  );
}

function platformOf(id: RemovalFormatId): AuditAnswer["platform"] {
  return id === "microsoft" || id === "amazon" ? id : "google";
}
