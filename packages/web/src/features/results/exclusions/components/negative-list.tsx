import { ActionIcon, Text } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { parseNegative } from "@termsift/core/exclusions";
import { useEffect, useState } from "react";
import { formatCount } from "../../../../lib/format.ts";
import { extentOfSum } from "@termsift/core/terms";
import { costText, type MoneyText } from "../../item-figures.ts";
import type { ExclusionView, Listed, ListedTerm } from "../engine/protocol.ts";
import type { ExclusionController } from "../exclusion-controller.ts";
import type { ExclusionSettings } from "../exclusion-state.ts";
import { guardName } from "../guard-name.ts";
import { exclusionStrings } from "../strings.ts";
import { DenseList } from "./dense-list.tsx";
import classes from "./exclusions.module.css";

const { negatives: strings } = exclusionStrings;

type NegativeListProps = {
  readonly controller: ExclusionController;
  readonly settings: ExclusionSettings;
  readonly view: ExclusionView;
  readonly count: number;
  readonly money: MoneyText;
};

/** The negatives in use, most saving first; beside them the terms that the chosen one blocks. */
export function NegativeList(props: NegativeListProps) {
  const { controller, view, count, money } = props;
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, count - 1);
  if (count === 0) {
    return (
      <Text c="dimmed" className={classes.panelText ?? ""}>
        {emptyTextOf(view)}
      </Text>
    );
  }
  return (
    <div className={classes.pair}>
      <DenseList
        label={strings.list}
        count={count}
        renderRow={(index, isActive) => (
          <NegativeRow
            {...props}
            index={index}
            isActive={isActive}
            isChosen={index === at}
            onChoose={setChosen}
          />
        )}
      />
      <Detail controller={controller} view={view} at={at} money={money} />
    </div>
  );
}

/** Only where something is proposed does the slider help. */
function emptyTextOf({ negatives, waste, covered }: ExclusionView): string {
  if (negatives.length > 0) return strings.empty;
  return waste.terms === 0 && covered.count > 0 ? strings.noneNeeded : strings.noneProposed;
}

type NegativeRowProps = NegativeListProps & {
  readonly index: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly onChoose: (index: number) => void;
};

function NegativeRow({ controller, settings, view, money, index, ...row }: NegativeRowProps) {
  const { totals, negatives, alwaysIn } = view;
  const negative = negatives[index] ?? "";
  const added = (column: Float64Array) => (column[index + 1] ?? 0) - (column[index] ?? 0);
  const cost = added(totals.cost);
  const own = settings.added.find(({ text, matchType }) => sameNegative(negative, text, matchType));
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
        {index < alwaysIn ? <span className={classes.yours}>{strings.yours}</span> : null}
        <span className={`${classes.negativeFigures ?? ""} tabular`}>
          {strings.blocks(added(totals.terms))}
          <strong>{money(cost, extentOfSum(added(totals.unmeasuredCost) > 0, cost))}</strong>
        </span>
      </button>
      {own ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          tabIndex={row.isActive ? 0 : -1}
          aria-label={strings.remove(negative)}
          onClick={() => controller.removeAdded(own)}
        >
          <IconX size={14} />
        </ActionIcon>
      ) : null}
    </div>
  );
}

function sameNegative(written: string, text: string, matchType: string): boolean {
  const parsed = parseNegative(written);
  return parsed.text === text && parsed.matchType === matchType;
}

type DetailProps = Pick<NegativeListProps, "controller" | "view" | "money"> & {
  readonly at: number;
};

function Detail({ controller, view, at, money }: DetailProps) {
  const terms = useTermsOf(controller, view, at);
  const negative = view.negatives[at] ?? "";
  const more = terms === null ? 0 : terms.count - terms.list.length;
  const { ofFirst } = view.companions ?? {};
  const hasSpellings = ofFirst !== undefined && (ofFirst[at + 1] ?? 0) > (ofFirst[at] ?? 0);
  const title = hasSpellings ? strings.detailWithSpellings(negative) : strings.detail(negative);
  return (
    <div className={classes.detail}>
      <Text size="sm" fw={600} className={classes.detailTitle ?? ""}>
        {title}
      </Text>
      {terms === null ? (
        <Text size="sm" c="dimmed">
          {strings.loading}
        </Text>
      ) : (
        <DenseList
          label={title}
          count={terms.list.length}
          renderRow={(index, isActive) => (
            <TermRow term={terms.list[index]} isActive={isActive} money={money} />
          )}
        />
      )}
      {more > 0 ? (
        <Text size="sm" c="dimmed">
          {strings.more(formatCount(more))}
        </Text>
      ) : null}
    </div>
  );
}

type TermRowProps = {
  readonly term: ListedTerm | undefined;
  readonly isActive: boolean;
  readonly money: MoneyText;
};

function TermRow({ term, isActive, money }: TermRowProps) {
  if (term === undefined) return null;
  return (
    <div className={classes.line} data-focus tabIndex={isActive ? 0 : -1}>
      <span className={classes.lineText} title={term.term}>
        {term.term}
      </span>
      {term.guard === null ? null : <span className={classes.guard}>{guardName(term)}</span>}
      <span className="tabular">{costText(money, term)}</span>
    </div>
  );
}

function useTermsOf(controller: ExclusionController, view: ExclusionView, at: number) {
  const [found, setFound] = useState<{
    readonly key: string;
    readonly terms: Listed<ListedTerm>;
  }>();
  const key = view.negatives[at] ?? "";
  useEffect(() => {
    let isCurrent = true;
    controller
      .engine()
      .ask("listTerms", { at })
      .then(
        (terms) => isCurrent && setFound({ key, terms }),
        // A failure is told by the section; the list just stays empty.
        () => isCurrent && setFound({ key, terms: { list: [], count: 0 } }),
      );
    return () => {
      isCurrent = false;
    };
  }, [controller, view, at, key]);
  return found?.key === key ? found.terms : null;
}
