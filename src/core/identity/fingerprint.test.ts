import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type Passage, passageFingerprints, statementFingerprint } from './fingerprint.ts';
import { foldedPassage } from './folded-passage.ts';
import { knownChanges } from './known-changes.ts';
import { whereOf } from './where.ts';

const subject = { rule: 'sp_x', where: 'https://example.com/a' };
const at = (start: number, given: Partial<Passage> = {}): Passage => ({
  place: 'text',
  text: 'Win now!',
  element: 0,
  start,
  ...given,
});
const of = (passage: Partial<Passage>, by = subject): string =>
  passageFingerprints(by, [at(0, passage)])[0] ?? '';

describe('a fingerprint', () => {
  it('is the same in every version: other people keep it', () => {
    assert.equal(of({}), '38139520d4b82395');
    assert.equal(statementFingerprint(subject, 'no_author'), '90e7ebf36147ffaf');
    assert.equal(statementFingerprint(subject, null), 'dafefc9ac64d7eb3');
  });

  it('differs by rule, page, kind of place, passage and sentence', () => {
    const all = [
      of({}),
      of({}, { ...subject, rule: 'sp_y' }),
      of({}, { ...subject, where: 'https://example.com/b' }),
      of({ place: 'title' }),
      of({ text: 'Win later!' }),
      statementFingerprint(subject, null),
      statementFingerprint(subject, 'a'),
      statementFingerprint(subject, 'b'),
    ];
    assert.equal(new Set(all).size, all.length);
  });

  it('tells twenty thousand passages apart', () => {
    const made = new Set<string>();
    for (let n = 0; n < 20_000; n++) made.add(of({ text: `passage number ${n}` }));
    assert.equal(made.size, 20_000);
  });

  it('numbers equal passages in the order of the page, in whatever order they were found', () => {
    const places = [at(50), at(10), at(30, { element: 1 }), at(20)];
    const found = passageFingerprints(subject, places);
    const sorted = passageFingerprints(subject, [at(10), at(20), at(50), at(30, { element: 1 })]);
    assert.deepEqual(found, [sorted[2], sorted[0], sorted[3], sorted[1]]);
    assert.equal(new Set(found).size, 4);
  });

  it('takes a passage that was found twice for one', () => {
    const [first, again, other] = passageFingerprints(subject, [at(10), at(10), at(20)]);
    assert.equal(first, again);
    assert.notEqual(first, other);
  });
});

describe('a folded passage', () => {
  it('is the same in every way of setting it', () => {
    const written = 'He said: "Win 100 złotych - now" and it’s over...';
    for (const other of [
      "HE SAID: „WIN 100 ZŁOTYCH – NOW” AND IT'S OVER…",
      'He said:\n\t«Win\u00a0100 zło\u00adtych — now»  and it\u200b`s over...',
      "He said: ``Win 100 złotych -- now'' and it´s over...",
      'He said: “Ｗin 100 zl\u0335otych ‐ now” and it′s over...'.replace('l\u0335', 'ł'),
    ])
      assert.equal(foldedPassage(other), foldedPassage(written), other);
  });

  it('keeps letters with and without their marks apart', () => {
    assert.notEqual(foldedPassage('laska'), foldedPassage('łaska'));
    assert.notEqual(foldedPassage('Win 100'), foldedPassage('Win 1000'));
  });

  it('is bounded', () => {
    assert.ok(foldedPassage('word '.repeat(100_000)).length <= 240);
  });
});

describe('where a finding is', () => {
  it('is the page, however its address is spelt, or the path of a file', () => {
    assert.equal(whereOf('http://EXAMPLE.com:80/a?utm_source=x#top'), whereOf('https://example.com/a'));
    assert.notEqual(whereOf('https://example.com/a'), whereOf('https://example.com/b'));
    assert.equal(whereOf(null, '.\\site\\index.html'), 'site/index.html');
    assert.equal(whereOf(undefined, './site/index.html'), 'site/index.html');
    assert.equal(whereOf('https://example.com/a', 'a.html'), 'https://example.com/a');
    assert.equal(whereOf(null), '');
  });
});

describe('what became of findings', () => {
  it('is new, fixed or still there', () => {
    assert.deepEqual(knownChanges(['a', 'b'], ['b', 'c']), { new: ['c'], fixed: ['a'], still: ['b'] });
  });

  it('is not said of what a full list has no room for', () => {
    assert.deepEqual(knownChanges(['a', 'b'], ['c'], 2), { new: [], fixed: ['a', 'b'], still: [] });
    assert.deepEqual(knownChanges(['a'], ['b', 'c'], 2), { new: ['b', 'c'], fixed: [], still: [] });
  });
});
