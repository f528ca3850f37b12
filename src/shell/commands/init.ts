import { existsSync, writeFileSync } from 'node:fs';
import { codeOf, exitCodes, Fault, messageOf } from '../../platform/fault.ts';
import { optionalOneOf } from '../checking/option-values.ts';
import { type Command, type CommandInput, usageFault } from '../command.ts';
import type { Config } from '../config-file/schema.ts';
import { isWebAddress } from '../reading/page-argument.ts';
import { type ConfigForm, FORMS } from '../setting-up/config-text.ts';
import type { FoundPages } from '../setting-up/find-pages.ts';
import { terminalSafe } from '../terminal-safety.ts';

/** Where the package is, once it is installed in a project. */
const INSTALLED = 'node_modules/assay';

export default {
  name: 'init',
  usage: 'assay init [--yes] [--format ts|js|json]',
  summary: 'Write a configuration for what there is to check in this folder.',
  about: [
    'Looks for a built site, a list of addresses, a Node project that starts a server, and pages that lie about; asks which',
    'of them is meant, and writes assay.config.ts, .js or .json. A configuration that is there is never written over.',
    '',
    'Exit codes: 0 done, 1 nothing was written, 2 wrong usage.',
  ].join('\n'),
  offline: true,
  options: {
    yes: { type: 'boolean', about: 'Ask nothing: the likeliest' },
    format: {
      type: 'string',
      about: 'ts, js or json; else ts or js where the package is installed, and json where it is not',
    },
  },
  run: async ({ values, streams }) => {
    const form = optionalOneOf(values, 'format', FORMS, 'init') ?? formHere();
    const asks = values.yes !== true;
    if (asks && streams.stdin.isTTY !== true)
      throw usageFault('There is no terminal to ask at; --yes takes the likeliest without asking.', 'init');
    // Loaded only now: --help needs none of it.
    const { configsIn } = await import('../config-file/load-config.ts');
    const { findPages } = await import('../setting-up/find-pages.ts');
    const { configText } = await import('../setting-up/config-text.ts');
    const [there] = configsIn('.');
    if (there !== undefined) throw new Fault(`There is ${there} already; it is left as it is.`);
    const found = findPages('.');
    const config = asks ? await askedFor(found, streams) : likeliest(found);
    const file = `assay.config.${form}`;
    const schema = existsSync(INSTALLED) ? `./${INSTALLED}/docs/config.schema.json` : null;
    try {
      // Not even one that another process has written meanwhile.
      writeFileSync(file, configText(config, form, schema), { flag: 'wx' });
    } catch (error) {
      if (codeOf(error) === 'EEXIST') throw new Fault(`There is ${file} already; it is left as it is.`);
      throw new Fault(`${file} cannot be written: ${messageOf(error)}.`);
    }
    const isGuess = config.check?.folder?.base === 'https://example.com/';
    streams.stdout.write(
      [
        `${file} is written.`,
        ...(isGuess ? ['Put the address that the site will have in place of https://example.com/.'] : []),
        'assay check                         # checks what it names',
        'assay baseline update --accept-new --baseline assay-baseline.json',
        '                                    # from then on, only what is new fails: name the file under "baseline"',
        '',
      ].join('\n'),
    );
    return exitCodes.ok;
  },
} satisfies Command;

function formHere(): ConfigForm {
  if (!existsSync(INSTALLED)) return 'json';
  return existsSync('tsconfig.json') ? 'ts' : 'js';
}

function likeliest([first]: readonly FoundPages[]): Config {
  if (first === undefined)
    throw new Fault(
      'Nothing to check was found here: no built site, no list of addresses, no server, no pages. At a terminal, "assay init" asks for addresses.',
    );
  return { check: first.check, failOn: 'strong' };
}

async function askedFor(
  found: readonly FoundPages[],
  { stdin, stderr }: CommandInput['streams'],
): Promise<Config> {
  const { Questions } = await import('../setting-up/questions.ts');
  const questions = new Questions(stdin, stderr);
  try {
    const check = await whichPages(found, questions, stderr);
    const lang = await questions.ask('Reports in which language: en or pl?', 'en', (answer) =>
      /^(?:en|pl)$/.test(answer),
    );
    const failOn = await questions.ask(
      'Fail by findings that are strong, or medium as well?',
      'strong',
      (one) => /^(?:strong|medium)$/.test(one),
    );
    return { check, lang: lang === 'pl' ? 'pl' : 'en', failOn: failOn === 'medium' ? 'medium' : 'strong' };
  } finally {
    questions.close();
  }
}

async function whichPages(
  found: readonly FoundPages[],
  questions: {
    ask(question: string, proposed: string, isOfUse: (answer: string) => boolean): Promise<string>;
  },
  output: CommandInput['streams']['stderr'],
): Promise<NonNullable<Config['check']>> {
  for (const [i, { told }] of found.entries()) output.write(terminalSafe(`  ${i + 1}. ${told}\n`));
  output.write(`  ${found.length + 1}. Addresses that you name\n`);
  const number = await questions.ask('What is to be checked?', '1', (answer) => {
    return /^\d{1,3}$/.test(answer) && Number(answer) >= 1 && Number(answer) <= found.length + 1;
  });
  const chosen = found[Number(number) - 1];
  if (chosen === undefined) {
    const named = await questions.ask('Addresses, with blanks between them:', '', (answer) =>
      answer.split(/\s+/).every(isWebAddress),
    );
    return { addresses: named.split(/\s+/) };
  }
  const { check } = chosen;
  if (check.folder === undefined) return check;
  const base = await questions.ask('The address that the site will have?', check.folder.base, isWebAddress);
  return { folder: { ...check.folder, base } };
}
