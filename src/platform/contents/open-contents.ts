import { type App, perApp } from '../app.ts';
import type { Config } from '../config.ts';
import { metricsOf } from '../metrics/metrics.ts';
import { BRIEF, type Patience, PatientStore, STEADY } from './asked-patiently.ts';
import type { ContentsConfig } from './content-place.ts';
import type { ContentStore } from './content-store.ts';
import { folderStore } from './folder-store.ts';

/** null where content stays in the database. */
export const contentsOf: (app: App) => PatientStore | null = perApp((app) => {
  const { contents, patience } = app.config;
  if (contents === null) return null;
  const brief = { ...BRIEF, tryMs: BRIEF.tryMs * patience };
  const store = new PatientStore(laidOn(contents), brief, (operation, away) =>
    metricsOf(app).contentAsked(operation, away ?? 'ok'),
  );
  app.onStop(() => store.close());
  return store;
});

/** For a command that works on nothing but contents. */
export function openContents({ contents }: Config, patience: Patience = STEADY): PatientStore | null {
  return contents === null ? null : new PatientStore(laidOn(contents), patience);
}

function laidOn({ place, key }: ContentsConfig): ContentStore {
  if (place.kind === 'folder') return folderStore(place.path);
  if (key === null) throw new Error('the configuration names no key of the bucket');
  return laterStore(async () => {
    const { s3Store } = await import('./s3-store.ts');
    return s3Store(place, key);
  });
}

/** Its client is loaded with the first question: most installations have none. */
function laterStore(open: () => Promise<ContentStore>): ContentStore {
  let opened: Promise<ContentStore> | null = null;
  const store = (): Promise<ContentStore> => {
    opened ??= open();
    return opened;
  };
  return {
    put: async (...asked) => (await store()).put(...asked),
    get: async (...asked) => (await store()).get(...asked),
    remove: async (...asked) => (await store()).remove(...asked),
    days: async (...asked) => (await store()).days(...asked),
    async *ofDay(...asked) {
      yield* (await store()).ofDay(...asked);
    },
    close: async () => (await opened)?.close(),
  };
}
