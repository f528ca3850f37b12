import { Readable, Writable } from 'node:stream';
import { runCommandLine } from '../../src/shell/command-line.ts';
import { bareEnvironment } from './real-part.ts';

export interface Said {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Started {
  readonly cwd?: string;
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/**
 * The command line in this process, for tests of what it says and answers: loading it anew for every sentence would
 * cost a second each. One at a time, because a process is in one folder. What is about the process itself (its start,
 * its pipes, its end) belongs to `finished` and `piped`.
 */
export async function commandLine(words: readonly string[], started: Started = {}): Promise<Said> {
  const [stdout, stderr] = [new Kept(), new Kept()];
  const before = process.cwd();
  process.chdir(started.cwd ?? before);
  try {
    const code = await runCommandLine(
      words,
      { ...bareEnvironment, ...started.environment },
      { stdin: Readable.from([Buffer.from(started.input ?? '')]), stdout, stderr },
    );
    return { code, stdout: stdout.text, stderr: stderr.text };
  } finally {
    process.chdir(before);
  }
}

class Kept extends Writable {
  readonly #chunks: Buffer[] = [];

  override _write(chunk: Buffer, _: BufferEncoding, done: () => void): void {
    this.#chunks.push(chunk);
    done();
  }

  get text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}
