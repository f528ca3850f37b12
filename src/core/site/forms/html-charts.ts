// Shares of pages, drawn. Names and figures stand beside the drawings as text, so that they wrap on a phone, can be
// searched on paper, and nothing depends on a colour.
import { type Look, sign } from '../../formats/html-cover.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { number } from '../../rules/wording.ts';
import type { Share } from '../summary/interval.ts';
import { auditWords } from './texts.ts';

export interface ChartRow {
  readonly look: Look;
  readonly name: string;
  /** How it stands, in a word or two. */
  readonly level: string;
  /** What was counted. */
  readonly counted: string;
  readonly share: Share;
  /** What the share is, in words; empty where it is not known. */
  readonly told: string;
}

/** One bar for each row from 0 to 100% of all pages. `id` is the chart's own in the document. */
export function shareChart(id: string, caption: string, rows: readonly ChartRow[]): string[] {
  return [
    `<figure class="chart"><figcaption>${text(caption)}</figcaption>`,
    '<ul>',
    ...rows.map(
      (row, i) =>
        `<li class="${row.look}"><div class="chart-name"><b>${text(row.name)}</b> <span class="level">${sign(row.look)} ${text(row.level)}</span></div><div class="chart-bar">${row.share.share === null ? '' : shareBar(`${id}-${i + 1}`, row)}</div><div class="chart-told"><span>${text(row.counted)}</span> <span>${text(row.told)}</span></div></li>`,
    ),
    '</ul>',
    '<div class="axis" aria-hidden="true"><span>0%</span><span>25%</span><span>50%</span><span>75%</span><span>100%</span></div>',
    '</figure>',
  ];
}

/** The interval as a wide part, the estimate as a mark; exact shares are one bar. */
function shareBar(id: string, { name, told, counted, share: { share, low, high } }: ChartRow): string {
  const at = (value: number): string => String(Math.round(value * 1_000) / 10);
  const point = Math.min(99, (share ?? 0) * 100);
  // Even an exact share of next to nothing is to be seen.
  const width = Math.max(0.5, (high - low) * 100);
  const drawn =
    low === high
      ? `<rect class="fill" width="${at(Math.max(share ?? 0, (share ?? 0) > 0 ? 0.005 : 0))}" height="10"/>`
      : `<rect class="range" x="${at(low)}" width="${Math.round(width * 10) / 10}" height="10"/><rect class="fill" x="${Math.round(point * 10) / 10}" width="1" height="10"/>`;
  const grid = [25, 50, 75].map((x) => `<rect class="grid" x="${x}" width=".2" height="10"/>`).join('');
  return `<svg class="bar" viewBox="0 0 100 10" height="14" preserveAspectRatio="none" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${text(name)}</title><desc id="${id}-d">${text(told === '' ? counted : told)}</desc><rect class="track" width="100" height="10"/>${grid}${drawn}</svg>`;
}

/** How the pages of the sample divide: with problems, without, not checked. */
export function pagesBar(
  pages: { readonly checked: number; readonly failed: number; readonly with_findings: number },
  lang: ReportLanguage,
): string[] {
  const parts = [
    { key: 'with', count: pages.with_findings, name: auditWords.pagesWith[lang] },
    { key: 'without', count: pages.checked - pages.with_findings, name: auditWords.pagesWithout[lang] },
    { key: 'failed', count: pages.failed, name: auditWords.pagesFailed[lang] },
  ].filter(({ count }) => count > 0);
  const all = parts.reduce((sum, { count }) => sum + count, 0);
  if (all === 0) return [];
  let x = 0;
  const drawn = parts.map(({ key, count }) => {
    const width = (count / all) * 100;
    const rect = `<rect class="part-${key}" x="${x.toFixed(2)}" width="${Math.max(0.4, width - 0.4).toFixed(2)}" height="10"/>`;
    x += width;
    return rect;
  });
  const said = parts.map(({ count, name }) => `${number[lang](count)} ${name}`);
  return [
    '<div class="pages-bar">',
    `<svg viewBox="0 0 100 10" height="18" preserveAspectRatio="none" role="img" aria-labelledby="pages-t pages-d"><title id="pages-t">${text(auditWords.pages[lang])}</title><desc id="pages-d">${text(said.join(', '))}</desc>${drawn.join('')}</svg>`,
    `<ul class="legend">${parts.map(({ key, count, name }) => `<li class="key-${key}"><b>${text(number[lang](count))}</b> ${text(name)}</li>`).join('')}</ul>`,
    '</div>',
  ];
}
