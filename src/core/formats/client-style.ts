// What the first page of a client's document adds: cards on a screen, one sheet on paper.
export const CLIENT_STYLE = `.client{margin:0 0 2.5rem}
.client h2{font-size:1.05rem;line-height:1.3;margin:1.5rem 0 .5rem}
.client .verdict{margin:1.25rem 0 0;padding:.9rem 1.15rem;background:var(--paper);border:1px solid var(--line);border-left:6px solid var(--line);border-radius:.5rem}
.client .verdict p{margin:0}.client .verdict .level{font-size:1.35rem;line-height:1.25}.client .verdict p+p{margin-top:.35rem;font-size:1.1rem;line-height:1.4}
.client .verdict.strong{border-color:var(--strong);background:var(--strong-bg)}.client .verdict.medium{border-color:var(--medium-fill);background:var(--medium-bg)}.client .verdict.good{border-color:var(--good);background:var(--good-bg)}
.client-actions{list-style:none;counter-reset:action;margin:.5rem 0;padding:0;display:grid;gap:.75rem}
.client-actions>li{counter-increment:action;position:relative;background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.9rem 1.15rem .9rem 3.4rem;break-inside:avoid}
.client-actions>li::before{content:counter(action);position:absolute;left:1rem;top:.85rem;width:1.7rem;height:1.7rem;border-radius:50%;background:var(--link);color:var(--paper);font-weight:700;line-height:1.7rem;text-align:center}
.client-actions h3{font-size:1.05rem;line-height:1.35;margin:0}.client-actions p{margin:.35rem 0 0}
.client-actions dl{display:flex;flex-wrap:wrap;gap:.25rem 2rem;margin:.6rem 0 0}.client-actions dl>div{min-width:5.5rem}.client-actions dt,.appendix dt{color:var(--soft);font-size:.8rem}.client-actions dd,.appendix dd{margin:0;font-weight:600}
.client ul{margin:.35rem 0}.client li{margin:.2rem 0}
.client+*{border-top:1px solid var(--line);padding-top:.5rem}
.appendix dl{display:grid;grid-template-columns:repeat(auto-fit,minmax(14rem,1fr));gap:.75rem 2rem;margin:.5rem 0 1rem}
.answers article{background:var(--paper);border:1px solid var(--line);border-radius:.5rem;padding:.6rem 1rem;margin:.5rem 0}.answers .said{white-space:pre-line}
.answers label{display:block;font-weight:600;margin-bottom:.2rem}.answers input,.answers textarea{width:100%;max-width:40rem;font:inherit;color:inherit;background:var(--paper);border:1px solid var(--soft);border-radius:.4rem;padding:.5rem .7rem}
.answers button{font:inherit;font-weight:600;color:var(--paper);background:var(--link);border:0;border-radius:.4rem;padding:.6rem 1.2rem;cursor:pointer}
@media (max-width:34rem){.client-actions>li{padding:3.1rem 1rem .9rem}.client-actions dl{gap:.25rem 1.25rem}}
@media print{.answers{display:none}.client{break-after:page;margin:0}.client+*{border:0;padding:0}.client h1{font-size:20pt}.paper .contents{break-after:avoid-page}}
`;
/** SHA-256 of the sheet; a test holds the two together. */
export const CLIENT_STYLE_HASH = 'sha256-1U/gsfYztU4hC+JTdtZorWPOApMoAmAFdjCi15e5i/U=';
