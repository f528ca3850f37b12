// A configuration as people write it.
import type { Config } from '../config-file/schema.ts';

export const FORMS = ['ts', 'js', 'json'] as const;
export type ConfigForm = (typeof FORMS)[number];

export function configText(config: Config, form: ConfigForm, schema: string | null): string {
  if (form === 'json')
    return `${JSON.stringify({ ...(schema === null ? {} : { $schema: schema }), ...config }, null, 2)}\n`;
  return [
    "import { defineConfig } from 'assay/config';",
    '',
    `export default defineConfig(${literal(config, '')});`,
    '',
  ].join('\n');
}

function literal(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value.replace(/[\\']/g, '\\$&').replace(/\n/g, '\\n')}'`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => literal(one, deeper))
    : Object.entries(value).map(([name, one]) => `${name}: ${literal(one, deeper)}`);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length + indent.length <= 80 && !line.includes('\n')) return line;
  return `${open.trim()}\n${parts.map((part) => `${deeper}${part},\n`).join('')}${indent}${close.trim()}`;
}
