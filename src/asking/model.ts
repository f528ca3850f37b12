// A model that can be asked: its server with everything that protects both sides. Tries are few and spread out, questions
// stand in a fair line, a server that fails is left alone, and what it can do is found out once.
import { setTimeout as delay } from 'node:timers/promises';
import { LineFull, WaitingLine } from '../platform/waiting-line.ts';
import { type Abilities, findAbilities, tokensOf } from './abilities.ts';
import { spellingsOf } from './ask-label.ts';
import { Breaker, type ServerSeen } from './breaker.ts';
import { IS_PASSING, ModelFailed } from './model-fault.ts';
import type { ChatReply, ChatRequest, ModelServer, Usage } from './model-server.ts';

const TRIES = 3;
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 10_000;
/** A server can be given another model or other settings at any time: so long is believed what was found out about it. */
const KNOWN_MS = 3_600_000;

export interface Model {
  readonly name: string;
  readonly address: string;
  /** Found out once for all who ask. Throws ModelFailed, or the reason of the signal. */
  abilities(signal: AbortSignal): Promise<Abilities>;
  /** The tokens that spell one of these labels. Throws ModelFailed, or the reason of the signal. */
  labelTokens(labels: readonly string[], signal: AbortSignal): Promise<readonly number[]>;
  /** Throws ModelFailed, or the reason of the signal. */
  chat(asked: ChatRequest, whose: string, signal: AbortSignal): Promise<ChatReply>;
  readonly busy: number;
  readonly waiting: number;
  close(): Promise<void>;
}

export interface ModelOptions {
  readonly concurrency: number;
  /** How many questions may wait. */
  readonly waitingMax: number;
  /** Told of every exchange, successful or not. */
  readonly told?: (exchange: Exchange) => void;
  readonly random?: () => number;
  /** Waits between two tries. Throws the reason of the signal. */
  readonly pause?: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Milliseconds of a clock that only goes forward. */
  readonly now?: () => number;
}

export interface Exchange {
  readonly outcome: 'answered' | ModelFailed['fault'];
  readonly usage: Usage;
  readonly seconds: number;
}

const NOTHING: Usage = { prompt: 0, completion: 0, cached: null };

export function openModel(server: ModelServer, options: ModelOptions): Model {
  const { concurrency, waitingMax, told = () => {}, random = Math.random } = options;
  const { pause = pauseFor, now = () => performance.now() } = options;
  const line = new WaitingLine(concurrency, waitingMax);
  const breaker = new Breaker(now);
  const closing = new AbortController();
  /** Of labels, by how they are written. Another model spells them by other tokens. */
  const newTokens = () => ({ of: new Map<string, readonly number[]>(), until: now() + KNOWN_MS });
  let tokens = newTokens();
  let known: { readonly abilities: Promise<Abilities>; readonly until: number } | null = null;

  const watched = async (work: () => Promise<ChatReply>): Promise<ChatReply> => {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    try {
      const reply = await work();
      told({ outcome: 'answered', usage: reply.usage, seconds: seconds() });
      return reply;
    } catch (error) {
      if (error instanceof ModelFailed) told({ outcome: error.fault, usage: NOTHING, seconds: seconds() });
      throw error;
    }
  };
  const once = (asked: ChatRequest, signal: AbortSignal): Promise<ChatReply> =>
    watched(() => breaker.run(() => server.chat(asked, signal), seenIn));

  /** Half as long to half as much again, so that those who failed together do not come back together. */
  const pauseMs = (tries: number, { retryAfterMs }: ModelFailed): number =>
    Math.max(retryAfterMs ?? 0, PAUSE_MS * 4 ** tries * (0.5 + random()));

  const chat: Model['chat'] = async (asked, whose, signal) => {
    let before: ModelFailed | null = null;
    for (let tries = 0; ; tries++) {
      try {
        return await line.run(() => once(asked, signal), { whose, signal });
      } catch (error) {
        if (error instanceof LineFull) throw new ModelFailed('line_full');
        // Why it is left alone says more than that it is.
        if (error instanceof ModelFailed && error.fault === 'left_alone') throw before ?? error;
        if (!(error instanceof ModelFailed) || !IS_PASSING.has(error.fault) || tries + 1 >= TRIES)
          throw error;
        before = error;
        const ms = pauseMs(tries, error);
        // The caller does not wait that long.
        if (ms > PAUSE_MAX_MS) throw error;
        await pause(ms, signal);
      }
    }
  };

  /** Fields that a server may not know are tried once and prove nothing about it: some fall over them. */
  const probed: ModelServer = {
    ...server,
    chat: (asked, signal) =>
      asked.more === undefined
        ? chat(asked, 'abilities', signal)
        : line.run(() => watched(() => server.chat(asked, signal)), { whose: 'abilities', signal }),
  };

  return {
    name: server.account.model,
    address: server.account.address,
    chat,
    async abilities(signal) {
      signal.throwIfAborted();
      if (known === null || now() >= known.until) {
        // Not by the signal of the first caller: others wait for the same.
        const abilities = findAbilities(probed, closing.signal);
        const mine = { abilities, until: now() + KNOWN_MS };
        known = mine;
        tokens = newTokens();
        abilities.catch(() => {
          if (known === mine) known = null;
        });
      }
      return unlessAborted(known.abilities, signal);
    },
    async labelTokens(labels, signal) {
      if (now() >= tokens.until) tokens = newTokens();
      const { of } = tokens;
      const found: number[] = [];
      for (const label of labels) {
        const ids = of.get(label) ?? (await tokensOf(server, spellingsOf(label), signal));
        of.set(label, ids);
        found.push(...ids);
      }
      return found;
    },
    get busy() {
      return line.busy;
    },
    get waiting() {
      return line.waiting;
    },
    close() {
      closing.abort(new ModelFailed('left_alone'));
      return server.close();
    },
  };
}

async function pauseFor(ms: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(ms, undefined, { signal });
  } catch {
    // It only ever throws an error of its own around the reason.
    signal.throwIfAborted();
  }
}

/** A server that refuses is up. */
function seenIn(error: unknown): ServerSeen {
  if (!(error instanceof ModelFailed)) return 'unseen';
  return IS_PASSING.has(error.fault) ? 'down' : 'up';
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = (): void => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, gone]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
