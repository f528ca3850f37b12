// What an audit's file adds to the style sheet of reports. Its hash stands in the file's content security policy beside theirs.
export const AUDIT_STYLE = `.verdict{font-size:1.15rem;line-height:1.5;margin:1.25rem 0;padding:1rem 1.25rem;background:var(--paper);border:1px solid var(--line);border-left:6px solid var(--line);border-radius:.5rem;break-inside:avoid}
.verdict p{margin:0}.verdict .level{font-size:.9rem;margin-bottom:.25rem}
.verdict.strong{border-left-color:var(--strong)}.verdict.medium{border-left-color:var(--medium-fill)}.verdict.good{border-left-color:var(--good)}
.verdicts li{display:flex;flex-direction:column;gap:.2rem;break-inside:avoid}
.verdicts .figures{margin:.15rem 0}.verdicts small{font-size:1rem;font-weight:400;color:var(--soft)}
.detail{font-weight:400;font-size:.875rem;line-height:1.4;color:var(--soft)}
.pages-bar{margin:1rem 0 1.5rem}.part-with{fill:var(--bar)}.part-without{fill:var(--bar);opacity:.32}.part-failed{fill:var(--line)}
.legend{list-style:none;display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;margin:.5rem 0 0;padding:0;font-size:.925rem}
.legend li::before{content:"";display:inline-block;width:.7rem;height:.7rem;margin-right:.4rem;border:1px solid var(--bar);border-radius:2px}
.legend .key-with::before{background:var(--bar)}.legend .key-without::before{background:var(--bar);opacity:.4}.legend .key-failed::before{background:var(--line);border-color:var(--line)}
.range{opacity:.42}.strong .range{fill:var(--strong)}.medium .range{fill:var(--medium-fill)}.good .range{fill:var(--good)}.none .range,.none .fill{fill:var(--soft)}.good .fill{fill:var(--good)}
.notes{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1.15rem .75rem 2.1rem;margin:1rem 0;font-size:.95rem}
.notes li{margin:.25rem 0}
.nothing{padding:1rem 1.25rem;background:var(--good-bg);border-radius:.5rem}
table{font-size:.925rem}th,td{border-width:0 0 1px}thead th{border-bottom-width:2px}
tbody th{font-size:.925rem;color:var(--ink);font-weight:400}
.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.pages .level{white-space:nowrap}.page-title{display:block;font-weight:600;line-height:1.35}.page-address{font-size:.85rem}
.gathered{break-inside:auto}.gathered .head{break-inside:avoid;break-after:avoid}.gathered .head .soft{margin:.15rem 0 0}
.finding details,.kind-of-pages{background:none;border:0 solid var(--line);border-width:1px 0 0;border-radius:0;padding:.5rem 0;margin:.35rem 0 0}
.pattern-name{margin:0;break-after:avoid}
.example{margin:.6rem 0 .6rem .2rem;padding-left:.85rem;border-left:1px solid var(--line);break-inside:avoid}
.example .where{-webkit-line-clamp:2;margin:0}
.example p{margin:.3rem 0}.example b{color:inherit}
.urls{list-style:none;padding:0;font-size:.875rem}
.urls li{margin:.2rem 0}
.brief{columns:1;margin:.5rem 0}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.75rem;margin:.6rem 0}
.beside figure{margin:0;border:1px solid var(--line);border-radius:.4rem;padding:.6rem .8rem;break-inside:avoid;min-width:0}
.beside figcaption{font-size:.8rem;color:var(--soft);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.beside blockquote{border:0;padding:0;margin:.35rem 0 0;color:var(--ink)}
@media (max-width:34rem){.patterns{table-layout:fixed}.patterns th:first-child{width:34%}.patterns thead th{white-space:normal;font-size:.7rem;overflow-wrap:normal;hyphens:auto}.verdict{font-size:1.05rem;padding:.85rem 1rem}th,td{padding:.45rem .35rem}.finding{padding:.85rem}.pages .level{white-space:normal}}
@media print{.kind-of-pages{break-inside:avoid}.gathered .meta{break-before:avoid}.example{break-inside:auto}.example .where{break-after:avoid}.beside figcaption{display:block}.beside{grid-template-columns:1fr 1fr}.finding{padding:.7rem .9rem}}
`;
/** SHA-256 of the sheet; a test holds the two together. */
export const AUDIT_STYLE_HASH = 'sha256-YAUM76SJt5mo+2kDPaLZFs0kCdAIWvIs0k/Yvo2ahaE=';
