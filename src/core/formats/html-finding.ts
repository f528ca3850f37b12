// One finding of a page's report.
import type { ReportQuote, RuleResult } from '../report/report.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';
import { placeName, words } from './texts.ts';

/** Where a finding stands: below which heading, on which of the pages, with the words of that page or without. */
export interface FindingPlace {
  readonly lang: ReportLanguage;
  /** Of its own heading. */
  readonly level: number;
  readonly anchor: string;
  readonly evidence: boolean;
}

/** A rule is found once on a page. */
export function findingAnchor(page: string, ruleId: string): string {
  return `${page}-${text(ruleId)}`;
}

export function findingBlock(finding: RuleResult, place: FindingPlace): string[] {
  const { lang, level, anchor, evidence } = place;
  const { facts = [], quotes = [], sources = [] } = finding.evidence ?? {};
  const band = finding.band ?? 'low';
  const fix = fixOf(finding, place);
  return [
    `<section class="finding ${band}" id="${findingAnchor(anchor, finding.rule_id)}">`,
    '<div class="head">',
    `<h${level} class="rule">${text(finding.title)}</h${level}>`,
    scoreBlock(finding.signal ?? 0, band, lang),
    '</div>',
    ...(evidence ? facts.map((fact) => `<p>${isolated(fact)}</p>`) : []),
    ...(evidence ? quotes.map((quote) => quoteBlock(quote, lang)) : []),
    ...(evidence && finding.unsupported ? [`<p class="soft">${text(words.checkByHand[lang])}</p>`] : []),
    ...(fix === null ? [] : [`<p class="fix"><b>${text(words.fix[lang])}:</b> ${isolated(fix)}</p>`]),
    metaLine(finding.rule_id, sources),
    '</section>',
  ];
}

/** Advice made from a page quotes it; without evidence the catalogue's stands in. */
export function fixOf(
  { rule_id, evidence: found }: Pick<RuleResult, 'rule_id' | 'evidence'>,
  { lang, evidence }: Pick<FindingPlace, 'lang' | 'evidence'>,
): string | null {
  if (found === null) return evidence ? null : (ruleById(rule_id)?.fix[lang] ?? null);
  return evidence || !found.fix_personal ? found.fix : (ruleById(rule_id)?.fix[lang] ?? null);
}

export function scoreBlock(signal: number, band: 'strong' | 'medium' | 'low', lang: ReportLanguage): string {
  return `<div class="score"><span class="number">${signal}</span> <span class="band">${text(words[band][lang])}</span>${bar(signal, `${words.signal[lang]}: ${signal}`)}</div>`;
}

/** Widths as attributes: the policy of the file allows no style of its own on an element. */
function bar(signal: number, label: string): string {
  return `<svg viewBox="0 0 100 8" height="8" preserveAspectRatio="none" role="img" aria-label="${text(label)}"><rect class="track" width="100" height="8" rx="2"/><rect class="fill" width="${signal}" height="8" rx="2"/></svg>`;
}

export function quoteBlock(
  quote: Pick<ReportQuote, 'text' | 'place' | 'before' | 'after'>,
  lang: ReportLanguage,
): string {
  const place = placeName(quote.place, lang);
  return `<blockquote>${place === '' ? '' : `<span class="place">${isolated(place)}</span>`}<bdi>${text(quote.before)}<mark>${text(quote.text)}</mark>${text(quote.after)}</bdi></blockquote>`;
}

/** Two places of one guideline have one name: it is said once, for the first of them. */
export function onceEach<T extends { readonly label: string }>(sources: readonly T[]): T[] {
  return sources.filter(({ label }, i) => sources.findIndex((other) => other.label === label) === i);
}

export function metaLine(
  ruleId: string,
  sources: readonly { readonly label: string; readonly url: string }[],
): string {
  return `<p class="meta"><code>${text(ruleId)}</code>${onceEach(sources)
    .map(({ label, url }) => ` · <a href="${text(url)}" rel="noopener noreferrer">${text(label)}</a>`)
    .join('')}</p>`;
}
