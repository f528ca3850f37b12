import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from '../../../test/support/properties.ts';
import { metadataOf } from '../../core/page/metadata/metadata.ts';
import { readPage } from '../../core/page/read-page.ts';
import { SourceMap } from '../../core/page/source-map.ts';
import { type MarkdownKind, readMarkdown } from './read-markdown.ts';
import { SourceFault } from './source-fault.ts';

function read(source: string, kind: MarkdownKind = 'md') {
  const manuscript = readMarkdown(source, kind);
  const page = readPage({ html: manuscript.html, manuscript: true });
  const map = new SourceMap(page);
  /** What stands in the file where this passage of the page was read. */
  const inFile = (passage: string, from = 0): string | undefined => {
    const start = page.text.indexOf(passage, from);
    assert.ok(start >= 0, `${passage} is in ${page.text}`);
    const end = start + passage.length;
    const made = map.spanOf({ text: passage, place: 'text', start, end, before: '', after: '' });
    const span = made && manuscript.inSource?.(made);
    return span && source.slice(span.start, span.end);
  };
  return { page, manuscript, inFile };
}

const FRONT =
  '---\ntitle: "Rye & wheat"\ndescription: >\n  Two breads\nauthor: [Anna Nowak, {name: Jan Kowalski}]\ndate: 2024-05-01\nlang: pl\n---\n';

