import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { strToU8, zipSync } from 'fflate';
import { readPage } from '../../core/page/read-page.ts';
import { readDocx } from './read-docx.ts';
import { SourceFault } from './source-fault.ts';

function docx(body: string, others: Readonly<Record<string, string>> = {}): Uint8Array {
  const part = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  return zipSync({
    '[Content_Types].xml': part('<Types/>'),
    'word/document.xml': part(`<w:document><w:body>${body}</w:body></w:document>`),
    ...Object.fromEntries(Object.entries(others).map(([name, text]) => [name, part(text)])),
  });
}

const paragraph = (text: string, properties = ''): string =>
  `<w:p><w:pPr>${properties}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const style = (id: string): string => `<w:pStyle w:val="${id}"/>`;

const STYLES =
  '<w:styles><w:style w:styleId="Tytu"><w:name w:val="Title"/></w:style><w:style w:styleId="Nagwek1"><w:name w:val="heading 1"/></w:style></w:styles>';

describe('a Word document as a page', () => {
  it('has its headings by the names of their styles, its lists, tables, links, images and notes', () => {
    const body = [
      paragraph('Chleb &amp; bułki', style('Tytu')),
      paragraph('Mąka', style('Nagwek1')),
      '<w:p><w:r><w:t>Read </w:t></w:r><w:hyperlink r:id="r1"><w:r><w:t>more</w:t></w:r></w:hyperlink><w:r><w:t>.</w:t></w:r></w:p>',
      paragraph('one', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
      paragraph('two', '<w:numPr><w:numId w:val="1"/></w:numPr>'),
      `<w:tbl><w:tr><w:tc>${paragraph('cell')}</w:tc></w:tr></w:tbl>`,
      '<w:p><w:r><w:drawing><wp:docPr id="1" descr="A loaf"/></w:drawing></w:r></w:p>',
    ].join('');
    const { html } = readDocx(
      docx(body, {
        'word/styles.xml': STYLES,
        'word/_rels/document.xml.rels':
          '<Relationships><Relationship Id="r1" TargetMode="External" Target="https://a.example/"/></Relationships>',
        'word/footnotes.xml': `<w:footnotes><w:footnote>${paragraph('a note')}</w:footnote></w:footnotes>`,
        'docProps/core.xml': '<cp:coreProperties><dc:creator>Anna Nowak</dc:creator></cp:coreProperties>',
      }),
    );
    assert.equal(
      html,
      '<!doctype html><html><head><title>Chleb &amp; bułki</title><meta name="author" content="Anna Nowak"></head><body><main><article>' +
        '<h1>Chleb &amp; bułki</h1><h2>Mąka</h2><p>Read <a href="https://a.example/">more</a>.</p><ul><li>one</li><li>two</li></ul>' +
        '<table><tr><td><p>cell</p></td></tr></table><p><img src="image" alt="A loaf"></p><section><p>a note</p></section></article></main></body></html>',
    );
  });

  it('is read without what its author has deleted, hidden or moved', () => {
    const hidden = '<w:r><w:rPr><w:vanish/></w:rPr><w:t>hidden</w:t></w:r>';
    const deleted = '<w:del><w:r><w:delText>deleted</w:delText></w:r></w:del>';
    const moved = '<w:moveFrom><w:r><w:t>moved</w:t></w:r></w:moveFrom>';
    const fallback =
      '<mc:AlternateContent><mc:Choice><w:r><w:t>box</w:t></w:r></mc:Choice><mc:Fallback><w:r><w:t>box</w:t></w:r></mc:Fallback></mc:AlternateContent>';
    const { html } = readDocx(
      docx(`<w:p>${hidden}${deleted}${moved}${fallback}<w:r><w:t> kept</w:t></w:r></w:p>`),
    );
    assert.equal(readPage({ html, manuscript: true }).text, 'box kept');
  });
});

describe('a hostile Word document', () => {
  const refused = (bytes: Uint8Array, why: RegExp): void => {
    assert.throws(
      () => readDocx(bytes),
      (error) => error instanceof SourceFault && why.test(error.message),
    );
  };

  it('that unpacks to far more than it is, whatever it says of its size, is given up at the bound', () => {
    const bomb = zipSync({ 'word/document.xml': new Uint8Array(21_000_000) }, { level: 9 });
    refused(bomb, /unpacks to more than 20 MB/);
    const view = new DataView(bomb.buffer, bomb.byteOffset, bomb.byteLength);
    // Its two headers say 1,000 bytes.
    for (let at = 0; at + 28 < bomb.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true);
      if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true);
    }
    refused(bomb, /unpacks to more than 20 MB/);
  });

  it('that is cut off, or no document at all, is refused in a sentence', () => {
    const whole = docx(paragraph('text '.repeat(2000)));
    for (const length of [10, 100, 200, 300, whole.length - 30])
      refused(whole.subarray(0, length), /cut off/);
    refused(zipSync({ 'a.txt': strToU8('a') }), /no Word document/);
    refused(strToU8('PK and nothing else'), /broken/);
  });

  it('whose entities refer to one another, or whose elements are nested without end, costs no more than its length', () => {
    const entities = '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>';
    const { html } = readDocx(docx(`${entities}${paragraph('&b;')}`));
    assert.match(html, /<p>&amp;b;<\/p>/);
    refused(docx('<w:tbl>'.repeat(1000)), /nested too deeply/);
  });
});
