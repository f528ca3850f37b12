// Phrases that a command is asked about, from a file with one in each line or with columns.

import type { Readable } from 'node:stream';
import type { Asked } from '../../core/intent/intent-report.ts';
import { readPhrases } from '../../core/intent/phrase-list.ts';
import { utf8Text } from '../../core/lists/unicode-text.ts';
import { exitCodes, Fault } from '../../platform/fault.ts';
import { listBytes } from '../reading/page-argument.ts';

const MAX_PHRASES = 10_000;

export async function phrasesOfFile(
  file: string,
  stdin: Readable,
  market: string,
  langOf: (market: string) => Asked['lang'],
): Promise<readonly Asked[]> {
  const { phrases, faults } = readPhrases(utf8Text(await listBytes(file, stdin)), { needsMarket: false });
  const told = faults.map(({ line, column, text }) => {
    const cell = column === null ? '' : `, ${column}`;
    return `${file}, line ${line}${cell}: ${text.en}`;
  });
  if (told.length > 0) throw new Fault(told.join('\n'), exitCodes.usage);
  if (phrases.length > MAX_PHRASES)
    throw new Fault(`${file} holds more than ${MAX_PHRASES} phrases.`, exitCodes.usage);
  return phrases.map(({ query, market: own }) => {
    const where = own ?? market;
    return { query, market: where, lang: langOf(where) };
  });
}
