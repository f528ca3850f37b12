import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, it } from 'node:test';
import { draftsOf } from '../../panel/src/areas/jobs/page-drafts.ts';
import { readAddressList } from '../../src/fetching/discovery/address-list.ts';
import { sayWarning } from '../../src/fetching/discovery/warnings.ts';
import { openGuard } from '../../src/platform/net/guard.ts';
import { isSent, jobEntries } from '../../src/shell/jobs/job-items.ts';
import { temporaryFolder } from '../support/command.ts';

const folder = temporaryFolder();
mkdirSync(folder, { recursive: true });

interface Read {
  readonly addresses: readonly string[];
  /** What is said of the rest. */
  readonly told: string;
}

const doors: Readonly<Record<string, (name: string, bytes: Buffer<ArrayBuffer>) => Promise<Read>>> = {
  'an upload': async (fileName, bytes) => {
    const { addresses, warnings } = readAddressList(bytes, { guard: openGuard({ allow: [] }), fileName });
    return { addresses, told: warnings.map((warning) => sayWarning(warning, 'en')).join('\n') };
  },
  'the command line': async (name, bytes) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    const entries = await jobEntries([file], Readable.from([]));
    return {
      addresses: entries.filter(isSent).map(({ item }) => String(item.url)),
      told: entries.flatMap((entry) => (isSent(entry) ? [] : [entry.fault])).join('\n'),
    };
  },
  'the panel': async (name, bytes) => {
    const { pages, leftOut } = await draftsOf(new File([bytes], name), name);
    return {
      addresses: pages.map(({ content }) => content),
      told: leftOut.map(({ reason, line }) => `${reason} (line ${line})`).join('\n'),
    };
  },
};

const [A, B] = ['https://example.com/a', 'https://example.com/b,c;d'];

/** With what has to be said, where something has. */
const lists: [what: string, list: string | Buffer, told?: RegExp][] = [
  ['commas', `title,url\nFirst,${A}\nSecond,"${B}"\n`],
  ['semicolons', `title;url\nFirst;${A}\nSecond;"${B}"\n`],
  ['tabs', `title\turl\nFirst\t${A}\nSecond\t${B}\n`],
  ['a mark and line ends of Windows', `\ufeffurl,title\r\n${A},First\r\n"${B}",Second\r\n`],
  ['UTF-16, as spreadsheets save Unicode', Buffer.from(`\ufeffurl\ttitle\n${A}\tx\n${B}\ty`, 'utf16le')],
  ['no head', `${A}\tFirst\n${B}\tSecond\n`],
  ['one column, whatever stands in it', `url\n${A}\n${B}\n`],
  ['empty cells before the column', `title,lang,url\n,,${A}\n,en,"${B}"\n`],
  ['quotes over lines', `note,url\n"first\nsecond ""line""",${A}\n"",  "${B}"\n`],
  ['no schemes, and brackets', `url;n\nexample.com/a;1\n"<${B}>";2\n`],
  ['another name of the column', `tytuł;adres\nPierwszy;${A}\nDrugi;"${B}"\n`],
  ['a row with more fields', `url,title\n${A},First\n${B},Second\n"${B}",Third\n`, /line 3/],
  ['a second column', `url,url\n${A},x\n"${B}",y\n`, /column/],
  ['a row without an address', `title,url\nFirst,${A}\nnone,\nSecond,"${B}"\n`, /1 entry|line 3/],
];

describe('a list of addresses is the same list', () => {
  for (const [door, read] of Object.entries(doors))
    for (const [index, [what, list, told]] of lists.entries())
      it(`through ${door}: ${what}`, async () => {
        const answer = await read(`list-${index}.csv`, Buffer.from(list));
        assert.deepEqual(answer.addresses, [A, B]);
        if (told === undefined) assert.equal(answer.told, '');
        else assert.match(answer.told, told);
      });
});
