import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..', '..', 'panel', 'messages');

/** The texts of the panel in a language, by which its tests find buttons and fields; what is not filled in stands as it is written. */
export function panelTexts(
  locale: 'en' | 'pl',
): (key: string, values?: Record<string, string | number>) => string {
  const texts: Record<string, unknown> = {};
  for (const file of globSync(`*/${locale}.json`, { cwd: folder }))
    Object.assign(texts, JSON.parse(readFileSync(join(folder, file), 'utf8')));
  return (key, values = {}) => {
    const text = texts[key];
    if (typeof text !== 'string') throw new Error(`the panel has no plain text ${key}`);
    return text.replaceAll(/\{(\w+)\}/g, (written, name: string) => String(values[name] ?? written));
  };
}
