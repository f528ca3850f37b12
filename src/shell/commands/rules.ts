import { exitCodes, Fault } from '../../platform/fault.ts';
import { wantsColour } from '../checking/colours.ts';
import { type Command, usageFault } from '../command.ts';
import { nearest } from '../nearest.ts';

export default {
  name: 'rules',
  usage: 'assay rules [<rule id>] [--mode spam|quality|helpful] [--lang en|pl] [--format pretty|md|json]',
  summary: 'List the rules, or show everything about one.',
  about: 'Questions, scoring and the notes of examples are written in English.',
  offline: true,
  options: {
    mode: { type: 'string', about: 'Only this mode: spam, quality or helpful' },
    lang: { type: 'string', about: 'Language of titles and advice: en (default) or pl' },
    format: { type: 'string', about: 'pretty (default), md or json' },
  },
  positionalsMax: 1,
  run: async ({ values, positionals, environment, streams: { stdout } }) => {
    const mode = oneOf(values.mode, 'mode', ['spam', 'quality', 'helpful'] as const);
    const lang = oneOf(values.lang, 'lang', ['en', 'pl'] as const) ?? 'en';
    const format = oneOf(values.format, 'format', ['pretty', 'md', 'json'] as const) ?? 'pretty';
    const [id] = positionals;
    if (id !== undefined && mode !== undefined) throw usageFault('Give a rule or a mode, not both.', 'rules');

    // Loaded only now: the catalogue is large, and --help needs none of it.
    const { ruleById, rules } = await import('../../core/rules/catalogue.ts');
    const { catalogueMarkdown, ruleMarkdown } = await import('../../core/formats/catalogue-markdown.ts');
    const { exampleNotes, ruleRecord } = await import('../../core/formats/rule-texts.ts');
    const { printedCatalogue, printedRule } = await import('../checking/print-rules.ts');
    const sheet = { columns: stdout.columns ?? 80, colour: wantsColour(stdout, environment) };
    const json = (value: unknown): string => JSON.stringify(value, null, 2);
    const say = (text: string): boolean => stdout.write(`${text}\n`);

    if (id === undefined) {
      const chosen = rules.filter((rule) => mode === undefined || rule.mode === mode);
      if (format === 'md') say(catalogueMarkdown(chosen, lang).trimEnd());
      else if (format === 'json') say(json(chosen.map((rule) => ruleRecord(rule, lang))));
      else say(printedCatalogue(chosen, lang, sheet));
      return exitCodes.ok;
    }
    const rule = ruleById(id);
    if (rule === undefined) {
      const near = nearest(
        id,
        rules.map((known) => known.id),
      );
      throw new Fault(
        `There is no rule "${id}".${near === null ? '' : ` Did you mean ${near}?`}`,
        exitCodes.usage,
      );
    }
    if (format === 'md') say(ruleMarkdown(rule, lang).join('\n'));
    else if (format === 'json') say(json({ ...ruleRecord(rule, lang), examples: exampleNotes(rule) }));
    else say(printedRule(rule, lang, sheet));
    return exitCodes.ok;
  },
} satisfies Command;

function oneOf<T extends string>(
  given: string | boolean | undefined,
  name: string,
  allowed: readonly T[],
): T | undefined {
  if (given === undefined) return undefined;
  const known = allowed.find((value) => value === given);
  if (known !== undefined) return known;
  throw usageFault(
    `--${name} takes ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}, not "${given}".`,
    'rules',
  );
}
