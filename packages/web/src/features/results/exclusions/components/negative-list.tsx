import { ActionIcon, Button, Group, SimpleGrid, Text } from "@mantine/core";
import { Hint } from "../../../../components/hint.ts";
import { IconArrowBackUp, IconX } from "@tabler/icons-react";
import { formatNegative } from "@termsift/core/exclusions";
import { useMemo, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { extentOfSum } from "@termsift/core/terms";
import { costText } from "../../item-figures.ts";
import { useOpenResult } from "../../open-result.ts";
import type { ExclusionView } from "../engine/protocol.ts";
import { guardName } from "../guard-name.ts";
import { exclusionStrings } from "../strings.ts";
import { useAnswer, usePreview } from "../use-exclusions.ts";
import { DenseList, Lines } from "./dense-list.tsx";
import classes from "./exclusions.module.css";

const { negatives: strings } = exclusionStrings;

type NegativeListProps = { readonly view: ExclusionView; readonly count: number };

export function NegativeList({ view, count }: NegativeListProps) {
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, count - 1);
  return (
    <>
      <Struck />
      {count === 0 ? (
        <Text c="dimmed" py="xs">
          {view.negatives.length > 0 ? strings.empty : strings.noneProposed}
        </Text>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing={0} pt="xs">
          <DenseList
            label={strings.list}
            count={count}
            renderRow={(index, isActive) => (
              <NegativeRow
                view={view}
                index={index}
                isActive={isActive}
                isChosen={index === at}
                onChoose={setChosen}
              />
            )}
          />
          <Detail view={view} at={at} />
        </SimpleGrid>
      )}
    </>
  );
}

type NegativeRowProps = {
  readonly view: ExclusionView;
  readonly index: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (index: number) => void;
};

function NegativeRow({ view, index, ...row }: NegativeRowProps) {
  const { money } = useOpenResult();
  const { controller, settings } = usePreview();
  const { totals, negatives, alwaysIn } = view;
  const negative = negatives[index] ?? "";
  const added = (column: Float64Array) => (column[index + 1] ?? 0) - (column[index] ?? 0);
  const cost = added(totals.cost);
  const own = settings.added.find((added) => formatNegative(added) === negative);
  const remove = own
    ? () => controller.removeAdded(own)
    : index >= alwaysIn && (() => controller.strike(negative, true));
  return (
    <div className={classes.negative} data-chosen={row.isChosen || undefined}>
      <button
        type="button"
        className={classes.negativeButton}
        data-focus
        tabIndex={row.isActive ? 0 : -1}
        aria-pressed={row.isChosen}
        onClick={() => row.onChoose(index)}
      >
        <span className={classes.notation} title={negative}>
          {negative}
        </span>
        {index < alwaysIn ? <span className={classes.tag}>{strings.yours}</span> : null}
        <span className={`${classes.negativeFigures ?? ""} tabular`}>
          {strings.blocks(added(totals.terms))}
          <strong>{money(cost, extentOfSum(added(totals.unmeasuredCost) > 0, cost))}</strong>
        </span>
      </button>
      {remove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={row.isActive ? 0 : -1}
          aria-label={strings.remove(negative)}
          onClick={remove}
        >
          <IconX size={14} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

/** Lists the proposed negatives that the user left out. A click on a negative puts it back into use. */
function Struck() {
  const { controller, settings } = usePreview();
  if (settings.struck.length === 0) return null;
  return (
    <Group gap="xs" pt="xs" mah="8rem" style={{ overflowY: "auto" }}>
      <Text size="sm">{strings.struck}</Text>
      {settings.struck.map((negative) => (
        <Button
          key={negative}
          size="compact-sm"
          variant="default"
          aria-label={strings.restore(negative)}
          rightSection={<IconArrowBackUp size={14} />}
          onClick={() => controller.strike(negative, false)}
        >
          {negative}
        </Button>
      ))}
    </Group>
  );
}

type DetailProps = { readonly view: ExclusionView; readonly at: number };

function Detail({ view, at }: DetailProps) {
  const { money } = useOpenResult();
  const question = useMemo(() => ({ at }), [at]);
  const answer = useAnswer("listTerms", question, view);
  // After a failure, this list stays empty, because ExclusionsSection shows the error.
  const terms = answer instanceof Error ? { list: [], count: 0 } : answer;
  const negative = view.negatives[at] ?? "";
  const more = terms === null ? 0 : terms.count - terms.list.length;
  const { ofFirst } = view.companions ?? {};
  const hasSpellings = ofFirst !== undefined && (ofFirst[at + 1] ?? 0) > (ofFirst[at] ?? 0);
  const title = hasSpellings ? strings.detailWithSpellings(negative) : strings.detail(negative);
  return (
    <div className={classes.detail}>
      <Text size="sm" fw={600} lh="38px" truncate>
        {title}
      </Text>
      {terms === null ? (
        <Hint>{strings.loading}</Hint>
      ) : (
        <Lines
          label={title}
          entries={terms.list}
          more={more > 0 ? strings.more(formatCount(more)) : ""}
        >
          {(term) => (
            <>
              <span className={classes.lineText} title={term.term}>
                {term.term}
              </span>
              {term.guard === null ? null : <span className={classes.tag}>{guardName(term)}</span>}
              <span className="tabular">{costText(money, term)}</span>
            </>
          )}
        </Lines>
      )}
    </div>
  );
}
