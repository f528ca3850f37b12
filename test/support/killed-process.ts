// A process that is struck down (SIGKILL) at a moment that it has told.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = join(import.meta.dirname, '..', '..');

/**
 * Runs a module, whose imports are named from the root of the project, until it has written a line that holds `word`;
 * then kills it. `given` is known to it as `given`.
 */
export async function killedAt(
  word: string,
  module: string,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const script = `const given = ${JSON.stringify(given)};\n${module}`.replaceAll(
    /from '(src|test)\//g,
    `from '${pathToFileURL(ROOT).href}/$1/`,
  );
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  let [said, complained] = ['', ''];
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  for await (const text of child.stdout.setEncoding('utf8')) {
    said += text;
    if (said.includes(word)) break;
  }
  child.kill('SIGKILL');
  const [code, signal] = await ended;
  if (signal !== 'SIGKILL' || !said.includes(word))
    throw new Error(`the process ended by itself (${code}): ${complained}`);
}
