// What the words of `assay check` and the fields of its lines ask for, checked.
import { limits } from '../../contract/limits.ts';
import { marketNamed } from '../../core/intent/market-named.ts';
import { MODES, type Mode } from '../../core/rules/rule.ts';
import type { ReportLanguage } from '../../core/rules/texts.ts';
import { type CommandInput, usageFault } from '../command.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { INPUT_KINDS, type InputKind } from '../sources/input-kind.ts';
import type { ModelWords } from './model-at-hand.ts';
import { listOf, oneOf, optionalOneOf, textOf } from './option-values.ts';
import { failOnOf, type ShownAs, shownAs } from './shown-as.ts';

/** What is asked of every page; a line of a stream may ask for something else. */
export interface CheckDefaults {
  readonly modes?: readonly Mode[] | undefined;
  readonly rules?: readonly string[] | undefined;
  readonly lang?: ReportLanguage | undefined;
  readonly explain?: boolean | undefined;
  /** Rules that the project has switched off. */
  readonly disabled?: readonly string[] | undefined;
  /** The search phrase that every page should answer, and where it is searched. */
  readonly query?: string | undefined;
  readonly market?: string | undefined;
}

export interface CheckWords extends CheckDefaults, ShownAs {
  readonly url: string | undefined;
  readonly as: InputKind | undefined;
  readonly threads: number | undefined;
  /** A language model that is asked, too. */
  readonly llm: ModelWords | undefined;
  /** Findings are told apart by their evidence, whatever is shown of it. */
  readonly evidence?: boolean;
}

const THREADS_MAX = 64;

export function checkWords(input: Pick<CommandInput, 'values' | 'lists'>): CheckWords {
  const { values } = input;
  return {
    ...shownAs(input, 'check'),
    ...selectionOf(values, 'check'),
    explain: values.explain === true,
    ...phraseOf(values),
    failOn: failOnOf(values, 'check'),
    url: addressOf(values),
    as: optionalOneOf(values, 'as', INPUT_KINDS, 'check'),
    threads: threadsOf(values),
    llm: modelOf(values),
  };
}

/** --llm and --llm-model. */
function modelOf(values: CommandInput['values']): ModelWords | undefined {
  const address = textOf(values, 'llm');
  const model = textOf(values, 'llm-model');
  if (address === undefined && model !== undefined) throw usageFault('--llm-model needs --llm.', 'check');
  if (address === undefined) return undefined;
  if (!isWebAddress(address))
    throw usageFault('--llm takes an address that begins with http:// or https://.', 'check');
  return { address, model };
}

/** --query and --market. */
function phraseOf(values: CommandInput['values']): Pick<CheckDefaults, 'query' | 'market'> {
  const query = textOf(values, 'query')?.trim();
  const market = textOf(values, 'market');
  if (query === '') throw usageFault('--query takes a search phrase.', 'check');
  if (market !== undefined && query === undefined) throw usageFault('--market needs --query.', 'check');
  if (query === undefined) return {};
  const fault = phraseFault(query);
  if (fault !== null) throw usageFault(fault, 'check');
  return { query, market: market === undefined ? DEFAULT_MARKET : knownMarket(market, 'check') };
}

/** Where a phrase is searched unless something else is said. */
export const DEFAULT_MARKET = 'us-en';

/** Country and language, as the API has it. */
export function knownMarket(market: string, commandName: string): string {
  const known = marketNamed(market);
  if (known === undefined)
    throw usageFault(
      `--market takes a country and a language such as us-en or pl-pl, ${unlisted(market)}`,
      commandName,
    );
  return known;
}

function unlisted(market: string): string {
  const isPair = /^[a-z]{2}-[a-z]{2}$/i.test(market);
  return isPair ? `and "${market}" is not on the list.` : `not "${market}".`;
}

/** What is wrong with a phrase, as the service has it; null where nothing is. */
export function phraseFault(query: string): string | null {
  if (!/[^\s\p{Cc}\p{Cf}]/u.test(query)) return 'A phrase must have something to be seen in it.';
  if (query.length > limits.queryChars)
    return `A phrase has at most ${limits.queryChars} characters, not ${query.length}.`;
  return null;
}

/** --modes and --rules. */
export function selectionOf(
  values: CommandInput['values'],
  commandName: string,
): Pick<CheckDefaults, 'modes' | 'rules'> {
  return {
    modes: listOf(values, 'modes', commandName)?.map((mode) => oneOf(mode, MODES, 'modes', commandName)),
    rules: listOf(values, 'rules', commandName),
  };
}

function addressOf(values: CommandInput['values']): string | undefined {
  const url = textOf(values, 'url');
  if (url !== undefined && !isWebAddress(url))
    throw usageFault('--url takes an address that begins with http:// or https://.', 'check');
  return url;
}

function threadsOf(values: CommandInput['values']): number | undefined {
  const given = textOf(values, 'threads');
  if (given === undefined) return undefined;
  const threads = Number(given);
  if (!Number.isInteger(threads) || threads < 1 || threads > THREADS_MAX) {
    throw usageFault(`--threads takes a whole number from 1 to ${THREADS_MAX}, not "${given}".`, 'check');
  }
  return threads;
}
