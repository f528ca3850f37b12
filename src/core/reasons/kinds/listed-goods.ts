import { type Price, prices } from '../../facts/prices.ts';
import type { Span } from '../../facts/span.ts';
import { specifics } from '../../facts/specifics.ts';
import { genreOf } from '../../grounds/genre.ts';
import type { Page } from '../../page/page.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import { mostTelling, placesOf, type ReasonKind } from '../reason-kind.ts';
import { specificsIn } from '../sentence-profile.ts';

const MIN_OFFERS = 9;
/** Measures per offer, below which there is nothing to compare by. */
const FEW_MEASURES = 0.25;
const FEW_WORDS = 400;

/** A category owes its visitor what tells one entry from the next. */
export const listedGoods: ReasonKind = {
  kind: 'no_choice',
  scales: ['completeness', 'effort', 'page_quality'],
  gain: 2,
  effort: 2,
  question:
    'Does this page list offers with names and prices, and give the reader nothing to choose between them by?',
  title: {
    en: 'The list gives names and prices, and nothing to choose by',
    pl: 'Lista podaje nazwy i ceny, ale nic, co pomaga wybrać',
  },
  text: {
    en: ({ offers = 0, measures = 0 }) =>
      `${countEn(offers, 'price stands', 'prices stand')} on the page beside ${measures === 0 ? 'no measure' : countEn(measures, 'measure', 'measures')} (size, weight, capacity, power), so that entries cannot be told apart without opening each.`,
    pl: ({ offers = 0, measures = 0 }) =>
      `Strona podaje ${countPl(offers, 'cenę', 'ceny', 'cen')}, ale ${measures === 0 ? 'ani jednej miary' : `tylko ${countPl(measures, 'miarę', 'miary', 'miar')}`} (rozmiar, waga, pojemność, moc), więc pozycji nie da się porównać bez otwierania każdej.`,
  },
  advice: {
    en: () =>
      'Show two or three data by which buyers choose on every entry, and add three sentences on which one suits whom.',
    pl: () =>
      'Przy każdej pozycji pokaż dwie lub trzy dane, według których wybierają kupujący, i dodaj trzy zdania o tym, co dla kogo.',
  },
  find: ({ page, profile, scored }) => {
    const { shares } = genreOf(page);
    if (shares.category + shares.directory < 0.5 || profile.words > FEW_WORDS) return undefined;
    const priced = prices(page).filter(({ inMain }) => inMain);
    const offers = priced.length;
    const measures = specifics(page).measures.length;
    if (offers < MIN_OFFERS || measures > FEW_MEASURES * offers) return undefined;
    const plain = placesOf(profile, (sentence) => specificsIn(sentence) === 0);
    return {
      passages: [
        ...mostTelling(plain, (place) => scored.sentence('told', place), profile, 2),
        ...entriesAt(page, priced).slice(0, 3),
      ],
      most: 5,
      data: { offers, measures },
      score: 1 - measures / offers,
    };
  },
};

/** A name of more letters is a paragraph. */
const MAX_ENTRY = 160;

/** Each price with what stands before it, which is the name of what it buys. */
function entriesAt(page: Page, priced: readonly Price[]): Span[] {
  const entries: Span[] = [];
  for (const { block, end } of priced) {
    const start = page.blocks[block - 1]?.start;
    const before = entries.at(-1);
    if (start === undefined || end - start > MAX_ENTRY || (before !== undefined && start < before.end))
      continue;
    entries.push({ start, end });
  }
  return entries;
}
