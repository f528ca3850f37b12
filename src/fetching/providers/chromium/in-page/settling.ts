// Whether the page is still being built.
import { readiness, rootElement } from './dom.ts';

export interface Stillness {
  readonly ready: DocumentReadyState;
  /** Since something was last put in, taken out or written anew. */
  readonly quietMs: number;
}

/** Called again and again: the first call begins to watch. */
export function stillness(state: { changedAt?: number }): Stillness {
  if (state.changedAt === undefined) {
    state.changedAt = performance.now();
    // Attributes are left out: clocks and sliders never rest.
    new MutationObserver(() => {
      state.changedAt = performance.now();
    }).observe(document, { subtree: true, childList: true, characterData: true });
  }
  return { ready: readiness(), quietMs: performance.now() - state.changedAt };
}

/** Down and up again, so that what fades in or is fetched on the way does so before it is looked at. */
export async function scrollThrough(screens: number, pauseMs: number): Promise<void> {
  const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, pauseMs));
  const step = window.innerHeight;
  for (let screen = 1; screen <= screens; screen++) {
    const height = rootElement()?.scrollHeight ?? 0;
    if (screen * step >= height) break;
    window.scrollTo({ top: screen * step, behavior: 'instant' });
    await pause();
  }
  window.scrollTo({ top: 0, behavior: 'instant' });
  await pause();
}
