// One finding of a page's report.
import type { QuoteView } from '../view/quote-view.ts';
import type { FindingView, Strength } from '../view/report-view.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';

/** A rule is found once on a page. */
export function findingAnchor(page: string, ruleId: string): string {
  return `${page}-${text(ruleId)}`;
}

/** `level` is that of its heading. */
export function findingBlock(
  finding: FindingView,
  level: number,
  anchor: string,
  named: 'with id' | 'by title' = 'with id',
): string[] {
  const { name, ruleId, band, facts, quotes, note, fix, policy, sources } = finding;
  return [
    `<section class="finding ${band}" id="${findingAnchor(anchor, ruleId)}">`,
    '<div class="head">',
    `<h${level} class="rule">${text(name)}</h${level}>`,
    scoreBlock(finding),
    '</div>',
    ...facts.map((fact) => `<p>${isolated(fact)}</p>`),
    ...quotes.map(quoteBlock),
    ...(note === null ? [] : [`<p class="soft">${text(note)}</p>`]),
    ...(fix === null ? [] : [`<p class="fix"><b>${text(fix.title)}:</b> ${isolated(fix.text)}</p>`]),
    metaLine(named === 'with id' ? ruleId : null, sources, policy),
    '</section>',
  ];
}

/** Widths as attributes: the policy of the file allows no style of its own on an element. */
export function scoreBlock({ signal, strength }: Pick<Strength, 'signal' | 'strength'>): string {
  return `<div class="score"><span class="number">${signal}</span> <span class="band">${text(strength)}</span><svg viewBox="0 0 100 8" height="8" preserveAspectRatio="none" role="img" aria-label="${text(`${strength}: ${signal}`)}"><rect class="track" width="100" height="8" rx="2"/><rect class="fill" width="${signal}" height="8" rx="2"/></svg></div>`;
}

export function quoteBlock({ place, before, text: quoted, after }: QuoteView): string {
  return `<blockquote>${place === '' ? '' : `<span class="place">${isolated(place)}</span>`}<bdi>${text(before)}<mark>${text(quoted)}</mark>${text(after)}</bdi></blockquote>`;
}

export function metaLine(
  ruleId: string | null,
  sources: readonly { readonly label: string; readonly url: string }[],
  policy: string | null = null,
): string {
  const parts = [
    ...(policy === null ? [] : [text(policy)]),
    ...(ruleId === null ? [] : [`<code>${text(ruleId)}</code>`]),
    ...sources.map(({ label, url }) => `<a href="${text(url)}" rel="noopener noreferrer">${text(label)}</a>`),
  ];
  return parts.length === 0 ? '' : `<p class="meta">${parts.join(' · ')}</p>`;
}
