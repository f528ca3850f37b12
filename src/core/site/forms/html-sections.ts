// The parts of an audit's file that follow its findings, and evidence across pages side by side.

import { bar } from '../../formats/html.ts';
import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import { words } from '../../formats/texts.ts';
import { bandOf } from '../../report/signal.ts';
import { shortened } from '../../rules/wording.ts';
import type { CrossPageEvidence } from '../summary/site-summary.ts';
import type { AuditDocument } from './audit-document.ts';
import { pageLink } from './page-link.ts';
import { auditWords, findingCount, morePages, pageCount, until } from './texts.ts';

const PATTERN_CHARACTERS = 160;
const SHOWN_QUOTES = 6;
const SHOWN_PAGES = 20;
const SHOWN_PATTERNS = 50;
const SHOWN_FAILURES = 100;

export function crossPageSection(audit: AuditDocument): string[] {
  const { summary, lang } = audit;
  if (summary.cross_page.length === 0) return [];
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.across[lang])}</h2>`,
    ...summary.cross_page.flatMap((evidence) => evidenceBlock(evidence, audit)),
    '</section>',
  ];
}

function evidenceBlock(evidence: CrossPageEvidence, { lang }: AuditDocument): string[] {
  const { signal, pages, pattern, quotes } = evidence;
  const band = bandOf(signal);
  const rest = pages.length - SHOWN_PAGES;
  return [
    `<article class="finding gathered ${band}">`,
    '<div class="head">',
    `<div><h3 class="rule">${text(evidence.title)}</h3><p class="soft">${text(pageCount[lang](pages.length))}${pattern === null ? '' : ` · <code>${isolated(shortened(pattern, PATTERN_CHARACTERS))}</code>`}</p></div>`,
    `<div class="score"><span class="number">${signal}</span> <span class="band">${text(words[band][lang])}</span>${bar(signal, `${words.signal[lang]}: ${signal}`)}</div>`,
    '</div>',
    `<p>${isolated(evidence.text)}</p>`,
    ...(quotes.length === 0
      ? []
      : [
          `<p class="soft">${text(auditWords.slots[lang])}</p>`,
          '<div class="beside">',
          ...quotes
            .slice(0, SHOWN_QUOTES)
            .map(
              (quote) =>
                `<figure><figcaption>${pageLink(quote.url, lang)}</figcaption><blockquote>${slotText(quote)}</blockquote></figure>`,
            ),
          '</div>',
        ]),
    `<details><summary>${text(auditWords.hereToo[lang])} <span class="soft">${pages.length}</span></summary>`,
    `<ul class="urls">${pages
      .slice(0, SHOWN_PAGES)
      .map(({ url }) => `<li>${pageLink(url, lang)}</li>`)
      .join('')}${rest > 0 ? `<li class="soft">${text(morePages[lang](rest))}</li>` : ''}</ul></details>`,
    '</article>',
  ];
}

/** The words that differ are marked. */
function slotText({ text: whole, slots }: CrossPageEvidence['quotes'][number]): string {
  let at = 0;
  const parts: string[] = [];
  for (const [start, end] of slots) {
    parts.push(text(whole.slice(at, start)), `<mark>${text(whole.slice(start, end))}</mark>`);
    at = end;
  }
  return `<bdi>${parts.join('')}${text(whole.slice(at))}</bdi>`;
}

export function worstSection({ summary, lang }: AuditDocument): string[] {
  if (summary.worst_pages.length === 0) return [];
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.worst[lang])}</h2>`,
    '<ol class="ranking">',
    ...summary.worst_pages.map(
      (page) =>
        `<li class="${page.risk === 'high' ? 'strong' : 'medium'}"><span class="name">${pageLink(page.url, lang)}</span>${page.pattern === null ? '' : `<span class="where">${isolated(shortened(page.pattern, PATTERN_CHARACTERS))}</span>`}<span class="badges"><span class="badge ${page.risk === 'high' ? 'strong' : 'medium'}">${text(findingCount[lang](page.findings))}</span></span><ul class="top">${page.top
          .map(
            ({ title, signal }) =>
              `<li class="${bandOf(signal)}"><span class="number">${signal}</span> <span>${text(title)}</span></li>`,
          )
          .join('')}</ul></li>`,
    ),
    '</ol>',
    '</section>',
  ];
}

export function patternsSection({ summary, lang }: AuditDocument): string[] {
  const { patterns } = summary;
  if (patterns.length === 0) return [];
  const rest = patterns.length - SHOWN_PATTERNS;
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.patterns[lang])}</h2>`,
    '<table class="patterns"><thead><tr>',
    `<th scope="col">${text(auditWords.pattern[lang])}</th>`,
    ...(['addresses', 'checked', 'withFindings'] as const).map(
      (name) => `<th scope="col" class="figure">${text(auditWords[name][lang])}</th>`,
    ),
    '</tr></thead><tbody>',
    ...patterns
      .slice(0, SHOWN_PATTERNS)
      .map(
        (one) =>
          `<tr><th scope="row"><code>${isolated(shortened(one.pattern, PATTERN_CHARACTERS))}</code></th><td class="figure">${one.urls}</td><td class="figure">${one.sampled}</td><td class="figure">${one.with_findings}</td></tr>`,
      ),
    '</tbody></table>',
    ...(rest > 0 ? [`<p class="soft">… (${rest})</p>`] : []),
    '</section>',
  ];
}

export function ignoredSection({ summary, lang }: AuditDocument): string[] {
  if (summary.ignored.length === 0) return [];
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.ignored[lang])}</h2>`,
    '<ul>',
    ...summary.ignored.map(
      ({ title, url_pattern, pages, reason, until: date }) =>
        `<li>${text(title)} · <code>${isolated(shortened(url_pattern, PATTERN_CHARACTERS))}</code> · ${text(pageCount[lang](pages))}${date === null ? '' : ` · ${text(until[lang](date))}`}${reason === '' ? '' : ` <span class="soft">– ${isolated(reason)}</span>`}</li>`,
    ),
    '</ul>',
    '</section>',
  ];
}

export function failuresSection({ failures, lang }: AuditDocument): string[] {
  if (failures.length === 0) return [];
  const rest = failures.length - SHOWN_FAILURES;
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.failed[lang])}</h2>`,
    '<ul class="urls">',
    ...failures
      .slice(0, SHOWN_FAILURES)
      .map(
        ({ url, reason }) =>
          `<li>${pageLink(url, lang)} <span class="soft">– ${isolated(reason)}</span></li>`,
      ),
    ...(rest > 0 ? [`<li class="soft">${text(morePages[lang](rest))}</li>`] : []),
    '</ul>',
    '</section>',
  ];
}
