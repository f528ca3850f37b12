// A model that can be asked: its server with everything that protects both sides. Tries are few and spread out, questions
// stand in a fair line, a server that fails is left alone, and what it can do is found out once.
import { setTimeout as sleep } from 'node:timers/promises';
import { LineFull } from '../platform/waiting-line.ts';
import { type Abilities, findAbilities } from './abilities.ts';
import { Breaker } from './breaker.ts';
import { FairLine } from './fair-line.ts';
import { IS_PASSING, ModelFailed } from './model-fault.ts';
import type { ChatReply, ChatRequest, ModelServer, Usage } from './model-server.ts';

const TRIES = 3;
const PAUSE_MS = 250;
const PAUSE_MAX_MS = 10_000;
/** A server can be given another model or other settings at any time. */
const ABILITIES_MS = 3_600_000;

export interface Model {
  readonly name: string;
  readonly address: string;
  /** Throws ModelFailed. */
  abilities(signal: AbortSignal): Promise<Abilities>;
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
}

export interface Exchange {
  readonly outcome: 'answered' | ModelFailed['fault'];
  readonly usage: Usage;
  readonly seconds: number;
}

const NOTHING: Usage = { prompt: 0, completion: 0, cached: null };

export function openModel(server: ModelServer, options: ModelOptions): Model {
  const { concurrency, waitingMax, told = () => {}, random = Math.random } = options;
  const line = new FairLine(concurrency, waitingMax);
  const breaker = new Breaker();
  let known: { readonly abilities: Promise<Abilities>; readonly until: number } | null = null;

  const once = async (asked: ChatRequest, signal: AbortSignal): Promise<ChatReply> => {
    const startedAt = performance.now();
    const seconds = (): number => (performance.now() - startedAt) / 1000;
    try {
      const reply = await breaker.run(
        () => server.chat(asked, signal),
        (error) => error instanceof ModelFailed && IS_PASSING.has(error.fault),
      );
      told({ outcome: 'answered', usage: reply.usage, seconds: seconds() });
      return reply;
    } catch (error) {
      if (error instanceof ModelFailed) told({ outcome: error.fault, usage: NOTHING, seconds: seconds() });
      throw error;
    }
  };

  /** Half as long to half as much again, so that those who failed together do not come back together. */
  const pauseMs = (tries: number, { retryAfterMs }: ModelFailed): number =>
    Math.max(retryAfterMs ?? 0, PAUSE_MS * 4 ** tries * (0.5 + random()));

  const chat: Model['chat'] = async (asked, whose, signal) => {
    for (let tries = 0; ; tries++) {
      try {
        return await line.run(whose, () => once(asked, signal), signal);
      } catch (error) {
        if (error instanceof LineFull) throw new ModelFailed('line_full');
        if (!(error instanceof ModelFailed) || !IS_PASSING.has(error.fault) || tries + 1 >= TRIES)
          throw error;
        const ms = pauseMs(tries, error);
        // Whoever waits for the answer does not wait that long.
        if (ms > PAUSE_MAX_MS) throw error;
        await sleep(ms, undefined, { signal });
      }
    }
  };

  return {
    name: server.account.model,
    address: server.account.address,
    chat,
    async abilities(signal) {
      if (known !== null && performance.now() < known.until) return known.abilities;
      const asking: ModelServer = { ...server, chat: (asked, until) => chat(asked, 'abilities', until) };
      const abilities = findAbilities(asking, signal);
      const mine = { abilities, until: performance.now() + ABILITIES_MS };
      known = mine;
      abilities.catch(() => {
        if (known === mine) known = null;
      });
      return abilities;
    },
    get busy() {
      return line.busy;
    },
    get waiting() {
      return line.waiting;
    },
    close: () => server.close(),
  };
}
