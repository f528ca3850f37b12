// What was found, by subject and rule, with the kinds of pages that show it.

import type { Chapter } from '../../formats/html-cover.ts';
import { metaLine, quoteBlock, scoreBlock } from '../../formats/html-finding.ts';
import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import { MODES, type Mode } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { shortened } from '../../rules/wording.ts';
import { onceEach } from '../../view/findings.ts';
import { modeNames, strengthName } from '../../view/names.ts';
import { quoteView } from '../../view/quote-view.ts';
import { inShort, words } from '../../view/words.ts';
import { patternName } from '../addresses/pattern-name.ts';
import type { AuditDocument } from './audit-document.ts';
import type { GatheredExample, GatheredFinding, GatheredPlace } from './gathered-findings.ts';
import type { Shown } from './html-sections.ts';
import { pageLink } from './page-link.ts';
import { auditWords, morePages, pageCount } from './texts.ts';

const PATTERN_CHARACTERS = 160;

/** How much is shown before the rest is counted: a screen unfolds what paper has to carry. */
interface Room {
  /** Findings of a subject in full; what follows is named. */
  readonly findings: number;
  readonly places: number;
  readonly examples: number;
  readonly urls: number;
}
const ON_SCREEN: Room = { findings: 60, places: 8, examples: 3, urls: 20 };
const ON_PAPER: Room = { findings: 15, places: 2, examples: 1, urls: 3 };

export function findingsChapter({ findings, summary, lang }: AuditDocument, shown: Shown): Chapter | null {
  const { checked, with_findings } = summary.pages;
  if (findings.length === 0 && (checked === 0 || with_findings > 0)) return null;
  return {
    id: 'findings',
    title: auditWords.findings[lang],
    count: findings.length === 0 ? null : findings.length,
    html: [
      ...(findings.length === 0 ? [`<p class="nothing">${text(auditWords.nothing[lang])}</p>`] : []),
      ...MODES.flatMap((mode) =>
        modeFindings(
          mode,
          findings.filter((finding) => finding.mode === mode),
          lang,
          shown,
        ),
      ),
    ],
  };
}

function modeFindings(
  mode: Mode,
  findings: readonly GatheredFinding[],
  lang: ReportLanguage,
  shown: Shown,
): string[] {
  if (findings.length === 0) return [];
  const room = shown.forPrint ? ON_PAPER : ON_SCREEN;
  const rest = findings.slice(room.findings);
  return [
    `<h3 class="policy">${text(modeNames[mode][lang])}</h3>`,
    ...findings.slice(0, room.findings).flatMap((finding) => findingBlock(finding, lang, shown, room)),
    ...(rest.length === 0
      ? []
      : [
          `<h4 class="policy">${text(inShort[lang](rest.length))}</h4>`,
          '<ul class="top brief">',
          ...rest.map(
            ({ title, signal, band, pages, rule_id }) =>
              `<li class="${band}" id="${text(rule_id)}"><span class="number">${signal}</span> <span>${text(title)} <span class="soft">${text(pageCount[lang](pages))}</span></span></li>`,
          ),
          '</ul>',
        ]),
  ];
}

function findingBlock(finding: GatheredFinding, lang: ReportLanguage, shown: Shown, room: Room): string[] {
  const { band, signal, fix, places } = finding;
  const rest = places.slice(room.places).reduce((sum, { pages }) => sum + pages, 0);
  return [
    `<article class="finding gathered ${band}" id="${text(finding.rule_id)}">`,
    // On paper advice is never parted from the first pages that it is about.
    '<div class="together">',
    '<div class="head">',
    `<div><h4 class="rule">${text(finding.title)}</h4><p class="soft">${text(`${pageCount[lang](finding.pages)} · ${finding.policy_title}`)}</p></div>`,
    scoreBlock({ signal, strength: strengthName(band, lang) }),
    '</div>',
    ...(fix === null ? [] : [`<p class="fix"><b>${text(words.fix[lang])}:</b> ${text(fix)}</p>`]),
    // The first kind of pages is open: one example says more than a list.
    ...places.slice(0, 1).flatMap((place) => placeBlock(place, true, lang, shown, room)),
    '</div>',
    ...places.slice(1, room.places).flatMap((place) => placeBlock(place, false, lang, shown, room)),
    ...(rest > 0 ? [`<p class="soft">${text(morePages[lang](rest))}</p>`] : []),
    metaLine(shown.forClient ? null : finding.rule_id, onceEach(finding.sources)),
    '</article>',
  ];
}

function placeBlock(
  place: GatheredPlace,
  open: boolean,
  lang: ReportLanguage,
  { evidence, forPrint }: Shown,
  room: Room,
): string[] {
  // Without evidence an example says no more than its address does.
  const examples = evidence ? place.examples.slice(0, room.examples) : [];
  const shown = new Set(examples.map(({ url }) => url));
  const others = place.urls.filter((url) => !shown.has(url)).slice(0, room.urls);
  const rest = place.pages - examples.length - others.length;
  const name = `${place.pattern === null ? text(auditWords.elsewhere[lang]) : isolated(shortened(patternName(place.pattern, lang), PATTERN_CHARACTERS))} <span class="soft">${text(pageCount[lang](place.pages))}</span>`;
  const told = [
    ...examples.flatMap((example) => exampleBlock(example, lang)),
    ...(others.length + rest === 0
      ? []
      : [
          `<ul class="urls">${others.map((url) => `<li>${pageLink(url, lang)}</li>`).join('')}${rest > 0 ? `<li class="soft">${text(morePages[lang](rest))}</li>` : ''}</ul>`,
        ]),
  ];
  return forPrint
    ? [`<div class="kind-of-pages"><p class="pattern-name">${name}</p>`, ...told, '</div>']
    : [`<details${open ? ' open' : ''}><summary>${name}</summary>`, ...told, '</details>'];
}

function exampleBlock(example: GatheredExample, lang: ReportLanguage): string[] {
  return [
    '<div class="example">',
    `<p class="where">${pageLink(example.url, lang)} <span class="soft">${example.signal}</span></p>`,
    ...(example.fact === null ? [] : [`<p>${isolated(example.fact)}</p>`]),
    ...example.quotes.map((quote) => quoteBlock(quoteView(quote, lang))),
    ...(example.fix === null
      ? []
      : [`<p class="soft"><b>${text(auditWords.toDoHere[lang])}:</b> ${isolated(example.fix)}</p>`]),
    '</div>',
  ];
}
