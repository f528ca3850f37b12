import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { checkPage } from '../../src/core/index.ts';

const folder = import.meta.dirname;
const writes = process.env.GOLDEN === 'write';
const VERSIONS = new Set(['catalogue_version', 'engine_version', 'judge_version']);

/** One line a result, so that a difference is read as the rule that it is about. */
function written(report: object): string {
  const lines = Object.entries(report).map(([name, value]) => {
    const line = (part: unknown): string =>
      JSON.stringify(part, (field, inner) => (VERSIONS.has(field) ? '*' : inner));
    const known = VERSIONS.has(name) ? '*' : value;
    const body =
      Array.isArray(known) && known.length > 0 ? `[\n${known.map(line).join(',\n')}\n]` : line(known);
    return `"${name}": ${body}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

describe('golden reports', () => {
  const pages = globSync('*.html', { cwd: folder }).sort();

  it('are a dozen', () => {
    assert.equal(pages.length, 12);
  });

  for (const file of pages) {
    const name = basename(file, '.html');
    // Reports differ by language in their texts alone: two pages show that these are there.
    for (const lang of name.endsWith('-pl') ? (['en', 'pl'] as const) : (['en'] as const)) {
      it(`${name}, ${lang}`, () => {
        const html = readFileSync(join(folder, file), 'utf8');
        const report = checkPage(
          { html, url: `https://www.golden-sample.com/${name}` },
          { lang, explain: true },
        );
        const path = join(folder, `${name}.${lang}.json`);
        if (writes) writeFileSync(path, written(report));
        assert.equal(written(report), readFileSync(path, 'utf8'));
      });
    }
  }
});
