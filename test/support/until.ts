import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';

/** Far beyond what a busy machine needs: only what never comes to pass takes as long as this. */
const PATIENCE_MS = 600_000;
const LOOK_EVERY_MS = 20;

/** Waits until a look finds something (anything but false, null and undefined), and returns what it has found. */
export async function until<T>(
  what: string,
  look: () => T | Promise<T>,
): Promise<Exclude<T, false | null | undefined>> {
  const giveUpMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const found = await look();
    // The type says the same as the condition; TypeScript does not narrow a type parameter by it.
    if (found !== false && found !== null && found !== undefined)
      return found as Exclude<T, false | null | undefined>;
    assert.ok(performance.now() < giveUpMs, `it never came to pass that ${what}`);
    await sleep(LOOK_EVERY_MS);
  }
}

/**
 * Proves that a change made just now in one process holds in another within a second, however slow the machine is:
 * a client that begins to ask a second after the change must see it, though the answer may take its time. It is asked
 * without pause, so that steady use cannot keep alive what was taken away.
 */
export async function seenWithinASecond(what: string, isSeen: () => Promise<boolean>): Promise<void> {
  const changedMs = performance.now();
  for (;;) {
    const askedAfterMs = performance.now() - changedMs;
    if (await isSeen()) return;
    assert.ok(askedAfterMs < 1_000, `${what}: not yet after ${Math.round(askedAfterMs)} ms`);
    await sleep(LOOK_EVERY_MS);
  }
}
