// A page beside the pages that rank, as a chapter: criterion by criterion, and what to add first.
import type { ComparedCriterion, Comparison } from '../intent/compare-with-results.ts';
import type { TextLanguage } from '../intent/intent-report.ts';
import { shortened } from '../rules/wording.ts';
import { type Chapter, type Look, sign } from './html-cover.ts';
import { isolated } from './html-text.ts';
import { intentWords as words } from './intent-texts.ts';
import { escapeMarkup as text } from './markup-text.ts';

export interface ComparedInDocument {
  /** Of the page; in private mode its host. */
  readonly url: string;
  /** null where too little of the page could be read. */
  readonly comparison: Comparison | null;
}

const URL_CHARACTERS = 200;
const STEP_CHARACTERS = 600;
const LOOKS = { less: 'medium', same: 'none', more: 'good' } as const satisfies Record<
  ComparedCriterion['verdict'],
  Look
>;

export function compareChapter({ url, comparison }: ComparedInDocument, lang: TextLanguage): Chapter {
  return {
    id: 'compared',
    title: words.compared[lang],
    html: [
      `<p class="soft">${text(words.comparedPage[lang])}: ${isolated(shortened(url, URL_CHARACTERS))}</p>`,
      ...(comparison === null
        ? [`<p class="warning">${text(words.notCompared[lang])}</p>`]
        : [...criteriaTable(comparison.criteria, lang), ...stepsHtml(comparison.add_first, lang)]),
    ],
  };
}

function criteriaTable(criteria: readonly ComparedCriterion[], lang: TextLanguage): string[] {
  const heads = [words.criterion, words.own, words.others, words.verdict];
  return [
    `<table><thead><tr>${heads.map((head) => `<th scope="col">${text(head[lang])}</th>`).join('')}</tr></thead><tbody>`,
    ...criteria.map(
      ({ name, own, others, verdict }) =>
        `<tr><th scope="row">${text(name)}</th><td>${isolated(own)}</td><td>${isolated(others)}</td><td class="${LOOKS[verdict]}">${sign(LOOKS[verdict])} ${text(words[verdict][lang])}</td></tr>`,
    ),
    '</tbody></table>',
  ];
}

function stepsHtml(steps: readonly string[], lang: TextLanguage): string[] {
  const list = steps.map((step) => `<li>${isolated(shortened(step, STEP_CHARACTERS))}</li>`);
  return [
    `<h3 class="policy">${text(words.addFirst[lang])}</h3>`,
    list.length === 0
      ? `<p>${text(words.nothingToAdd[lang])}</p>`
      : `<ol class="first">${list.join('')}</ol>`,
  ];
}
