// Politeness: how many may be at one host at a time, and how soon after one another they may begin.
import { setTimeout as sleep } from 'node:timers/promises';
import { limits } from '../contract/limits.ts';

/** So many wait for the host already that this one would wait too long. */
export class HostBusy extends Error {}

export interface Turns {
  /**
   * Waits for a turn at the host; the answer gives it back. Throws HostBusy. `delayMs`, where the site asks for more than
   * the usual delay: how long after the last turn at the host began, any caller's, this one may begin.
   */
  take(host: string, signal: AbortSignal, delayMs?: number): Promise<() => void>;
}

export interface TurnLimits {
  readonly connections: number;
  readonly delayMs: number;
  readonly waitMs: number;
}

/** Between two beginnings at a host: ten pages a second are what a small site bears. */
const DELAY_MS = 100;

export const turnLimits: TurnLimits = {
  connections: limits.fetchConnectionsPerHost,
  delayMs: DELAY_MS,
  waitMs: limits.fetchTurnWaitMs,
};

/** Asks for a turn again and again, in its place in a line per host: first come, first served. */
export class TurnLine {
  readonly #tails = new Map<string, Promise<void>>();
  readonly #waitMs: number;

  constructor(waitMs: number) {
    this.#waitMs = waitMs;
  }

  /** `ask` answers with the way to give the turn back, or with how long to wait before asking again. */
  async take(
    host: string,
    signal: AbortSignal,
    ask: () => Promise<(() => void) | number>,
  ): Promise<() => void> {
    const deadline = performance.now() + this.#waitMs;
    const { promise: mine, resolve: leave } = Promise.withResolvers<void>();
    const ahead = this.#tails.get(host);
    const tail = (ahead ?? Promise.resolve()).then(() => mine);
    this.#tails.set(host, tail);
    try {
      if (ahead !== undefined) await reached(ahead, deadline, signal);
      signal.throwIfAborted();
      for (;;) {
        const turn = await ask();
        if (typeof turn === 'function') return turn;
        signal.throwIfAborted();
        if (performance.now() + turn > deadline) throw new HostBusy();
        await sleep(turn, undefined, { signal });
      }
    } finally {
      leave();
      if (this.#tails.get(host) === tail) this.#tails.delete(host);
    }
  }
}

/** The place at the head of the line, unless it takes too long or is no longer wanted. */
async function reached(ahead: Promise<void>, deadline: number, signal: AbortSignal): Promise<void> {
  const waiting = new AbortController();
  const late = sleep(Math.max(0, deadline - performance.now()), 'late', {
    signal: AbortSignal.any([signal, waiting.signal]),
  });
  try {
    if ((await Promise.race([ahead, late])) === 'late') throw new HostBusy();
  } finally {
    late.catch(() => {});
    waiting.abort();
  }
}

/** Callers that wait longer than usual have a line of their own, so that the others do not wait behind them. */
export function lineOf(host: string, isSlow: boolean): string {
  return isSlow ? `${host} slowly` : host;
}

interface HostState {
  busy: number;
  begunAt: number;
}

/** Visited hosts that are idle are forgotten when there are more. */
const IDLE_HOSTS_MAX = 1000;
/** Longer than any delay that is asked for. */
const IDLE_MS = 60_000;

/** Turns of one process, for the command line. */
export function memoryTurns(limit: TurnLimits = turnLimits): Turns {
  const line = new TurnLine(limit.waitMs);
  const hosts = new Map<string, HostState>();
  const forgetIdle = (now: number): void => {
    if (hosts.size < IDLE_HOSTS_MAX) return;
    for (const [host, { busy, begunAt }] of hosts)
      if (busy === 0 && begunAt + IDLE_MS < now) hosts.delete(host);
  };
  return {
    take: (host, signal, delayMs = 0) =>
      line.take(lineOf(host, delayMs > limit.delayMs), signal, async () => {
        const now = performance.now();
        forgetIdle(now);
        const state = hosts.get(host) ?? { busy: 0, begunAt: Number.NEGATIVE_INFINITY };
        hosts.set(host, state);
        const nextAt = state.begunAt + Math.max(limit.delayMs, delayMs);
        if (nextAt > now) return nextAt - now;
        if (state.busy >= limit.connections) return limit.delayMs;
        state.busy += 1;
        state.begunAt = now;
        return () => {
          state.busy -= 1;
        };
      }),
  };
}
