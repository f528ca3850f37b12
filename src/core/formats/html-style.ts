// The only style sheet of an HTML report. Its hash stands in the report's content security policy: nothing else applies.
export const STYLE = `:root{color-scheme:light dark;--paper:#fff;--ground:#f3f5f8;--ink:#172029;--soft:#56626f;--line:#dfe4ea;--strong:#b3261a;--strong-bg:#fdeeec;--medium:#855000;--medium-fill:#cc7a00;--medium-bg:#fff4e0;--good:#14703a;--good-bg:#e9f6ee;--link:#1a56c4;--mark:#ffe9a8;--bar:#3d5878}
@media (prefers-color-scheme:dark){:root{--paper:#191f27;--ground:#0f1318;--ink:#e7ebef;--soft:#a5b0bb;--line:#333d48;--strong:#ff8f84;--strong-bg:#391d1b;--medium:#f2b84b;--medium-fill:#d9930d;--medium-bg:#332811;--good:#63d283;--good-bg:#162e1e;--link:#8ab4f8;--mark:#5c4a12;--bar:#8fa9c8}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.55 Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Helvetica Neue",Arial,sans-serif;overflow-wrap:anywhere}
main{max-width:56rem;margin:0 auto;padding:2.5rem 1.25rem 4rem}
h1,.title{font-size:1.9rem;line-height:1.2;margin:0 0 .5rem;text-wrap:balance;letter-spacing:-.01em}
.mode{font-size:1.3rem;line-height:1.3;margin:3rem 0 1rem;padding-bottom:.45rem;border-bottom:2px solid var(--line)}
.policy{font-size:1rem;margin:1.75rem 0 .6rem;color:var(--soft);font-weight:600}
.rule{font-size:1.06rem;line-height:1.35;margin:0}
p{margin:.5rem 0}
a{color:var(--link)}
ul{margin:.5rem 0;padding-left:1.25rem}
.soft{color:var(--soft);font-size:.925rem}
.file{font:.85rem ui-monospace,SFMono-Regular,Menlo,Consolas,monospace;color:var(--soft);margin:0 0 .3rem}
.masthead{display:flex;align-items:center;gap:.75rem;margin:0 0 2rem;padding-bottom:1rem;border-bottom:1px solid var(--line);font-weight:600}
.masthead img{max-height:2.75rem;max-width:12rem;object-fit:contain}
@media (prefers-color-scheme:dark){.masthead img{background:#fff;border-radius:.25rem;padding:.2rem}}
.kind{margin:0 0 .3rem;color:var(--soft);font-size:.925rem;font-weight:600}
.sign{font-size:.8em;font-weight:400;margin-right:.15em}
.contents{margin:1.5rem 0 0;padding:.9rem 1.15rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
.contents-name{margin:0 0 .35rem;font-weight:600;font-size:.95rem}
.contents ol{margin:0;padding:0;list-style:none;columns:2 16rem;column-gap:2rem;font-size:.95rem}
.contents li{display:flex;gap:.6rem;align-items:baseline;padding:.18rem 0;break-inside:avoid}
.contents a{text-decoration:none}.contents a:hover{text-decoration:underline}
.tally-of{color:var(--soft);font-size:.85rem;font-variant-numeric:tabular-nums}
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
.headline{margin:1.25rem 0 0;padding:.9rem 1.15rem;background:var(--paper);border:1px solid var(--line);border-left:6px solid var(--line);border-radius:.5rem;break-inside:avoid}.headline p{margin:0}.headline p:first-child{font-size:1.15rem;line-height:1.4;font-weight:600}.headline p+p{margin-top:.35rem}.headline.strong{border-left-color:var(--strong)}.headline.medium{border-left-color:var(--medium-fill)}.headline.good{border-left-color:var(--good)}
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
.score{flex:none;text-align:right;width:9rem}
.number{font-size:1.25rem;font-weight:700;line-height:1.2;font-variant-numeric:tabular-nums}
.band{font-size:.8rem;color:var(--soft)}
svg{display:block;width:100%}
.track{fill:var(--line)}.strong .fill{fill:var(--strong)}.medium .fill{fill:var(--medium-fill)}.low .fill{fill:var(--soft)}.scale .fill,.shares .fill{fill:var(--link)}
.level{font-weight:600}.strong .level,.strong .sign{color:var(--strong)}.medium .level,.medium .sign{color:var(--medium)}.good .level,.good .sign{color:var(--good)}.none .level{color:var(--soft)}
.chart{margin:1.25rem 0;padding:1rem 1.15rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}
.chart figcaption{display:block;font-size:.95rem;font-weight:600;color:var(--ink);margin-bottom:.5rem;overflow:visible}
.chart ul{list-style:none;margin:0;padding:0}
.chart li{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr);gap:.15rem 1.25rem;align-items:center;padding:.55rem 0;border-top:1px solid var(--line);break-inside:avoid}
.chart-name{grid-row:1/span 2;line-height:1.35}.chart-name b{display:block;font-weight:600;color:var(--ink)}.chart-name .level{font-size:.875rem}
.chart-told{grid-column:2;font-size:.85rem;color:var(--soft);line-height:1.35;display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem}
.axis{display:flex;justify-content:space-between;margin-left:calc(min(15rem,50%) + 1.25rem);font-size:.75rem;color:var(--soft);font-variant-numeric:tabular-nums}
.bar{border-radius:2px}.track{fill:var(--line);opacity:.75}.grid{fill:var(--paper)}
.signals li{grid-template-columns:minmax(0,16rem) minmax(0,1fr) 10rem;padding:.4rem 0}.signals .chart-name{grid-row:auto}.signals .chart-told{grid-column:3}
blockquote{margin:.55rem 0;padding:.15rem 0 .15rem .85rem;border-left:3px solid var(--line);color:var(--soft);font-size:.95rem}
mark{background:var(--mark);color:var(--ink);border-radius:.2rem;padding:.05em .15em;font-weight:600}
.place{font-size:.8rem;border:1px solid var(--line);border-radius:1rem;padding:.05rem .5rem;margin-right:.4rem;display:inline-block;max-width:100%}
.steps{margin:.25rem 0 0;padding-left:1.2rem}
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
.reasons{list-style:none;margin:.5rem 0;padding:.75rem 1.15rem;background:var(--paper);border:1px solid var(--line);border-radius:.5rem}.reasons li{display:flex;gap:.5rem;margin:.2rem 0}
.count{display:inline-block;min-width:1.6rem;font-weight:700;font-variant-numeric:tabular-nums}
footer{margin-top:3rem;border-top:1px solid var(--line);padding-top:1rem;color:var(--soft);font-size:.85rem}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
@media (max-width:34rem){.chart li{grid-template-columns:minmax(0,1fr)}.chart-name,.chart-told{grid-column:1;grid-row:auto}.signals li{grid-template-columns:minmax(0,1fr) auto}.signals .chart-told{grid-column:2;grid-row:1}.signals .chart-bar{grid-column:1/-1}.axis{margin-left:0}.chart{padding:.85rem}.contents ol{columns:1}.mode{margin-top:2.25rem}.ranking>li{grid-template-columns:minmax(0,1fr)}.badges{grid-column:1;grid-row:auto;flex-direction:row;margin-top:.3rem}main{padding:1.5rem 1rem 3rem}h1,.title{font-size:1.4rem}.head{flex-direction:column-reverse;gap:.35rem}.score{width:100%;text-align:left;display:grid;grid-template-columns:auto auto 1fr;align-items:baseline;column-gap:.5rem}.score svg{align-self:center}.verdicts{grid-template-columns:1fr}.verdicts.tally{grid-template-columns:1fr 1fr;gap:.5rem}.tally li{padding:.6rem .75rem;font-size:.925rem;line-height:1.35}.scale th{width:40%}}
@media print{@page{size:A4;margin:16mm 16mm 20mm;@bottom-right{content:counter(page) " / " counter(pages);font-size:8pt;color:#566270}}.title,.file,.address,.name,.where{display:block}.back{display:none}.page+.page{content-visibility:visible}:root{color-scheme:light;--paper:#fff;--ground:#fff;--ink:#14202e;--soft:#4d5966;--line:#cfd6de;--strong:#a8221a;--strong-bg:#fdeeec;--medium:#7a4800;--medium-fill:#d0800c;--medium-bg:#fff6e6;--good:#14652f;--good-bg:#f0f8f2;--link:#14426f;--mark:#fff0bd;--bar:#3d5878}html{font-size:9.5pt}body{font-size:9.5pt;line-height:1.5}main{max-width:none;padding:0}a{text-decoration:none}h2,h3,h4,h5{break-after:avoid}tr,li{break-inside:avoid}thead{display:table-header-group}p,blockquote{orphans:3;widows:3}.page+.page{break-before:page;border:0;padding-top:0}.mode,.policy,.rule{break-after:avoid}.chart,.notes,.together,.contents{break-inside:avoid}.chart figcaption{break-after:avoid}footer{break-before:avoid;break-inside:avoid}details::details-content{content-visibility:visible;block-size:auto}*{print-color-adjust:exact}}
`;
/** SHA-256 of the sheet; a test holds the two together. */
export const STYLE_HASH = 'sha256-X2/3pu69PUhFiRfKjAMX23R042tTszF6m8IjyLXZmM8=';
