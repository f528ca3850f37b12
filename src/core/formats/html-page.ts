// The report of one page: how it stands, what to do first, what was found, and what was not judged.
import type { ChoiceResult, Level as Grade, PageReport, RuleResult, VerdictLevel } from '../report/report.ts';
import { bandOf } from '../report/signal.ts';
import { openingIn } from '../report/summary.ts';
import { toldRating } from '../report/told-rating.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { shortened } from '../rules/wording.ts';
import {
  type CheckedPage,
  findingsByMode,
  firstSteps,
  type ModeFindings,
  notAssessedByReason,
  problemsOf,
  smallBelow,
  warningsOf,
  weakSignalsOf,
} from './findings.ts';
import { type Chapter, contents, type Look, sign } from './html-cover.ts';
import { type FindingPlace, findingAnchor, findingBlock, fixOf } from './html-finding.ts';
import { INDEX_ANCHOR } from './html-index.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';
import { qualityText, scaleValue } from './overall-quality.ts';
import { phrasesOf, phraseWords } from './phrase-fit.ts';
import { phraseHtml } from './phrase-html.ts';
import {
  inShort,
  languageName,
  modeNames,
  pageTypeName,
  scoredCount,
  verdict,
  wordCount,
  words,
} from './texts.ts';

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
  readonly evidence: boolean;
  readonly forPrint: boolean;
  /** Before what the report says of the page itself. */
  readonly about: readonly string[];
}

/** On paper a title of thousands of characters would fill pages. */
export const TITLE_CHARACTERS = 300;
/** Findings past this many are told in short: no reader takes in five hundred of a page in full. */
const SHOWN_FINDINGS = 60;

export function pageSection({ file, report }: CheckedPage, section: PageSection): string[] {
  const { several, anchor, top, forPrint } = section;
  const lang = report.report_lang;
  const { page } = report;
  const modes = findingsByMode(report);
  const onCover = forPrint && !several;
  const title = page.title === null ? null : shortened(page.title, TITLE_CHARACTERS);
  const parts = partsOf(report, modes, section);
  return [
    `<article class="page" id="${anchor}">`,
    ...(several
      ? [`<p class="back"><a href="#${INDEX_ANCHOR}">↑ ${text(words.allPages[lang])}</a></p>`]
      : []),
    ...(onCover
      ? [...contents(parts, lang), heading(top, 'mode', text(words.summary[lang]))]
      : [
          ...(file === '-' ? [] : [`<p class="file">${isolated(file)}</p>`]),
          ...(several ? [] : [`<p class="kind">${text(words.report[lang])}</p>`]),
          heading(top, 'title', title === null ? text(words.untitled[lang]) : isolated(title)),
          ...(page.url === null ? [] : [`<p class="soft address">${isolated(page.url)}</p>`]),
          `<p class="soft">${[...section.about, ...aboutPage(report, lang)].map(isolated).join(' · ')}</p>`,
        ]),
    ...warningsOf(report).map((warning) => `<p class="warning">${text(warning)}</p>`),
    ...headline(report),
    '<ul class="verdicts">',
    ...modes.map((mode) => verdictCard(mode, lang)),
    '</ul>',
    `<p class="soft">${text(scoredCount[lang](report.scored, report.not_assessed.length, report.skipped.length))}</p>`,
    ...policyChart(modes, section, lang),
    ...parts.flatMap(({ id, title: name, html }) => [
      `<h${top + 1} class="mode" id="${id}">${text(name)}</h${top + 1}>`,
      ...html,
    ]),
    ...weakSection(report, lang),
    '</article>',
  ];
}

const VERDICT_LOOKS: Readonly<Record<VerdictLevel, Look>> = { good: 'good', fair: 'medium', poor: 'strong' };

/** What an editor would say first, and the rating with its range. */
function headline(report: PageReport): string[] {
  const { verdict: said, quality } = openingIn(report);
  if (said === null) return [];
  return [
    `<div class="headline ${VERDICT_LOOKS[said.level]}"><p>${isolated(said.text)}</p>`,
    ...(quality === null ? [] : [`<p class="soft">${text(qualityText(quality, report.report_lang))}</p>`]),
    '</div>',
  ];
}

