import type { Given } from '../../core/page/given.ts';
import { checkPage } from '../../core/report/check-page.ts';
import { SelectionError } from '../../core/report/select-rules.ts';
import { MODES } from '../../core/rules/rule.ts';
import { REPORT_LANGUAGES } from '../../core/rules/texts.ts';
import { findingsOf, reaches } from '../../core/view/findings.ts';
import type { InputLine } from '../streaming/input-lines.ts';
import { lineMarket, lineQuery } from '../streaming/line-phrase.ts';
import type { OutputLine } from '../streaming/line-workers.ts';
import { answerPageLine, LineFault, type LineFields } from '../streaming/page-line.ts';
import type { CheckDefaults } from './check-options.ts';
import type { FailOn } from './shown-as.ts';

export interface LineDefaults extends CheckDefaults {
  readonly failOn?: FailOn | undefined;
}

/** One page of a stream: what its line asks for, else what the command asks of all. */
export function checkLine(line: InputLine, defaults: LineDefaults): OutputLine {
  const { failOn } = defaults;
  let flagged = false;
  const answer = answerPageLine(line, 'report', (input, fields) => {
    const asked = askedBy(fields);
    try {
      const report = checkPage(input, {
        modes: asked.modes ?? defaults.modes,
        rules: asked.rules ?? defaults.rules,
        lang: asked.lang ?? defaults.lang,
        explain: asked.explain ?? defaults.explain,
        given: phraseOf(asked.query === undefined ? defaults : asked),
      });
      flagged = failOn !== undefined && findingsOf(report).some((finding) => reaches(finding, failOn));
      return report;
    } catch (error) {
      if (error instanceof SelectionError) throw new LineFault(error.code, `${error.message}.`);
      throw error;
    }
  });
  return flagged ? { ...answer, flagged } : answer;
}

function phraseOf({ query, market }: CheckDefaults): Given {
  return query === undefined ? {} : { query, ...(market === undefined ? {} : { market }) };
}

/** null counts as absent, as for the page itself. */
function askedBy(fields: LineFields): CheckDefaults {
  const { explain } = fields;
  if (explain !== undefined && explain !== null && typeof explain !== 'boolean')
    throw new LineFault('validation_error', 'explain must be true or false.');
  const lang = fields.report_lang ?? undefined;
  const knownLang = REPORT_LANGUAGES.find((known) => known === lang);
  if (lang !== undefined && knownLang === undefined)
    throw new LineFault('validation_error', 'report_lang must be en or pl.');
  return {
    modes: textsOf(fields, 'modes')?.map((mode) => {
      const known = MODES.find((name) => name === mode);
      if (known === undefined)
        throw new LineFault('validation_error', 'modes must be a list of spam, quality and helpful.');
      return known;
    }),
    rules: textsOf(fields, 'rules'),
    lang: knownLang,
    explain: explain ?? undefined,
    query: lineQuery(textOf(fields, 'query')),
    market: lineMarket(textOf(fields, 'market')),
  };
}

function textOf(fields: LineFields, name: string): string | undefined {
  const value = fields[name] ?? undefined;
  if (value !== undefined && (typeof value !== 'string' || value.trim() === ''))
    throw new LineFault('validation_error', `${name} must be a non-empty string.`);
  return value;
}

function textsOf(fields: LineFields, name: string): readonly string[] | undefined {
  const value = fields[name];
  if (value === undefined || value === null) return undefined;
  if (!Array.isArray(value) || value.length === 0 || !value.every((item) => typeof item === 'string'))
    throw new LineFault('validation_error', `${name} must be a non-empty list of strings.`);
  return value;
}
