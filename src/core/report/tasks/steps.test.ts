import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rules } from '../../rules/catalogue.ts';
import { stepsOf } from './steps.ts';

describe('steps of an advice', () => {
  it('are its sentences and what stands between semicolons, each a sentence of its own', () => {
    assert.deepEqual(stepsOf('Remove the tag. If the page has moved, redirect it; otherwise do nothing'), [
      'Remove the tag.',
      'If the page has moved, redirect it.',
      'Otherwise do nothing.',
    ]);
    assert.deepEqual(stepsOf('Usuń link; żeby nie wrócił, zmień hasła.'), [
      'Usuń link.',
      'Żeby nie wrócił, zmień hasła.',
    ]);
  });

  it('do not cut quotations, brackets, abbreviations and alternatives in two', () => {
    for (const whole of [
      'Remove “Buy now. Only today; Hurry!” from the page.',
      'Usuń „Kup teraz. Tylko dziś” z tekstu.',
      'Raise the contrast (see WCAG. Level AA; text) of the text.',
      'Podaj źródło, np. Główny Urząd Statystyczny.',
      'Add what the shop does not say: tests, prices; or leave the product out.',
      'Pokaż 4.9 i liczbę opinii.',
    ])
      assert.deepEqual(stepsOf(whole), [whole]);
  });

  it('leave nothing of any advice of the catalogue out, and end as sentences do', () => {
    const letters = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
    for (const { fix } of rules)
      for (const text of [fix.en, fix.pl]) {
        const steps = stepsOf(text);
        assert.equal(letters(steps.join('')), letters(text));
        for (const step of steps) assert.match(step, /^[\p{Lu}\p{P}<].*[.!?…”]$/u, step);
      }
  });
});
