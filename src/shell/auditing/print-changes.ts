// What changed since an earlier audit, for a person at a terminal.
import type { ReportLanguage, Texts } from '../../core/rules/texts.ts';
import { shortened } from '../../core/rules/wording.ts';
import { pageCount } from '../../core/site/forms/texts.ts';
import type { AuditChanges, FindingChange } from '../../core/site/summary/compare-audits.ts';
import type { Style } from '../checking/colours.ts';
import { BOLD, DIM, GOOD, MEDIUM, STRONG } from '../checking/print-finding.ts';
import type { Sheet } from '../checking/sheet.ts';
import { safeLine } from '../terminal-safety.ts';

const SHOWN = 15;
const PATTERN_CHARACTERS = 200;

const heading: Texts = { en: 'Since the earlier audit', pl: 'Zmiany od poprzedniego audytu' };
const nothing: Texts = {
  en: 'Nothing was found on the pages that are in both.',
  pl: 'Na stronach obecnych w obu audytach niczego nie znaleziono.',
};
const KINDS: readonly { key: 'new' | 'fixed' | 'still'; name: Texts; mark: string; style: Style }[] = [
  { key: 'new', name: { en: 'New', pl: 'Nowe' }, mark: '+', style: STRONG },
  { key: 'fixed', name: { en: 'Fixed', pl: 'Naprawione' }, mark: '−', style: GOOD },
  { key: 'still', name: { en: 'Still there', pl: 'Nadal obecne' }, mark: '=', style: MEDIUM },
];
const seen: Readonly<Record<ReportLanguage, (added: number, gone: number) => string>> = {
  en: (added, gone) => `Pages in this audit only: ${added}; in the earlier one only: ${gone}.`,
  pl: (added, gone) => `Strony tylko w tym audycie: ${added}; tylko w poprzednim: ${gone}.`,
};

export function printChanges(sheet: Sheet, changes: AuditChanges, lang: ReportLanguage): void {
  sheet.heading(heading[lang]);
  for (const { key, name, mark, style } of KINDS) {
    const all = changes[key];
    if (all.length === 0) continue;
    sheet.text([{ text: `${name[lang]} (${all.length})`, style: BOLD }]);
    for (const change of all.slice(0, SHOWN))
      sheet.text([{ text: `${mark} `, style }, { text: lineOf(change, lang) }], 0, 2);
    if (all.length > SHOWN) sheet.text([{ text: `+ ${all.length - SHOWN}`, style: DIM }]);
  }
  if (KINDS.every(({ key }) => changes[key].length === 0)) sheet.text([{ text: nothing[lang] }]);
  sheet.text([{ text: seen[lang](changes.pages_added.length, changes.pages_gone.length), style: DIM }]);
  for (const note of changes.notes) sheet.text([{ text: `! ${safeLine(note)}`, style: MEDIUM }], 0, 2);
  sheet.blank();
}

function lineOf({ title, pages, pattern }: FindingChange, lang: ReportLanguage): string {
  return safeLine(
    `${title} – ${pageCount[lang](pages)}${pattern === null ? '' : ` · ${shortened(pattern, PATTERN_CHARACTERS)}`}`,
  );
}
