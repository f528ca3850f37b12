// Pages to measure on: real ones of a folder, or, where there is none (in CI), what the repository holds: pages of rules'
// examples, which rules find something on, and longer ones.
import type { PageInput } from '../../src/core/page/read-page.ts';
import { loadDataset } from '../training/dataset.ts';
import { generatedPage } from './own-service.ts';

/** Sections of the longer pages: about 6, 25 and 100 thousand characters. */
const LONGER = [10, 40, 160];

export async function benchPages(folder: string | undefined, count: number): Promise<PageInput[]> {
  if (folder !== undefined)
    return evenly(loadDataset(folder), count).map((page) => ({
      html: page.html(),
      ...(page.url ? { url: page.url } : {}),
    }));
  const { rules } = await import('../../src/core/rules/catalogue.ts');
  const examples = rules.flatMap((rule) => {
    if (!('examples' in rule)) return [];
    const { hit = [], clear = [] } = rule.examples();
    return [...hit.slice(0, 1), ...clear.slice(0, 1)];
  });
  const longer = LONGER.map((sections, i) => ({
    html: generatedPage(i, sections),
    url: 'https://library.example/',
  }));
  return [...evenly(examples, count - longer.length), ...longer].map(({ html = '', url }) => ({
    html,
    ...(url === undefined ? {} : { url }),
  }));
}

/** So many of them, from the first to the last. */
function evenly<Item>(items: readonly Item[], count: number): Item[] {
  const every = Math.max(1, Math.floor(items.length / count));
  return items.filter((_, i) => i % every === 0);
}