/** What there is to read about the page, each part with its heading. */
function partsOf(report: PageReport, modes: readonly ModeFindings[], section: PageSection): Chapter[] {
  const lang = report.report_lang;
  const part = (
    name: string,
    title: string,
    html: readonly string[],
    count: number | null = null,
  ): Chapter[] => (html.length === 0 ? [] : [{ id: `${section.anchor}-${name}`, title, html, count }]);
  return [
    ...part('first', words.first[lang], stepsList(report, section)),
    ...phrasesOf(report, lang).flatMap((phrase, place) =>
      part(
        `phrase-${place + 1}`,
        `${phraseWords.title[lang]}: ${shortened(phrase.query, TITLE_CHARACTERS)}`,
        phraseHtml(phrase, { lang, level: section.top + 2, evidence: section.evidence }),
      ),
    ),
    ...modes.flatMap((mode) =>
      part(
        mode.mode,
        modeNames[mode.mode][lang],
        modeSection(mode, lang, section),
        mode.strong + mode.medium,
      ),
    ),
    ...part('positives', words.positives[lang], briefSection(report.positives, section)),
    ...part('labels', words.labels[lang], briefSection(report.labels, section)),
    ...part('scales', words.scales[lang], scalesSection(report, lang)),
    ...part('reasons', words.notAssessed[lang], reasonsSection(report, section)),
  ];
}

/** By policy, how strong the strongest finding is. One is seen without a drawing. */
function policyChart(
  modes: readonly ModeFindings[],
  { anchor }: PageSection,
  lang: ReportLanguage,
): string[] {
  const policies = modes.flatMap((mode) => mode.policies);
  if (policies.length < 2) return [];
  const rows = policies
    .map(({ name, findings }) => ({
      name,
      strongest: Math.max(...findings.map(({ signal }) => signal ?? 0)),
    }))
    .toSorted((a, b) => b.strongest - a.strongest)
    .slice(0, CHARTED_POLICIES);
  return [
    `<figure class="chart signals"><figcaption>${text(words.byPolicy[lang])}</figcaption><ul>`,
    ...rows.map(({ name, strongest }, i) => {
      const band = bandOf(strongest);
      const id = `${anchor}-policy-${i + 1}`;
      return `<li class="${band}"><div class="chart-name"><b>${text(name)}</b></div><div class="chart-bar"><svg class="bar" viewBox="0 0 100 10" height="10" preserveAspectRatio="none" role="img" aria-labelledby="${id}-t ${id}-d"><title id="${id}-t">${text(name)}</title><desc id="${id}-d">${text(`${words.signal[lang]}: ${strongest}, ${words[band][lang]}`)}</desc><rect class="track" width="100" height="10"/><rect class="fill" width="${strongest}" height="10"/></svg></div><div class="chart-told"><span class="level">${sign(band === 'low' ? 'none' : band)} ${strongest} ${text(words[band][lang])}</span></div></li>`;
    }),
    '</ul></figure>',
  ];
}

const CHARTED_POLICIES = 15;

export function aboutPage({ page }: PageReport, lang: ReportLanguage): string[] {
  return [
    pageTypeName(page.page_type, lang),
    ...(page.lang === null ? [] : [languageName(page.lang, lang)]),
    wordCount[lang](page.word_count),
  ];
}

export const LOOKS: Readonly<Record<Grade, Look>> = {
  high: 'strong',
  medium: 'medium',
  low: 'good',
  na: 'none',
  unknown: 'none',
};

function verdictCard(mode: ModeFindings, lang: ReportLanguage): string {
  const { level, strong, medium } = mode;
  const number = level === 'low' ? '✓' : strong + medium === 0 ? '–' : String(strong + medium);
  return `<li class="${LOOKS[level]}"><b aria-hidden="true">${number}</b> ${text(verdict(mode.mode, mode, lang))}</li>`;
}

/** Each leads to its finding. */
function stepsList(report: PageReport, { anchor, evidence }: PageSection): string[] {
  const lang = report.report_lang;
  const steps = firstSteps(report);
  if (steps.length === 0) return [];
  const problems = problemsOf(report);
  const small = smallBelow(report);
  return [
    '<ol class="first">',
    ...steps.map(({ ruleId, title, fix }) => {
      const found = problems.find(({ rule_id }) => rule_id === ruleId);
      const told = evidence || found === undefined ? fix : fixOf(found, { lang, evidence });
      return `<li><a href="#${findingAnchor(anchor, ruleId)}">${text(title)}</a>${told === null ? '' : ` <span>${isolated(told)}</span>`}</li>`;
    }),
    '</ol>',
    ...(small.length === 0
      ? []
      : [`<p class="soft">${text(`${words.small[lang]}: ${small.join(' · ')}`)}</p>`]),
  ];
}

