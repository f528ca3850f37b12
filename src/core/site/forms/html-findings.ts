// What was found, by subject and rule, with the kinds of pages that show it.

import { bar, quoteBlock } from '../../formats/html.ts';
import { isolated } from '../../formats/html-text.ts';
import { escapeMarkup as text } from '../../formats/markup-text.ts';
import { modeNames, words } from '../../formats/texts.ts';
import { MODES } from '../../rules/rule.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { shortened } from '../../rules/wording.ts';
import type { AuditDocument } from './audit-document.ts';
import type { GatheredExample, GatheredFinding, GatheredPlace } from './gathered-findings.ts';
import { pageLink } from './page-link.ts';
import { auditWords, morePages, pageCount } from './texts.ts';

const PATTERN_CHARACTERS = 160;
const SHOWN_PLACES = 8;

export function findingsSection({ findings, summary, lang }: AuditDocument): string[] {
  const { checked, with_findings } = summary.pages;
  if (findings.length === 0 && (checked === 0 || with_findings > 0)) return [];
  return [
    '<section>',
    `<h2 class="mode">${text(auditWords.findings[lang])}</h2>`,
    ...(findings.length === 0 ? [`<p>${text(auditWords.nothing[lang])}</p>`] : []),
    ...MODES.flatMap((mode) => {
      const ofMode = findings.filter((finding) => finding.mode === mode);
      return ofMode.length === 0
        ? []
        : [
            `<h3 class="policy">${text(modeNames[mode][lang])}</h3>`,
            ...ofMode.flatMap((finding) => findingBlock(finding, lang)),
          ];
    }),
    '</section>',
  ];
}

function findingBlock(finding: GatheredFinding, lang: ReportLanguage): string[] {
  const { band, signal, fix, places } = finding;
  const rest = places.slice(SHOWN_PLACES).reduce((sum, { pages }) => sum + pages, 0);
  return [
    `<article class="finding gathered ${band}" id="${text(finding.rule_id)}">`,
    '<div class="head">',
    `<div><h4 class="rule">${text(finding.title)}</h4><p class="soft">${text(`${pageCount[lang](finding.pages)} · ${finding.policy_title}`)}</p></div>`,
    `<div class="score"><span class="number">${signal}</span> <span class="band">${text(words[band][lang])}</span>${bar(signal, `${words.signal[lang]}: ${signal}`)}</div>`,
    '</div>',
    ...(fix === null ? [] : [`<p class="fix"><b>${text(words.fix[lang])}:</b> ${text(fix)}</p>`]),
    // The first kind of pages is open: one example says more than a list.
    ...places.slice(0, SHOWN_PLACES).flatMap((place, i) => placeBlock(place, i === 0, lang)),
    ...(rest > 0 ? [`<p class="soft">${text(morePages[lang](rest))}</p>`] : []),
    `<p class="meta"><code>${text(finding.rule_id)}</code>${finding.sources
      .map(({ label, url }) => ` · <a href="${text(url)}" rel="noopener noreferrer">${text(label)}</a>`)
      .join('')}</p>`,
    '</article>',
  ];
}

function placeBlock(place: GatheredPlace, open: boolean, lang: ReportLanguage): string[] {
  const shown = new Set(place.examples.map(({ url }) => url));
  const others = place.urls.filter((url) => !shown.has(url));
  const rest = place.pages - place.examples.length - others.length;
  return [
    `<details${open ? ' open' : ''}><summary>${place.pattern === null ? text(auditWords.elsewhere[lang]) : `<code>${isolated(shortened(place.pattern, PATTERN_CHARACTERS))}</code>`} <span class="soft">${text(pageCount[lang](place.pages))}</span></summary>`,
    ...place.examples.flatMap((example) => exampleBlock(example, lang)),
    ...(others.length + rest === 0
      ? []
      : [
          `<ul class="urls">${others.map((url) => `<li>${pageLink(url, lang)}</li>`).join('')}${rest > 0 ? `<li class="soft">${text(morePages[lang](rest))}</li>` : ''}</ul>`,
        ]),
    '</details>',
  ];
}

function exampleBlock(example: GatheredExample, lang: ReportLanguage): string[] {
  return [
    '<div class="example">',
    `<p class="where">${pageLink(example.url, lang)} <span class="soft">${example.signal}</span></p>`,
    ...(example.fact === null ? [] : [`<p>${isolated(example.fact)}</p>`]),
    ...example.quotes.map((quote) => quoteBlock(quote, lang)),
    ...(example.fix === null
      ? []
      : [`<p class="soft"><b>${text(auditWords.toDoHere[lang])}:</b> ${isolated(example.fix)}</p>`]),
    '</div>',
  ];
}
