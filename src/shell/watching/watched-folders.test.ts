import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { temporaryFolder } from '../../../test/support/command.ts';
import { foldersOf, WatchedFolders } from './watched-folders.ts';

describe('watched folders', () => {
  it('are listed again where one has gone between its listing and its being watched', async () => {
    const cwd = temporaryFolder();
    const out = join(cwd, 'out');
    mkdirSync(out);
    const places = [{ path: join(out, 'site/*.html') }];
    const listed = foldersOf(places);
    assert.deepEqual(listed, [out]);
    rmSync(out, { recursive: true });
    const folders = new WatchedFolders();
    folders.follow(listed);
    await folders.changed(AbortSignal.timeout(60_000));
    assert.deepEqual(foldersOf(places), [cwd]);
    folders.close();
  });
});
