import { Anchor, Box, Button, Checkbox, Group, Text } from "@mantine/core";
import { auditTexts, figuresText, findingKinds, type FindingKind } from "@termsift/core/audit";
import type { AuditAnswer } from "@termsift/core/contract";
import { formatNegative } from "@termsift/core/exclusions";
import { useState } from "react";
import { Card } from "../../../components/card.tsx";
import { Hint } from "../../../components/hint.ts";
import { formatCount, formatMoney } from "../../../lib/format.ts";
import { Foldout } from "../../results/components/note.tsx";
import { negativesStrings } from "../strings.ts";
import classes from "./findings.module.css";

const { findings: strings } = negativesStrings;
const SHOWN_FIRST = 50;
const SHOWN_MORE = 200;

type Finding = AuditAnswer["findings"][number];

type Ticks = {
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
};

export function Findings({ answer, ...ticks }: Ticks & { readonly answer: AuditAnswer }) {
  const { findings, counts, currency } = answer;
  return findingKinds.map((kind) => {
    const ofKind = findings.filter((finding) => finding.kind === kind);
    const count = counts[kind] ?? 0;
    if (count === 0) return null;
    return <Kind key={kind} {...{ kind, count, currency, findings: ofKind }} {...ticks} />;
  });
}

type KindProps = Ticks & {
  readonly kind: FindingKind;
  readonly count: number;
  readonly findings: readonly Finding[];
  readonly currency: string | null;
};

function Kind({ kind, count, findings, currency, ticked, onTick }: KindProps) {
  const [shownMax, setShownMax] = useState(SHOWN_FIRST);
  const ids = findings.map(({ id }) => id);
  const areAllTicked = ids.length > 0 && ids.every((id) => ticked.has(id));
  const rest = findings.length - shownMax;
  return (
    <Card
      title={strings.title(kind, count)}
      aside={
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => onTick(ids, !areAllTicked)}
        >
          {areAllTicked ? strings.untickAll : strings.tickAll(ids.length)}
        </Anchor>
      }
    >
      <Hint>{strings.hints[kind]}</Hint>
      <ul className="plain-list">
        {findings.slice(0, shownMax).map((finding) => (
          <Row
            key={finding.id}
            finding={finding}
            currency={currency}
            isTicked={ticked.has(finding.id)}
            onTick={onTick}
          />
        ))}
      </ul>
      {rest > 0 ? (
        <Button
          variant="default"
          size="compact-sm"
          mr="auto"
          onClick={() => setShownMax(shownMax + SHOWN_MORE)}
        >
          {strings.more(Math.min(rest, SHOWN_MORE))}
        </Button>
      ) : null}
      {count > findings.length ? (
        <Text size="sm">{strings.notShown(formatCount(count - findings.length))}</Text>
      ) : null}
    </Card>
  );
}

type RowProps = Pick<Ticks, "onTick"> & {
  readonly finding: Finding;
  readonly currency: string | null;
  readonly isTicked: boolean;
};

function Row({ finding, currency, isTicked, onTick }: RowProps) {
  const { id, negative, text, blocked } = finding;
  const written = formatNegative(negative);
  return (
    <li className={classes.row}>
      <Checkbox
        checked={isTicked}
        onChange={({ currentTarget }) => onTick([id], currentTarget.checked)}
        aria-label={strings.tick(written, negative.place)}
      />
      <Box miw={0} flex={1}>
        <Group gap="xs" justify="space-between" wrap="wrap">
          <Text fw={560}>{written}</Text>
          <Figures blocked={blocked} currency={currency} />
        </Group>
        <Text size="sm">{text}</Text>
        <Text size="xs" c="dimmed">
          {strings.where(negative.place)}
        </Text>
        {blocked !== undefined && blocked.count > 1 ? (
          <Foldout title={strings.searches(blocked.count)} lines={linesOf(blocked, currency)} />
        ) : null}
      </Box>
    </li>
  );
}

type Blocked = Pick<RowProps, "currency"> & { readonly blocked: Finding["blocked"] };

function Figures({ blocked, currency }: Blocked) {
  if (blocked === undefined) return null;
  const { conversions, cost } = blocked;
  return (
    <Text size="sm" className="tabular">
      {conversions > 0 ? <strong>{strings.conversions(conversions)}</strong> : null}
      {conversions > 0 && cost > 0 ? " · " : null}
      {cost > 0 ? formatMoney(cost, currency) : null}
    </Text>
  );
}

function linesOf(
  { searches, count }: NonNullable<Finding["blocked"]>,
  currency: string | null,
): string[] {
  const lines = searches.map((search) =>
    [
      search.term,
      search.conversions > 0 ? "" : auditTexts.grounds[search.ground],
      figuresText(search, currency),
    ]
      .filter((part) => part !== "")
      .join(", "),
  );
  const more = count - searches.length;
  return more > 0 ? [...lines, strings.moreSearches(formatCount(more))] : lines;
}
