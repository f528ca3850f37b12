import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { byPassage } from '../../panel/src/areas/reports/by-passage.ts';
import type { FindingView, QuoteView } from '../../panel/src/house.ts';

const quote = (text: string, placeKey = 'text'): QuoteView => ({
  place: '',
  placeKey,
  before: '',
  text,
  after: '',
});
const finding = (ruleId: string, ...quotes: QuoteView[]): FindingView => ({
  ruleId,
  name: ruleId,
  signal: 80,
  strength: 'strong',
  band: 'strong',
  policy: null,
  facts: [],
  quotes,
  fix: null,
  note: null,
  sources: [],
  explained: true,
});

describe('findings of a report', () => {
  const ids = (findings: readonly FindingView[]) =>
    byPassage(findings).map(({ passage, findings: own }) => [
      passage?.text ?? null,
      ...own.map((one) => one.ruleId),
    ]);

  it('that stand on one passage stand together, where the first of them stood, however each cuts it', () => {
    const pills = quote('cheap pills without prescription');
    assert.deepEqual(
      ids([
        finding('a', pills),
        finding('b', quote('Opening hours')),
        finding('c', quote('elsewhere'), quote('cheap pills')),
        finding('d', quote('We sell cheap pills without prescription today')),
      ]),
      [
        [pills.text, 'a', 'c', 'd'],
        [null, 'b'],
      ],
    );
  });

  it('stand alone where only the words are the same, not the place, or where no passage shows them', () => {
    const same = quote('Cheap pills');
    assert.deepEqual(ids([finding('a', same), finding('b', quote('Cheap pills', 'title')), finding('c')]), [
      [null, 'a'],
      [null, 'b'],
      [null, 'c'],
    ]);
  });
});
