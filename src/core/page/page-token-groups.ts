// The words that tell the type of a page: what it calls its parts, where it stands, what its title and short texts say.
import type { PageHead } from './head.ts';
import { MAX_DESCRIBED_BLOCKS, type PageOutline } from './page-outline.ts';
import { isNumber, wordsIn } from './page-words.ts';

/** Blocks up to this long are the page's labels and menus, which tell its type. */
const MAX_SHORT_WORDS = 4;

/** Words of one kind (a letter: names, host, path, title …), each once. */
export type TokenGroup = readonly [kind: string, words: ReadonlySet<string>];

/** What the page calls its parts, where it stands and what its title says. */
export function pageTokenGroups(
  outline: PageOutline,
  head: PageHead,
  url: string | undefined,
): readonly TokenGroup[] {
  const names = new Set<string>();
  for (const name of outline.names) for (const word of name.words) names.add(word);
  const path = (url ?? '').replace(/^[a-z]+:\/\//i, '');
  const slash = path.indexOf('/');
  const types = new Set<string>();
  for (const node of head.structured) for (const type of node.types) types.add(type);
  const generators = (head.meta.get('generator') ?? []).flatMap((value) => wordsIn(value).slice(0, 3));
  const short = new Set<string>();
  for (const block of outline.cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
    if ((outline.stats.words[block.index] ?? 0) > MAX_SHORT_WORDS) continue;
    for (const token of outline.tokens.of(block)) short.add(token);
  }
  return [
    ['n', names],
    ['h', new Set(wordsIn(slash < 0 ? path : path.slice(0, slash)))],
    ['u', new Set(wordsIn(slash < 0 ? '' : path.slice(slash)).map(withoutNumber))],
    ['x', new Set(wordsIn(head.title).map(withoutNumber))],
    ['j', types],
    ['o', new Set((head.meta.get('og:type') ?? []).map((value) => value.toLowerCase()))],
    ['g', new Set(generators)],
    ['t', short],
  ];
}

function withoutNumber(word: string): string {
  return isNumber(word) ? '0' : word;
}
