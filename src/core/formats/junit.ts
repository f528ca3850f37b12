// JUnit XML: a page is a suite and a rule a case, for build servers that show nothing else.
import type { InFile } from '../report/in-file.ts';
import type {
  Band,
  ChoiceResult,
  NotAssessed,
  PageReport,
  ReportQuote,
  RuleResult,
} from '../report/report.ts';
import { type CheckedPage, problemsOf, reaches, type UnreadInput } from '../view/findings.ts';
import { phrasesOf } from '../view/phrase-fit.ts';
import { fileName } from '../view/quote-view.ts';
import { words } from '../view/words.ts';
import { escapeMarkup } from './markup-text.ts';

export interface JunitOptions {
  /** The least that counts as a failure; medium if not given. */
  readonly failOn?: Exclude<Band, 'low'> | undefined;
  readonly unread?: readonly UnreadInput[] | undefined;
}

interface Case {
  readonly outcome: 'passed' | 'failure' | 'error' | 'skipped';
  readonly xml: string;
}

export function toJunit(pages: readonly CheckedPage[], options: JunitOptions = {}): string {
  const suites = [
    ...pages.map(({ file, report }) => ({
      file,
      cases: casesOf(report, options.failOn ?? 'medium'),
      told: phraseProperties(report),
    })),
    ...(options.unread ?? []).map(({ file, fault }) => ({ file, cases: [unreadCase(fault)], told: [] })),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="Assay" ${counts(all)}>`,
    ...suites.flatMap(({ file, cases, told }) => [
      `  <testsuite name="${escapeMarkup(file === '-' ? 'stdin' : file)}" ${counts(cases)}>`,
      ...told,
      ...cases.map(({ xml }) => xml),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n');
}

/** A page cannot fail a phrase: how it serves it is told beside the cases. */
function phraseProperties(report: PageReport): string[] {
  const phrases = phrasesOf(report, report.report_lang);
  if (phrases.length === 0) return [];
  return [
    '    <properties>',
    ...phrases.map(
      ({ query, lines }) =>
        `      <property name="${escapeMarkup(`phrase: ${query}`)}" value="${escapeMarkup(lines.join(' '))}"/>`,
    ),
    '    </properties>',
  ];
}

function unreadCase(fault: string): Case {
  return {
    outcome: 'error',
    xml: `    <testcase classname="assay" name="read" time="0">\n      <error message="${escapeMarkup(fault)}" type="unreadable"/>\n    </testcase>`,
  };
}

function counts(cases: readonly Case[]): string {
  const count = (outcome: Case['outcome']): number =>
    cases.filter((candidate) => candidate.outcome === outcome).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}" time="0"`;
}

function casesOf(report: PageReport, failOn: Exclude<Band, 'low'>): Case[] {
  const lang = report.report_lang;
  const failed = (result: RuleResult | ChoiceResult): Case =>
    caseOf(
      result,
      'error',
      `<error message="${escapeMarkup(words.ruleFailed[lang])}" type="internal_error"/>`,
    );
  return [
    ...problemsOf(report).map((result) => {
      if (!result.ok) return failed(result);
      return reaches(result, failOn)
        ? caseOf(result, 'failure', failureOf(result, report))
        : caseOf(result, 'passed');
    }),
    // Merits, context and ratings are no tests that a page could fail.
    ...[...report.positives, ...report.labels, ...report.choices].map((result) =>
      result.ok ? caseOf(result, 'passed') : failed(result),
    ),
    ...report.not_assessed.map((rule) =>
      caseOf(rule, 'skipped', `<skipped message="${escapeMarkup(rule.message)}"/>`),
    ),
  ];
}

function caseOf(
  result: RuleResult | ChoiceResult | NotAssessed,
  outcome: Case['outcome'],
  inside?: string,
): Case {
  const open = `    <testcase classname="${escapeMarkup(`${result.mode}.${result.policy}`)}" name="${escapeMarkup(`${result.rule_id}: ${result.title}`)}" time="0"`;
  return { outcome, xml: inside === undefined ? `${open}/>` : `${open}>\n      ${inside}\n    </testcase>` };
}

function failureOf(result: RuleResult, report: PageReport): string {
  const lang = report.report_lang;
  const { facts = [], quotes = [], fix = null, sources = [] } = result.evidence ?? {};
  const text = [
    `${words.signal[lang]}: ${result.signal}`,
    ...facts,
    ...quotes.map((quote) => `> ${inLine(quote)}`),
    ...(fix === null ? [] : [`${words.fix[lang]}: ${fix}`]),
    ...sources.map(({ label, url }) => `${label}: ${url}`),
  ].join('\n');
  return `<failure message="${escapeMarkup(`${result.title} (${result.signal})`)}" type="${result.band}">${escapeMarkup(text)}</failure>`;
}

function inLine({ before, text, after, at }: ReportQuote & InFile): string {
  const passage = `${before}${text}${after}`.replace(/\s+/g, ' ').trim();
  return at === undefined ? passage : `${fileName(at)}: ${passage}`;
}
