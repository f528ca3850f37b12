import { type PageInput, readPage } from '../../core/page/read-page.ts';
import type { Rendering } from '../../fetching/chain.ts';
import { exitCodes } from '../../platform/fault.ts';
import { optionalOneOf } from '../checking/option-values.ts';
import { type Command, usageFault } from '../command.ts';
import { argumentBytes, argumentStream, isWebAddress } from '../reading/page-argument.ts';
import { fullPageView } from '../reading/page-view.ts';
import { printedView } from '../reading/print-view.ts';
import { renderingOf } from '../reading/rendering.ts';
import { type NamedSignIn, readSignIn, signInOptions, signInWords } from '../reading/sign-in-words.ts';
import { INPUT_KINDS } from '../sources/input-kind.ts';
import { readSource } from '../sources/read-source.ts';
import { runLines } from '../streaming/run-lines.ts';
import { safeJson } from '../terminal-safety.ts';

export default {
  name: 'read',
  usage:
    'assay read <file|-|address> [--json] [--as html|text|md|mdx|docx] [--url <address>]\n       assay read --jsonl [file|-] < pages.jsonl',
  summary: 'Show what the service sees of a page: title, author, dates, language, type and main text.',
  about: [
    '"-" is standard input; an address begins with http:// or https://, and its page is fetched. With --jsonl each',
    'line is {"id", "source_url"?, "html" or "text"} (or url in place of source_url), and each line of the',
    'answer, in the same order, {"id", "ok": true, "page"} or {"id", "ok": false, "error"}; all cores are used.',
    'A line holds at most 2,000,000 characters of a page; of a file, the first 10,000,000 are read.',
  ].join('\n'),
  offline: true,
  options: {
    json: { type: 'boolean', about: 'Print JSON instead of a view for people' },
    jsonl: { type: 'boolean', about: 'Stream many pages, one JSON object a line' },
    as: { type: 'string', about: 'Treat the input as html, text, md, mdx or docx instead of guessing' },
    url: {
      type: 'string',
      about: 'Address of the page: tells its own links from others and may hold its date',
    },
    render: {
      type: 'string',
      about: 'With an address: run the page’s scripts in a browser: on, off (default) or auto',
    },
    ...signInOptions,
  },
  positionalsMax: 1,
  run: async (input) => {
    const { values, positionals, environment, streams } = input;
    const signIn = signInWords(input, 'read');
    const [argument] = positionals;
    if (signIn !== undefined && (values.jsonl === true || !isWebAddress(argument ?? '')))
      throw usageFault('A sign-in is for a page that is fetched: give an address.', 'read');
    if (values.jsonl === true) {
      for (const other of ['json', 'as', 'url', 'render'] as const) {
        if (values[other] !== undefined)
          throw usageFault(`--${other} has no meaning with --jsonl: each line says it for itself.`, 'read');
      }
      await runLines(
        new URL('../reading/read-worker.ts', import.meta.url),
        argumentStream(argument ?? '-', streams.stdin),
        streams.stdout,
        streams.stderr,
      );
      return exitCodes.ok;
    }
    if (argument === undefined)
      throw usageFault('Which page? Give a file, an address, or "-" for standard input.', 'read');
    const as = optionalOneOf(values, 'as', INPUT_KINDS, 'read');
    const url = typeof values.url === 'string' ? values.url : undefined;
    if (url !== undefined && !isWebAddress(url))
      throw usageFault('--url takes an address that begins with http:// or https://.', 'read');

    const byAddress = isWebAddress(argument);
    const render = renderingOf(values.render, byAddress, 'read');
    if (byAddress && (as ?? url) !== undefined)
      throw usageFault('--as and --url are for a file; a fetched page tells both itself.', 'read');
    const given = byAddress
      ? await fetchedInput(argument, environment, render, signIn)
      : (await readSource(await argumentBytes(argument, streams.stdin), argument, as, url)).input;
    const page = readPage(given);
    const view = fullPageView(page);
    const { stdout } = streams;
    const text =
      values.json === true
        ? safeJson(view, 2)
        : printedView(view, stdout.columns ?? 80, stdout.hasColors?.() ?? false);
    stdout.write(`${text}\n`);
    return exitCodes.ok;
  },
} satisfies Command;

async function fetchedInput(
  address: string,
  environment: NodeJS.ProcessEnv,
  render: Rendering,
  named: NamedSignIn | undefined,
): Promise<PageInput> {
  // Loaded only now: a file needs no network.
  const { PagesByAddress } = await import('../reading/fetched-page.ts');
  const signIn = named && readSignIn(named, environment, [address]);
  const pages = new PagesByAddress(environment, render, { signIn });
  try {
    return (await pages.fetch(address)).input;
  } finally {
    await pages.close();
  }
}
