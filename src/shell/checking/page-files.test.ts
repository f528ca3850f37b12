import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { it } from 'node:test';
import { temporaryFolder } from '../../../test/support/command.ts';
import { pageFiles } from './page-files.ts';

it('a pattern names files and links to files, and one whose name is no text with the others, to be told as unread', () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'folder.html'));
  for (const name of [Buffer.from('a\xff.html', 'latin1'), Buffer.from('b.html')])
    writeFileSync(Buffer.concat([Buffer.from(`${folder}/`), name]), '<p>Rye bread</p>');
  symlinkSync('gone.html', join(folder, 'c.html'));
  const here = relative('', folder);
  assert.deepEqual(
    pageFiles([join(folder, '*.html')]).map((file) => relative(here, file)),
    ['a\uFFFD.html', 'b.html', 'c.html'],
  );
});
