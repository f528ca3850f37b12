// One opening of the lockbox: every part is measured, and the entry is written only once all of them are.
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

/** What one subject measures on its closed sources. */
export interface LockboxPart {
  readonly name: string;
  /** Markdown; `data`: the folder that holds the labelled sets. */
  measure(data: string): Promise<readonly string[]>;
}

export interface Opening {
  readonly data: string;
  /** Its commit is what was measured. */
  readonly repository: string;
  readonly log: string;
  readonly parts: readonly LockboxPart[];
  readonly now: Date;
}

/** Answers the entry that was appended to the log. Throws, and measures nothing, where work is not committed. */
export async function openLockbox({ data, repository, log, parts, now }: Opening): Promise<string> {
  if (git(repository, 'status', '--porcelain') !== '')
    throw new Error(
      'The lockbox stays closed: commit the work first, so that its figures belong to a commit.',
    );
  const commit = git(repository, 'rev-parse', 'HEAD').slice(0, 12);
  const lines = [`## ${now.toISOString().slice(0, 10)}, commit ${commit}`];
  for (const { name, measure } of parts) lines.push('', `### ${name}`, '', ...(await measure(data)));
  const entry = `\n${lines.join('\n')}\n`;
  appendFileSync(log, entry);
  return entry;
}

function git(repository: string, ...words: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', words, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${words.join(' ')}: ${stderr}`);
  return stdout.trim();
}
