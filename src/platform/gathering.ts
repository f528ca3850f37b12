interface Waiting<In, Out> {
  readonly one: In;
  readonly resolve: (value: Out) => void;
  readonly reject: (reason: unknown) => void;
}

export interface GatheringOptions {
  /** With so many together no other is waited for. Asked anew whenever one comes. */
  readonly enough: () => number;
  /** The longest that one caller waits for others. */
  readonly waitMs: number;
}

/** What several ask for within a moment is done in one go, where one go for all costs little more than for one. */
export class Gathering<In, Out> {
  readonly #work: (all: readonly In[]) => Promise<readonly PromiseSettledResult<Out>[]>;
  readonly #options: GatheringOptions;
  #waiting: Waiting<In, Out>[] = [];
  #timer: NodeJS.Timeout | undefined;

  /** `work` answers each in the order in which they came; what it throws is told to all. */
  constructor(
    work: (all: readonly In[]) => Promise<readonly PromiseSettledResult<Out>[]>,
    options: GatheringOptions,
  ) {
    this.#work = work;
    this.#options = options;
  }

  ask(one: In): Promise<Out> {
    const { promise, resolve, reject } = Promise.withResolvers<Out>();
    this.#waiting.push({ one, resolve, reject });
    if (this.#waiting.length >= this.#options.enough()) this.#start();
    else this.#timer ??= setTimeout(() => this.#start(), this.#options.waitMs);
    return promise;
  }

  #start(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const all = this.#waiting;
    this.#waiting = [];
    this.#work(all.map(({ one }) => one)).then(
      (results) => {
        for (const [i, { resolve, reject }] of all.entries()) {
          const result = results[i];
          if (result?.status === 'fulfilled') resolve(result.value);
          else reject(result?.reason ?? new Error('nothing was answered'));
        }
      },
      (reason) => {
        for (const { reject } of all) reject(reason);
      },
    );
  }
}
