// Kinds of pages for a person at a terminal, the most frequent first.
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { countEn, countPl, number } from '../../core/rules/wording.ts';
import { auditWords } from '../../core/site/forms/texts.ts';
import { columnsOf, cutMiddle, padded } from '../checking/columns.ts';
import { DIM, MEDIUM } from '../checking/print-finding.ts';
import type { Sheet } from '../checking/sheet.ts';
import { safeLine } from '../terminal-safety.ts';

export interface PrintedPattern {
  readonly pattern: string;
  readonly urls: number;
  readonly sampled: number;
  /** Unknown before pages are checked. */
  readonly with_findings?: number;
}

const SHOWN = 15;

export function printPatterns(sheet: Sheet, patterns: readonly PrintedPattern[], lang: ReportLanguage): void {
  const shown = patterns.toSorted((a, b) => b.urls - a.urls).slice(0, SHOWN);
  const known = shown.some(({ with_findings }) => with_findings !== undefined);
  const head = [
    auditWords.addresses[lang],
    known ? auditWords.checked[lang] : auditWords.sample[lang],
    ...(known ? [auditWords.withFindings[lang]] : []),
  ];
  const rows = shown.map(({ urls, sampled, with_findings = 0 }) =>
    [urls, sampled, ...(known ? [with_findings] : [])].map((count) => number[lang](count)),
  );
  const widths = head.map((name, i) =>
    Math.max(columnsOf(name), ...rows.map((row) => columnsOf(row[i] ?? ''))),
  );
  const cells = (row: readonly string[]): string =>
    row.map((cell, i) => `${padded('', (widths[i] ?? 0) - columnsOf(cell))}${cell}`).join('  ');
  sheet.line(sheet.paint({ text: `${cells(head)}  ${auditWords.pattern[lang]}`, style: DIM }));
  const room = sheet.width - columnsOf(cells(head)) - 2;
  for (const [i, { pattern, with_findings = 0 }] of shown.entries())
    sheet.line(
      sheet.painted([
        { text: cells(rows[i] ?? []), style: with_findings > 0 ? MEDIUM : undefined },
        { text: `  ${cutMiddle(safeLine(pattern), room)}` },
      ]),
    );
  const more = patterns.length - shown.length;
  if (more > 0) sheet.text([{ text: moreKinds[lang](more), style: DIM }]);
}

const moreKinds = {
  en: (count: number) => `and ${countEn(count, 'more kind', 'more kinds')}`,
  pl: (count: number) => `i jeszcze ${countPl(count, 'rodzaj', 'rodzaje', 'rodzajów')}`,
};
