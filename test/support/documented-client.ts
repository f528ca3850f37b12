// The examples of docs/clients.md as one program, in the order in which they go on with one another.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const document = join(import.meta.dirname, '..', '..', 'docs', 'clients.md');

export function documentedProgram(): string {
  const examples = [...readFileSync(document, 'utf8').matchAll(/```ts\n(.*?)```/gs)].map(
    ([, code = '']) => code,
  );
  return examples.join('\n');
}

/** A comment "// → …" behind console.log says what it prints, in a loop with | between the lines. */
export function promised(program: string): string[] {
  return [...program.matchAll(/console\.log\(.*\/\/ → (.*)$/gm)].flatMap(([, said = '']) => said.split('|'));
}
