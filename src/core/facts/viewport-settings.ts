// What a page asks of phones. Of several viewport tags the last one wins in browsers, property by property.
import type { Page } from '../page/page.ts';
import { perPage } from '../page/per-page.ts';

export interface ViewportSetting {
  readonly value: string;
  /** Number of the viewport tag that says it last. */
  readonly tag: number;
}

/** By name, in small letters. */
export const viewportSettings = perPage((page: Page): ReadonlyMap<string, ViewportSetting> => {
  const settings = new Map<string, ViewportSetting>();
  for (const [tag, content] of (page.head.meta.get('viewport') ?? []).entries())
    for (const [name, value] of settingsIn(content)) settings.set(name, { value, tag });
  return settings;
});

const BETWEEN = /[\s,;]/;

/** Browsers take commas, semicolons and blanks between settings, and blanks around the sign between name and value. */
function settingsIn(content: string): [string, string][] {
  const parts = content.toLowerCase().split('=');
  return parts.slice(1).map((part, before) => {
    const name = parts[before]?.trimEnd().split(BETWEEN).at(-1) ?? '';
    return [name, part.trimStart().split(BETWEEN, 1)[0] ?? ''];
  });
}
