/** Longer texts are shortened. Google's search terms always fit, because its reports cut them off at 128 characters. */
const CELL_LENGTH_MAX = 140;

export const reportStyle = `
@page{size:A4;margin:14mm 13mm 16mm;@bottom-right{content:counter(page) " / " counter(pages);font:9px system-ui,sans-serif;color:#57606a}}
*{box-sizing:border-box}
body{font:12px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1a1f24;background:#fff;max-width:184mm;margin:0 auto;padding:16px}
header{display:flex;justify-content:space-between;align-items:flex-start;gap:8mm;border-bottom:2px solid #1a1f24;padding-bottom:8px}
h1{font-size:21px;line-height:1.2;margin:0;overflow-wrap:anywhere}h2{font-size:14px;margin:18px 0 6px;break-after:avoid}
header p,.note,footer{color:#57606a;margin:3px 0}
.agency{flex:none;max-width:60mm;text-align:right}.agency img{max-width:60mm;max-height:18mm}
.comment{white-space:pre-line;overflow-wrap:anywhere;border-left:3px solid #c9d1d9;padding-left:10px}
.doubt{margin:5px 0 0;color:#8a4b00;font-weight:600}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:6px 12px;margin:0}
dt{color:#57606a}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;table-layout:fixed;margin-top:6px}
thead{display:table-header-group}
th,td{text-align:left;padding:3px 8px 3px 0;border-bottom:1px solid #e1e5e9;vertical-align:top;overflow-wrap:anywhere}
th{border-bottom-color:#8c959f}
th:nth-child(1){width:38%}th:nth-child(2){width:36%}
th:nth-child(n+3),td:nth-child(n+3){text-align:right;padding-right:0;font-variant-numeric:tabular-nums}
.bar{height:8px;background:#e1e5e9;margin:6px 0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.bar span{display:block;height:100%;background:#b42318}
footer{margin-top:14px;font-size:10px}
tr,dl,.comment,footer{break-inside:avoid}
@media print{body{font-size:10px;line-height:1.35;padding:0;max-width:none}h1{font-size:18px}td{padding-block:2px}}
`;

/** Returns an HTML table. Leaves out columns whose header is null. A note says that `moreCount` rows are not listed. */
export function writeTable(
  header: readonly (string | null)[],
  rows: readonly (readonly (string | null)[])[],
  moreCount: number,
): string {
  const isShown = (_cell: unknown, at: number) => header[at] !== null;
  const head = header.filter(isShown).map((cell) => `<th scope="col">${cell}</th>`);
  const body = rows.map((row) => {
    const cells = row.filter(isShown).map((cell) => `<td>${escapeHtml(shorten(cell ?? ""))}</td>`);
    return `<tr>${cells.join("")}</tr>`;
  });
  const more = `${moreCount.toLocaleString("en")} more ${moreCount === 1 ? "is" : "are"} not listed here.`;
  const note = moreCount > 0 ? `<p class="note">${more}</p>` : "";
  if (rows.length === 0) return note || "<p>None.</p>";
  return `<table><thead><tr>${head.join("")}</tr></thead><tbody>${body.join("")}</tbody></table>${note}`;
}

export function shorten(text: string): string {
  const characters = Array.from(text);
  if (characters.length <= CELL_LENGTH_MAX) return text;
  const start = characters.slice(0, CELL_LENGTH_MAX - 1).join("");
  return `${start.trimEnd()}…`;
}

const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/gu, (character) => entities[character] ?? character);
}

export const LOGO_BYTES_MAX = 200_000;
/** The start of a PNG and of a JPEG file, in base64. */
const signatures = { png: "iVBORw0KGgo", jpeg: "/9j/" } as const;

/** Returns the data URL of a PNG or JPEG picture of at most `LOGO_BYTES_MAX` bytes; null for anything else. */
export function logoOf(dataUrl: string): string | null {
  const content = /^data:[^,]*;base64,(?<content>[A-Za-z0-9+/]+={0,2})$/u.exec(dataUrl)?.groups?.[
    "content"
  ];
  if (content === undefined || (content.length / 4) * 3 > LOGO_BYTES_MAX + 2) return null;
  const type = (["png", "jpeg"] as const).find((each) => content.startsWith(signatures[each]));
  return type === undefined ? null : `data:image/${type};base64,${content}`;
}
