import type { Asked } from '../../core/intent/intent-report.ts';
import { intentReport } from '../../core/intent/make-intent-report.ts';
import { REPORT_LANGUAGES } from '../../core/rules/texts.ts';
import type { InputLine } from '../streaming/input-lines.ts';
import type { OutputLine } from '../streaming/line-workers.ts';
import { answerLine, LineFault, type LineFields } from '../streaming/page-line.ts';

/** `{id, query, market?, report_lang?}` in, `{id, ok: true, report}` out; what a line does not say the command says. */
export function intentLine(line: InputLine, defaults: Pick<Asked, 'market' | 'lang'>): OutputLine {
  return answerLine(line, 'report', (fields) => {
    const query = textOf(fields, 'query');
    if (query === undefined)
      throw new LineFault('validation_error', 'query must be a string that is not empty.');
    const market = textOf(fields, 'market') ?? defaults.market;
    if (!/^[a-z]{2}-[a-z]{2}$/.test(market))
      throw new LineFault(
        'validation_error',
        'market must be a country and a language such as us-en or pl-pl.',
      );
    const written = textOf(fields, 'report_lang') ?? defaults.lang;
    const lang = REPORT_LANGUAGES.find((known) => known === written);
    if (lang === undefined) throw new LineFault('validation_error', 'report_lang must be en or pl.');
    return intentReport({ query, market, lang });
  });
}

/** null counts as absent, as in other streams. */
function textOf(fields: LineFields, name: string): string | undefined {
  const value = fields[name] ?? undefined;
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || value.trim() === '')
    throw new LineFault('validation_error', `${name} must be a string that is not empty.`);
  return value;
}
