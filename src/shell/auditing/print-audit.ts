// An audit for a person at a terminal: the verdict, then what it rests on. Everything that comes from the site goes through
// safeLine() first, and every list has an end.

import { bandOf } from '../../core/report/signal.ts';
import { MODES } from '../../core/rules/rule.ts';
import { shortened } from '../../core/rules/wording.ts';
import type { AuditDocument } from '../../core/site/forms/audit-document.ts';
import {
  auditWords,
  coverage,
  findingCount,
  foundOf,
  morePages,
  pageCount,
  riskLevels,
  siteLevels,
  strategyName,
} from '../../core/site/forms/texts.ts';
import type { SiteLevel } from '../../core/site/summary/audited-site.ts';
import type { AuditChanges } from '../../core/site/summary/compare-audits.ts';
import type { CrossPageEvidence } from '../../core/site/summary/site-summary.ts';
import { modeNames } from '../../core/view/names.ts';
import { words } from '../../core/view/words.ts';
import type { Piece, Style } from '../checking/colours.ts';
import { cutMiddle } from '../checking/columns.ts';
import { BOLD, DIM, FIX, GOOD, LINK, MEDIUM, STRONG } from '../checking/print-finding.ts';
import { Sheet, type SheetOptions } from '../checking/sheet.ts';
import { safeLine } from '../terminal-safety.ts';
import { printChanges } from './print-changes.ts';
import { printPatterns } from './print-patterns.ts';

const SHOWN_RISKS = 20;
const SHOWN_EVIDENCE = 8;
const SHOWN_PAGES = 20;
const SHOWN_QUOTES = 2;
const QUOTE_CHARACTERS = 300;
const SHOWN_WORST = 10;
const SHOWN_FAILURES = 10;
const SHOWN_NOTES = 30;

type Look = { readonly mark: string; readonly style: Style; readonly loud: boolean };

const LOOKS: Readonly<Record<SiteLevel, Look>> = {
  high: { mark: '●', style: STRONG, loud: true },
  medium: { mark: '●', style: MEDIUM, loud: true },
  low: { mark: '✓', style: GOOD, loud: false },
  unknown: { mark: '○', style: DIM, loud: false },
};

export function printedAudit(
  audit: AuditDocument,
  changes: AuditChanges | null,
  options: SheetOptions,
): string {
  const sheet = new Sheet(options);
  sheet.blank();
  header(sheet, audit);
  levels(sheet, audit);
  risks(sheet, audit);
  evidence(sheet, audit);
  worst(sheet, audit);
  const { lang, summary, failures } = audit;
  if (summary.patterns.length > 0) {
    sheet.heading(auditWords.patterns[lang]);
    printPatterns(sheet, summary.patterns, lang);
    sheet.blank();
  }
  if (changes !== null) printChanges(sheet, changes, lang);
  failed(sheet, failures, lang);
  notes(sheet, audit);
  sheet.text([{ text: words.disclaimer[lang], style: DIM }]);
  sheet.blank();
  return sheet.toString();
}

function header(sheet: Sheet, { site, lang, summary }: AuditDocument): void {
  const { pages, verdict } = summary;
  sheet.text([
    { text: `${auditWords.audit[lang]}: `, style: DIM },
    { text: nameOf(site), style: BOLD },
  ]);
  sheet.text([{ text: coverage[lang](pages.checked, pages.total, pages.failed), style: DIM }]);
  sheet.blank();
  const { mark, style } = LOOKS[verdict.level];
  sheet.text(
    [
      { text: `${mark} `, style },
      { text: safeLine(verdict.text), style: BOLD },
    ],
    0,
    2,
  );
  sheet.blank();
}

function levels(sheet: Sheet, { summary, lang }: AuditDocument): void {
  for (const mode of MODES) {
    const { mark, style, loud } = LOOKS[summary.site_levels[mode]];
    const estimate = summary.estimates[mode];
    const said = [
      siteLevels[summary.site_levels[mode]][lang],
      ...(estimate.pages === 0 ? [] : [foundOf[lang](estimate.found, estimate.pages)]),
      estimate.text,
    ];
    sheet.text(
      [
        { text: `${mark} `, style },
        { text: `${modeNames[mode][lang]}: `, style: loud ? BOLD : undefined },
        { text: said.filter((text) => text !== '').join('; ') },
      ],
      0,
      2,
    );
  }
  sheet.blank();
}

function risks(sheet: Sheet, { summary, lang }: AuditDocument): void {
  if (summary.risk.length === 0) return;
  sheet.heading(auditWords.risk[lang]);
  for (const risk of summary.risk.slice(0, SHOWN_RISKS)) {
    const about = [riskLevels[risk.level][lang], pageCount[lang](risk.pages), risk.text];
    sheet.text(
      [
        { text: '● ', style: LOOKS[risk.level].style },
        { text: safeLine(risk.title), style: BOLD },
        { text: ` – ${about.filter((part) => part !== '').join('; ')}` },
      ],
      0,
      2,
    );
  }
  sheet.blank();
}

