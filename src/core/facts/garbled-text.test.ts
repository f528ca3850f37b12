import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isGarbled } from './garbled-text.ts';

describe('garbled text', () => {
  it('is known by bytes that were read as letters, and by signs for what could not be read', () => {
    assert.ok(isGarbled('ÐÐ¸Ð³Ð° ÐÐµÑÐ¾ÐµÐ²'));
    assert.ok(isGarbled('Tw\ufffdrcy pomys\ufffd\ufffdw dla czytelnik\ufffdw'));
    assert.ok(isGarbled('ItÃ©s Ã©tÃ© dÃ©jÃ Ã©crit'));
  });

  it('is no text in which such letters are at home', () => {
    for (const text of [
      'São João, Ângela e Ñuñoa',
      'Ærø, Åse und Ärger',
      'Zażółć gęślą jaźń',
      'Wie‘s „läuft“ …',
    ])
      assert.ok(!isGarbled(text), text);
    assert.ok(!isGarbled(`${'A long text with one damaged place. '.repeat(40)}Itâ€™s`));
  });
});
