import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wantsColour } from './colours.ts';

describe('colours', () => {
  it('follow FORCE_COLOR, then NO_COLOR, then the terminal', () => {
    const terminal = { isTTY: true, hasColors: () => true };
    assert.equal(wantsColour(terminal, {}), true);
    assert.equal(wantsColour({}, {}), false);
    assert.equal(wantsColour(terminal, { NO_COLOR: '1' }), false);
    assert.equal(wantsColour(terminal, { NO_COLOR: '' }), true);
    assert.equal(wantsColour({}, { FORCE_COLOR: '1' }), true);
    assert.equal(wantsColour({}, { FORCE_COLOR: '1', NO_COLOR: '1' }), true);
    assert.equal(wantsColour(terminal, { FORCE_COLOR: '0' }), false);
  });
});