function evidence(sheet: Sheet, { summary, lang }: AuditDocument): void {
  const { cross_page: all } = summary;
  if (all.length === 0) return;
  sheet.heading(auditWords.across[lang]);
  for (const one of all.slice(0, SHOWN_EVIDENCE)) {
    const band = bandOf(one.signal);
    const style = band === 'strong' ? STRONG : band === 'medium' ? MEDIUM : DIM;
    sheet.text(
      [
        { text: `${one.signal} `, style },
        { text: safeLine(one.title), style: BOLD },
      ],
      0,
      2,
    );
    sheet.text([{ text: safeLine(one.text) }], 2);
    sheet.text([{ text: `→ ${one.fix}`, style: FIX }], 2, 2);
    for (const { url } of one.pages.slice(0, SHOWN_PAGES)) address(sheet, url, lang, 2);
    const more = one.pages.length - SHOWN_PAGES;
    if (more > 0) sheet.text([{ text: morePages[lang](more), style: DIM }], 2);
    for (const quote of one.quotes.slice(0, SHOWN_QUOTES))
      sheet.text([{ text: '│ ', style: DIM }, ...withSlots(quote)], 2, 2, { text: '│ ', style: DIM });
    sheet.blank();
  }
  if (all.length > SHOWN_EVIDENCE) {
    sheet.text([{ text: `+ ${all.length - SHOWN_EVIDENCE}`, style: DIM }]);
    sheet.blank();
  }
}

/** Words that differ from page to page stand out. */
function withSlots({ text, slots }: CrossPageEvidence['quotes'][number]): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const [start, end] of slots) {
    if (end > QUOTE_CHARACTERS) break;
    pieces.push(
      { text: safeLine(text.slice(at, start)), style: DIM },
      { text: safeLine(text.slice(start, end)), style: BOLD },
    );
    at = end;
  }
  const rest = text.slice(at, QUOTE_CHARACTERS);
  return [...pieces, { text: safeLine(rest) + (text.length > QUOTE_CHARACTERS ? '…' : ''), style: DIM }];
}

function worst(sheet: Sheet, { summary, lang }: AuditDocument): void {
  const { worst_pages: pages } = summary;
  if (pages.length === 0) return;
  sheet.heading(auditWords.worst[lang]);
  for (const [place, { url, findings, risk, top }] of pages.slice(0, SHOWN_WORST).entries()) {
    const number = `${place + 1}. `;
    const style = risk === 'none' ? DIM : LOOKS[risk].style;
    const name =
      url === null ? auditWords.unnamed[lang] : cutMiddle(safeLine(url), sheet.width - number.length);
    sheet.line(
      sheet.painted([
        { text: number, style: DIM },
        { text: name, style: BOLD },
      ]),
    );
    const titles = top.map(({ title, signal }) => `${safeLine(title)} (${signal})`).join(', ');
    sheet.text([{ text: findingCount[lang](findings), style }, { text: `: ${titles}` }], number.length, 0);
  }
  const more = summary.pages.with_findings - Math.min(pages.length, SHOWN_WORST);
  if (more > 0) sheet.text([{ text: morePages[lang](more), style: DIM }]);
  sheet.blank();
}

function failed(sheet: Sheet, failures: AuditDocument['failures'], lang: AuditDocument['lang']): void {
  if (failures.length === 0) return;
  sheet.heading(auditWords.failed[lang]);
  for (const { url, reason } of failures.slice(0, SHOWN_FAILURES)) {
    address(sheet, url, lang, 0);
    sheet.text([{ text: safeLine(shortened(reason, QUOTE_CHARACTERS)), style: DIM }], 2);
  }
  const more = failures.length - SHOWN_FAILURES;
  if (more > 0) sheet.text([{ text: morePages[lang](more), style: DIM }]);
  sheet.blank();
}

function notes(sheet: Sheet, { summary, sample, lang }: AuditDocument): void {
  const drawn =
    sample === null
      ? []
      : [
          `${auditWords.sample[lang]}: ${strategyName(sample.strategy, lang)} (${auditWords.seed[lang]} ${sample.seed})`,
        ];
  const all = [...drawn, ...summary.notes].slice(0, SHOWN_NOTES);
  if (all.length === 0) return;
  sheet.heading(auditWords.toKnow[lang]);
  for (const note of all) sheet.text([{ text: '· ', style: DIM }, { text: safeLine(note) }], 0, 2);
  sheet.blank();
}

/** In one line, so that it can be copied as far as it goes. */
function address(sheet: Sheet, url: string | null, lang: AuditDocument['lang'], indent: number): void {
  const name = url === null ? auditWords.unnamed[lang] : cutMiddle(safeLine(url), sheet.width - indent);
  sheet.line(`${' '.repeat(indent)}${sheet.paint({ text: name, style: LINK })}`);
}

function nameOf(site: string): string {
  return shortened(safeLine(site), QUOTE_CHARACTERS);
}
