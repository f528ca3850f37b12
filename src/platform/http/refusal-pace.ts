// Refusals are paced. A client that is refused and comes again at once would cost more than the work that others wait for:
// so the requests of a client that was often refused lately stand in a line, with their bodies unread, and connections
// beyond the line's length are closed. The line moves at a steady pace and by one more for every answer that is no refusal:
// a place that has become free is taken at once, and requests that were refused together do not come back together. A
// client that does as Retry-After says never notices.
import type { IncomingMessage } from 'node:http';

export interface PaceLimits {
  /** So many refusals at once go without waiting. */
  readonly burst: number;
  /** And so many a second after that. */
  readonly perSecond: number;
  /** Of one client. */
  readonly waitingMax: number;
  /** Clients that are remembered. */
  readonly clientsMax: number;
}

export const paceLimits: PaceLimits = { burst: 40, perSecond: 40, waitingMax: 1_000, clientsMax: 10_000 };

interface Client {
  /** Refusals that it may still have; below 0 its requests wait. */
  left: number;
  /** When `left` was right. */
  at: number;
  /** What lets each waiting request go on, the one that came first at the front. */
  readonly line: Set<() => void>;
  timer: NodeJS.Timeout | null;
}

/** What a refusal says of its request: that it was one of too many, or a stranger's. */
const PACED = new Set([401, 429, 503]);

export class RefusalPace {
  readonly #limits: PaceLimits;
  readonly #now: () => number;
  readonly #clients = new Map<string, Client>();
  #ended = false;

  constructor(limits: PaceLimits = paceLimits, now: () => number = () => performance.now()) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Lets a request go on at once or in its turn; false: too many of its client's requests wait already. */
  admit(name: string, request: IncomingMessage, goOn: () => void): boolean {
    const client = this.#clients.get(name);
    if (client !== undefined) this.#refill(client);
    if (this.#ended || client === undefined || (client.left >= 0 && client.line.size === 0)) {
      goOn();
      return true;
    }
    if (client.line.size >= this.#limits.waitingMax) return false;
    const end = (): void => {
      request.socket.off('close', end);
      client.line.delete(end);
      if (!request.socket.destroyed) goOn();
    };
    client.line.add(end);
    request.socket.once('close', end);
    this.#keepMoving(client);
    return true;
  }

  note(name: string, status: number): void {
    if (!PACED.has(status)) {
      this.#next(this.#clients.get(name));
      return;
    }
    const { burst, clientsMax } = this.#limits;
    const client = this.#clients.get(name) ?? { left: burst, at: this.#now(), line: new Set(), timer: null };
    this.#refill(client);
    // Not without end: a client that stays away for a moment is as good as new.
    client.left = Math.max(client.left - 1, -burst);
    this.#clients.delete(name);
    this.#clients.set(name, client);
    if (this.#clients.size > clientsMax) this.#forgetOne();
  }

  /** Ends every wait. */
  end(): void {
    this.#ended = true;
    for (const client of this.#clients.values()) this.#letAllGoOn(client);
  }

  #keepMoving(client: Client): void {
    client.timer ??= setInterval(() => {
      this.#next(client);
      if (client.line.size === 0) this.#stopMoving(client);
    }, 1000 / this.#limits.perSecond);
  }

  #stopMoving(client: Client): void {
    if (client.timer !== null) clearInterval(client.timer);
    client.timer = null;
  }

  #next(client: Client | undefined): void {
    const [first] = client?.line ?? [];
    first?.();
  }

  #letAllGoOn(client: Client): void {
    this.#stopMoving(client);
    for (const goOn of [...client.line]) goOn();
  }

  #refill(client: Client): void {
    const { burst, perSecond } = this.#limits;
    const now = this.#now();
    client.left = Math.min(burst, client.left + ((now - client.at) / 1000) * perSecond);
    client.at = now;
  }

  #forgetOne(): void {
    for (const [name, client] of this.#clients) {
      this.#clients.delete(name);
      this.#letAllGoOn(client);
      return;
    }
  }
}
