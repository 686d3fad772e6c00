export const reportStyle = `
@page{size:A4;margin:11mm}
*{box-sizing:border-box}
body{font:11px/1.4 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:#1a1f24;background:#fff;max-width:190mm;margin:0 auto;padding:16px}
h1{font-size:20px;margin:0}h2{font-size:13px;margin:14px 0 6px;border-bottom:1px solid #c9d1d9;padding-bottom:3px}
.doubt{margin:5px 0 0;color:#8a4b00;font-weight:600}
header p,.note,footer{color:#57606a;margin:3px 0}
dl{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;margin:0}
dt{color:#57606a}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse;table-layout:fixed}
th,td{text-align:left;padding:2px 6px 2px 0;border-bottom:1px solid #e6e9ec;vertical-align:top;overflow-wrap:anywhere}
th:nth-child(1){width:38%}th:nth-child(2){width:40%}
th:nth-child(n+3),td:nth-child(n+3){text-align:right;font-variant-numeric:tabular-nums}
.bar{height:8px;background:#e6e9ec;margin:6px 0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.bar span{display:block;height:100%;background:#b42318}
footer{margin-top:12px;font-size:9px}
section,tr{break-inside:avoid}
@media print{body{font-size:9.5px;line-height:1.3;padding:0;max-width:none}h2{margin:9px 0 4px}h1{font-size:17px}}
`;
