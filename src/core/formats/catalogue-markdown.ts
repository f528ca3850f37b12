// The catalogue as a Markdown document: docs/rules.md is made by it.

import { groupedBy } from '../grouped-by.ts';
import { policyName } from '../rules/policies.ts';
import { MODES, type Rule } from '../rules/rule.ts';
import { sourceOf } from '../rules/sources.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { modeNames } from '../view/names.ts';
import { ruleCount } from '../view/words.ts';
import { escapeMarkdown } from './markdown-text.ts';
import { isLite, ruleRows, ruleWords } from './rule-texts.ts';

const heading: Readonly<Record<ReportLanguage, string>> = { en: 'Rules', pl: 'Reguły' };

/** By mode and policy, each rule with everything but its code and its examples; counts at the top. */
export function catalogueMarkdown(
  rules: readonly Rule[],
  lang: ReportLanguage,
  note = '',
  /** What is known of a rule besides its file, by id. */
  remarks: ReadonlyMap<string, string> = new Map(),
): string {
  const lines = [`# ${heading[lang]}`, '', ...(note === '' ? [] : [note, '']), ...counts(rules, lang), ''];
  for (const mode of MODES) {
    const ofMode = rules.filter((rule) => rule.mode === mode);
    if (ofMode.length === 0) continue;
    lines.push(`## ${modeNames[mode][lang]}`, '');
    for (const [policy, members] of groupedBy(ofMode, (rule) => rule.policy)) {
      lines.push(`### ${policyName(policy, lang)}`, '');
      for (const rule of members) lines.push(...ruleMarkdown(rule, lang), ...remarkOn(rule, remarks), '');
    }
  }
  return `${lines.join('\n').trimEnd()}\n`;
}

export function ruleMarkdown(rule: Rule, lang: ReportLanguage): readonly string[] {
  const sources = rule.sources.map(sourceOf).map(({ label, url }) => `[${escapeMarkdown(label)}](${url})`);
  return [
    `#### ${escapeMarkdown(rule.title[lang])}`,
    '',
    `\`${rule.id}\`${isLite(rule) ? ' · **Lite**' : ''}`,
    '',
    ...ruleRows(rule, lang).map(([name, value]) => `- ${name}: ${escapeMarkdown(value)}`),
    ...(sources.length === 0 ? [] : [`- ${ruleWords.sources[lang]}: ${sources.join(', ')}`]),
  ];
}

function remarkOn({ id }: Rule, remarks: ReadonlyMap<string, string>): readonly string[] {
  const remark = remarks.get(id);
  return remark === undefined ? [] : [`- ${escapeMarkdown(remark)}`];
}

function counts(rules: readonly Rule[], lang: ReportLanguage): string[] {
  const count = (chosen: readonly Rule[]): string => ruleCount[lang](chosen.length);
  return [
    `**${count(rules)}**, ${lang === 'en' ? 'Lite' : 'w tym Lite'}: ${rules.filter(isLite).length}.`,
    '',
    ...MODES.flatMap((mode) => {
      const ofMode = rules.filter((rule) => rule.mode === mode);
      if (ofMode.length === 0) return [];
      return [`- ${modeNames[mode][lang]}: ${count(ofMode)}`];
    }),
  ];
}
