// Shifts of this process that want items at the same time get them from one claim.
import { type App, perApp } from '../../platform/app.ts';
import { type Claim, claimItems } from './claim.ts';

interface Hand {
  readonly give: (claim: Claim | null) => void;
  readonly fail: (reason: unknown) => void;
}

/** The next items for a shift; null when there are none. */
export const nextItemsOf: (app: App) => () => Promise<Claim | null> = perApp((app) => {
  const hands: Hand[] = [];
  let serving = false;

  async function serve(): Promise<void> {
    while (hands.length > 0) {
      const count = hands.length;
      try {
        const claim = await claimItems(app, count);
        if (claim === null) for (const { give } of hands.splice(0, count)) give(null);
        else for (const part of parted(claim, count)) hands.shift()?.give(part);
      } catch (error) {
        for (const { fail } of hands.splice(0, count)) fail(error);
      }
    }
    serving = false;
  }

  return () => {
    const { promise, resolve, reject } = Promise.withResolvers<Claim | null>();
    hands.push({ give: resolve, fail: reject });
    if (!serving) {
      serving = true;
      // Shifts whose items ended together ask at the same moment.
      setImmediate(serve);
    }
    return promise;
  };
});

/** One claim, split as evenly as possible between the shifts that asked; each part has at least one item. */
function parted(claim: Claim, hands: number): Claim[] {
  const parts = Math.max(1, Math.min(hands, claim.items.length));
  return Array.from({ length: parts }, (_, part) => ({
    ...claim,
    items: claim.items.filter((_, i) => i % parts === part),
  }));
}
