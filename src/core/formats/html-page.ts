// The report of one page: how it stands, what to do first, what was found, and what was not judged.
import type { Level as Grade, VerdictLevel } from '../report/report.ts';
import { ruleById } from '../rules/catalogue.ts';
import type { CheckedPage } from '../view/findings.ts';
import {
  type FindingView,
  type ModeView,
  type ReportView,
  reportView,
  type ScaleView,
  type Section,
  type TaskView,
} from '../view/report-view.ts';
import { inShort, words } from '../view/words.ts';
import { clientWords } from './client-texts.ts';
import { type Chapter, contents, type Look, sign } from './html-cover.ts';
import { findingAnchor, findingBlock, quoteBlock } from './html-finding.ts';
import { INDEX_ANCHOR } from './html-index.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';
import { phraseHtml } from './phrase-html.ts';

export type Level = 1 | 2;

/** `content` is markup already. */
function heading(level: number, look: string, content: string): string {
  return `<h${level} class="${look}">${content}</h${level}>`;
}

export interface PageSection {
  /** Among others: below the list of all, and with a way back to it. */
  readonly several: boolean;
  readonly anchor: string;
  readonly top: Level;
  readonly forPrint: boolean;
  /** Behind a first page that has said what the page is and how it stands. */
  readonly forClient: boolean;
  /** Before what the report says of the page itself. */
  readonly about: readonly string[];
}

/** Findings past this many are told in short: no reader takes in five hundred of a page in full. */
const SHOWN_FINDINGS = 60;
const CHARTED_POLICIES = 15;

/** What a document shows of a report. */
export function documentView({ report }: Pick<CheckedPage, 'report'>, evidence: boolean): ReportView {
  const adviceOf = (ruleId: string): string | null => ruleById(ruleId)?.fix[report.report_lang] ?? null;
  return reportView(report, evidence ? {} : { withoutEvidence: { adviceOf } });
}

export function pageSection(file: string, view: ReportView, section: PageSection): string[] {
  const { several, anchor, top, forPrint, forClient } = section;
  const { lang, title, url, facts, warnings, modes, counted } = view;
  const parts = view.sections.map(
    (part): Chapter => ({
      id: `${anchor}-${part.key}`,
      title: part.title,
      html: sectionHtml(part, view, section),
      count: part.kind === 'findings' ? part.findings.length : null,
    }),
  );
  return [
    `<article class="page" id="${anchor}">`,
    ...(several
      ? [`<p class="back"><a href="#${INDEX_ANCHOR}">↑ ${text(words.allPages[lang])}</a></p>`]
      : []),
    ...(forClient
      ? [heading(top, 'mode', text(clientWords.evidence[lang])), ...contents(parts, lang)]
      : forPrint && !several
        ? [...contents(parts, lang), heading(top, 'mode', text(words.summary[lang]))]
        : [
            ...(file === '-' ? [] : [`<p class="file">${isolated(file)}</p>`]),
            ...(several ? [] : [`<p class="kind">${text(words.report[lang])}</p>`]),
            heading(top, 'title', isolated(title)),
            ...(url === null ? [] : [`<p class="soft address">${isolated(url)}</p>`]),
            `<p class="soft">${[...section.about, ...facts.map(({ told }) => told)].map(isolated).join(' · ')}</p>`,
          ]),
    ...warnings.map((warning) => `<p class="warning">${text(warning)}</p>`),
    ...(forClient ? [] : headline(view)),
    '<ul class="verdicts">',
    ...modes.map(verdictCard),
    '</ul>',
    `<p class="soft">${text(counted)}</p>`,
    ...policyChart(view, section),
    ...parts.flatMap(({ id, title: name, html }) => [
      `<h${top + 1} class="mode" id="${id}">${text(name)}</h${top + 1}>`,
      ...html,
    ]),
    '</article>',
  ];
}

export const VERDICT_LOOKS: Readonly<Record<VerdictLevel, Look>> = {
  good: 'good',
  fair: 'medium',
  poor: 'strong',
};

/** What an editor would say first, and the rating with its range. */
function headline({ verdict, noVerdict, quality }: ReportView): string[] {
  if (verdict === null) return [`<p class="soft">${text(noVerdict)}</p>`];
  return [
    `<div class="headline ${VERDICT_LOOKS[verdict.level]}"><p>${isolated(verdict.text)}</p>`,
    ...(quality === null ? [] : [`<p class="soft">${text(quality.text)}</p>`]),
    '</div>',
  ];
}

