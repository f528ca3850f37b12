// The catalogue for a person at a terminal.

import { exampleNotes, isLite, ruleRows, ruleWords } from '../../core/formats/rule-texts.ts';
import { policyName } from '../../core/rules/policies.ts';
import { MODES, type Rule } from '../../core/rules/rule.ts';
import { sourceOf } from '../../core/rules/sources.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { modeNames } from '../../core/view/names.ts';
import { ruleCount } from '../../core/view/words.ts';
import { columnsOf, padded } from './columns.ts';
import { Sheet, type SheetOptions } from './sheet.ts';

const NARROW = 64;
const LITE_MARK = '◆';

export function printedCatalogue(
  rules: readonly Rule[],
  lang: ReportLanguage,
  options: SheetOptions,
): string {
  const sheet = new Sheet(options);
  const lite = rules.filter(isLite).length;
  const idColumns = sheet.width < NARROW ? 0 : Math.max(...rules.map(({ id }) => id.length)) + 2;
  sheet.blank();
  sheet.text([
    { text: ruleCount[lang](rules.length), style: 'bold' },
    { text: ` · ${lite} Lite ${LITE_MARK}`, style: 'dim' },
  ]);
  sheet.blank();
  for (const mode of MODES) {
    const ofMode = rules.filter((rule) => rule.mode === mode);
    if (ofMode.length === 0) continue;
    sheet.heading(`${modeNames[mode][lang]} (${ofMode.length})`);
    for (const [policy, members] of Map.groupBy(ofMode, (rule) => rule.policy)) {
      sheet.text([{ text: policyName(policy, lang), style: 'bold' }]);
      for (const rule of members) {
        const mark = isLite(rule) ? LITE_MARK : ' ';
        const id = sheet.paint({ text: padded(rule.id, idColumns), style: 'cyan' });
        if (idColumns > 0) sheet.beside(`${mark} ${id}`, idColumns + 2, [{ text: rule.title[lang] }]);
        else {
          sheet.line(`${mark} ${id}`);
          sheet.text([{ text: rule.title[lang] }], 2);
        }
      }
      sheet.blank();
    }
  }
  return sheet.toString();
}

export function printedRule(rule: Rule, lang: ReportLanguage, options: SheetOptions): string {
  const sheet = new Sheet(options);
  const rows = ruleRows(rule, lang);
  const nameColumns = Math.max(...rows.map(([name]) => columnsOf(name))) + 2;
  sheet.blank();
  sheet.text([{ text: rule.title[lang], style: 'bold' }]);
  sheet.text([
    { text: rule.id, style: 'cyan' },
    {
      text: ` · ${modeNames[rule.mode][lang]} · ${policyName(rule.policy, lang)}${isLite(rule) ? ` · Lite ${LITE_MARK}` : ''}`,
      style: 'dim',
    },
  ]);
  sheet.blank();
  for (const [name, value] of rows)
    sheet.beside(sheet.paint({ text: padded(name, nameColumns), style: 'dim' }), nameColumns, [
      { text: value },
    ]);
  sheet.blank();
  list(ruleWords.sources[lang], []);
  for (const { label, url } of rule.sources.map(sourceOf)) {
    sheet.text([{ text: label }], 2);
    sheet.line(`  ${sheet.paint({ text: url, style: ['dim', 'underline'] })}`);
  }
  sheet.blank();
  const notes = exampleNotes(rule);
  if (notes.hit.length > 0) list(ruleWords.finds[lang], notes.hit);
  if (notes.clear.length > 0) list(ruleWords.passes[lang], notes.clear);
  return sheet.toString();

  function list(heading: string, items: readonly string[]): void {
    sheet.text([{ text: heading, style: 'bold' }]);
    for (const item of items) sheet.text([{ text: `· ${item}` }], 2, 2);
    if (items.length > 0) sheet.blank();
  }
}