function modeSection(mode: ModeFindings, lang: ReportLanguage, section: PageSection): string[] {
  if (mode.policies.length === 0) return [];
  const { top, anchor, evidence } = section;
  const place: FindingPlace = { lang, level: top + 3, anchor, evidence };
  const rest: RuleResult[] = [];
  let shown = 0;
  return [
    ...mode.policies.flatMap(({ name, findings }) => {
      const full = findings.slice(0, Math.max(0, SHOWN_FINDINGS - shown));
      shown += full.length;
      rest.push(...findings.slice(full.length));
      return full.length === 0
        ? []
        : [
            heading(top + 2, 'policy', text(name)),
            ...full.flatMap((finding) => findingBlock(finding, place)),
          ];
    }),
    ...shortList(rest, lang, section),
  ];
}

/** By name and strength, where there are more findings than anybody reads. */
function shortList(
  findings: readonly RuleResult[],
  lang: ReportLanguage,
  { top, anchor }: PageSection,
): string[] {
  if (findings.length === 0) return [];
  return [
    heading(top + 2, 'policy', text(inShort[lang](findings.length))),
    '<ul class="top brief">',
    ...findings.map(
      ({ rule_id, title, signal, band }) =>
        `<li class="${band ?? 'low'}" id="${findingAnchor(anchor, rule_id)}"><span class="number">${signal}</span> <span>${text(title)}</span></li>`,
    ),
    '</ul>',
  ];
}

function briefSection(results: readonly RuleResult[], { evidence }: PageSection): string[] {
  const found = results.filter((result) => result.band === 'strong' || result.band === 'medium');
  if (found.length === 0) return [];
  return [
    '<ul>',
    ...found.map((result) => {
      const [fact] = (evidence ? result.evidence?.facts : null) ?? [];
      return `<li>${text(result.title)}${fact === undefined ? '' : ` <span class="soft">– ${isolated(fact)}</span>`}</li>`;
    }),
    '</ul>',
  ];
}

function scalesSection(report: PageReport, lang: ReportLanguage): string[] {
  const rated = report.choices.filter((choice) => choice.ok);
  if (rated.length === 0) return [];
  return [
    '<table class="scale"><tbody>',
    ...rated.map((choice) => {
      const { label, value, most } = toldRating(choice);
      const number =
        value === null ? '' : ` <span class="soft">${text(scaleValue[lang](value, most))}</span>`;
      return `<tr><th scope="row">${text(choice.title)}</th><td>${text(label)}${number}</td><td>${columns(choice)}</td></tr>`;
    }),
    '</tbody></table>',
  ];
}

function columns(choice: ChoiceResult): string {
  const shares = choice.options.map(({ letter }) => choice.distribution?.[letter] ?? 0);
  const most = Math.max(...shares, 0.001);
  const bars = shares.map((share, i) => {
    const height = Math.max(1, Math.round((share / most) * 24));
    return `<rect class="fill" x="${i * 10 + 1}" y="${24 - height}" width="8" height="${height}"/>`;
  });
  const said = choice.options.map(({ label }, i) => `${label} ${Math.round((shares[i] ?? 0) * 100)}%`);
  return `<svg viewBox="0 0 ${shares.length * 10} 24" preserveAspectRatio="none" role="img" aria-label="${text(said.join(', '))}">${bars.join('')}</svg>`;
}

function weakSection(report: PageReport, lang: ReportLanguage): string[] {
  const weak = weakSignalsOf(report);
  if (weak.length === 0) return [];
  return [
    `<details><summary><span class="count">${weak.length}</span> ${text(words.weak[lang])}</summary><ul>`,
    ...weak.map((result) => `<li>${text(result.title)} (${result.signal})</li>`),
    '</ul></details>',
  ];
}

/** On paper only how many for which reason: a list of what was not looked at would be longer than what was found. */
function reasonsSection(report: PageReport, { forPrint }: PageSection): string[] {
  const groups = notAssessedByReason(report);
  if (groups.length === 0) return [];
  if (forPrint)
    return [
      '<div class="together">',
      `<p class="soft">${text(words.notAssessedAbout[report.report_lang])}</p>`,
      '<ul class="reasons">',
      ...groups.map(
        ({ message, rules }) =>
          `<li><span class="count">${rules.length}</span> <span>${text(message)}</span></li>`,
      ),
      '</ul></div>',
    ];
  return groups.map(
    ({ message, rules }) =>
      `<details><summary><span class="count">${rules.length}</span> ${text(message)}</summary><ul>${rules
        .map(({ title }) => `<li>${text(title)}</li>`)
        .join('')}</ul></details>`,
  );
}
