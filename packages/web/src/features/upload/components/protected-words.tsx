import { Button, TagsInput } from "@mantine/core";
import { IconShield } from "@tabler/icons-react";
import { PROTECTED_WORDS_MAX } from "@termsift/core/contract";
import { useState } from "react";
import { uploadStrings } from "../strings.ts";

const { card: strings } = uploadStrings;
const WORD_LENGTH_MAX = 200;

type ProtectedWordsProps = {
  readonly words: string[];
  readonly onChange: (words: string[]) => void;
};

export function ProtectedWords({ words, onChange }: ProtectedWordsProps) {
  const [isOpen, setIsOpen] = useState(words.length > 0);
  return isOpen ? (
    <TagsInput
      label={strings.protect}
      description={strings.protectHint}
      placeholder={words.length === 0 ? strings.protectPlaceholder : ""}
      value={words}
      onChange={onChange}
      maxTags={PROTECTED_WORDS_MAX}
      maxLength={WORD_LENGTH_MAX}
      clearable={false}
      autoFocus={words.length === 0}
    />
  ) : (
    <Button
      variant="subtle"
      size="compact-md"
      title={strings.protectHint}
      leftSection={<IconShield size={16} aria-hidden="true" />}
      style={{ alignSelf: "flex-start" }}
      onClick={() => setIsOpen(true)}
    >
      {strings.protectOpen}
    </Button>
  );
}
