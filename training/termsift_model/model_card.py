"""Fills the tables of `model-card-template.md` from the report of a run.

python -m termsift_model.model_card REPORT TEMPLATE OUT
"""

import json
import sys
from pathlib import Path

LANGUAGES = ["en", "de", "fr", "es", "pt", "it", "nl"]


def percent(value: float) -> str:
    return f"{100 * value:.1f} %"


def score_table(scores: dict, names: list[str]) -> str:
    """Returns a table of the scores at the operating point."""
    lines = ["| part | terms | F1 of excluded | waste caught | keep loss | precision | three-way |",
             "|---|---|---|---|---|---|---|"]
    for name in names:
        row = scores[name]
        lines.append(f"| {name} | {row['terms']:.0f} | {row['f1']:.3f} | {percent(row['waste_caught'])} | "
                     f"{percent(row['keep_loss'])} | {percent(row['precision'])} | {percent(row['accuracy'])} |")
    return "\n".join(lines)


def reliability_table(rows: list) -> str:
    """Returns a table of predicted and observed share of waste, by tenths of the predicted probability."""
    lines = ["| predicted | observed | terms | |", "|---|---|---|---|"]
    lines += [f"| {p:.2f} | {seen:.2f} | {count} | {'#' * round(20 * seen)} |" for p, seen, count in rows]
    return "\n".join(lines)


def summary_line(summary: dict) -> str:
    return (f"waste caught at 3 % keep loss {percent(summary['caught_at_3'])} (F1 {summary['f1_at_3']:.3f}), "
            f"at 5 % {percent(summary['caught_at_5'])} (F1 {summary['f1_at_5']:.3f})")


def main(report_path: Path, template: Path, out: Path):
    report = json.loads(report_path.read_text())
    dev = report["dev"]
    languages = [name for name in LANGUAGES if name in dev]
    types = [name for name in dev if name not in {"all", "hard", *LANGUAGES}]
    fields = {
        "main": score_table(dev, ["all", "hard", *languages]),
        "types": score_table(dev, types),
        "held_out": score_table(report["held_out"],
                                ["all", *(n for n in LANGUAGES if n in report["held_out"])]),
        "dev_summary": summary_line(report["dev_summary"]),
        "held_out_summary": summary_line(report["held_out_summary"]),
        "reliability": reliability_table(report["reliability_held_out"]),
        "reliability_dev": reliability_table(report["reliability_dev"]),
        "calibration_error": f"{report['calibration_error_held_out']:.3f}",
        "temperature": f"{report['temperature']:.2f}", "bar": f"{report['bar']:.3f}",
    }
    text = template.read_text("utf-8")
    for name, value in fields.items():
        text = text.replace("{{" + name + "}}", value)
    out.write_text(text, "utf-8")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
