// What a document for paper adds: its title page, which fills the sheet and has no number, and type for reading at arm's
// length. The printer sets paper, margins and numbers of the other pages; its sheet comes last, and browsers let the last
// sheet win for pages whatever it says of which, so the first page needs its !important.
export const COVER_STYLE = `@page:first{margin:0!important;@bottom-left{content:none!important}@bottom-right{content:none!important}}
.cover{height:296.5mm;display:flex;flex-direction:column;break-after:page;overflow:hidden;background:#fff;color:#14202e}
.cover-brand{min-height:34mm;padding:14mm 20mm 8mm;display:flex;align-items:center;gap:5mm;font-size:13pt;font-weight:600}
.cover-brand:empty{display:none}.cover-brand:empty+.cover-name{min-height:144mm}
.cover-brand img{max-height:18mm;max-width:70mm;object-fit:contain}
.cover-name{background:#14283f;color:#fff;padding:30mm 20mm 16mm;min-height:110mm;display:flex;flex-direction:column;justify-content:flex-end;overflow:hidden}
.cover-name .kind{color:#b9c9dc;font-size:10.5pt;margin:0 0 3mm}
.cover-name h1{font-size:27pt;line-height:1.2;margin:0;max-width:none;letter-spacing:-.01em}
.cover-name p:last-child{margin:4mm 0 0;color:#d5dfeb;font-size:10.5pt}
.cover-about{padding:12mm 20mm 14mm;display:flex;flex-direction:column;gap:9mm;flex:1;justify-content:space-between}
.cover-verdict{border-left:1.6mm solid var(--line);padding:.5mm 0 .5mm 6mm;font-size:12.5pt;line-height:1.45}
.cover-verdict p{margin:0}.cover-verdict .label{font-size:9.5pt;font-weight:700;margin-bottom:1.5mm}
.cover-verdict.strong{border-color:var(--strong)}.cover-verdict.medium{border-color:var(--medium-fill)}.cover-verdict.good{border-color:var(--good)}
.cover-verdict.strong .label{color:var(--strong)}.cover-verdict.medium .label{color:var(--medium)}.cover-verdict.good .label{color:var(--good)}
.cover dl{margin:0;display:grid;grid-template-columns:1fr 1fr;gap:5mm 10mm;border-top:.3mm solid var(--line);padding-top:7mm}
.cover dt{font-size:8.5pt;color:var(--soft);margin:0 0 .6mm}.cover dd{margin:0;font-size:10.5pt;line-height:1.4}
.paper .contents{break-after:avoid-page}
@media screen{.cover{max-width:210mm;margin:0 auto;height:auto}}
`;
/** SHA-256 of the sheet; a test holds the two together. */
export const COVER_STYLE_HASH = 'sha256-O7MlzVmIZDo8siabQlJVPBo1ir2Sz58WIm/1IwljYrY=';
