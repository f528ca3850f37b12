// Which English words are used alike: towns, illnesses, tools, singers. A phrase whose words no list knows is still of a
// kind, if others of the kind were seen.
import { wordsOf } from './front-coded.ts';
import groups from './word-groups.json' with { type: 'json' };

let byWord: Map<string, number> | undefined;

function groupsByWord(): ReadonlyMap<string, number> {
  if (byWord) return byWord;
  byWord = new Map();
  for (const [group, coded] of groups.entries()) for (const word of wordsOf(coded)) byWord.set(word, group);
  return byWord;
}

/** The number of its group; undefined for rare words. */
export function groupOf(word: string): number | undefined {
  return groupsByWord().get(word);
}
