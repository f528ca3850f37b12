import { ConfigSchema } from '../src/shell/config-file/schema.ts';
import { readableJson } from './readable-json.ts';

/** assay.config.json, for editors. */
export function configSchema(): string {
  return `${readableJson({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'AssayConfig',
    description: 'What "assay check" and "assay baseline" are to look at, and what they pass or fail by.',
    ...ConfigSchema,
  })}\n`;
}
