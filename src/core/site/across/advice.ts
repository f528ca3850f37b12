// What to do about what only several pages show together, and which official guideline speaks of it.
import type { Policy } from '../../rules/policies.ts';
import { type Source, type SourceRef, sourceOf } from '../../rules/sources.ts';
import type { Texts } from '../../rules/texts.ts';
import type { CrossPageKind } from '../cross-page.ts';

const CROSS_PAGE_FIX: Readonly<Record<CrossPageKind, Texts>> = {
  templated_pages: {
    en: 'Give each page something that only it can say, or merge the pages into one that serves all of them and redirect the rest to it.',
    pl: 'Dodaj do każdej strony treść, która dotyczy tylko jej, albo połącz te strony w jedną i przekieruj na nią pozostałe.',
  },
  duplicate_pages: {
    en: 'Keep one address for the content: redirect the others to it, or name it as the canonical one on each of them.',
    pl: 'Zostaw dla tej treści jeden adres: przekieruj na niego pozostałe albo wskaż go na każdej z nich jako kanoniczny.',
  },
  same_title: {
    en: 'Give each page a title that says what sets it apart from the others.',
    pl: 'Nadaj każdej stronie tytuł, który mówi, czym różni się od pozostałych.',
  },
  place_grid: {
    en: 'Keep pages only for places where there is something of your own to tell (a branch, people, prices, work done there), and merge the rest into one page that lists the area served.',
    pl: 'Zostaw strony tylko tych miejscowości, o których masz coś własnego do powiedzenia (oddział, ludzie, ceny, wykonane tam prace), a resztę połącz w jedną stronę z obszarem działania.',
  },
  stitched_from_siblings: {
    en: 'Rewrite the text of these pages for their own subject, or remove pages that add nothing to those they are put together from.',
    pl: 'Napisz teksty tych stron od nowa, na ich własny temat, albo usuń strony, które nic nie wnoszą ponad te, z których są złożone.',
  },
};

/** Of pages for places it is known what sets them apart. */
export function crossPageFix(kind: CrossPageKind, policy: string): Texts {
  const isForPlaces = kind === 'templated_pages' && policy === 'doorway_abuse';
  return CROSS_PAGE_FIX[isForPlaces ? 'place_grid' : kind];
}

const GUIDELINES: Partial<Readonly<Record<Policy, readonly SourceRef[]>>> = {
  doorway_abuse: ['SP#doorways'],
  scaled_content_abuse: ['SP#scaled-content'],
  title_quality: ['TL'],
};
const IN_GENERAL: readonly SourceRef[] = ['HC'];

/** By policy: pages made alike are doorways, or are made in quantity. */
export function crossPageSources(policy: string): Source[] {
  // Whatever is no policy of the table has no guideline of its own.
  const known = Object.hasOwn(GUIDELINES, policy) ? GUIDELINES[policy as Policy] : undefined;
  return (known ?? IN_GENERAL).map(sourceOf);
}
