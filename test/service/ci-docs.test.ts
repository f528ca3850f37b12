import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { loadConfig } from '../../src/shell/config-file/load-config.ts';
import { temporaryFolder } from '../support/command.ts';

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'ci.md'), 'utf8');

describe('docs/ci.md', () => {
  it('shows a configuration that is taken as it stands', async () => {
    const [, code = ''] = /```ts\n(.*?)```/s.exec(text) ?? [];
    const file = join(temporaryFolder(), 'assay.config.ts');
    writeFileSync(file, code);
    assert.equal((await loadConfig(file))?.config.failOn, 'medium');
  });
});
