// The parts of an audit's file that follow its findings, and evidence across pages side by side.

import { type Chapter, type Look, sign } from '../../formats/html-cover.ts';
import { scoreBlock } from '../../formats/html-finding.ts';
import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import { bandOf } from '../../report/signal.ts';
import { shortened } from '../../rules/wording.ts';
import { strengthName } from '../../view/names.ts';
import { words } from '../../view/words.ts';
import { patternName } from '../addresses/pattern-name.ts';
import type { CrossPageEvidence, PageRisk } from '../summary/site-summary.ts';
import type { AuditDocument } from './audit-document.ts';
import { pageLink } from './page-link.ts';
import { auditWords, findingCount, moreKinds, morePages, pageCount, riskLevels, until } from './texts.ts';

const PATTERN_CHARACTERS = 160;
const TITLE_CHARACTERS = 120;
const REASON_CHARACTERS = 300;
const SHOWN_QUOTES = 6;
const SHOWN_PAGES = 20;
const SHOWN_PATTERNS = 50;
const SHOWN_FAILURES = 100;
const LISTED_PAGES = 500;
const LISTED_ON_PAPER = 200;

/** What is shown of pages, and whether it can be unfolded. */
export interface Shown {
  readonly evidence: boolean;
  readonly forPrint: boolean;
  /** Rules are named by their titles alone. */
  readonly forClient: boolean;
}

export function crossPageChapter({ summary, lang }: AuditDocument, shown: Shown): Chapter | null {
  if (summary.cross_page.length === 0) return null;
  return {
    id: 'across',
    title: auditWords.across[lang],
    count: summary.cross_page.length,
    html: summary.cross_page.flatMap((evidence) => evidenceBlock(evidence, lang, shown)),
  };
}

