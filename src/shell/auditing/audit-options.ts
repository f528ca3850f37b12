// What the words of `assay audit` ask for, checked.
import { basename, extname } from 'node:path';
import type { Mode } from '../../core/rules/rule.ts';
import { REPORT_LANGUAGES, type ReportLanguage } from '../../core/rules/texts.ts';
import type { WrittenScope } from '../../core/site/addresses/scope.ts';
import { SAMPLE_STRATEGIES, type SampleStrategy } from '../../core/site/sample/strategies.ts';
import type { Rendering } from '../../fetching/chain.ts';
import { selectionOf } from '../checking/check-options.ts';
import { optionalOneOf, textOf } from '../checking/option-values.ts';
import { type FailOn, failOnOf } from '../checking/shown-as.ts';
import { type CommandInput, usageFault } from '../command.ts';
import { renderingOf } from '../reading/rendering.ts';
import { type NamedSignIn, signInWords } from '../reading/sign-in-words.ts';

const FORMS = ['html', 'json', 'csv', 'md'] as const;
type AuditForm = (typeof FORMS)[number];

export interface AuditOutput {
  readonly file: string;
  readonly form: AuditForm;
}

export interface AuditWords {
  readonly source: string | undefined;
  readonly pages: number | undefined;
  readonly strategy: SampleStrategy | undefined;
  readonly seed: number | undefined;
  readonly scope: WrittenScope;
  readonly modes: readonly Mode[] | undefined;
  readonly rules: readonly string[] | undefined;
  readonly lang: ReportLanguage | undefined;
  readonly render: Rendering | undefined;
  /** Not kept with an audit: with --resume it is given again. */
  readonly signIn: NamedSignIn | undefined;
  readonly outputs: readonly AuditOutput[];
  readonly failOn: FailOn | undefined;
  readonly compare: string | undefined;
  readonly resume: string | undefined;
  readonly quiet: boolean;
  readonly server: string | undefined;
  readonly project: string | undefined;
  readonly yes: boolean;
  readonly maxCostUsd: number | undefined;
}

/** With --resume they are what they were. */
const SAMPLE_OPTIONS = ['pages', 'strategy', 'seed', 'modes', 'rules', 'lang', 'render'] as const;
/** They mean something to a service only. */
const SERVER_OPTIONS = ['project', 'yes', 'max-cost'] as const;

export function auditWords(input: CommandInput): AuditWords {
  const { values, lists, positionals } = input;
  const [source] = positionals;
  const resume = textOf(values, 'resume');
  const server = textOf(values, 'server');
  const compare = textOf(values, 'compare');
  const [include, exclude] = [lists.include ?? [], lists.exclude ?? []];
  if (resume === undefined && source === undefined)
    throw usageFault('Which site? Give a domain, a sitemap, or a file with a list of addresses.', 'audit');
  if (resume !== undefined) {
    const said = SAMPLE_OPTIONS.find((name) => values[name] !== undefined);
    if (source !== undefined || said !== undefined || include.length + exclude.length > 0)
      throw usageFault(
        '--resume continues the audit of its file: only --output, --fail-on, --compare, --quiet and a sign-in can be used with it.',
        'audit',
      );
  }
  for (const name of SERVER_OPTIONS)
    if (server === undefined && values[name] !== undefined)
      throw usageFault(`--${name} needs --server.`, 'audit');
  if (server !== undefined && (resume !== undefined || compare !== undefined))
    throw usageFault('--resume and --compare work on audits made here, not with --server.', 'audit');
  const signIn = signInWords(input, 'audit');
  if (server !== undefined && signIn !== undefined)
    throw usageFault('With --server a sign-in is set in the settings of its project.', 'audit');
  return {
    source,
    pages: wholeNumber(values, 'pages', 1),
    strategy: optionalOneOf(values, 'strategy', SAMPLE_STRATEGIES, 'audit'),
    seed: wholeNumber(values, 'seed', 0),
    scope: {
      ...(include.length === 0 ? {} : { include_patterns: include }),
      ...(exclude.length === 0 ? {} : { exclude_patterns: exclude }),
    },
    modes: selectionOf(values, 'audit').modes,
    rules: selectionOf(values, 'audit').rules,
    lang: optionalOneOf(values, 'lang', REPORT_LANGUAGES, 'audit'),
    render: values.render === undefined ? undefined : renderingOf(values.render, true, 'audit'),
    signIn,
    outputs: (lists.output ?? []).map((file) => outputOf(file, server !== undefined)),
    failOn: failOnOf(values, 'audit'),
    compare,
    resume,
    quiet: values.quiet === true,
    server,
    project: textOf(values, 'project'),
    yes: values.yes === true,
    maxCostUsd: amount(values),
  };
}

function wholeNumber(values: CommandInput['values'], name: string, min: number): number | undefined {
  const given = textOf(values, name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!/^\d+$/.test(given) || !Number.isSafeInteger(value) || value < min)
    throw usageFault(`--${name} takes a whole number from ${min}, not "${given}".`, 'audit');
  return value;
}

function amount(values: CommandInput['values']): number | undefined {
  const given = textOf(values, 'max-cost');
  if (given === undefined) return undefined;
  if (!/^\d+(?:\.\d+)?$/.test(given))
    throw usageFault(`--max-cost takes an amount in USD such as 2.50, not "${given}".`, 'audit');
  return Number(given);
}

/** The end of its name says what belongs in it. */
export function outputOf(file: string, byServer: boolean): AuditOutput {
  const ending = extname(basename(file)).slice(1).toLowerCase();
  const form = FORMS.find((known) => known === (ending === 'htm' ? 'html' : ending));
  if (form === undefined)
    throw usageFault(`--output ${file}: its name has to end with .html, .json, .csv or .md.`, 'audit');
  if (form === 'csv' && byServer)
    throw usageFault(
      `--output ${file}: with --server there are .json, .md and .html; tables will come from the exports of the service in a later version.`,
      'audit',
    );
  return { file, form };
}
