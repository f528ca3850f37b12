import { type App, perApp } from '../../platform/app.ts';

/** How much the latest item counts against those before it. */
const WEIGHT = 0.2;

export interface ItemPace {
  note(tookMs: number): void;
  /** How many items this process works through in a time, one after the other: at least one. */
  fittingInto(ms: number): number;
}

/** How long items have taken lately: pages that are fetched take a hundred times as long as short ones that were sent. */
export const itemPaceOf: (app: App) => ItemPace = perApp(() => {
  let usualMs: number | null = null;
  return {
    note(tookMs) {
      usualMs = usualMs === null ? tookMs : usualMs + WEIGHT * (tookMs - usualMs);
    },
    fittingInto: (ms) => (usualMs === null ? 1 : Math.max(1, Math.floor(ms / usualMs))),
  };
});