function evidenceBlock(
  { signal, pages, pattern, quotes, title, text: told, fix }: CrossPageEvidence,
  lang: AuditDocument['lang'],
  { evidence, forPrint }: Shown,
): string[] {
  const band = bandOf(signal);
  const named = pages.filter(({ url }) => url !== null);
  const shown = named.slice(0, SHOWN_PAGES);
  const rest = pages.length - shown.length;
  const name = `${text(auditWords.hereToo[lang])} <span class="soft">${pages.length}</span>`;
  const urls = `<ul class="urls">${shown.map(({ url }) => `<li>${pageLink(url, lang)}</li>`).join('')}${rest > 0 ? `<li class="soft">${text(morePages[lang](rest))}</li>` : ''}</ul>`;
  return [
    `<article class="finding gathered ${band}">`,
    '<div class="together">',
    '<div class="head">',
    `<div><h3 class="rule">${text(title)}</h3><p class="soft">${text(pageCount[lang](pages.length))}${pattern === null ? '' : ` · ${isolated(shortened(patternName(pattern, lang), PATTERN_CHARACTERS))}`}</p></div>`,
    scoreBlock({ signal, strength: strengthName(band, lang) }),
    '</div>',
    ...(told === '' ? [] : [`<p>${isolated(told)}</p>`]),
    `<p class="fix"><b>${text(words.fix[lang])}:</b> ${text(fix)}</p>`,
    ...(quotes.length === 0 || !evidence
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
    '</div>',
    // How many there are stands above: where none may be named, a list of them says nothing more.
    ...(shown.length === 0
      ? []
      : forPrint
        ? [`<div class="kind-of-pages"><p class="pattern-name">${name}</p>${urls}</div>`]
        : [`<details><summary>${name}</summary>${urls}</details>`]),
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

const LOOKS: Readonly<Record<PageRisk, Look>> = { high: 'strong', medium: 'medium', none: 'good' };

export function worstChapter({ summary, lang }: AuditDocument): Chapter | null {
  if (summary.worst_pages.length === 0) return null;
  return {
    id: 'worst',
    title: auditWords.worst[lang],
    count: summary.worst_pages.length,
    html: [
      '<ol class="ranking">',
      ...summary.worst_pages.map(
        (page) =>
          `<li class="${LOOKS[page.risk]}"><span class="name">${pageLink(page.url, lang)}</span>${page.pattern === null ? '' : `<span class="where">${isolated(shortened(patternName(page.pattern, lang), PATTERN_CHARACTERS))}</span>`}<span class="badges"><span class="badge ${LOOKS[page.risk]}">${text(findingCount[lang](page.findings))}</span></span><ul class="top">${page.top
            .map(
              ({ title, signal }) =>
                `<li class="${bandOf(signal)}"><span class="number">${signal}</span> <span>${text(title)}</span></li>`,
            )
            .join('')}</ul></li>`,
      ),
      '</ol>',
    ],
  };
}

export function patternsChapter({ summary, lang }: AuditDocument): Chapter | null {
  const { patterns } = summary;
  if (patterns.length === 0) return null;
  const rest = patterns.length - SHOWN_PATTERNS;
  return {
    id: 'patterns',
    title: auditWords.patterns[lang],
    count: patterns.length,
    html: [
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
            `<tr><th scope="row">${isolated(shortened(patternName(one.pattern, lang), PATTERN_CHARACTERS))}</th><td class="figure">${one.urls}</td><td class="figure">${one.sampled}</td><td class="figure">${one.with_findings}</td></tr>`,
        ),
      '</tbody></table>',
      ...(rest > 0 ? [`<p class="soft">${text(moreKinds[lang](rest))}</p>`] : []),
    ],
  };
}

/** Every page that was checked, also those without a finding: a list of problems alone does not say what was seen. */
export function pagesChapter({ pages = [], lang }: AuditDocument, { forPrint }: Shown): Chapter | null {
  if (pages.length === 0) return null;
  const listed = pages.slice(0, forPrint ? LISTED_ON_PAPER : LISTED_PAGES);
  const rest = pages.length - listed.length;
  return {
    id: 'pages',
    title: auditWords.allPages[lang],
    count: pages.length,
    html: [
      '<table class="pages"><thead><tr>',
      `<th scope="col">${text(auditWords.page[lang])}</th><th scope="col">${text(auditWords.level[lang])}</th><th scope="col" class="figure">${text(auditWords.problems[lang])}</th>`,
      '</tr></thead><tbody>',
      ...listed.map(
        ({ url, title, risk, findings }) =>
          `<tr class="${LOOKS[risk]}"><td>${title === null ? '' : `<span class="page-title">${isolated(shortened(title, TITLE_CHARACTERS))}</span>`}<span class="page-address">${pageLink(url, lang)}</span></td><td class="level">${sign(LOOKS[risk])} ${text(risk === 'none' ? auditWords.noProblem[lang] : riskLevels[risk][lang])}</td><td class="figure">${findings}</td></tr>`,
      ),
      '</tbody></table>',
      ...(rest > 0 ? [`<p class="soft">${text(morePages[lang](rest))}</p>`] : []),
    ],
  };
}

export function ignoredChapter({ summary, lang }: AuditDocument): Chapter | null {
  if (summary.ignored.length === 0) return null;
  return {
    id: 'ignored',
    title: auditWords.ignored[lang],
    count: summary.ignored.length,
    html: [
      '<ul>',
      ...summary.ignored.map(
        ({ title, url_pattern, pages, reason, until: date }) =>
          `<li>${text(title)} · <code>${isolated(shortened(url_pattern, PATTERN_CHARACTERS))}</code> · ${text(pageCount[lang](pages))}${date === null ? '' : ` · ${text(until[lang](date))}`}${reason === '' ? '' : ` <span class="soft">– ${isolated(shortened(reason, REASON_CHARACTERS))}</span>`}</li>`,
      ),
      '</ul>',
    ],
  };
}

export function failuresChapter({ failures, lang }: AuditDocument): Chapter | null {
  if (failures.length === 0) return null;
  const rest = failures.length - SHOWN_FAILURES;
  return {
    id: 'failures',
    title: auditWords.failed[lang],
    count: failures.length,
    html: [
      '<ul class="urls">',
      ...failures
        .slice(0, SHOWN_FAILURES)
        .map(
          ({ url, reason }) =>
            `<li>${pageLink(url, lang)} <span class="soft">– ${isolated(shortened(reason, REASON_CHARACTERS))}</span></li>`,
        ),
      ...(rest > 0 ? [`<li class="soft">${text(morePages[lang](rest))}</li>`] : []),
      '</ul>',
    ],
  };
}
