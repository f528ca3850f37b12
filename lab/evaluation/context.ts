import type { Change, HostPage, InjectionContext, Material } from './injection.ts';
import { POLISH_PAGES } from './polish-pages.ts';
import { seededRandom } from './random.ts';
import { wordingOf } from './wording/wording.ts';

/** Everything that a case depends on: the same host, change and material give the same page. */
export function contextFor(host: HostPage, change: Change, material: Material): InjectionContext {
  const random = seededRandom(`${host.id} ${change.name}`);
  return {
    ...material,
    passages: host.lang === 'pl' ? polishPassages(host) : material.passages,
    random,
    host,
    mainWords: host.mainText.split(/\s+/).filter(Boolean).length,
    words: wordingOf(host.lang, random),
  };
}

/** The material is English: Polish pages borrow from one another. */
function polishPassages(host: HostPage): string[][] {
  return POLISH_PAGES.filter((page) => page.id !== host.id).map((page) => page.mainText.split('\n'));
}
