// Names that a text treats as places, whether any list knows them or not: "in Ashcombe", "w Zorbinowie", where each page
// of the template says it of another name, which stands in its title, too.
import { CAPITALISED, tokensIn, UPPER_CASE, wordOf } from '../../facts/tokens.ts';
import type { WrittenLanguage } from '../../facts/written-language.ts';
import { KNOWN_PLACES } from '../../lexicon/places.ts';
import type { TemplatedPage } from './template.ts';
import { FIGURE, folded, type Vocabulary } from './words.ts';

/** Words after which the name of a place stands; in Polish also those that ask for its genitive. */
const BEFORE_PLACES: Readonly<Record<WrittenLanguage, ReadonlySet<string>>> = {
  en: words('in near around across throughout serving outside'),
  pl: words(
    'w we pod koło okolicach okolic okolice terenie mieszkańców mieszkańcy mieszkańcom miasta gminie',
  ),
  other: words('in à en em a i v ve na bei um nahe près nel cerca'),
};
/** One sentence may speak of anything; a page for a town says it again. */
const MIN_USES = 2;
/** Cases change the end of a name, and hardly ever its first letters. */
const STEM = 4;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** By page: the name as its title has it; undefined where the text treats no name of its title so. */
export function placesByUse(pages: readonly TemplatedPage[], vocabulary: Vocabulary): (string | undefined)[] {
  return pages.map((page) => placeByUse(page, vocabulary));
}

function placeByUse({ words: page, slot }: TemplatedPage, vocabulary: Vocabulary): string | undefined {
  const { digest, start, end, key, count } = page;
  const before = BEFORE_PLACES[digest.language];
  const uses = new Map<string, number>();
  for (let i = 1; i < count; i++) {
    if (slot[i] !== 1 || slot[i - 1] === 1 || vocabulary.kindOf(key[i] ?? 0) === FIGURE) continue;
    const name = digest.text.slice(start[i], end[i]);
    if (!/^\p{Lu}/u.test(name) || digest.text.slice(end[i - 1], start[i]) !== ' ') continue;
    if (!before.has(digest.text.slice(start[i - 1], end[i - 1]).toLowerCase())) continue;
    const stem = stemOf(name);
    uses.set(stem, (uses.get(stem) ?? 0) + 1);
  }
  const [most] = [...uses].sort(([, a], [, b]) => b - a);
  return most === undefined || most[1] < MIN_USES ? undefined : inTitle(digest.title, most[0]);
}

function stemOf(name: string): string {
  return folded(name.toLowerCase()).slice(0, STEM);
}

/** With the further capitalised words of its name: "Ashcombe Green". */
function inTitle(title: string, stem: string): string | undefined {
  const found = tokensIn(title);
  for (let i = 0; i < found.count; i++) {
    if (!isCapital(found.shape[i]) || stemOf(wordOf(found, i)) !== stem) continue;
    let last = i;
    while (
      last + 1 < found.count &&
      isCapital(found.shape[last + 1]) &&
      title.slice(found.end[last], found.start[last + 1]) === ' '
    )
      last++;
    const name = title.slice(found.start[i], found.end[last]);
    return isCountry(name) ? undefined : name;
  }
  return undefined;
}

function isCapital(shape: number | undefined): boolean {
  return shape === CAPITALISED || shape === UPPER_CASE;
}

/** Terms, prices and editions are made by country. */
export function isCountry(name: string): boolean {
  const known = KNOWN_PLACES.get(name.toLowerCase());
  return known !== undefined && known.kind === 'country';
}
