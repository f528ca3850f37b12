// What `import { defineConfig } from 'assay/config'` gives.
import type { Config } from './schema.ts';

export type { Config } from './schema.ts';

/** Gives a configuration its type, so that editors complete it; it is checked when it is read. */
export function defineConfig(config: Config): Config {
  return config;
}
