import { inspect } from 'node:util';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { auditWords } from '../auditing/audit-options.ts';
import { assertKnown } from '../checking/known-rules.ts';
import type { Command, CommandInput } from '../command.ts';
import { signInOptions } from '../reading/sign-in-words.ts';

export default {
  name: 'audit',
  usage:
    'assay audit <site|sitemap|list.txt|list.csv|-> [options]\n       assay audit --resume <file>\n       assay audit --server <address> <site|sitemap|list|audit_id> [options]',
  summary: 'Check a sample of a whole site, and say what it means for all of its pages.',
  about: [
    'A site is a domain or an address; its pages are looked up in its sitemaps. An address that ends with .xml, .gz or',
    '.txt is a sitemap. A file, or "-" for standard input, holds a list: an address a line, or a table with a column "url".',
    'Pages that are found are fetched as robots.txt allows, two at a time; pages of your own list are fetched without asking it.',
    'A list is checked in full unless --pages or --strategy is given.',
    '',
    'Ctrl+C stops cleanly: results so far are shown and written, and --resume continues with the same sample.',
    'With --server the audit runs and is paid for there; its key is in ASSAY_API_KEY. Ctrl+C leaves it running.',
    '',
    'Exit codes: 0 fine, 1 a finding at or above --fail-on, 2 wrong usage or nothing that could be checked,',
    '130 and 143 interrupted.',
  ].join('\n'),
  offline: true,
  options: {
    pages: { type: 'string', about: 'How many pages to check (30); beyond 500 a sample says little more' },
    strategy: {
      type: 'string',
      about: 'Which pages: newest+stratified (default), newest, stratified or all',
    },
    seed: { type: 'string', about: 'The same seed chooses the same pages; random, and shown, if not given' },
    include: {
      type: 'string',
      multiple: true,
      about: "Only these pages: a glob such as '/blog/**'; repeatable",
    },
    exclude: { type: 'string', multiple: true, about: 'Not these pages; repeatable' },
    modes: { type: 'string', about: 'Only these modes: spam, quality, helpful, separated by commas' },
    rules: { type: 'string', about: 'Only these rules: ids and presets (preset:lite), separated by commas' },
    render: { type: 'string', about: 'Run the pages’ scripts in a browser: on, off (default) or auto' },
    ...signInOptions,
    lang: { type: 'string', about: 'Language of the report: en (default) or pl' },
    output: {
      type: 'string',
      multiple: true,
      about: 'Also write the report to a file ending with .html, .json, .csv or .md; repeatable',
    },
    'fail-on': {
      type: 'string',
      about: 'Exit with 1 when there is a finding at least this strong: strong or medium',
    },
    compare: { type: 'string', about: 'An earlier --output x.json: show what is new, fixed and still there' },
    resume: { type: 'string', about: 'Continue an interrupted audit' },
    quiet: { type: 'boolean', about: 'Print only the summary' },
    server: { type: 'string', about: 'Let this service run the audit' },
    project: { type: 'string', about: '--server: the project (prj_…), where the key is not bound to one' },
    yes: { type: 'boolean', about: '--server: start without asking about the price' },
    'max-cost': { type: 'string', about: '--server: start without asking if it costs at most this many USD' },
  },
  positionalsMax: 1,
  run: async (input) => {
    try {
      return await run(input);
    } catch (error) {
      // 1 is kept for findings: a script must not take a fault for one.
      if (error instanceof Fault) throw new Fault(error.message, exitCodes.usage, { cause: error });
      input.streams.stderr.write(`${inspect(error)}\n`);
      return exitCodes.usage;
    }
  },
} satisfies Command;

async function run(input: CommandInput): Promise<number> {
  const words = auditWords(input);
  const { environment, streams } = input;
  if (words.server !== undefined) {
    const { ServedAudit } = await import('../auditing/served-audit.ts');
    return new ServedAudit(words, environment, streams).run();
  }
  if (words.rules !== undefined) await assertKnown(words, 'audit');
  // Loaded only now: the catalogue is large.
  const { LocalAudit, refuseConfusion } = await import('../auditing/local-audit.ts');
  refuseConfusion(words);
  return new LocalAudit(words, environment, streams).run();
}
