import { once } from 'node:events';
import type { Asked, IntentReport, PageFit } from '../../core/intent/intent-report.ts';
import type { PageInput } from '../../core/page/read-page.ts';
import { exitCodes } from '../../platform/fault.ts';
import { DEFAULT_MARKET, knownMarket, phraseFault } from '../checking/check-options.ts';
import { wantsColour } from '../checking/colours.ts';
import { optionalOneOf, textOf } from '../checking/option-values.ts';
import { writeOutput } from '../checking/output-file.ts';
import { type Command, type CommandInput, usageFault } from '../command.ts';
import type { LineDefaults } from '../intent/intent-line.ts';
import { argumentBytes, argumentStream, isWebAddress } from '../reading/page-argument.ts';
import { renderingOf } from '../reading/rendering.ts';
import { readSignIn, signInOptions, signInWords } from '../reading/sign-in-words.ts';
import { readSource } from '../sources/read-source.ts';
import { inputLines } from '../streaming/input-lines.ts';

const FORMATS = ['pretty', 'json', 'csv', 'md', 'html'] as const;
type Format = (typeof FORMATS)[number];
const LINE_CHARACTERS_MAX = 100_000;

export default {
  name: 'intent',
  usage:
    'assay intent <phrase> … [--market pl-pl] [--page file|address] [options]\n       assay intent --file <file|-> [options]\n       assay intent --jsonl [file|-] < phrases.jsonl',
  summary: 'Say what a search phrase asks for, which kind of page serves it, and whether a given page does.',
  about: [
    'Made from the words of the phrase alone, without a network. A file holds a phrase in each line, or columns',
    '"query,market". With --jsonl each line is {"id", "query", "market"?, "report_lang"?}, and each line of the answer,',
    'in the same order, {"id", "ok": true, "report"} or {"id", "ok": false, "error"}.',
  ].join('\n'),
  offline: true,
  options: {
    market: {
      type: 'string',
      about: `Country and language that the phrase is searched in: ${DEFAULT_MARKET} (default), pl-pl …`,
    },
    page: { type: 'string', about: 'A file or an address: how this page serves the phrase' },
    render: {
      type: 'string',
      about: 'With an address: run the page’s scripts in a browser: on, off (default) or auto',
    },
    ...signInOptions,
    file: { type: 'string', about: 'Phrases from a file, or "-" for standard input' },
    lang: {
      type: 'string',
      about: 'Language of the report: en or pl; by default that of the market, where it is one of them',
    },
    format: {
      type: 'string',
      about: 'pretty, json, csv, md or html; by default what the name of --output says, else pretty',
    },
    output: { type: 'string', about: 'Write to this file instead of standard output' },
    jsonl: { type: 'boolean', about: 'Stream many phrases, one JSON object a line' },
  },
  positionalsMax: Number.POSITIVE_INFINITY,
  run,
} satisfies Command;

async function run(input: CommandInput): Promise<number> {
  const { values, positionals, environment, streams } = input;
  const market = knownMarket(textOf(values, 'market') ?? DEFAULT_MARKET, 'intent');
  const given = optionalOneOf(values, 'lang', ['en', 'pl'] as const, 'intent');
  const langOf = (where: string): Asked['lang'] => given ?? (where.endsWith('-pl') ? 'pl' : 'en');
  const lang = langOf(market);
  if (signInWords(input, 'intent') !== undefined && !isWebAddress(textOf(values, 'page') ?? ''))
    throw usageFault('A sign-in is for a page that is fetched: give --page an address.', 'intent');
  if (values.jsonl === true) return stream(input, { market, langOf });
  const output = textOf(values, 'output');
  const format = optionalOneOf(values, 'format', FORMATS, 'intent') ?? formatOf(output) ?? 'pretty';
  const file = textOf(values, 'file');
  const isBlank = positionals.some((phrase) => phrase.trim() === '');
  if (isBlank || (positionals.length === 0 && file === undefined))
    throw usageFault('Which phrase? Give one in quotes, or --file.', 'intent');
  for (const phrase of positionals) {
    const fault = phraseFault(phrase);
    if (fault !== null) throw usageFault(fault, 'intent');
  }
  if (positionals.length > 0 && file !== undefined)
    throw usageFault('Give phrases or --file, not both.', 'intent');

  // Loaded only now: the lists of words are large, and --help needs none of them.
  const { phrasesOfFile } = await import('../intent/asked-phrases.ts');
  const { intentReport } = await import('../../core/intent/make-intent-report.ts');
  const asked: readonly Asked[] =
    file === undefined
      ? positionals.map((query) => ({ query, market, lang }))
      : await phrasesOfFile(file, streams.stdin, market, langOf);
  if (format === 'html' && asked.length > 1) throw usageFault('--format html takes one phrase.', 'intent');
  const page = textOf(values, 'page');
  const read = page === undefined ? null : await readFor(page, input);
  const { pageFit } = await import('../../core/report/page-fit.ts');
  const told = asked.map((one): Told => {
    const report = intentReport(one);
    return { asked: one, report, fit: read === null ? null : pageFit(read, one, report) };
  });
  const sheet = {
    columns: streams.stdout.columns ?? 80,
    colour: output === undefined && wantsColour(streams.stdout, environment),
  };
  writeOutput(await shown(told, format, sheet), output ?? streams.stdout);
  return exitCodes.ok;
}

