// The only style sheet of an HTML report. Its hash stands in the report's content security policy: nothing else applies.
export const STYLE = `:root{color-scheme:light dark;--paper:#fff;--ground:#f4f5f7;--ink:#1b1f24;--soft:#59636e;--line:#d9dee3;--strong:#c4291c;--strong-bg:#fdecea;--medium:#8f5b00;--medium-fill:#d9930d;--medium-bg:#fff4dd;--good:#1a7f37;--good-bg:#e6f6ea;--link:#0b5cad;--mark:#ffe9a8}
@media (prefers-color-scheme:dark){:root{--paper:#1b1f24;--ground:#121519;--ink:#e6e9ec;--soft:#9aa4ae;--line:#343b43;--strong:#ff8579;--strong-bg:#3b1d1b;--medium:#f2b84b;--medium-fill:#d9930d;--medium-bg:#352a12;--good:#5fd07c;--good-bg:#16301d;--link:#7db7ff;--mark:#5c4a12}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:54rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1,.title{font-size:1.75rem;line-height:1.25;margin:0 0 .4rem;text-wrap:balance}
.mode{font-size:1.2rem;margin:2.75rem 0 .9rem;padding-bottom:.4rem;border-bottom:1px solid var(--line)}
.policy{font-size:.95rem;margin:1.6rem 0 .6rem;color:var(--soft);font-weight:600}
.rule{font-size:1.06rem;line-height:1.35;margin:0}
p{margin:.5rem 0}
a{color:var(--link)}
ul{margin:.5rem 0;padding-left:1.25rem}
.soft{color:var(--soft);font-size:.925rem}
.file{font:.85rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);margin:0 0 .3rem}
.page+.page,header+.page{margin-top:4rem;border-top:3px solid var(--line);padding-top:1.5rem}
.page+.page{content-visibility:auto;contain-intrinsic-size:auto 60rem}
.title,.file,.address,.name,.where{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:3;overflow:hidden}
.back{font-size:.85rem;margin:0 0 1rem}
.ranking{list-style:none;margin:1.25rem 0;padding:0}
.ranking>li{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:.1rem 1rem;background:var(--paper);border:1px solid var(--line);border-left:4px solid var(--line);border-radius:.5rem;padding:.75rem 1rem;margin:.5rem 0;break-inside:avoid}
.ranking>.strong{border-left-color:var(--strong)}.ranking>.medium{border-left-color:var(--medium-fill)}.ranking>.good{border-left-color:var(--good)}
.name,.where{-webkit-line-clamp:2}
.name{font-weight:600;line-height:1.35}
.where{font:.8rem/1.5 ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);grid-column:1}
.badges{grid-column:2;grid-row:1/span 2;display:flex;flex-direction:column;gap:.25rem;align-items:flex-end}
.badge{font-size:.8rem;font-weight:600;border-radius:1rem;padding:.1rem .6rem;white-space:nowrap}
.badge.strong{background:var(--strong-bg);color:var(--strong)}.badge.medium{background:var(--medium-bg);color:var(--medium)}
.top{grid-column:1/-1;list-style:none;margin:.4rem 0 0;padding:0;font-size:.925rem}
.top li{display:flex}
.top .number{flex:none;width:2.25rem;font-size:inherit;line-height:inherit}
.top .soft{padding-left:2.25rem}
.verdicts.tally{grid-template-columns:repeat(auto-fit,minmax(9.5rem,1fr))}
details .ranking{margin:.75rem 0 .25rem}
.verdicts{display:grid;grid-template-columns:repeat(auto-fit,minmax(13rem,1fr));gap:.75rem;margin:1.5rem 0 .75rem;padding:0;list-style:none}
.verdicts li{background:var(--paper);border:1px solid var(--line);border-top:4px solid var(--line);border-radius:.5rem;padding:.8rem 1rem;font-weight:600}
.verdicts .strong{border-top-color:var(--strong)}.verdicts .medium{border-top-color:var(--medium-fill)}.verdicts .good{border-top-color:var(--good)}
.verdicts b{display:block;font-size:1.9rem;line-height:1.1;font-variant-numeric:tabular-nums}
.strong b,.strong .number{color:var(--strong)}.medium b,.medium .number{color:var(--medium)}.good b{color:var(--good)}
.first{margin:.5rem 0;padding-left:1.5rem}.first li{margin:.5rem 0;padding-left:.25rem}.first a{font-weight:600}.first span{display:block;color:var(--soft);font-size:.95rem}
.warning{background:var(--medium-bg);border-left:4px solid var(--medium-fill);border-radius:.25rem;padding:.6rem .9rem}
.finding{background:var(--paper);border:1px solid var(--line);border-left:4px solid var(--medium-fill);border-radius:.5rem;padding:1rem 1.15rem 1.1rem;margin:.75rem 0;break-inside:avoid}
.finding.strong{border-left-color:var(--strong)}
.head{display:flex;gap:1rem;align-items:flex-start;justify-content:space-between}
.score{flex:none;text-align:right;width:6.5rem}
.number{font-size:1.25rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.band{font-size:.8rem;color:var(--soft)}
svg{display:block;width:100%}
.track{fill:var(--line)}.strong .fill{fill:var(--strong)}.medium .fill{fill:var(--medium-fill)}.low .fill{fill:var(--soft)}.scale .fill{fill:var(--link)}
blockquote{margin:.55rem 0;padding:.15rem 0 .15rem .85rem;border-left:3px solid var(--line);color:var(--soft);font-size:.95rem}
mark{background:var(--mark);color:var(--ink);border-radius:.2rem;padding:.05em .15em;font-weight:600}
.place{font-size:.8rem;border:1px solid var(--line);border-radius:1rem;padding:.05rem .5rem;margin-right:.4rem;white-space:nowrap}
.fix{background:var(--good-bg);border-radius:.4rem;padding:.6rem .85rem;margin:.75rem 0 .5rem}
.fix b{color:var(--good)}
.meta{font-size:.85rem;color:var(--soft);margin:.5rem 0 0}
code{font:.85em ui-monospace,SFMono-Regular,Menlo,Consolas,monospace}
table{border-collapse:collapse;width:100%;background:var(--paper)}
th,td{text-align:left;padding:.5rem .75rem;border:1px solid var(--line);vertical-align:top}
th{font-size:.85rem;color:var(--soft)}
.scale svg{width:6rem;height:1.5rem}
details{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.6rem 1rem;margin:.5rem 0}
summary{cursor:pointer}
.count{display:inline-block;min-width:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:1rem;color:var(--soft);font-size:.85rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:34rem){.ranking>li{grid-template-columns:minmax(0,1fr)}.badges{grid-column:1;grid-row:auto;flex-direction:row;margin-top:.3rem}main{padding:1.5rem 1rem 3rem}h1,.title{font-size:1.4rem}.head{flex-direction:column-reverse;gap:.35rem}.score{width:100%;text-align:left;display:grid;grid-template-columns:auto auto 1fr;align-items:baseline;column-gap:.5rem}.score svg{align-self:center}.verdicts{grid-template-columns:1fr}.verdicts.tally{grid-template-columns:1fr 1fr;gap:.5rem}.tally li{padding:.6rem .75rem;font-size:.925rem;line-height:1.35}.scale th{width:40%}}
@media print{.title,.file,.address,.name,.where{display:block}.back{display:none}.page+.page{content-visibility:visible}:root{--paper:#fff;--ground:#fff;--ink:#000;--soft:#444;--line:#bbb;--strong:#a00;--medium:#7a4d00;--good:#0a5a20;--good-bg:#fff;--medium-bg:#fff;--link:#000;--mark:#eee}body{font-size:10.5pt}main{max-width:none;padding:0}.fix{border:1px solid var(--line)}.page+.page{break-before:page;border:0;padding-top:0}.mode,.policy,.rule{break-after:avoid}details::details-content{content-visibility:visible;block-size:auto}.meta a::after{content:" " attr(href)}*{print-color-adjust:exact}}
`;
/** SHA-256 of the sheet; a test holds the two together. */
export const STYLE_HASH = 'sha256-CsEase0Sb4htfa90Pl9lchzjpO2Qe80bU/uUA73or6k=';
