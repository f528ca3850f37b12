import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, beforeEach, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { labelledPages, lockboxPages } from '../../training/page-models/labelled-pages.ts';
import { partOf } from '../../training/part-of.ts';
import { openLockbox } from './opening.ts';
import { readingPart } from './reading-part.ts';
import { spamPart } from './spam-part.ts';
import { titlesPart } from './titles-part.ts';

const made: string[] = [];
after(() => {
  for (const folder of made) rmSync(folder, { recursive: true });
});

function folder(): string {
  const path = mkdtempSync(join(tmpdir(), 'lockbox-'));
  made.push(path);
  return path;
}

function write(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** A repository with one commit, and a log beside it that it does not track. */
function repository(): { readonly path: string; readonly log: string } {
  const path = folder();
  const log = join(folder(), 'log.md');
  write(log, '# Openings\n');
  write(join(path, 'a.txt'), 'one');
  const git = (...words: string[]): void => {
    const { status, stderr } = spawnSync('git', words, { cwd: path, encoding: 'utf8' });
    assert.equal(status, 0, stderr);
  };
  git('init', '-q');
  git('add', '.');
  git('-c', 'user.name=a', '-c', 'user.email=a@a.example', 'commit', '-q', '-m', 'one');
  return { path, log };
}

const SPAM = `<title>Cheap pills online buy cheap pills</title><p>${'Buy cheap pills online, cheap pills without prescription. '.repeat(30)}</p>`;
const PLAIN =
  '<title>Rye bread</title><main><h1>Rye bread</h1><p>Mix the flour with warm water in the evening and leave the bowl by the oven. In the morning add salt and shape the loaf.</p></main>';

/** All sets in small: a closed and an open source, each with a spam page and an ordinary one. */
function labelledData(): { readonly path: string; readonly sources: readonly string[] } {
  const path = folder();
  const sources = ['source-2', 'source-5'];
  for (const set of ['real-spam', 'real-spam-2', 'wild-home-pages', 'wild-labelled']) {
    const ending = set === 'real-spam' || set === 'wild-home-pages' ? '.html.gz' : '.html';
    const lines = sources.flatMap((group) =>
      ['spam', 'ordinary'].map((label) => {
        const id = `${group}-${label}`;
        const html = label === 'spam' ? SPAM : PLAIN;
        write(join(path, set, 'html', id + ending), ending === '.html' ? html : gzipSync(html));
        return JSON.stringify({ id, label, lang: 'en', group, url: `https://${id}.example/` });
      }),
    );
    write(join(path, set, 'index.jsonl'), lines.join('\n'));
  }
  mkdirSync(join(path, 'wcxb-dev', 'ground-truth'), { recursive: true });
  return { path, sources };
}

let repo: ReturnType<typeof repository>;
beforeEach(() => {
  repo = repository();
});

test('an opening appends date, commit and the figures of every part, and leaves earlier entries alone', async () => {
  const parts = ['Spam', 'Titles'].map((name) => ({ name, measure: async () => [`${name}: 7 of 9`] }));
  const opening = {
    data: '',
    repository: repo.path,
    log: repo.log,
    parts,
    now: new Date('2026-11-18T10:00:00Z'),
  };
  await openLockbox(opening);
  await openLockbox(opening);
  const commit = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repo.path, encoding: 'utf8' }).stdout;
  const entry = `\n## 2026-11-18, commit ${commit.slice(0, 12)}\n\n### Spam\n\nSpam: 7 of 9\n\n### Titles\n\nTitles: 7 of 9\n`;
  assert.equal(readFileSync(repo.log, 'utf8'), `# Openings\n${entry}${entry}`);
});

test('it stays closed while work is not committed: nothing is measured and nothing written', async () => {
  write(join(repo.path, 'b.txt'), 'two');
  let measured = 0;
  const measure = async (): Promise<string[]> => {
    measured++;
    return [];
  };
  const opening = {
    data: '',
    repository: repo.path,
    log: repo.log,
    parts: [{ name: 'Spam', measure }],
    now: new Date(0),
  };
  await assert.rejects(openLockbox(opening), /stays closed/);
  assert.equal(measured, 0);
  assert.equal(readFileSync(repo.log, 'utf8'), '# Openings\n');
});

test('a part that fails leaves no entry', async () => {
  const measure = async (): Promise<string[]> => {
    throw new Error('no data');
  };
  const opening = {
    data: '',
    repository: repo.path,
    log: repo.log,
    parts: [{ name: 'Spam', measure }],
    now: new Date(0),
  };
  await assert.rejects(openLockbox(opening), /no data/);
  assert.equal(readFileSync(repo.log, 'utf8'), '# Openings\n');
});

test('spam is measured on closed sources alone, each set apart, with intervals', async () => {
  const { path, sources } = labelledData();
  const closed = sources.filter((source) => partOf(source) === 'lockbox');
  assert.deepEqual(closed, ['source-2']);
  const groups = (pages: readonly { readonly group: string }[]) => new Set(pages.map(({ group }) => group));
  assert.deepEqual(groups(lockboxPages(path)), new Set(closed));
  assert.ok(groups(labelledPages(path)).isDisjointFrom(groups(lockboxPages(path))));
  const lines = await spamPart.measure(path);
  assert.ok(
    lines.some((line) => line.startsWith('| real-spam-2 | 1 | 1 | 100.0% (')),
    lines.join('\n'),
  );
  assert.ok(
    lines.some((line) => line.startsWith('| hard | 2 | 0.0% (0.0–')),
    lines.join('\n'),
  );
  assert.ok(lines.includes('Of real-spam-2 and wild-labelled alone:'));
});

test('titles and main text are measured on closed sites alone', async () => {
  const { path } = labelledData();
  const sites = ['alpha', 'bravo', 'charlie', 'delta', 'echo', 'foxtrot'].map((name) => `${name}.example`);
  const closed = sites.filter((site) => partOf(site) === 'lockbox').length;
  assert.ok(closed > 1 && closed < sites.length);
  for (const [i, site] of sites.entries()) {
    const text =
      `${site} repaired mill number ${i} in the spring, and the village paid for a wheel of oak. `.repeat(12);
    write(
      join(path, 'wcxb-dev', 'ground-truth', `${i}.json`),
      JSON.stringify({
        url: `https://www.${site}/story`,
        ground_truth: { title: `The village of ${site} repairs a mill`, main_content: text },
      }),
    );
    const html = `<title>Mill ${i}</title><main><article><h1>Mill ${i}</h1><p>${text}</p></article></main>`;
    write(join(path, 'wcxb-dev', 'html', `${i}.html.gz`), gzipSync(html));
  }
  const titles = await titlesPart.measure(path);
  assert.ok(
    titles.some((line) => line.startsWith(`| closed, ${closed} articles | whole | nearest |`)),
    titles.join('\n'),
  );
  const reading = await readingPart.measure(path);
  assert.ok(
    reading.some((line) => line.startsWith(`| article | ${closed} |`)),
    reading.join('\n'),
  );
});
