/**
 * Whether a change leaves every answer as it was: whole reports with evidence, in both languages, compared byte for byte.
 * The first run keeps a hash of each page's report in a file outside of the repository, a later one names the pages that
 * differ and ends with 1.
 *
 *   node lab/bench/same-reports.ts ../shared/data/wcxb-dev ../shared/data/wild-home-pages --keep <file>
 *   node lab/bench/same-reports.ts ../shared/data/wcxb-dev ../shared/data/wild-home-pages --against <file>
 *
 * Folders have html/<id>.html.gz and ground-truth/<id>.json, or html/<id>.html.gz and index.jsonl.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { decodeHtml } from '../../src/core/page/decode-html.ts';
import { type PageInput, readPage } from '../../src/core/page/read-page.ts';
import { judged } from '../../src/core/report/check-page.ts';
import { CATALOGUE_VERSION, ENGINE_VERSION } from '../../src/core/versions.gen.ts';
import { loadDataset } from '../training/dataset.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    keep: { type: 'string' },
    against: { type: 'string' },
    every: { type: 'string', default: '1' },
  },
});
/** A phrase that people look for is asked about on every tenth page. */
const ASKED = 10;

interface Listed {
  readonly id: string;
  readonly input: () => PageInput;
}

function pagesOf(folder: string): Listed[] {
  if (existsSync(join(folder, 'ground-truth')))
    return loadDataset(folder).map(({ id, url, html }) => ({ id, input: () => given(html(), url) }));
  return readFileSync(join(folder, 'index.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      // The data's own index.
      const { id, url } = JSON.parse(line) as { id: string; url?: string };
      return {
        id,
        input: () =>
          given(decodeHtml(gunzipSync(readFileSync(join(folder, 'html', `${id}.html.gz`)))).html, url),
      };
    });
}

function given(html: string, url: string | undefined): PageInput {
  return { html, ...(url === undefined ? {} : { url }) };
}

interface Kept {
  readonly versions: readonly string[];
  readonly hashes: Readonly<Record<string, string>>;
}

const versions = [ENGINE_VERSION, CATALOGUE_VERSION];
// Written by --keep.
const before =
  values.against === undefined ? undefined : (JSON.parse(readFileSync(values.against, 'utf8')) as Kept);

/** Which code made a report differs of course: the other's versions stand in the place of ours. */
function withVersions(text: string): string {
  return versions.reduce(
    (told, version, i) => told.replaceAll(version, before?.versions[i] ?? version),
    text,
  );
}

function hashOf(input: PageInput, asked: boolean): string {
  const page = readPage(input);
  const query = page.head.title.split(/\s+/).slice(0, 3).join(' ');
  const told = judged(page, { explain: true, ...(asked && query !== '' ? { given: { query } } : {}) });
  return createHash('sha256')
    .update(withVersions(JSON.stringify(told.report())))
    .update(withVersions(JSON.stringify(told.texts())))
    .digest('base64url');
}

const hashes: Record<string, string> = {};
for (const folder of positionals)
  for (const [i, { id, input }] of pagesOf(folder).entries())
    if (i % Number(values.every) === 0) hashes[id] = hashOf(input(), i % ASKED === 0);
const count = Object.keys(hashes).length;
if (values.keep !== undefined)
  writeFileSync(values.keep, JSON.stringify({ versions, hashes } satisfies Kept));
if (before === undefined) console.log(`${count} reports`);
else {
  const compared = Object.keys(hashes).filter((id) => id in before.hashes);
  const different = compared.filter((id) => hashes[id] !== before.hashes[id]);
  console.log(`${compared.length} reports compared, ${different.length} differ`);
  for (const id of different) console.log(`  ${id}`);
  if (different.length > 0 || compared.length < count) process.exitCode = 1;
}
