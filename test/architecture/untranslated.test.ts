import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { untranslated } from '../../scripts/untranslated.ts';
import { rules } from '../../src/core/rules/catalogue.ts';
import { rule } from '../../src/core/rules/rule.ts';
import { sentences } from '../../src/core/rules/sentences.ts';

describe('a rule written without Polish', () => {
  it('can be written, speaks English meanwhile, and is listed with what there is to translate', () => {
    const [finished] = rules.filter(({ kind }) => kind === 'violation');
    assert.ok(finished?.kind === 'violation');
    const say = sentences({ found: { en: ({ count }: { count: number }) => `${count} found.` } });
    const english = rule({
      ...finished,
      id: 'sp_new',
      title: { en: 'A new rule' },
      fix: { en: 'Mend it.' },
      says: say,
    });
    assert.equal(english.title.pl, 'A new rule');
    assert.deepEqual(untranslated([english]), [
      'sp_new: title: A new rule',
      'sp_new: fix: Mend it.',
      'sp_new: sentence found',
    ]);
  });

  it('is not part of the catalogue', () => {
    assert.deepEqual(untranslated(rules), []);
  });
});
