import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { readCurves } from '../../../src/core/questions/curves.ts';
import { scales } from '../../../src/core/rules/scales.ts';
import { BICYCLE, BREAD, LIBRARY } from '../../../src/core/samples/sample-prose.ts';
import { type AskedModel, type ModelSays, startModelServer } from '../../../test/support/model-server.ts';
import { partOf } from '../../training/part-of.ts';

const script = join(import.meta.dirname, '..', '..', '..', 'scripts', 'eval.ts');
/** Of each side: with fewer no figure is given. */
const PAGES = 12;

async function evaluated(words: readonly string[], environment: Readonly<Record<string, string>>) {
  const own = Object.entries(process.env).filter(([name]) => !name.startsWith('SERVICE_'));
  const child = spawn(process.execPath, [script, ...words], {
    env: { ...Object.fromEntries(own), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'close');
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await ended;
  return { code, said, complained };
}

/** A folder in the form of the labelled data, with pages that are made up. */
function madeUpData(): string {
  const folder = mkdtempSync(join(tmpdir(), 'assay-model-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['real-spam/html', 'wild-home-pages', 'wcxb-dev/ground-truth', 'ratings'])
    mkdirSync(join(folder, part), { recursive: true });
  const pages: object[] = [];
  const ratings: object[] = [];
  const add = (
    id: string,
    label: 'spam' | 'ordinary',
    paragraphs: readonly string[],
    rating: number,
  ): void => {
    const body = paragraphs.map((one) => `<p>${one}</p>`).join('');
    const html = `<!doctype html><html lang="en"><title>${id}</title><h1>${id}</h1>${body}</html>`;
    writeFileSync(join(folder, 'real-spam', 'html', `${id}.html.gz`), gzipSync(html));
    const kinds = label === 'spam' ? ['stuffed'] : [];
    pages.push({ id, label, kinds, lang: 'en', group: id, url: `https://${id}.example/` });
    const names = ['q', 'effort', 'originality', 'skill', 'expertise', 'trust', 'complete', 'people'];
    ratings.push({
      page: `real-spam/${id}`,
      ...Object.fromEntries(names.map((name) => [name, rating])),
    });
  };
  const isOpen = (i: number): boolean => [`ordinary-${i}`, `spam-${i}`].every((id) => partOf(id) === 'fit');
  for (const i of Array.from({ length: 10 * PAGES }, (_, at) => at)
    .filter(isOpen)
    .slice(0, PAGES)) {
    const prose = [BREAD, BICYCLE, LIBRARY][i % 3] ?? BREAD;
    add(`ordinary-${i}`, 'ordinary', [...prose, `This was note number ${i}.`], 3);
    const phrase = `cheap shoes ${i} buy cheap shoes ${i} online best cheap shoes ${i} price `;
    add(`spam-${i}`, 'spam', [phrase.repeat(8), phrase.repeat(8)], 0);
  }
  const lines = (rows: readonly object[]): string => rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  writeFileSync(join(folder, 'real-spam', 'index.jsonl'), lines(pages));
  writeFileSync(join(folder, 'wild-home-pages', 'index.jsonl'), '');
  writeFileSync(join(folder, 'ratings', 'ratings.jsonl'), lines(ratings));
  return folder;
}

/** A model that knows shoes from prose, and reads what the letters stand for. */
function knowing({ text: shown, question }: AskedModel): ModelSays {
  const isSpam = shown.includes('cheap shoes');
  const options = Array.from(question.matchAll(/^([A-Z])\. (.+)$/gmu), ([, letter = '', en = '']) => ({
    letter,
    en,
  }));
  if (options.length === 0)
    return {
      listed: [
        ['Yes', isSpam ? 0.8 : 0.1],
        ['No', isSpam ? 0.15 : 0.85],
      ],
    };
  const scale = Object.values(scales).find((one) => one.every(({ en }) => options.some((o) => o.en === en)));
  const meant = scale?.[isSpam ? 0 : 3]?.en;
  return { listed: options.map(({ letter, en }) => [letter, en === meant ? 0.7 : 0.2 / options.length]) };
}

describe('npm run eval -- model', () => {
  it('without a model it says so and ends with 2', async () => {
    const { code, complained } = await evaluated(['model'], {});
    assert.equal(code, 2);
    assert.match(complained, /^No model is set up/);
  });

  it('is broken off where the model has no answer left, with the reason and without its key', async () => {
    const key = 'sk-nobody-may-see-this';
    const server = await startModelServer({
      answer: ({ text: asked }) => (asked.startsWith('Is water wet?') ? 'Yes' : { scene: 'quota used up' }),
    });
    const folder = madeUpData();
    const { code, said, complained } = await evaluated(
      ['model', '--data', folder, '--answers', join(folder, 'answers.jsonl')],
      { SERVICE_LLM_URL: server.url, SERVICE_LLM_MODEL: server.model, SERVICE_LLM_KEY: key },
    );
    assert.equal(code, 1);
    assert.match(
      complained,
      /^Broken off after 3 of 24 pages: the account at the model’s server is used up\./,
    );
    assert.ok(!(said + complained).includes(key));
  });

  it('prints agreement, order, coverage and cost, fits curves that the service reads, and asks nothing twice', async () => {
    const server = await startModelServer({ form: 'llama.cpp', answer: knowing });
    const folder = madeUpData();
    const curves = join(folder, 'curves.json');
    const words = ['model', '--data', folder, '--pages', String(2 * PAGES), '--write', curves];
    words.push('--answers', join(folder, 'answers.jsonl'));
    const environment = {
      SERVICE_LLM_URL: server.url,
      SERVICE_LLM_MODEL: server.model,
      SERVICE_LLM_PRICE_IN: '1',
      SERVICE_LLM_PRICE_OUT: '2',
    };
    const { code, said, complained } = await evaluated(words, environment);
    assert.equal(code, 0, said + complained);
    assert.match(
      said,
      /^made-up-7b, 24 pages of 24 sites, \d+ questions; log-probabilities of 20 tokens\.$/m,
    );
    // Pages, code, model, both: the model orders them as the readers do.
    assert.match(
      said,
      /^\| ch_page_quality \| 24 \| \d\.\d{3} \| 1\.000 \| \d\.\d{3} \| 0\.\d{3} \| 0\.000 \|$/m,
    );
    assert.match(said, /^\| sp_like_stuffed_text \| 24 \| 12 \| \d\.\d{3} \| 1\.000 \| /m);
    assert.match(said, /^\| tokens read \| [1-9]\d*, of which read before [1-9]\d* \|$/m);
    assert.match(said, /^\| cost \| 0\.\d+ USD \|$/m);
    assert.match(said, /answers of learnt rules come from weights that have seen these sites/);

    const table = readCurves(readFileSync(curves, 'utf8'));
    assert.equal(table.model, server.model);
    assert.deepEqual(Object.keys(table.kinds).sort(), ['choice', 'violation']);
    assert.equal(table.kinds.violation?.auc.model, 1);
    assert.ok((table.kinds.violation?.alone.slope ?? 0) > 1);

    const { length } = server.requests;
    const again = await evaluated(words, environment);
    assert.equal(again.code, 0, again.said + again.complained);
    // What the server can do is found out anew.
    assert.ok(server.requests.slice(length).every(({ text: asked }) => asked.startsWith('Is water wet?')));
    assert.match(again.said, /answers were kept from an earlier run/);
  });
});
