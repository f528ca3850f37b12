// Providers in their order: the first that gets the page is the one that counts. What is in one's way is not in
// everybody's, so a wall, a timeout or a failure leads to the next; a page that does not exist exists for none of them.
import type { FetchTry, NotRendered } from '../core/page/given.ts';
import { type Content, classify, type LookAtPage } from './classify.ts';
import { withDeadline } from './deadline.ts';
import { NotFetched, type Obstacle, type Told } from './not-fetched.ts';
import { FetchFault, type PageAnswer, type Provider, type Visitor } from './provider.ts';
import type { SignIn } from './sign-in.ts';
import type { Turns } from './turns.ts';
import { UsualTime, type UsualTimeOptions } from './usual-time.ts';

export type Rendering = 'on' | 'off' | 'auto';

export interface ChainRequest {
  readonly url: URL;
  readonly render: Rendering;
  readonly layout: boolean;
  readonly as: Visitor;
  /** What the site asks for between two visits, where that is heeded. */
  readonly delayMs?: number;
  /** Then no outside service is asked. */
  readonly signIn?: SignIn | undefined;
  /** Told when the site is about to be asked: until then nothing was begun. */
  readonly begins?: (() => void) | undefined;
}

export interface Fetched {
  readonly provider: string;
  readonly rendered: boolean;
  readonly answer: PageAnswer;
  readonly content: Content;
  /** null where it was rendered, or neither asked for nor needed. */
  readonly notRendered: NotRendered | null;
  readonly tries: readonly FetchTry[];
}

/** What one try has found. */
type Found = Omit<Fetched, 'notRendered' | 'tries'>;

interface Attempt {
  readonly provider: Provider;
  readonly render: boolean;
}

type Result =
  | { readonly ms: number; readonly answer: PageAnswer; readonly content: Content }
  | { readonly ms: number; readonly told: Told };

export interface ChainOptions {
  readonly providers: readonly Provider[];
  readonly turns: Turns;
  readonly look: LookAtPage;
  /** For one try, from its connection to its last byte. */
  readonly tryMs: number;
  readonly usual?: UsualTimeOptions;
}

/** The same answer waits at every other provider: the page does not exist, is no page, or must not be asked for. */
const FINAL = new Set<Obstacle>(['gone', 'refused', 'not_a_page', 'too_large']);

export class Chain {
  readonly #options: ChainOptions;
  readonly #usual = new Map<string, UsualTime>();

  constructor(options: ChainOptions) {
    this.#options = options;
  }

  async fetch(request: ChainRequest, signal: AbortSignal): Promise<Fetched> {
    const run = new Run(attemptsOf(this.#providersFor(request), request.render), {
      host: request.url.hostname,
      start: (attempt, cancelled) => this.#try(request, attempt, cancelled),
      usualMs: (attempt) => this.#usualOf(attempt).ms,
    });
    const fetched = await run.first(signal);
    return { ...fetched, notRendered: this.#notRendered(request, fetched) };
  }

  #notRendered(request: ChainRequest, { rendered, content }: Found): NotRendered | null {
    const { render } = request;
    if (rendered || render === 'off' || (render === 'auto' && !content.jsShell)) return null;
    return this.#providersFor(request).some(({ renders }) => renders) ? 'failed' : 'no_browser';
  }

  #providersFor({ signIn }: ChainRequest): readonly Provider[] {
    const { providers } = this.#options;
    return signIn === undefined ? providers : providers.filter(({ trusted }) => trusted);
  }

  async close(): Promise<void> {
    await Promise.all(this.#options.providers.map((provider) => provider.close()));
  }

  /** Never throws for anything that a page or a provider does. */
  async #try(request: ChainRequest, attempt: Attempt, signal: AbortSignal): Promise<Result> {
    const { provider, render } = attempt;
    const { url, as, layout, delayMs = 0, signIn } = request;
    const done = await this.#options.turns.take(url.hostname, signal, delayMs);
    request.begins?.();
    const begin = performance.now();
    const ms = (): number => Math.round(performance.now() - begin);
    try {
      const answer = await withDeadline(signal, this.#options.tryMs, (timed) =>
        provider.fetch({ url, as, render, layout: layout && render, signIn }, timed),
      );
      const verdict = await classify(answer, render, this.#options.look);
      if ('content' in verdict) {
        this.#usualOf(attempt).note(ms());
        return { ms: ms(), answer, content: verdict.content };
      }
      const { wall } = verdict;
      const { status } = answer;
      return { ms: ms(), told: { outcome: wall, status, message: `${url.hostname}: ${wall}, ${status}` } };
    } catch (error) {
      signal.throwIfAborted();
      // Anything else is a fault of the provider's own, and no reason not to ask the next.
      const { kind, message } =
        error instanceof FetchFault
          ? error
          : new FetchFault('provider', `${url.hostname}: ${provider.name} failed`);
      return { ms: ms(), told: { outcome: kind, status: null, message, cause: error } };
    } finally {
      done();
    }
  }

  #usualOf({ provider, render }: Attempt): UsualTime {
    const name = `${provider.name} ${render}`;
    const known = this.#usual.get(name) ?? new UsualTime(this.#options.usual);
    this.#usual.set(name, known);
    return known;
  }
}

