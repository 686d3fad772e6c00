import { TagsInput } from "@mantine/core";
import { PROTECTED_WORDS_MAX } from "@termsift/core/contract";
import { uploadStrings } from "../strings.ts";

const { card: strings } = uploadStrings;
const WORD_LENGTH_MAX = 200;

type ProtectedWordsProps = {
  readonly words: string[];
  readonly onChange: (words: string[]) => void;
};

/** Words of the user's own that no exclusion may contain. */
export default function ProtectedWords({ words, onChange }: ProtectedWordsProps) {
  return (
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
  );
}
