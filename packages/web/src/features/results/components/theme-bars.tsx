import { Skeleton, Text, Title } from "@mantine/core";
import { extentOfSum } from "@termsift/core/terms";
import { formatCount, formatMoney } from "../../../lib/format.ts";
import { extentText } from "../item-figures.ts";
import { resultStrings } from "../strings.ts";
import type { Theme, Themes } from "../themes.ts";
import classes from "./money-picture.module.css";

const { money: strings } = resultStrings;
const THEMES_SHOWN = 7;

type ThemeBarsProps = {
  /** Undefined while they are being found. */
  readonly themes: Themes | undefined;
  readonly currency: string | null;
  readonly selected: string | null;
  readonly onSelect: (theme: string | null) => void;
};

/** The themes of what is excluded; a click on one filters the lists by it, another click shows all again. */
export function ThemeBars({ themes, currency, selected, onSelect }: ThemeBarsProps) {
  return (
    <section className={`card ${classes.card ?? ""}`} aria-labelledby="themes-title">
      <Title order={2} size="h4" id="themes-title">
        {strings.themes}{" "}
        <Text span size="sm" c="dimmed" fw={400}>
          {themes ? strings.themesBy[themes.measure] : ""}
        </Text>
      </Title>
      {themes ? (
        <Bars themes={themes} currency={currency} selected={selected} onSelect={onSelect} />
      ) : (
        <Skeleton height={150} />
      )}
    </section>
  );
}

function Bars(props: ThemeBarsProps & { readonly themes: Themes }) {
  const { themes, currency, selected, onSelect } = props;
  const shown = themes.list.slice(0, THEMES_SHOWN);
  const weightMax = shown[0]?.weight ?? 0;
  if (shown.length === 0) return <Text c="dimmed">{strings.noThemes}</Text>;
  const valueOf = ({ weight, isShort }: Theme) =>
    extentText(
      extentOfSum(isShort, weight),
      themes.measure === "cost" ? formatMoney(weight, currency) : formatCount(weight),
    );
  return (
    <ul className={classes.themes}>
      {shown.map((theme) => (
        <li key={theme.name}>
          <button
            type="button"
            className={classes.theme}
            aria-pressed={theme.name === selected}
            onClick={() => onSelect(theme.name === selected ? null : theme.name)}
          >
            <span className={classes.themeName}>{theme.name}</span>
            <span
              className={classes.themeBar}
              style={{ width: `${String(weightMax > 0 ? (theme.weight / weightMax) * 100 : 0)}%` }}
            />
            <span className={`${classes.themeValue ?? ""} tabular`}>
              <strong>{valueOf(theme)}</strong>
              {themes.measure === "terms"
                ? ""
                : `${valueOf(theme) === "" ? "" : ", "}${strings.themeTerms(theme.terms)}`}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
