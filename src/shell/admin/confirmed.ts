import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** Asks a person; anything but a clear yes, the end of the input included, is a no. */
export function confirmed(question: string, input: Readable, output: Writable): Promise<boolean> {
  const terminal = createInterface({ input, output });
  return new Promise((resolve) => {
    // Ctrl+C and Ctrl+D close it without an answer.
    terminal.on('close', () => resolve(false));
    terminal.question(`${question} [y/N] `, (answer) => {
      resolve(/^(?:y|yes)$/i.test(answer.trim()));
      terminal.close();
    });
  });
}
