import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { Tokenizer } from 'htmlparser2';
import { readPage } from './read-page.ts';
import { tokenizeHtml } from './tokenize-html.ts';

/** One line for each token; neighbouring texts are one, since a tree has them as one. */
class Transcript {
  readonly lines: string[] = [];
  isForeign = false;
  #text = '';
  readonly #html: string;

  constructor(html: string) {
    this.#html = html;
  }

  put(line: string): void {
    if (this.#text !== '') this.lines.push(`text ${this.#text}`);
    this.#text = '';
    if (line !== '') this.lines.push(line);
  }
  text(data: string): void {
    this.#text += data;
  }
  openTag(start: number, end: number): void {
    const name = this.#html.slice(start, end);
    if (name === 'svg') this.isForeign = true;
    this.put(`open ${name}`);
  }
  attribute(start: number, end: number, value: string): void {
    this.put(`attribute ${this.#html.slice(start, end)}=${value}`);
  }
  openTagEnd(selfClosing: boolean): void {
    this.put(selfClosing ? 'end />' : 'end >');
  }
  closeTag(start: number, end: number): void {
    const name = this.#html.slice(start, end).toLowerCase();
    if (name === 'svg') this.isForeign = false;
    this.put(`close ${name}`);
  }
  comment(data: string): void {
    this.put(`comment ${data}`);
  }
  declaration(data: string): void {
    this.put(`declaration ${data}`);
  }
}

function ours(html: string): string[] {
  const transcript = new Transcript(html);
  tokenizeHtml(html, transcript);
  transcript.put('');
  return transcript.lines;
}

function theirs(html: string): string[] {
  const transcript = new Transcript(html);
  let attribute: [start: number, end: number] = [0, 0];
  let value = '';
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      isInForeignContext: () => transcript.isForeign,
      ontext: (start, end) => transcript.text(html.slice(start, end)),
      ontextentity: (codepoint) => transcript.text(String.fromCodePoint(codepoint)),
      onopentagname: (start, end) => transcript.openTag(start, end),
      onattribname: (start, end) => {
        attribute = [start, end];
        value = '';
      },
      onattribdata: (start, end) => {
        value += html.slice(start, end);
      },
      onattribentity: (codepoint) => {
        value += String.fromCodePoint(codepoint);
      },
      onattribend: () => transcript.attribute(...attribute, value),
      onopentagend: () => transcript.openTagEnd(false),
      onselfclosingtag: () => transcript.openTagEnd(true),
      onclosetag: (start, end) => transcript.closeTag(start, end),
      oncomment: (start, end, offset) => transcript.comment(html.slice(start, end - offset)),
      oncdata: (start, end, offset) => transcript.text(html.slice(start, end - offset)),
      ondeclaration: (start, end) => transcript.declaration(html.slice(start, end)),
      onprocessinginstruction: () => {},
      onend: () => {},
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  transcript.put('');
  return transcript.lines;
}

const PIECES = [
  ...[
    '<',
    '>',
    '/',
    '</',
    '<?',
    '<!',
    '--',
    '-->',
    '--!>',
    '<!--',
    '"',
    "'",
    '=',
    ' ',
    '\n',
    'a',
    'B',
    'é',
    '\0',
  ],
  ...[
    '<div ',
    '<p>',
    '</P>',
    '<SCRIPT>',
    '</script',
    '</Script>',
    '<style x>',
    '</style\t>',
    '<title>',
    '</title>',
  ],
  ...[
    '<textarea>',
    '</textarea>',
    '<iframe/>',
    '</iframe>',
    '<svg>',
    '</svg>',
    '<path/>',
    '<br/ >',
    '<xmp>',
    '</xmp>',
  ],
  ...[
    '&amp;',
    '&amp',
    '&am',
    '&#60;',
    '&#x3c',
    '&notit;',
    '&not',
    '& ',
    '&lt=',
    ';',
    '<!doctype html>',
    '<!doc',
    'id=',
  ],
];
/** Closes whatever is open: what an end of page cuts off is read differently, and better, below. */
const CLOSING = `'"--></script></style></title></textarea></iframe></xmp><i>.`;

test('every page is cut as the parser cuts it that the reader is measured against', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 16 }), (pieces) => {
      const html = pieces.join('') + CLOSING;
      // An entity behind the beginning of an end tag in a title: browsers decode it, that parser does not.
      fc.pre(!/<\/?[a-z]*&/i.test(html));
      assert.deepEqual(ours(html), theirs(html));
    }),
    { numRuns: 3000 },
  );
});

test('what the end of the page cuts off leaves nothing behind', () => {
  for (const cut of ['<scri', '<a', '<a b', '<a b=', '<a b="c', '</a', '</a b', '<!doctype']) {
    assert.deepEqual(
      ours(`x${cut}`).filter((line) => line.startsWith('text') || line.startsWith('attribute')),
      ['text x'],
      cut,
    );
  }
  assert.deepEqual(ours('1 <'), ['text 1 <']);
  assert.deepEqual(ours('<script>1</scr'), ['open script', 'end >', 'text 1</scr']);
});

test('a raw-text element left open inside noscript ends with it', () => {
  const page = readPage({ html: '<noscript><iframe src=x></noscript><p>Text below</p>' });
  assert.equal(page.text, 'Text below');
});

test('a CDATA mark in plain HTML swallows no more than itself', () => {
  assert.equal(readPage({ html: '<p>One</p><![CDATA[ x ><p>Two</p>' }).text, 'One\nTwo');
  assert.equal(readPage({ html: '<math><mi><![CDATA[a > b]]></mi></math>' }).text, 'a > b');
});