describe('a Markdown file as a page', () => {
  it('declares what its front matter says', () => {
    const { page } = read(`${FRONT}Some text.\n`);
    const { title, description, published } = metadataOf(page);
    assert.equal(title.raw, 'Rye & wheat');
    assert.equal(description, 'Two breads');
    assert.deepEqual(page.head.meta.get('author'), ['Anna Nowak, Jan Kowalski']);
    assert.equal(published?.iso, '2024-05-01');
    assert.match(page.source, /^<!doctype html><html lang="pl">/);
    assert.equal(page.text, 'Rye & wheat\nSome text.', 'its title stands above a text without a heading');
  });

  it('reads TOML, byte-order marks and lines of Windows, too', () => {
    const { page, inFile } = read(
      '+++\r\ntitle = "Rye"\r\ndate = 2024-05-01\r\n+++\r\n# Bread\r\n\r\nOne *two*\r\nthree.\r\n',
    );
    assert.equal(page.head.title, 'Rye');
    assert.equal(page.text, 'Bread\nOne two three.');
    assert.equal(inFile('two three'), 'two*\r\nthree');
  });

  it('reads an object of JSON, and knows a brace that opens none', () => {
    const json =
      '{\n\t"title": "Rye: a \\"bread\\"",\n\t"author": ["Anna Nowak"],\n\t"date": "2024-05-01"\n}\n\nSome text.\n';
    const { page } = read(json);
    assert.equal(page.head.title, 'Rye: a "bread"');
    assert.deepEqual(page.head.meta.get('author'), ['Anna Nowak']);
    assert.equal(metadataOf(page).published?.iso, '2024-05-01');
    assert.match(page.text, /Some text\.$/);
    assert.equal(read('{\nnothing: else\n}\n').page.head.title, '');
  });

  it('takes the title of its first heading where it declares none', () => {
    assert.equal(read('# Rye *bread*\n\nText.\n').page.head.title, 'Rye bread');
    assert.equal(read('Text alone.\n').page.head.title, '');
  });

  it('knows the place of everything through emphasis, links, entities, escapes, code, quotes, lists, tables and footnotes', () => {
    const source = [
      'A **bold** [link *in* it](http://a.example/b "t") &amp; fish \\*starred\\* and `co``de`.',
      '',
      '> quoted line one',
      '> > deeper and',
      '> > lazy line',
      'goes on here[^n].',
      '',
      '- item one',
      '  second line',
      '  1. inner &ndash; item',
      '',
      '| Head | More |',
      '|---|---|',
      '| cell \\| pipe | **strong** cell |',
      '',
      '```js',
      'const a = 1 < 2;',
      '```',
      '',
      '<div title="x">raw &lt; html</div>',
      '',
      'See www.example.com and <https://b.example/>. ![an image](a.png) hard  ',
      'break\\',
      'end.',
      '',
      '[^n]: The note.',
      '',
    ].join('\n');
    const { inFile } = read(source);
    const cases: readonly (readonly [string, string])[] = [
      ['bold link in', 'bold** [link *in'],
      ['& fish', '&amp; fish'],
      ['*starred*', '*starred\\*'],
      ['quoted line one', 'quoted line one'],
      ['deeper and lazy line goes', 'deeper and\n> > lazy line\ngoes'],
      ['item one second line', 'item one\n  second line'],
      ['inner – item', 'inner &ndash; item'],
      ['cell | pipe', 'cell \\| pipe'],
      ['strong cell', 'strong** cell'],
      ['const a = 1 < 2;', 'const a = 1 < 2;'],
      ['raw < html', 'raw &lt; html'],
      ['www.example.com', 'www.example.com'],
      ['https://b.example/', 'https://b.example/'],
      ['The note.', 'The note.'],
      ['end.', 'end.'],
    ];
    for (const [passage, written] of cases) assert.equal(inFile(passage), written, passage);
    assert.equal(inFile('1', read(source).page.text.indexOf('here1')), '[^n]');
  });

  it('knows the place of a title, a description and an alternative text', () => {
    const source = `${FRONT}![Loaf of *rye*](a.png)\n`;
    const { page, manuscript } = read(source);
    const map = new SourceMap(page);
    const at = (place: string, text: string): string | undefined => {
      const made = map.spanOf({ text, place, start: 0, end: text.length, before: '', after: '' });
      const span = made && manuscript.inSource?.(made);
      return span && source.slice(span.start, span.end);
    };
    assert.equal(at('title', 'Rye'), 'Rye');
    assert.equal(at('attribute alt', 'Loaf of rye'), 'Loaf of *rye');
    assert.equal(at('meta description', 'Two breads'), 'Two breads');
  });

  it('every word of every text stands where it is said to stand', () => {
    const word = fc.stringMatching(/^[a-ząćęłńóśźż]{1,8}$/);
    const inline = fc.oneof(
      word,
      word.map((one) => `**${one}**`),
      word.map((one) => `[${one}](http://a.example/x "t")`),
      word.map((one) => `\`${one}\``),
      word.map((one) => `${one} &amp; \\[`),
      word.map((one) => `~~${one}~~ &#322;`),
      word.map((one) => `<b class="x">${one}</b>`),
      word.map((one) => `{{< ref "${one}" >}} {{ ${one} }}`),
    );
    const line = fc.array(inline, { minLength: 1, maxLength: 6 }).map((parts) => `x ${parts.join(' ')}`);
    const lines = fc.array(line, { minLength: 1, maxLength: 3 });
    const block = fc.oneof(
      lines.map((all) => all.join('\n')),
      line.map((one) => `## ${one}`),
      lines.map((all) => all.map((one) => `> ${one}`).join('\n')),
      lines.map((all) => all.map((one) => `- ${one}\n  ${one}`).join('\n')),
      fc.tuple(line, line).map(([head, cell]) => `| ${head} | b |\n|---|---|\n| ${cell} | c |`),
      lines.map((all) => `\`\`\`\n${all.join('\n')}\n\`\`\``),
    );
    const ends = fc.constantFrom('\n', '\r\n');
    fc.assert(
      fc.property(fc.array(block, { minLength: 1, maxLength: 5 }), ends, (blocks, end) => {
        const source = blocks.join('\n\n').replaceAll('\n', end);
        const { page, inFile } = read(source);
        for (const { 0: found, index } of page.text.matchAll(/[a-ząćęłńóśźż]+/gu))
          assert.equal(inFile(found, index)?.replace(/^&#322;/, 'ł'), found, source);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what a generator puts into a Markdown file', () => {
  it('is left out of the text and told with its place, once for each name', () => {
    const source =
      'One {{< ref "a" >}} two.\n\n{% include x.html %}\n\n{{ site.title }} three {{ site.title }}\n\n![[note]]\n';
    const { page, manuscript } = read(source);
    assert.equal(page.text, 'One two.\nthree');
    assert.deepEqual(
      manuscript.notes.map(({ name, count, offset }) => [name, count, source.slice(offset, offset + 2)]),
      [
        ['{{< ref "a" >}}', 1, '{{'],
        ['{% include x.html %}', 1, '{%'],
        ['{{ site.title }}', 2, '{{'],
        ['![[note]]', 1, '!['],
      ],
    );
  });

  it('is read between its tags, and where it is an example in code', () => {
    const { page, manuscript } = read(
      '{{% note %}}\nRead me.\n{{% /note %}}\n\n```\n{{< shown >}}\n```\n\n`{{ shown }}`\n\n{% comment %}\nGone\n{% endcomment %}\n\n:::tip\nKept.\n:::\n',
    );
    assert.equal(page.text, 'Read me.\n{{< shown >}}\n{{ shown }}\nKept.');
    assert.deepEqual(
      manuscript.notes.map(({ name }) => name),
      ['{{% note %}}'],
    );
  });

  it('makes no link of which nothing is known', () => {
    const { page } = read('[a]({{< ref "x.md" >}}) [b]({{ site.url }}/about)\n');
    assert.match(page.source, /<p>a <a href="\/about">b<\/a><\/p>/);
  });
});

describe('an MDX file as a page', () => {
  it('is read as Markdown, with the text of its components, and tells what they add', () => {
    const source =
      'import Tabs from "./tabs"\n\n# Rye\n\n<Tabs title="no">\n  One **two** {"three"}{/* no */}\n</Tabs>\n\nA {count} <Badge/> <a href="/x" className="y">link</a>.\n';
    const { page, manuscript, inFile } = read(source, 'mdx');
    assert.equal(page.text, 'Rye\nOne two three\nA link.');
    assert.equal(inFile('two'), 'two');
    assert.match(page.source, /<a href="\/x" class="y">link<\/a>/);
    assert.deepEqual(
      manuscript.notes.map(({ kind, name }) => [kind, name]),
      [
        ['component', '<Tabs>'],
        ['expression', '{count}'],
        ['component', '<Badge>'],
      ],
    );
  });

  it('that is broken is refused with the place', () => {
    assert.throws(
      () => readMarkdown('# A\n\n<Tabs>\n\ntext\n', 'mdx'),
      (error) => error instanceof SourceFault && /Tabs.*3:1/.test(error.message),
    );
  });
});

describe('a hostile Markdown file', () => {
  const refused = (source: string, why: RegExp): void => {
    assert.throws(
      () => readMarkdown(source, 'md'),
      (error) => error instanceof SourceFault && why.test(error.message),
    );
  };

  it('with broken front matter is refused in a sentence', () => {
    refused('---\ntitle: [a\n---\ntext', /no YAML/);
    refused('{\n"title": "Rye"\n', /begins with \{ and is never closed/);
    refused('{\n"title": [1\n}\n', /no JSON/);
    refused('---\ntitle: "a\n---\ntext', /no YAML/);
    refused('---\ntitle: a\ntext\n', /never closed/);
    refused('+++\ntitle = a b\n+++\n', /no TOML/);
    refused(`---\ntitle: ${'a'.repeat(100_000)}\n---\n`, /longer than/);
  });

  it('with aliases upon aliases costs no more than its length', () => {
    const bomb = Array.from(
      { length: 40 },
      (_, i) => `a${i}: &a${i} [${i === 0 ? 'x' : `*a${i - 1},*a${i - 1},*a${i - 1}`}]`,
    );
    const { page } = read(`---\n${bomb.join('\n')}\ntitle: &t Rye\nauthor: *t\n---\nText.\n`);
    assert.equal(page.head.title, 'Rye');
  });

  it('nested as deeply as it likes is read or refused, never a fall', () => {
    for (const source of [
      '>'.repeat(3000),
      '['.repeat(20_000),
      '*a **b '.repeat(3000),
      `---\na: ${'['.repeat(5000)}\n---\n`,
    ]) {
      try {
        readMarkdown(`${source} text`, 'md');
      } catch (error) {
        assert.ok(error instanceof SourceFault, String(error));
      }
    }
  });

  it('that is too long, or too entangled for the time, is given up', () => {
    refused('a '.repeat(1_000_001), /Markdown is read up to/);
    assert.throws(() => readMarkdown('[a]('.repeat(20_000), 'md', 50), /entangled/);
  });
});
