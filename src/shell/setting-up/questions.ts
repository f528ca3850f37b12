import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { Fault } from '../../platform/fault.ts';
import { terminalSafe } from '../terminal-safety.ts';

/** Asks a person at a terminal; an empty answer is what is proposed. */
export class Questions {
  readonly #lines: ReturnType<typeof createInterface>;
  readonly #answers: AsyncIterator<string>;
  readonly #output: Writable;

  constructor(input: Readable, output: Writable) {
    this.#lines = createInterface({ input });
    this.#answers = this.#lines[Symbol.asyncIterator]();
    this.#output = output;
  }

  /** Asked again until the answer is of use; throws where there is no more answer. */
  async ask(question: string, proposed: string, isOfUse: (answer: string) => boolean): Promise<string> {
    for (;;) {
      this.#output.write(terminalSafe(`${question}${proposed === '' ? '' : ` [${proposed}]`} `));
      const { value, done } = await this.#answers.next();
      if (done === true) throw new Fault('Nothing was written.');
      const answer = value.trim() || proposed;
      if (isOfUse(answer)) return answer;
    }
  }

  close(): void {
    this.#lines.close();
  }
}