/**
 * `on`: in a browser, and where none can, without. `auto`: first the plain way; when it is blocked or finds a script
 * shell, in a browser; then the other plain ways.
 */
function attemptsOf(providers: readonly Provider[], render: Rendering): Attempt[] {
  const plain = providers.filter((one) => one.plain).map((provider) => ({ provider, render: false }));
  const rendering = providers.filter((one) => one.renders).map((provider) => ({ provider, render: true }));
  if (render === 'off') return plain;
  if (render === 'on') return [...rendering, ...plain];
  return [...plain.slice(0, 1), ...rendering, ...plain.slice(1)];
}

interface RunParts {
  readonly host: string;
  readonly start: (attempt: Attempt, cancelled: AbortSignal) => Promise<Result>;
  readonly usualMs: (attempt: Attempt) => number;
}

interface Running {
  readonly attempt: Attempt;
  readonly begin: number;
  readonly result: Promise<Result>;
  readonly cancel: AbortController;
}

/** One page on its way through the chain. */
class Run {
  readonly #parts: RunParts;
  readonly #running = new Set<Running>();
  readonly #tries: FetchTry[] = [];
  #waiting: Attempt[];
  /** A script shell: better than nothing if no provider can run its scripts. */
  #shell: Found | null = null;
  #told: Told | null = null;

  constructor(attempts: Attempt[], parts: RunParts) {
    this.#waiting = attempts;
    this.#parts = parts;
  }

  async first(signal: AbortSignal): Promise<Omit<Fetched, 'notRendered'>> {
    const stop = (): void => {
      for (const { cancel } of this.#running) cancel.abort(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    try {
      signal.throwIfAborted();
      while (this.#running.size > 0 || this.#startNext()) {
        const ended = await this.#nextEnded();
        // The last one takes longer than it usually does: the next begins beside it.
        if (ended === null) this.#startNext();
        else {
          const result = await ended.result;
          this.#note(ended, result);
          const found = this.#take(ended.attempt, result);
          if (found !== null) return { ...found, tries: this.#cancelRest() };
          if ('told' in result && FINAL.has(result.told.outcome)) break;
        }
      }
      const tries = this.#cancelRest();
      if (this.#shell !== null) return { ...this.#shell, tries };
      throw new NotFetched(this.#parts.host, this.#told, tries);
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    } finally {
      signal.removeEventListener('abort', stop);
      this.#cancelRest();
    }
  }

  #startNext(): boolean {
    const attempt = this.#waiting.shift();
    if (attempt === undefined) return false;
    const cancel = new AbortController();
    const result = this.#parts.start(attempt, cancel.signal);
    // A provider that was cancelled is not listened to any more.
    result.catch(() => {});
    this.#running.add({ attempt, begin: performance.now(), result, cancel });
    return true;
  }

  /** null: none has, and it is time for the next. */
  async #nextEnded(): Promise<Running | null> {
    const running = [...this.#running].map((one) =>
      one.result.then(
        () => one,
        () => one,
      ),
    );
    const last = [...this.#running].at(-1);
    const next = this.#waiting[0];
    // Only its like: a browser is not started, and not charged, because a plain fetch is slow.
    if (last === undefined || next === undefined || next.render !== last.attempt.render)
      return Promise.race(running);
    const { promise: slow, resolve } = Promise.withResolvers<null>();
    const restMs = last.begin + this.#parts.usualMs(last.attempt) - performance.now();
    const timer = setTimeout(() => resolve(null), Math.max(0, restMs));
    try {
      return await Promise.race([...running, slow]);
    } finally {
      clearTimeout(timer);
    }
  }

  #take({ provider, render: rendered }: Attempt, result: Result): Found | null {
    if ('told' in result) {
      // What a site answers tells more than how a provider failed.
      if (this.#told === null || this.#told.status === null || result.told.status !== null)
        this.#told = result.told;
      return null;
    }
    const { answer, content } = result;
    const found = { provider: provider.name, rendered, answer, content };
    if (!content.jsShell || rendered || !this.#waiting.some(({ render }) => render)) return found;
    // Another plain fetch would find the same shell.
    this.#waiting = this.#waiting.filter(({ render }) => render);
    this.#shell ??= found;
    return null;
  }

  #note(one: Running, result: Result | null): void {
    this.#running.delete(one);
    const told = result !== null && 'told' in result ? result.told : null;
    const answer = result !== null && 'answer' in result ? result.answer : null;
    this.#tries.push({
      provider: one.attempt.provider.name,
      host: this.#parts.host,
      rendered: one.attempt.render,
      outcome: told?.outcome ?? (answer === null ? 'cancelled' : 'ok'),
      status: told?.status ?? answer?.status ?? null,
      ms: result?.ms ?? Math.round(performance.now() - one.begin),
    });
  }

  #cancelRest(): readonly FetchTry[] {
    for (const one of [...this.#running]) {
      this.#note(one, null);
      one.cancel.abort();
    }
    return this.#tries;
  }
}
