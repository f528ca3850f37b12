import type { App } from '../../platform/app.ts';
import { codeOf } from '../../platform/fault.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import { type KeyUse, writeKeyUses } from './api-keys.ts';

const WRITE_MS = 5_000;

/** When and from where keys were last used: gathered here, written every few seconds, never once per request. */
export class KeyUses {
  readonly #app: App;
  #latest = new Map<string, KeyUse>();

  constructor(app: App) {
    this.#app = app;
    const timer = setInterval(() => void this.write(), WRITE_MS);
    timer.unref();
    app.onStop(async () => {
      clearInterval(timer);
      await this.write();
    });
  }

  note(keyId: string, ip: string): void {
    this.#latest.set(keyId, { keyId, at: this.#app.clock.now(), ip });
  }

  async write(): Promise<void> {
    if (this.#latest.size === 0) return;
    const uses = this.#latest;
    this.#latest = new Map();
    try {
      // In the same order everywhere, so that two processes cannot deadlock.
      const ordered = [...uses.values()].sort((a, b) => (a.keyId < b.keyId ? -1 : 1));
      await acrossOrganizations(this.#app.db, (tx) => writeKeyUses(tx, ordered));
    } catch (error) {
      // Kept for the next time, unless the key was used again meanwhile.
      for (const use of uses.values()) if (!this.#latest.has(use.keyId)) this.#latest.set(use.keyId, use);
      this.#app.log.warn({ code: codeOf(error) }, 'the last use of keys could not be written');
    }
  }
}
