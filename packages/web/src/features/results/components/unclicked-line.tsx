import { Anchor, Text } from "@mantine/core";
import { use } from "react";
import { useOpenResult } from "../open-result.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";

const { unclicked: strings } = resultStrings;

/** Adds the terms without clicks to all that is shown, copied, exported and sent to a client, or leaves them out. */
export function UnclickedLine() {
  const { unclicked } = useOpenResult();
  const { view, change } = use(ViewContext);
  const { withUnclicked } = view;
  if (unclicked === 0) return null;
  const texts = withUnclicked ? strings.added : strings.leftOut;
  return (
    <Text size="sm" className="tabular screen-only">
      {texts.line(unclicked)}{" "}
      <Anchor
        component="button"
        type="button"
        inherit
        aria-label={texts.label(unclicked)}
        onClick={() => change({ withUnclicked: !withUnclicked })}
      >
        {texts.button}
      </Anchor>
    </Text>
  );
}
