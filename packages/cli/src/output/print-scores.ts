import type { ScoreReport, Scores } from "@termsift/classifier/evaluation";
import { formatNumber } from "./format-number.ts";
import { printTable, type TableColumn } from "./print-table.ts";

const columns: readonly TableColumn[] = [
  { title: "Terms" },
  { title: "n", align: "right" },
  { title: "Waste caught", align: "right" },
  { title: "Keep loss", align: "right" },
  { title: "Precision", align: "right" },
  { title: "F1", align: "right" },
  { title: "Three-way", align: "right" },
  { title: "Caught at 3 %", align: "right" },
];

export function printScores(classifierId: string, report: ScoreReport): string {
  const rows = [
    row("all", report.overall),
    row("hard", report.hard),
    row("not hard", report.notHard),
    ...group(report.languages),
    ...group(report.types),
  ];
  const unscored =
    report.unscored > 0
      ? `\n${formatNumber(report.unscored)} terms have no label: predicted, not scored.`
      : "";
  return `Scores of ${classifierId} (only exclusions without review count)\n${printTable(columns, rows)}${unscored}`;
}

function group(scores: Readonly<Record<string, Scores>>): string[][] {
  return Object.entries(scores)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, found]) => row(name, found));
}

function row(name: string, scores: Scores): string[] {
  return [
    name,
    formatNumber(scores.terms),
    percent(scores.wasteCaught),
    percent(scores.keepLoss),
    percent(scores.precision),
    scores.f1 === null ? "–" : scores.f1.toFixed(3),
    percent(scores.threeWayAccuracy),
    percent(scores.wasteCaughtAt3),
  ];
}

function percent(value: number | null): string {
  return value === null ? "–" : `${(value * 100).toFixed(1)} %`;
}