interface Told {
  readonly asked: Asked;
  readonly report: IntentReport;
  readonly fit: PageFit | null;
}

async function shown(
  told: readonly Told[],
  format: Format,
  sheet: { columns: number; colour: boolean },
): Promise<string> {
  switch (format) {
    case 'json': {
      const records = told.map(({ asked: { query, market }, report, fit }) => ({
        query,
        market,
        report,
        ...(fit === null ? {} : { intent: fit }),
      }));
      return JSON.stringify(records.length === 1 ? records[0] : records, null, 2);
    }
    case 'csv': {
      const { intentCsvHeader, intentCsvRow } = await import('../../core/formats/intent-csv.ts');
      const withPage = told.some(({ fit }) => fit !== null);
      return (
        intentCsvHeader(',', withPage) +
        told.map(({ asked, report, fit }) => intentCsvRow(report, asked, ',', fit)).join('')
      );
    }
    case 'md': {
      const { intentMarkdown } = await import('../../core/formats/intent-markdown.ts');
      return told.map(({ asked, report, fit }) => intentMarkdown(report, asked, fit)).join('\n');
    }
    case 'html': {
      const { intentHtml } = await import('../../core/formats/intent-html.ts');
      return told.map(({ asked, report, fit }) => intentHtml(report, asked, { fit })).join('');
    }
    case 'pretty': {
      const { printedIntent } = await import('../intent/print-intent.ts');
      return told.map(({ asked, report, fit }) => printedIntent(report, asked, fit, sheet)).join('\n');
    }
  }
}

async function readFor(page: string, input: CommandInput) {
  const { values, environment, streams } = input;
  const named = signInWords(input, 'intent');
  const { readPage } = await import('../../core/page/read-page.ts');
  return readPage(await inputOf());

  async function inputOf(): Promise<PageInput> {
    const render = renderingOf(values.render, isWebAddress(page), 'intent');
    if (!isWebAddress(page))
      return (await readSource(await argumentBytes(page, streams.stdin), page, undefined, undefined)).input;
    const { PagesByAddress } = await import('../reading/fetched-page.ts');
    const signIn = named && readSignIn(named, environment, [page]);
    const pages = new PagesByAddress(environment, render, { signIn });
    try {
      return (await pages.fetch(page)).input;
    } finally {
      await pages.close();
    }
  }
}

/** A file's name says what belongs in it. */
function formatOf(output: string | undefined): Format | undefined {
  const ending = output?.toLowerCase().split('.').at(-1);
  return FORMATS.find((format) => format === ending) ?? (ending === 'htm' ? 'html' : undefined);
}

async function stream(
  { values, positionals, streams }: CommandInput,
  defaults: LineDefaults,
): Promise<number> {
  if (positionals.length > 1) throw usageFault('--jsonl reads one stream.', 'intent');
  for (const name of ['output', 'page', 'file', 'format'])
    if (values[name] !== undefined) throw usageFault(`--${name} cannot be used with --jsonl.`, 'intent');
  const { intentLine } = await import('../intent/intent-line.ts');
  const { stream: lines } = argumentStream(positionals[0] ?? '-', streams.stdin);
  let done = 0;
  let failed = 0;
  for await (const line of inputLines(lines, LINE_CHARACTERS_MAX)) {
    const answer = intentLine(line, defaults);
    done += 1;
    if (!answer.ok) failed += 1;
    // A reader that goes away ends the wait with an error; there is no reader left to tell.
    if (!streams.stdout.write(`${answer.line}\n`)) await once(streams.stdout, 'drain').catch(() => {});
  }
  // One bad line is told in its place; where none was good, something is wrong with the stream.
  return done > 0 && failed === done ? exitCodes.usage : exitCodes.ok;
}
