import { Anchor, CloseButton, Group, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { IconFileText } from "@tabler/icons-react";
import { useId, useRef } from "react";
import { Link } from "react-router";
import { existingNegativesPath } from "../../../../config/paths.ts";
import { shownName } from "../../../../lib/format.ts";
import { keywordRoles, type KeywordRole } from "../engine/protocol.ts";
import { exclusionStrings } from "../strings.ts";
import { useOpenResult } from "../../open-result.ts";
import { usePreview } from "../use-exclusions.ts";
import { ChooseFile, FileOutcome } from "./choose-file.tsx";

const { files: strings } = exclusionStrings;

export function KeywordFiles() {
  return (
    <Stack component="section" gap="sm" aria-labelledby="keyword-files-title">
      <header>
        <Title order={3} size="h5" id="keyword-files-title">
          {strings.title}{" "}
          <Text span size="sm" c="dimmed" fw={400}>
            {strings.optional}
          </Text>
        </Title>
        <Hint>
          {strings.formats} {strings.privacy}
        </Hint>
      </header>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xl" verticalSpacing="md">
        {keywordRoles.map((role) => (
          <KeywordFile key={role} role={role} />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

function KeywordFile({ role }: { readonly role: KeywordRole }) {
  const { controller, state } = usePreview();
  const file = state.files[role];
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
                void controller.dropFile(role);
              }}
            />
          </>
        )}
        <ChooseFile
          label={texts.choose}
          isReading={file.kind === "reading"}
          onChoose={(chosen) => void controller.readFile(role, chosen)}
        />
      </Group>
      <FileOutcome file={file} />
      {role === "existing" && file.kind === "read" ? <CheckLink /> : null}
    </Stack>
  );
}

function CheckLink() {
  const { resultId } = useOpenResult();
  return (
    <Anchor component={Link} to={existingNegativesPath(resultId)} size="sm">
      {strings.check}
    </Anchor>
  );
}