function sectionHtml(part: Section, { lang }: ReportView, section: PageSection): string[] {
  const { top, anchor, forPrint } = section;
  switch (part.kind) {
    case 'tasks':
      return ['<ol class="first">', ...part.tasks.map((task) => taskItem(task, anchor)), '</ol>'];
    case 'text':
      return part.lines.map((line) => `<p>${isolated(line)}</p>`);
    case 'phrase':
      return [...phraseHtml(part.phrase, lang, top + 2)];
    case 'findings':
      return [
        ...findingsHtml(part.findings, top + 2, section, lang),
        ...(part.small === null
          ? []
          : [
              heading(top + 2, 'policy', text(part.small.title)),
              ...findingsHtml(part.small.findings, top + 3, section, lang),
            ]),
      ];
    case 'weak':
      return [
        folded(
          part.findings.length,
          part.about,
          part.findings.map(({ name, signal }) => `${name} (${signal})`),
        ),
      ];
    case 'merits':
    case 'context':
      return [
        '<ul>',
        ...part.items.map(
          ({ title, fact }) =>
            `<li>${text(title)}${fact === null ? '' : ` <span class="soft">– ${isolated(fact)}</span>`}</li>`,
        ),
        '</ul>',
      ];
    case 'opinions':
      return [
        `<p class="soft">${text(part.about)}</p>`,
        '<ul>',
        ...part.opinions.map(
          ({ title, text: said, quotes }) =>
            `<li><b>${text(title)}</b> <span>${isolated(said)}</span>${quotes.map(quoteBlock).join('')}</li>`,
        ),
        '</ul>',
      ];
    case 'scales':
      return ['<table class="scale"><tbody>', ...part.scales.map(scaleRow), '</tbody></table>'];
    case 'reasons':
      // On paper only how many for which reason: a list of what was not looked at would be longer than what was found.
      return forPrint
        ? [
            '<div class="together">',
            `<p class="soft">${text(part.about)}</p>`,
            '<ul class="reasons">',
            ...part.reasons.map(
              ({ message, titles }) =>
                `<li><span class="count">${titles.length}</span> <span>${text(message)}</span></li>`,
            ),
            '</ul></div>',
          ]
        : part.reasons.map(({ message, titles }) => folded(titles.length, message, titles));
  }
}

function folded(count: number, name: string, items: readonly string[]): string {
  return `<details><summary><span class="count">${count}</span> ${text(name)}</summary><ul>${items
    .map((item) => `<li>${text(item)}</li>`)
    .join('')}</ul></details>`;
}

/** It leads to its finding, where there is one. */
function taskItem({ title, ruleIds: [first], about, why, quotes, steps }: TaskView, anchor: string): string {
  const line = (told: string | null): string => (told === null ? '' : ` <span>${isolated(told)}</span>`);
  const name =
    first === undefined
      ? `<b>${text(title)}</b>`
      : `<a href="#${findingAnchor(anchor, first)}">${text(title)}</a>`;
  return `<li>${name}${line(about.join(' · '))}${line(why)}${quotes.map(quoteBlock).join('')}${toDo(steps)}</li>`;
}

function toDo(steps: readonly string[]): string {
  if (steps.length < 2) return steps.map((step) => ` <span>${isolated(step)}</span>`).join('');
  return `<ul class="steps">${steps.map((step) => `<li>${isolated(step)}</li>`).join('')}</ul>`;
}

/** By policy, how strong the strongest finding is. One is seen without a drawing. */
function policyChart({ policies, lang }: ReportView, { anchor }: PageSection): string[] {
  if (policies.length < 2) return [];
  return [
    `<figure class="chart signals"><figcaption>${text(words.byPolicy[lang])}</figcaption><ul>`,
    ...policies.slice(0, CHARTED_POLICIES).map(({ name, signal, band, strength }, i) => {
      const id = `${anchor}-policy-${i + 1}`;
      return `<li class="${band}"><div class="chart-name"><b>${text(name)}</b></div><div class="chart-bar"><svg class="bar" viewBox="0 0 100 10" height="10" preserveAspectRatio="none" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${text(name)}</title><desc id="${id}-d">${text(`${strength}: ${signal}`)}</desc><rect class="track" width="100" height="10"/><rect class="fill" width="${signal}" height="10"/></svg></div><div class="chart-told"><span class="level">${sign(band === 'low' ? 'none' : band)} ${signal} ${text(strength)}</span></div></li>`;
    }),
    '</ul></figure>',
  ];
}

export const LOOKS: Readonly<Record<Grade, Look>> = {
  high: 'strong',
  medium: 'medium',
  low: 'good',
  na: 'none',
  unknown: 'none',
};

function verdictCard({ level, findings, line }: ModeView): string {
  const number = level === 'low' ? '✓' : findings === 0 ? '–' : String(findings);
  return `<li class="${LOOKS[level]}"><b aria-hidden="true">${number}</b> ${text(line)}</li>`;
}

/** By name and strength alone where there are more than a reader takes in. */
function findingsHtml(
  findings: readonly FindingView[],
  level: number,
  { anchor, forClient }: PageSection,
  lang: ReportView['lang'],
): string[] {
  const rest = findings.slice(SHOWN_FINDINGS);
  return [
    ...findings
      .slice(0, SHOWN_FINDINGS)
      .flatMap((finding) => findingBlock(finding, level, anchor, forClient ? 'by title' : 'with id')),
    ...(rest.length === 0
      ? []
      : [
          heading(level, 'policy', text(inShort[lang](rest.length))),
          '<ul class="top brief">',
          ...rest.map(
            ({ ruleId, name, signal, band }) =>
              `<li class="${band}" id="${findingAnchor(anchor, ruleId)}"><span class="number">${signal}</span> <span>${text(name)}</span></li>`,
          ),
          '</ul>',
        ]),
  ];
}

function scaleRow({ title, word, told, options }: ScaleView): string {
  const most = Math.max(...options.map(({ share }) => share), 0.001);
  const bars = options.map(({ share }, i) => {
    const height = Math.max(1, Math.round((share / most) * 24));
    return `<rect class="fill" x="${i * 10 + 1}" y="${24 - height}" width="8" height="${height}"/>`;
  });
  const said = options.map(({ label, share }) => `${label} ${Math.round(share * 100)}%`).join(', ');
  return `<tr><th scope="row">${text(title)}</th><td>${text(word)}${told === null ? '' : ` <span class="soft">${text(told)}</span>`}</td><td><svg viewBox="0 0 ${options.length * 10} 24" preserveAspectRatio="none" role="img" aria-label="${text(said)}">${bars.join('')}</svg></td></tr>`;
}
