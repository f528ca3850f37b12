// Passages of our own, written before the words and shapes that find them: dangerous ones in many wordings, and ones that
// look like them and are fine. Half of them served to mend by, the other half only measures; those marked `later` were
// written when everything else stood, found 12 of 45 then, and served to mend by since.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readPage } from '../../src/core/page/read-page.ts';
import { judgeByCode } from '../../src/core/report/judge-by-code.ts';
import { isHit } from '../../src/core/report/signal.ts';
import { rules } from '../../src/core/rules/catalogue.ts';
import { BREAD, CHLEB } from '../../src/core/samples/sample-prose.ts';

interface Passage {
  readonly lang: 'en' | 'pl';
  readonly kind: string;
  readonly text: string;
  readonly later?: boolean;
}

/** A passage of a kind is found by these. */
const FINDING = rules.filter(({ id }) =>
  [
    'pq_miracle_claim',
    'pq_against_treatment',
    'pq_credit_promise',
    'pq_law_promise',
    'sp_guaranteed_returns',
  ].includes(id),
);

function passages(name: string): Passage[] {
  const written = readFileSync(join(import.meta.dirname, 'dangerous-claims', `${name}.jsonl`), 'utf8');
  return written
    .trim()
    .split('\n')
    .map((line): Passage => JSON.parse(line));
}

const halfOf = ({ text, later }: Passage): string =>
  later ? 'later' : (createHash('sha256').update(text).digest()[0] ?? 0) < 128 ? 'mending' : 'kept';

/** Under a title that says nothing, among ordinary prose, on a path that says nothing. */
function isFound({ lang, text }: Passage): boolean {
  const [before = '', after = ''] = lang === 'pl' ? CHLEB : BREAD;
  const title = lang === 'pl' ? 'Notatki' : 'Notes';
  const page = readPage({
    url: 'https://www.meadowlane-notes.com/page',
    html: `<!doctype html><html lang="${lang}"><head><title>${title}</title></head><body><h1>${title}</h1><p>${before}</p><p>${text}</p><p>${after}</p></body></html>`,
  });
  return judgeByCode(FINDING, page, {}).some(({ answer }) => 'score' in answer && isHit(answer.score));
}

describe('dangerous claims', () => {
  for (const half of ['mending', 'kept', 'later'])
    for (const lang of ['en', 'pl']) {
      const of = (name: string): Passage[] =>
        passages(name).filter((passage) => halfOf(passage) === half && passage.lang === lang);

      it(`are found in nine of ten passages (${half}, ${lang})`, () => {
        const missed = of('dangerous').filter((passage) => !isFound(passage));
        assert.ok(
          missed.length <= of('dangerous').length * (half === 'later' ? 0.2 : 0.12),
          `missed:\n${missed.map(({ text }) => text).join('\n')}`,
        );
      });

      it(`are found in no passage that looks like one (${half}, ${lang})`, () => {
        assert.deepEqual(
          of('fine')
            .filter(isFound)
            .map(({ text }) => text),
          [],
        );
      });
    }
});
