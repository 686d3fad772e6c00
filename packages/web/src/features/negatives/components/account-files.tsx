import { CloseButton, Group, SimpleGrid, Stack, Text } from "@mantine/core";
import { IconFileText } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Card } from "../../../components/card.tsx";
import { Hint } from "../../../components/hint.ts";
import { shownName } from "../../../lib/format.ts";
import { ChooseFile, FileOutcome } from "../../results/exclusions/components/choose-file.tsx";
import { keywordRoles, type KeywordRole } from "../../results/exclusions/engine/protocol.ts";
import { negativesStrings } from "../strings.ts";
import type { AuditState } from "../use-audit.ts";

const { files: strings } = negativesStrings;

type FilesProps = Pick<AuditState, "files" | "readFile" | "dropFile">;

export function AccountFiles(props: FilesProps) {
  return (
    <Card title={strings.title}>
      <Hint>
        {strings.formats} {strings.privacy}
      </Hint>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        {keywordRoles.map((role) => (
          <AccountFile key={role} role={role} {...props} />
        ))}
      </SimpleGrid>
    </Card>
  );
}

function AccountFile({
  role,
  files,
  readFile,
  dropFile,
}: FilesProps & { readonly role: KeywordRole }) {
  const file = files[role];
  const texts = strings.roles[role];
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  return (
    <Stack gap="xs" align="start" role="group" aria-labelledby={id} ref={group}>
      <div>
        <Text size="sm" fw={600} id={id}>
          {texts.title}
        </Text>
        <Hint>{texts.text}</Hint>
      </div>
      <Group gap="xs" wrap="nowrap" maw="100%">
        {file.kind === "none" ? null : (
          <>
            <IconFileText size={16} aria-hidden="true" />
            <Text size="sm" truncate title={shownName(file.name)}>
              {shownName(file.name)}
            </Text>
            <CloseButton
              size="sm"
              aria-label={texts.drop}
              onClick={() => {
                // The focus moves first, because the button disappears with the file.
                group.current?.querySelector<HTMLElement>("[data-choose]")?.focus();
                dropFile(role);
              }}
            />
          </>
        )}
        <ChooseFile
          label={texts.choose}
          isReading={file.kind === "reading"}
          onChoose={(chosen) => void readFile(role, chosen)}
        />
      </Group>
      <FileOutcome file={file} />
    </Stack>
  );
}
