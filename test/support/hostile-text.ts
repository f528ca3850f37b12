// Text of pages that tries to become markup where it is shown in Markdown.
import assert from 'node:assert/strict';
import { escapeMarkdown } from '../../src/core/formats/markdown-text.ts';
import { wholeWords } from '../../src/core/lexicon/whole-words.ts';
import fc from './properties.ts';

/** A line as a reader of Markdown takes it: what is escaped is no markup any more. */
function unescaped(line: string, put: (character: string) => string): string {
  return line.replace(/\\([!-/:-@[-`{-~])/g, (_, character: string) => put(character));
}

const LINK_LIKE = wholeWords(/:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/giu);

/** Everything in a line that could be markup, in its order. */
function markupOf(line: string): string {
  const live = unescaped(line, () => '\ue000');
  const opens = /^(?:#{1,6} |> |- \[ \] |- |\d+\. |[-+=>:|~`*_#\s]|\d+[.)])/.exec(live)?.[0] ?? '';
  const marks = live.match(/[\\`*_{}[\]<>#|~!&$^]/g)?.join('') ?? '';
  const links = live.match(LINK_LIKE)?.length ?? 0;
  return `${opens}·${marks}·${links}`;
}

const hostileText = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '[x](javascript:alert(1))',
          '![i](//e.vil/x.png)',
          '<script>',
          '</b>',
          '<!--',
          '<a@b.c>',
          '`',
          '```',
        ],
        ...[
          '**',
          '__',
          '~~',
          '# ',
          '## ',
          '\n# ',
          '\n\n- [ ] ',
          '- ',
          '+ ',
          '1. ',
          '2) ',
          '> ',
          '|',
          '---',
          '===',
        ],
        ...[
          'http://evil.example/',
          'https://',
          'www.evil.example',
          'evil.example',
          'a@evil.example',
          'mailto:a@b.pl',
        ],
        ...[
          '&lt;',
          '&#60;',
          '\\',
          '\\\\',
          '\u202e',
          '\u2066',
          '\u2028',
          '\r',
          '\t',
          '    ',
          '$x$',
          '^[n]',
          '[^1]: ',
          ':',
        ],
        ...['żółw', 'word', ' ', '.', '@', '”', '…'],
      ),
      fc.string({ unit: 'binary', maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** Whatever text of a page a document is filled with, its markup is that of the same document about a harmless word. */
export function staysText(documentOf: (text: string) => string): void {
  const tame = documentOf('word').split('\n').map(markupOf);
  fc.assert(
    fc.property(hostileText, (text) => {
      fc.pre(escapeMarkdown(text) !== '');
      const document = documentOf(text);
      const lines = document.split('\n');
      assert.deepEqual(lines.map(markupOf), tame);
      assert.doesNotMatch(document, /[\p{Cc}--\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/v);
      // E-mail addresses are looked for in what is left when marks are resolved.
      for (const line of lines)
        assert.doesNotMatch(
          unescaped(line, (character) => character),
          /[\w.+-]@[\w.-]/,
        );
    }),
    { numRuns: 1_000 },
  );
}
