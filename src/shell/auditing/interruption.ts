// Ctrl+C and SIGTERM end an audit in order; the second one at once.

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
/** What shells say of a process that a signal has ended: 128 and its number. */
const EXIT_CODES: Readonly<Record<(typeof SIGNALS)[number], number>> = { SIGINT: 130, SIGTERM: 143 };

export class Interruption {
  readonly #controller = new AbortController();
  #exitCode: number | null = null;

  constructor() {
    for (const name of SIGNALS) process.on(name, this.#end);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** null: not interrupted. */
  get exitCode(): number | null {
    return this.#exitCode;
  }

  /** From here on the process ends as any other does. */
  forget(): void {
    for (const name of SIGNALS) process.off(name, this.#end);
  }

  readonly #end = (name: NodeJS.Signals): void => {
    this.#exitCode = name === 'SIGTERM' ? EXIT_CODES.SIGTERM : EXIT_CODES.SIGINT;
    this.forget();
    this.#controller.abort();
  };
}
