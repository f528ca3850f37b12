// Reports as one HTML file: no scripts, nothing loaded, nothing of the page that is not escaped.
import type { ChoiceResult, Level as Grade, PageReport, ReportQuote, RuleResult } from '../report/report.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import {
  type CheckedPage,
  findingsByMode,
  firstSteps,
  type ModeFindings,
  notAssessedByReason,
  type UnreadInput,
  warningsOf,
  weakSignalsOf,
  worstFirst,
} from './findings.ts';
import { INDEX_ANCHOR, indexSection } from './html-index.ts';
import { STYLE, STYLE_HASH } from './html-style.ts';
import { isolated } from './html-text.ts';
import { escapeMarkup as text } from './markup-text.ts';
import {
  expectedValue,
  languageName,
  modeNames,
  pageTypeName,
  placeName,
  scoredCount,
  verdict,
  wordCount,
  words,
} from './texts.ts';

const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; base-uri 'none'; form-action 'none'`;

export interface HtmlOptions {
  /** Named before the pages that were checked. */
  readonly unread?: readonly UnreadInput[] | undefined;
}

/** One page is its report; several are ranked in a list before their reports, worst first. */
export function toHtml(checked: readonly CheckedPage[], { unread = [] }: HtmlOptions = {}): string {
  const pages = worstFirst(checked);
  const [first] = pages;
  const lang = first?.report.report_lang ?? 'en';
  const several = pages.length + unread.length > 1;
  const anchorOf = (place: number): string => `p${place + 1}`;
  const title = several
    ? words.reports[lang]
    : `${first?.report.page.title ?? words.untitled[lang]} – ${words.report[lang]}`;
  return [
    '<!doctype html>',
    `<html lang="${lang}">`,
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${text(POLICY)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="referrer" content="no-referrer">',
    '<meta name="robots" content="noindex, nofollow">',
    `<title>${text(title)}</title>`,
    `<style>${STYLE}</style>`,
    '</head>',
    '<body>',
    '<main>',
    ...(several ? indexSection(pages, unread, anchorOf, lang) : []),
    ...pages.flatMap((page, place) => pageSection(page, several, anchorOf(place))),
    '<footer>',
    `<p>${text(words.disclaimer[lang])}</p>`,
    ...(first === undefined
      ? []
      : [`<p>Assay ${text(first.report.engine_version)} · ${text(first.report.catalogue_version)}</p>`]),
    '</footer>',
    '</main>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

type Level = 1 | 2;

/** `content` is markup already. */
function heading(level: number, look: string, content: string): string {
  return `<h${level} class="${look}">${content}</h${level}>`;
}

function pageSection({ file, report }: CheckedPage, several: boolean, anchor: string): string[] {
  const lang = report.report_lang;
  const { page } = report;
  const modes = findingsByMode(report);
  // Under a heading for all of them, everything moves down by one.
  const top: Level = several ? 2 : 1;
  const about = [
    pageTypeName(page.page_type, lang),
    ...(page.lang === null ? [] : [languageName(page.lang, lang)]),
    wordCount[lang](page.word_count),
  ];
  return [
    `<article class="page" id="${anchor}">`,
    ...(several
      ? [`<p class="back"><a href="#${INDEX_ANCHOR}">↑ ${text(words.allPages[lang])}</a></p>`]
      : []),
    ...(file === '-' ? [] : [`<p class="file">${isolated(file)}</p>`]),
    heading(top, 'title', page.title === null ? text(words.untitled[lang]) : isolated(page.title)),
    ...(page.url === null ? [] : [`<p class="soft address">${isolated(page.url)}</p>`]),
    `<p class="soft">${text(about.join(' · '))}</p>`,
    ...warningsOf(report).map((warning) => `<p class="warning">${text(warning)}</p>`),
    '<ul class="verdicts">',
    ...modes.map((mode) => verdictCard(mode, lang)),
    '</ul>',
    `<p class="soft">${text(scoredCount[lang](report.scored, report.not_assessed.length, report.skipped.length))}</p>`,
    ...firstSection(report, anchor, top),
    ...modes.flatMap((mode) => modeSection(mode, lang, top, anchor)),
    ...briefSection(words.positives[lang], report.positives, top),
    ...briefSection(words.labels[lang], report.labels, top),
    ...scalesSection(report, lang, top),
    ...reasonsSection(report, lang, top),
    ...weakSection(report, lang),
    '</article>',
  ];
}

const LOOKS: Readonly<Record<Grade, string>> = {
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
function firstSection(report: PageReport, anchor: string, top: Level): string[] {
  const steps = firstSteps(report);
  if (steps.length === 0) return [];
  return [
    heading(top + 1, 'mode', text(words.first[report.report_lang])),
    '<ol class="first">',
    ...steps.map(
      ({ ruleId, title, fix }) =>
        `<li><a href="#${findingAnchor(anchor, ruleId)}">${text(title)}</a>${fix === null ? '' : ` <span>${isolated(fix)}</span>`}</li>`,
    ),
    '</ol>',
  ];
}

/** A rule is found once on a page. */
function findingAnchor(page: string, ruleId: string): string {
  return `${page}-${text(ruleId)}`;
}

function modeSection(mode: ModeFindings, lang: ReportLanguage, top: Level, anchor: string): string[] {
  if (mode.policies.length === 0) return [];
  return [
    heading(top + 1, 'mode', text(modeNames[mode.mode][lang])),
    ...mode.policies.flatMap(({ name, findings }) => [
      heading(top + 2, 'policy', text(name)),
      ...findings.flatMap((finding) => findingBlock(finding, lang, top, anchor)),
    ]),
  ];
}

function findingBlock(finding: RuleResult, lang: ReportLanguage, top: Level, anchor: string): string[] {
  const { facts = [], quotes = [], fix = null, sources = [] } = finding.evidence ?? {};
  const band = finding.band ?? 'low';
  return [
    `<section class="finding ${band}" id="${findingAnchor(anchor, finding.rule_id)}">`,
    '<div class="head">',
    heading(top + 3, 'rule', text(finding.title)),
    `<div class="score"><span class="number">${finding.signal}</span> <span class="band">${text(words[band][lang])}</span>${bar(finding.signal ?? 0, `${words.signal[lang]}: ${finding.signal}`)}</div>`,
    '</div>',
    ...facts.map((fact) => `<p>${isolated(fact)}</p>`),
    ...quotes.map((quote) => quoteBlock(quote, lang)),
    ...(finding.unsupported ? [`<p class="soft">${text(words.checkByHand[lang])}</p>`] : []),
    ...(fix === null ? [] : [`<p class="fix"><b>${text(words.fix[lang])}:</b> ${isolated(fix)}</p>`]),
    `<p class="meta"><code>${text(finding.rule_id)}</code>${sources
      .map(({ label, url }) => ` · <a href="${text(url)}" rel="noopener noreferrer">${text(label)}</a>`)
      .join('')}</p>`,
    '</section>',
  ];
}

/** Widths as attributes: the policy of the file allows no style of its own on an element. */
export function bar(signal: number, label: string): string {
  return `<svg viewBox="0 0 100 8" height="8" preserveAspectRatio="none" role="img" aria-label="${text(label)}"><rect class="track" width="100" height="8" rx="2"/><rect class="fill" width="${signal}" height="8" rx="2"/></svg>`;
}

export function quoteBlock(
  quote: Pick<ReportQuote, 'text' | 'place' | 'before' | 'after'>,
  lang: ReportLanguage,
): string {
  const place = placeName(quote.place, lang);
  return `<blockquote>${place === '' ? '' : `<span class="place">${text(place)}</span>`}<bdi>${text(quote.before)}<mark>${text(quote.text)}</mark>${text(quote.after)}</bdi></blockquote>`;
}

function briefSection(name: string, results: readonly RuleResult[], top: Level): string[] {
  const found = results.filter((result) => result.band === 'strong' || result.band === 'medium');
  if (found.length === 0) return [];
  return [
    heading(top + 1, 'mode', text(name)),
    '<ul>',
    ...found.map((result) => {
      const [fact] = result.evidence?.facts ?? [];
      return `<li>${text(result.title)}${fact === undefined ? '' : ` <span class="soft">– ${isolated(fact)}</span>`}</li>`;
    }),
    '</ul>',
  ];
}

function scalesSection(report: PageReport, lang: ReportLanguage, top: Level): string[] {
  const rated = report.choices.filter((choice) => choice.ok);
  if (rated.length === 0) return [];
  return [
    heading(top + 1, 'mode', text(words.scales[lang])),
    '<table class="scale"><tbody>',
    ...rated.map((choice) => {
      const label = choice.options.find((option) => option.letter === choice.modal)?.label ?? '';
      const value =
        choice.expected === null ? '' : expectedValue[lang](choice.expected, choice.options.length - 1);
      return `<tr><th scope="row">${text(choice.title)}</th><td>${text(label)} <span class="soft">${text(value)}</span></td><td>${columns(choice)}</td></tr>`;
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

function reasonsSection(report: PageReport, lang: ReportLanguage, top: Level): string[] {
  const groups = notAssessedByReason(report);
  if (groups.length === 0) return [];
  return [
    heading(top + 1, 'mode', text(words.notAssessed[lang])),
    ...groups.map(
      ({ message, rules }) =>
        `<details><summary><span class="count">${rules.length}</span> ${text(message)}</summary><ul>${rules
          .map(({ title }) => `<li>${text(title)}</li>`)
          .join('')}</ul></details>`,
    ),
  ];
}
