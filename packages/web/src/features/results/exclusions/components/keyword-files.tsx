import { Anchor, SimpleGrid, Stack, Text, Title } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { Link } from "react-router";
import { existingNegativesPath } from "../../../../config/paths.ts";
import { isDemo } from "../../../../lib/demo.ts";
import { keywordRoles, type KeywordRole } from "../engine/protocol.ts";
import { exclusionStrings } from "../strings.ts";
import { useOpenResult } from "../../open-result.ts";
import { usePreview } from "../use-exclusions.ts";
import { FileChoice } from "./choose-file.tsx";

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
  return (
    <div>
      <FileChoice
        file={file}
        texts={strings.roles[role]}
        onChoose={(chosen) => void controller.readFile(role, chosen)}
        onDrop={() => void controller.dropFile(role)}
      />
      {role === "existing" && file.kind === "read" && !isDemo ? <CheckLink /> : null}
    </div>
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
