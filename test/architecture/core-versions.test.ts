import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { meaningOf } from '../../scripts/core-versions.ts';

const source = `import { ramp } from '../ramp.ts';
import { paragraphs } from '../example.ts';
/** From here on. */
const FROM = 10;
const sample = (text: string) => paragraphs(text);
export default rule({
  id: 'sp_sample',
  detect: (page) => ({ score: ramp(page.words, FROM, 20) }),
  examples: () => ({ hit: [sample('cheap flights')] }),
});
`;
const same = (changed: string): void => {
  assert.notEqual(changed, source);
  assert.equal(meaningOf('a.ts', changed), meaningOf('a.ts', source));
};
const another = (changed: string): void => {
  assert.notEqual(changed, source);
  assert.notEqual(meaningOf('a.ts', changed), meaningOf('a.ts', source));
};

describe('the version of the core', () => {
  it('stays when only comments, formatting, types or examples change, so that the cache is not emptied', () => {
    same(source.replace('From here on.', 'Of 1,396 ordinary pages none has more.'));
    same(source.replace('const FROM = 10;', 'const FROM: number = 10;\n\n'));
    same(source.replace('cheap flights', 'cheap hotels'));
    same(source.replace('=> paragraphs(text);', '=> paragraphs(text, text);'));
    same(`${source}interface Sample { readonly words: number }\n`);
    same(
      source.replace(
        "import { paragraphs } from '../example.ts';\n",
        "import { paragraphs } from '../examples.ts';\n",
      ),
    );
  });

  it('stays when only the lines of a table of numbers change, and changes with a number', () => {
    const [table, relaid, refitted] = ['{"a":[1,2]}', '{\n "a": [\n  1,\n  2\n ]\n}\n', '{"a":[1,3]}'];
    assert.equal(meaningOf('a.json', relaid), meaningOf('a.json', table));
    assert.notEqual(meaningOf('a.json', refitted), meaningOf('a.json', table));
  });

  it('changes with everything that can change a report', () => {
    another(source.replace('FROM = 10', 'FROM = 11'));
    another(source.replace('sp_sample', 'sp_example'));
    another(source.replace("'../ramp.ts'", "'../curve.ts'"));
    another(source.replace('FROM, 20', 'FROM, 21'));
    another(`${source}export const MORE = 1;\n`);
  });
});
