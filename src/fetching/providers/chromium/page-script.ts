// The script for the world beside the page's own, made of the modules in `in-page/`: their functions one after the
// other, as Node reads them, types taken off.
import type { Box, MeasuredElement, RenderedWindow } from '../../../core/page/visibility/rendered.ts';

const MODULES = [
  'dom',
  'settling',
  'boxes',
  'colours',
  'hiding',
  'stacking',
  'serialise',
  'snapshot',
  'phone',
] as const;

/** As in in-page/snapshot.ts. */
const SNAPSHOT_LIMITS = {
  characters: 10_000_000,
  elements: 40_000,
  depth: 600,
  measuringMs: 2_500,
  suspects: 400,
};
const PLACES_MS = 1_500;
const SCROLL_SCREENS = 12;
const SCROLL_PAUSE_MS = 40;

/** What can be asked of a page, and what it answers. */
export interface Answers {
  readonly stillness: { readonly ready: 'loading' | 'interactive' | 'complete'; readonly quietMs: number };
  readonly scrollThrough: null;
  /** Kept in the page until the snapshot is taken. */
  readonly measurePlaces: null;
  readonly takeSnapshot: {
    /** null: longer than a page may be. */
    readonly html: string | null;
    readonly window: RenderedWindow;
    readonly elements: readonly MeasuredElement[];
  };
  readonly measureOnPhone: { readonly window: RenderedWindow; readonly boxes: readonly (Box | null)[] };
}

export type Question = keyof Answers;

const ASKED: Record<Question, string> = {
  stillness: '() => stillness(state)',
  scrollThrough: `() => scrollThrough(${SCROLL_SCREENS}, ${SCROLL_PAUSE_MS}).then(() => null)`,
  measurePlaces: `() => { places = measurePlaces(${SNAPSHOT_LIMITS.elements}, ${PLACES_MS}); return null; }`,
  takeSnapshot: `() => takeSnapshot(${JSON.stringify(SNAPSHOT_LIMITS)}, places, state)`,
  measureOnPhone: '() => measureOnPhone(state)',
};

let script: Promise<string> | undefined;

/** To be run once in the world of a page; then `assay.<question>()` answers. */
export function pageScript(): Promise<string> {
  script ??= makeScript();
  return script;
}

async function makeScript(): Promise<string> {
  const parts: string[] = [];
  for (const name of MODULES) {
    // By address and not by name: these modules know a DOM, which the service does not.
    const module: Record<string, unknown> = await import(
      new URL(`./in-page/${name}.ts`, import.meta.url).href
    );
    for (const [key, value] of Object.entries(module))
      parts.push(typeof value === 'function' ? String(value) : `const ${key} = ${plain(value)};`);
  }
  const answers = Object.entries(ASKED).map(([question, code]) => `${question}: ${code}`);
  return `globalThis.assay = (() => {
    ${parts.join('\n')}
    const state = {};
    let places = new Map();
    return { ${answers.join(',\n')} };
  })(); undefined`;
}

function plain(value: unknown): string {
  return value instanceof RegExp ? String(value) : JSON.stringify(value);
}
