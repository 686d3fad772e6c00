import { Skeleton, Text } from "@mantine/core";
import { extentOfSum } from "@termsift/core/terms";
import { Card } from "../../../components/card.tsx";
import { formatCount } from "../../../lib/format.ts";
import { extentText } from "../item-figures.ts";
import { useOpenResult } from "../open-result.ts";
import { resultStrings } from "../strings.ts";
import type { Theme, Themes } from "../themes.ts";
import classes from "./money-picture.module.css";

const { money: strings } = resultStrings;
const THEMES_SHOWN = 7;

type ThemeBarsProps = {
  readonly themes: Themes | undefined;
  readonly selected: string | null;
  readonly onSelect: (theme: string | null) => void;
};

export function ThemeBars({ themes, ...selection }: ThemeBarsProps) {
  return (
    <Card
      title={
        <>
          {strings.themes}{" "}
          <Text span size="sm" c="dimmed" fw={400}>
            {themes ? strings.themesBy[themes.measure] : ""}
          </Text>
        </>
      }
    >
      {themes ? <Bars themes={themes} {...selection} /> : <Skeleton height={150} />}
    </Card>
  );
}

function Bars({ themes, selected, onSelect }: ThemeBarsProps & { readonly themes: Themes }) {
  const { money } = useOpenResult();
  const shown = themes.list.slice(0, THEMES_SHOWN);
  const weightMax = shown[0]?.weight ?? 0;
  if (shown.length === 0) return <Text c="dimmed">{strings.noThemes}</Text>;
  const valueOf = ({ weight, isShort }: Theme) => {
    const extent = extentOfSum(isShort, weight);
    return themes.measure === "cost"
      ? money(weight, extent)
      : extentText(extent, formatCount(weight));
  };
  return (
    <ul className={`plain-list ${classes.themes ?? ""}`}>
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
