// A report in few words: how the page stands, what to do first, how much more there is and how to get it.
import Type from 'typebox';
import type { PageFit } from '../../core/intent/intent-report.ts';
import type { PageReport, ReportTask } from '../../core/report/report.ts';
import { reportView } from '../../core/view/report-view.ts';
import { orNull } from '../../platform/http/or-null.ts';
import type { Checked } from '../doors.ts';
import { oneLine, quoted, WHOSE_WORDS } from '../page-words.ts';
import { ANSWER_TOKENS_MAX, fitting, tokensOf } from '../tokens.ts';
import type { Told } from '../tool.ts';
import { type Finding, FindingSchema, findingOf, findingText } from './finding-record.ts';
import { linksOf } from './resource-links.ts';

const FINDINGS_MAX = 8;
const TITLE_CHARACTERS = 160;
const URL_CHARACTERS = 500;
const VERDICT_CHARACTERS = 400;
const NOTES_MAX = 4;
const NOTE_CHARACTERS = 240;
const MISSING_MAX = 6;
const MISSING_CHARACTERS = 160;

/** Of check_page and get_findings alike. */
export const pageOutput = {
  id: Type.String(),
  url: orNull(Type.String()),
  page_title: orNull(Type.String()),
  verdict: orNull(Type.Object({ level: Type.String(), text: Type.String() })),
  levels: Type.Object({ spam: Type.String(), quality: Type.String(), helpful: Type.String() }),
  findings: Type.Array(FindingSchema),
  total: Type.Integer(),
  next_cursor: orNull(Type.String()),
};

export interface Part {
  /** How many findings were told before. */
  readonly from: number;
  readonly wanted: (task: ReportTask) => boolean;
  /** What the filter and the place are for the next call. */
  readonly again: Readonly<Record<string, string>>;
}

export const WHOLE: Part = { from: 0, wanted: () => true, again: {} };

export function pageAnswer({ id, report, costUsd }: Checked, { from, wanted, again }: Part = WHOLE): Told {
  const all = (report.tasks ?? []).filter(wanted);
  const rest = all.slice(from).map(findingOf);
  const told = (findings: readonly Finding[]): Told => {
    const until = from + findings.length;
    const next = until < all.length ? String(until) : null;
    const data = { ...headOf(id, report), findings, total: all.length, next_cursor: next };
    const withCost = { ...data, ...(costUsd === null ? {} : { cost_usd: costUsd }) };
    const facts = { id, from, until, total: all.length, next, again, costUsd };
    return { data: { ...withCost, about_page_words: WHOSE_WORDS }, text: textOf(report, findings, facts) };
  };
  const findings = fitting(rest, FINDINGS_MAX, (first) => {
    const { data, text } = told(first);
    return tokensOf(text) <= ANSWER_TOKENS_MAX && tokensOf(JSON.stringify(data)) <= ANSWER_TOKENS_MAX;
  });
  return { ...told(findings), links: linksOf('reports', id) };
}

function headOf(id: string, report: PageReport) {
  const { verdict, quality, modes } = report.summary;
  const phrase = phraseOf(report.intent);
  return {
    id,
    url: report.page.url === null ? null : oneLine(report.page.url, URL_CHARACTERS),
    page_title: report.page.title === null ? null : oneLine(report.page.title, TITLE_CHARACTERS),
    verdict:
      verdict === null ? null : { level: verdict.level, text: oneLine(verdict.text, VERDICT_CHARACTERS) },
    levels: { spam: modes.spam.level, quality: modes.quality.level, helpful: modes.helpful.level },
    ...(quality === null ? {} : { quality: { value: quality.value, of: 8, label: quality.label } }),
    ...(phrase === null ? {} : { phrase }),
    notes: notesOf(report),
  };
}

function notesOf(report: PageReport): string[] {
  const { warnings, counted } = reportView(report);
  return [...warnings, counted].slice(0, NOTES_MAX).map((note) => oneLine(note, NOTE_CHARACTERS));
}

function phraseOf(fit: PageFit | undefined) {
  if (fit === undefined) return null;
  if ('error' in fit) return { query: fit.query, not_assessed: fit.error };
  return {
    query: fit.query,
    fit: fit.fit,
    level: fit.level,
    page_form: fit.page_form,
    wanted_form: fit.wanted_form,
    missing: fit.missing
      .slice(0, MISSING_MAX)
      .map((one) => oneLine('question' in one ? one.question : one.term, MISSING_CHARACTERS)),
  };
}

interface Facts {
  readonly id: string;
  readonly from: number;
  readonly until: number;
  readonly total: number;
  readonly next: string | null;
  readonly again: Part['again'];
  readonly costUsd: number | null;
}

function textOf(report: PageReport, findings: readonly Finding[], facts: Facts): string {
  const head = headOf(facts.id, report);
  const { verdict, levels, page_title, url, phrase, notes } = head;
  const { quality } = report.summary;
  return [
    verdict === null ? reportView(report).noVerdict : `Verdict: ${verdict.level}. ${verdict.text}`,
    `Concern: spam policy ${levels.spam}, page quality ${levels.quality}, helpful content ${levels.helpful}${quality === null ? '' : `; quality ${quality.value} of 8 (${quality.label})`}`,
    `Page: ${page_title === null ? 'no title' : quoted(page_title)}${url === null ? '' : ` ${url}`} (id ${facts.id}${facts.costUsd === null ? '' : `, cost ${facts.costUsd} USD`})`,
    ...(phrase === undefined ? [] : [phraseText(phrase)]),
    ...notes.map((note) => `Note: ${note}`),
    '',
    ...(facts.total === 0 ? ['Nothing to do was found.'] : []),
    ...findings.map((finding, index) => findingText(finding, facts.from + index + 1)),
    ...(facts.total === 0 ? [] : ['', moreText(facts)]),
    WHOSE_WORDS,
  ].join('\n');
}

function moreText({ id, from, until, total, next, again }: Facts): string {
  const told = `Findings ${Math.min(from + 1, until)} to ${until} of ${total}, most valuable first.`;
  return next === null
    ? told
    : `${told} More: get_findings ${JSON.stringify({ id, ...again, cursor: next })}`;
}

function phraseText(phrase: NonNullable<ReturnType<typeof phraseOf>>): string {
  const query = quoted(oneLine(phrase.query, TITLE_CHARACTERS));
  if ('not_assessed' in phrase) return `Phrase ${query}: not assessed (${phrase.not_assessed}).`;
  const { fit, level, page_form, wanted_form, missing } = phrase;
  const gaps = missing.length === 0 ? '' : ` Missing: ${missing.map(quoted).join(', ')}.`;
  return `Phrase ${query}: fit ${Math.round(fit * 100)}% (${level}); page form ${page_form}, wanted ${wanted_form}.${gaps}`;
}
