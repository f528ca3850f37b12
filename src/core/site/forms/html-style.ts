// What an audit's file adds to the style sheet of reports. Its hash stands in the file's content security policy beside theirs.
export const AUDIT_STYLE = `.kind{margin:0 0 .15rem;color:var(--soft);font-size:.85rem;font-weight:600;letter-spacing:.04em;text-transform:uppercase}
.verdict{font-size:1.2rem;line-height:1.5;margin:1.25rem 0;padding:1rem 1.25rem;background:var(--paper);border:1px solid var(--line);border-left:6px solid var(--line);border-radius:.5rem;break-inside:avoid}
.verdict.strong{border-left-color:var(--strong)}.verdict.medium{border-left-color:var(--medium-fill)}.verdict.good{border-left-color:var(--good)}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);margin:0}
.verdicts li{display:flex;flex-direction:column;gap:.3rem;break-inside:avoid}
.verdicts b{display:inline;margin:0}.figures{font-weight:400}.verdicts .bar{margin-top:.35rem}
.detail{font-weight:400;font-size:.875rem;line-height:1.4;color:var(--soft)}
.range{fill:var(--soft);opacity:.45}.none .fill{fill:var(--soft)}.good .fill{fill:var(--good)}
.bar{border-radius:2px;overflow:hidden}
.notes{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.75rem 1.15rem;margin:1rem 0;font-size:.925rem;break-inside:avoid}
.notes h2{font-size:.95rem;margin:0}.notes ul{margin:.35rem 0}.notes li{margin:.2rem 0}
table{font-size:.95rem}
tbody th{font-size:.95rem;color:var(--ink);font-weight:600}
.risk td:last-child{width:38%}
.risk .bar{margin:.4rem 0 .25rem}
.strong .level{color:var(--strong)}.medium .level{color:var(--medium)}.level{font-weight:600;white-space:nowrap}
.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
.patterns tbody th{font-weight:400}
.gathered{break-inside:auto}.gathered .head{break-inside:avoid;break-after:avoid}.gathered .head .soft{margin:.15rem 0 0}
.finding details{background:none;border-width:1px 0 0;border-radius:0;padding:.5rem 0;margin:.35rem 0 0}
.example{margin:.6rem 0 .6rem .2rem;padding-left:.85rem;border-left:1px solid var(--line);break-inside:avoid}
.example .where{-webkit-line-clamp:2;margin:0}
.example p{margin:.3rem 0}.example b{color:inherit}
.urls{list-style:none;padding:0;font-size:.875rem}
.urls li{margin:.2rem 0}
.beside{display:grid;grid-template-columns:repeat(auto-fit,minmax(15rem,1fr));gap:.75rem;margin:.6rem 0}
figure{margin:0;border:1px solid var(--line);border-radius:.4rem;padding:.6rem .8rem;break-inside:avoid;min-width:0}
figcaption{font-size:.8rem;color:var(--soft);display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
figure blockquote{border:0;padding:0;margin:.35rem 0 0;color:var(--ink)}
@media (max-width:34rem){.verdict{font-size:1.05rem;padding:.85rem 1rem}.risk thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}.risk tr{display:grid;grid-template-columns:1fr auto;border:1px solid var(--line);padding:.5rem .75rem}.risk tbody th,.risk td{border:0;padding:.1rem 0}.risk td:last-child{grid-column:1/-1;width:auto}.risk .figure{grid-column:2;grid-row:2}.risk .level{grid-row:2;grid-column:1}.risk tbody th{grid-column:1/-1}th,td{padding:.4rem .5rem}}
@media print{figcaption{display:block}.verdict,.notes{border-color:#bbb}}
`;
/** SHA-256 of the sheet; a test holds the two together. */
export const AUDIT_STYLE_HASH = 'sha256-4hIjGiin7h/9AbOqhURAoshzxi8UWLXencoi9pzGY5M=';
