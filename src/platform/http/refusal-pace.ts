// Refusals are paced. A client that is refused and comes again at once would cost more than the work that others wait for:
// so a client that was often refused lately waits before its next request is looked at, without its body being read, and
// connections beyond a number that waits are closed. A client that does as Retry-After says never notices.
import type { IncomingMessage } from 'node:http';

export interface PaceLimits {
  /** So many refusals at once go without waiting. */
  readonly burst: number;
  /** And so many a second after that. */
  readonly perSecond: number;
  /** The longest wait: a place that is free must be found by clients that want it. */
  readonly waitMsMax: number;
  /** Of one client. */
  readonly waitingMax: number;
  /** Clients that are remembered. */
  readonly clientsMax: number;
}

export const paceLimits: PaceLimits = {
  burst: 40,
  perSecond: 40,
  waitMsMax: 10_000,
  waitingMax: 1_000,
  clientsMax: 10_000,
};

interface Client {
  /** Refusals that it may still have; below 0 it waits. */
  left: number;
  /** When `left` was right. */
  at: number;
  waiting: number;
}

/** What a refusal says of its request: that it was one of too many, or a stranger's. */
const PACED = new Set([401, 429, 503]);

export class RefusalPace {
  readonly #limits: PaceLimits;
  readonly #now: () => number;
  readonly #clients = new Map<string, Client>();
  readonly #waiting = new Set<() => void>();
  #ended = false;

  constructor(limits: PaceLimits = paceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** How long a client waits before its request is looked at; null: too many of its requests wait already. */
  waitMs(name: string): number | null {
    const client = this.#clients.get(name);
    if (client === undefined) return 0;
    const { perSecond, waitMsMax, waitingMax } = this.#limits;
    this.#refill(client);
    if (client.left >= 0) return 0;
    if (client.waiting >= waitingMax) return null;
    return Math.min(waitMsMax, (-client.left / perSecond) * 1000);
  }

  /** Calls `goOn` after so long, or when the service stops; not at all where the client leaves before that. */
  hold(name: string, request: IncomingMessage, waitMs: number, goOn: () => void): void {
    const client = this.#clients.get(name);
    if (this.#ended || client === undefined) {
      goOn();
      return;
    }
    client.waiting += 1;
    const end = (): void => {
      clearTimeout(timer);
      request.socket.off('close', end);
      this.#waiting.delete(end);
      client.waiting -= 1;
      if (!request.socket.destroyed) goOn();
    };
    const timer = setTimeout(end, waitMs);
    this.#waiting.add(end);
    request.socket.once('close', end);
  }

  note(name: string, status: number): void {
    if (!PACED.has(status)) return;
    const client = this.#clients.get(name) ?? { left: this.#limits.burst, at: this.#now(), waiting: 0 };
    this.#refill(client);
    // Not without end: who stops coming is as good as new after that time.
    client.left = Math.max(client.left - 1, (-this.#limits.waitMsMax / 1000) * this.#limits.perSecond);
    this.#clients.delete(name);
    this.#clients.set(name, client);
    if (this.#clients.size > this.#limits.clientsMax) this.#forgetOne();
  }

  /** Ends every wait. */
  end(): void {
    this.#ended = true;
    for (const end of [...this.#waiting]) end();
  }

  #refill(client: Client): void {
    const now = this.#now();
    client.left = Math.min(
      this.#limits.burst,
      client.left + ((now - client.at) / 1000) * this.#limits.perSecond,
    );
    client.at = now;
  }

  #forgetOne(): void {
    const [oldest] = this.#clients.keys();
    if (oldest !== undefined) this.#clients.delete(oldest);
  }
}
