import {
  Badge,
  Button,
  Checkbox,
  Group,
  NumberInput,
  Popover,
  Select,
  Stack,
  Text,
} from "@mantine/core";
import { IconFilter } from "@tabler/icons-react";
import { use, useMemo } from "react";
import { formatCount } from "../../../lib/format.ts";
import {
  anyPlace,
  countFilters,
  isScopeAt,
  type Measure,
  measures,
  noFilters,
  type PlacePart,
  placeParts,
  type Range,
} from "../list-filters.ts";
import { proposedOf, useOpenResult } from "../open-result.ts";
import { countReasonKinds } from "../reason-kind.ts";
import { ViewContext } from "../shown-view.ts";
import { resultStrings } from "../strings.ts";
import { ToolbarButton } from "./toolbar-button.tsx";

const { toolbar: strings } = resultStrings;
const collator = new Intl.Collator("en", { numeric: true });
const REASON_LENGTH_MAX = 60;
/** Maximum number of options that a field lists without scrolling. A field with more options can be searched. */
const LISTED_MAX = 11;

export function FilterMenu() {
  const { view, change } = use(ViewContext);
  const count = countFilters(view);
  const { measured } = useOpenResult();
  const shown = measures.filter((name) => name === "confidence" || measured[name] !== null);
  return (
    <Popover
      position="bottom-start"
      // The menu ends above the action bar, which covers the end of the page.
      middlewares={{ flip: false, size: { padding: { bottom: 90 } } }}
      trapFocus
      returnFocus
      width={330}
      withinPortal={false}
    >
      <Popover.Target>
        <ToolbarButton
          text={strings.filter}
          icon={IconFilter}
          rightSection={count === 0 ? null : <Badge circle>{count}</Badge>}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={strings.filter} style={{ overflow: "auto" }}>
        <Stack gap="xs">
          {shown.map((measure) => (
            <RangeFields key={measure} measure={measure} />
          ))}
          <PlaceFields />
          <ReasonSelect />
          <CameBack />
          <Button
            size="sm"
            variant="default"
            onClick={() => change({ ...noFilters, search: view.search })}
          >
            {strings.clearFilters}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

function CameBack() {
  const { view, change } = use(ViewContext);
  if (view.cameBack === null) return null;
  const label = resultStrings.cameBack.only;
  return <Checkbox size="xs" label={label} checked onChange={() => change({ cameBack: null })} />;
}

function RangeFields({ measure }: { readonly measure: Measure }) {
  const { view, change } = use(ViewContext);
  const { currency } = useOpenResult();
  const range = view[measure] ?? { least: null, most: null };
  const names = {
    ...strings.names,
    cost: strings.currency(strings.names.cost, currency),
    confidence: strings.confidencePercent,
  };
  const limit = (part: Partial<Range>) => {
    const next = { ...range, ...part };
    change({ [measure]: next.least === null && next.most === null ? null : next });
  };
  return (
    <Group gap="0.4rem" wrap="nowrap">
      <Text size="sm" flex={1}>
        {names[measure]}
      </Text>
      {(["least", "most"] as const).map((end) => (
        <NumberInput
          key={end}
          size="xs"
          w="5.5rem"
          hideControls
          min={0}
          allowNegative={false}
          aria-label={`${names[measure]}, ${strings[end]}`}
          placeholder={strings[end]}
          value={range[end] ?? ""}
          onChange={(value) => limit({ [end]: typeof value === "number" ? value : null })}
        />
      ))}
    </Group>
  );
}

/** Each field offers only names that exist within the choices of the fields above, e.g. the campaign's ad groups. */
function PlaceFields() {
  const { view, change } = use(ViewContext);
  const { scopes = [] } = useOpenResult().result;
  const options = useMemo(
    () =>
      placeParts.map((part, at) => {
        const above = placeParts.slice(0, at);
        const within = scopes.filter((scope) => isScopeAt(scope, view, above));
        const names = new Set(within.flatMap((scope) => scope[part] ?? []));
        return [...names].sort(collator.compare);
      }),
    [scopes, view],
  );
  const choose = (part: PlacePart, name: string | null) => {
    const place = { ...view, [part]: name };
    const isSomewhere = scopes.some((scope) => isScopeAt(scope, place, placeParts));
    change(isSomewhere ? { [part]: name } : { ...anyPlace, [part]: name });
  };
  return placeParts.map((part, at) => (
    <Choice
      key={part}
      label={strings.places[part]}
      placeholder={strings.allPlaces[part]}
      options={options[at] ?? []}
      value={view[part]}
      onChange={(name) => choose(part, name)}
    />
  ));
}

function ReasonSelect() {
  const { view, change } = use(ViewContext);
  const { result, isListed } = useOpenResult();
  const kinds = useMemo(
    () => countReasonKinds(proposedOf(result).filter(isListed)),
    [result, isListed],
  );
  const options = kinds.map(([kind, count]) => ({
    value: kind,
    label: `${kind.slice(0, REASON_LENGTH_MAX)} (${formatCount(count)})`,
  }));
  return (
    <Choice
      label={strings.reason}
      placeholder={strings.allReasons}
      options={options}
      value={view.reasonKind}
      onChange={(reasonKind) => change({ reasonKind })}
    />
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly (string | { readonly value: string; readonly label: string })[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
};

function Choice({ label, placeholder, options, value, onChange }: ChoiceProps) {
  if (options.length === 0) return null;
  return (
    <Select
      size="xs"
      aria-label={label}
      data={options}
      value={value}
      placeholder={placeholder}
      clearable
      limit={LISTED_MAX}
      searchable={options.length > LISTED_MAX}
      nothingFoundMessage={strings.noOption}
      onChange={onChange}
    />
  );
}
