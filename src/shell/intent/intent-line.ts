import type { Asked } from '../../core/intent/intent-report.ts';
import { intentReport } from '../../core/intent/make-intent-report.ts';
import { REPORT_LANGUAGES } from '../../core/rules/texts.ts';
import type { InputLine } from '../streaming/input-lines.ts';
import { lineMarket, lineQuery } from '../streaming/line-phrase.ts';
import type { OutputLine } from '../streaming/line-workers.ts';
import { answerLine, LineFault, type LineFields } from '../streaming/page-line.ts';

/** What the command says where a line says nothing. */
export interface LineDefaults {
  readonly market: string;
  /** By the market, unless one was asked for. */
  readonly langOf: (market: string) => Asked['lang'];
}

/** `{id, query, market?, report_lang?}` in, `{id, ok: true, report}` out; what a line does not say the command says. */
export function intentLine(line: InputLine, defaults: LineDefaults): OutputLine {
  return answerLine(line, 'report', (fields) => {
    const query = lineQuery(textOf(fields, 'query'));
    if (query === undefined) throw new LineFault('validation_error', 'query must be a non-empty string.');
    const market = lineMarket(textOf(fields, 'market')) ?? defaults.market;
    const written = textOf(fields, 'report_lang') ?? defaults.langOf(market);
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
    throw new LineFault('validation_error', `${name} must be a non-empty string.`);
  return value;
}
