import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './command.ts';
import { firstExisting, realPart } from './real-part.ts';

export const systemGit = realPart(
  'git',
  firstExisting(['/usr/bin/git', '/usr/local/bin/git', '/opt/homebrew/bin/git']),
);

/** A repository made of a folder, with a branch "change" beside "main". */
export class GitRepository {
  readonly folder = temporaryFolder();
  /** Beside it, for what no commit should hold. */
  readonly temporary = temporaryFolder();

  constructor(content: string) {
    cpSync(content, this.folder, { recursive: true });
    this.git('init', '-q');
    this.commit();
    this.git('checkout', '-q', '-b', 'change');
  }

  git(...words: readonly string[]): void {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'init.defaultBranch=main'];
    const { status, stderr } = spawnSync(systemGit.path, [...identity, ...words], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, HOME: this.temporary, GIT_CONFIG_NOSYSTEM: '1' },
    });
    assert.equal(status, 0, stderr);
  }

  commit(): void {
    this.git('add', '-A');
    this.git('commit', '-qm', 'change');
  }

  write(file: string, content: string): void {
    writeFileSync(join(this.folder, file), content);
    this.commit();
  }
}
