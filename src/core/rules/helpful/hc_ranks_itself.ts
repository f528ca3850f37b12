import { type Heading, headings } from '../../facts/headings.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, quoted, shortened } from '../wording.ts';

const MIN_ENTRIES = 4;
/** Longer headings of a list without numbers are questions and chapters, not names. */
const MAX_NAME_WORDS = 8;
/** Further down a list the own product is one among others. */
const LEADING = 3;
/** "Move", "best": shorter names are words that entries hold by chance. */
const MIN_NAME_LETTERS = 4;
/** An entry that goes on after the name ("Acme Pro 3") needs a name that is no common word. */
const MIN_BEGINNING_LETTERS = 6;

const BEST = wholeWords(/\b(?:best|top|leading|greatest|rankings?|rankingu|najleps\p{L}+)\b/iu);
const NUMBERED = /^\s*#?\d{1,2}\s*[.):–-]?\s+/;

const say = sentences({
  own_entry: {
    en: ({ entry, place, entries }: { entry: string; place: number; entries: number }) =>
      `Entry ${place} of ${countEn(entries, 'entry', 'entries')} in the list is the site’s own: ${quoted.en(entry)}.`,
    pl: ({ entry, place, entries }) =>
      `Pozycja ${place} na liście, która ma ${countPl(entries, 'pozycję', 'pozycje', 'pozycji')}, to oferta samej witryny: ${quoted.pl(entry)}.`,
  },
});

export default rule({
  id: 'hc_ranks_itself',
  mode: 'helpful',
  policy: 'reviews',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: {
    en: 'The “best of” list puts its own publisher near the top',
    pl: 'Ranking „najlepszych” stawia wysoko własnego wydawcę',
  },
  fix: {
    en: 'Leave your own offer out of the ranking, or say at the top that it is yours and by which test it won.',
    pl: 'Nie umieszczaj własnej oferty w rankingu albo zaznacz na początku, że jest Twoja, i podaj, w jakim teście wygrała.',
  },
  question: 'Does a “best of” list put the product or company of its own publisher among the first entries?',
  sources: ['RV', 'HC'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 100, html: true, url: true },
  basis: 'measured',
  scoring:
    'An article whose title ranks (best, top, ranking) with a list of at least four entries as headings: 0.85 where the first entry bears the name of the site, 0.65 where the second or third does. Lists of nothing but own goods are left out.',
  says: say,
  detect(page) {
    if (!BEST.test(metadataOf(page).headline) && !BEST.test(page.head.title))
      return abstain('not_applicable');
    if (!isArticleLike(page)) return abstain('not_applicable');
    const names = ownNames(page);
    for (const entries of lists(page)) {
      const own = entries.map((entry) => isOwn(entry.text, names));
      const place = own.indexOf(true);
      if (place < 0 || place >= LEADING) continue;
      if (own.filter(Boolean).length * 2 > entries.length) continue;
      const entry = entries[place];
      if (!entry) continue;
      return {
        score: place === 0 ? 0.85 : 0.65,
        quotes: [quoteText(page, entry)],
        facts: [
          say.own_entry({ entry: shortened(entry.text, 60), place: place + 1, entries: entries.length }),
        ],
      };
    }
    return CLEAR;
  },
  examples: () => ({
    hit: [
      examplePage('an agency that ranks itself first', {
        found: { says: ['own_entry'], quotes: ['1. Brightloom'] },
        title: 'Top 5 design agencies in 2026',
        url: 'https://www.brightloom.com/blog/top-design-agencies',
        body: ranking(['Brightloom', 'Kestrel & Co', 'Nordfold', 'Paper Harbour', 'Tinbox']),
      }),
      examplePage('a Polish shop with its own coffee in second place', {
        found: { says: ['own_entry'], quotes: ['2. Kawomir'] },
        title: 'Ranking: 5 najlepszych palarni kawy',
        lang: 'pl',
        url: 'https://www.kawomir.pl/blog/ranking-palarni',
        body: ranking(['Ziarnko', 'Kawomir', 'Pod Młynkiem', 'Palarnia Wschód', 'Czarna'], true),
      }),
    ],
    clear: [
      examplePage('a list by another publisher', {
        title: 'Top 5 design agencies in 2026',
        url: 'https://www.meadowlane-notes.com/agencies',
        body: ranking(['Brightloom', 'Kestrel & Co', 'Nordfold', 'Paper Harbour', 'Tinbox']),
      }),
      examplePage('an entry that the markup declares as an organisation', {
        title: 'Top 5 design agencies in 2026',
        url: 'https://www.meadowlane-notes.com/agencies',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Organization","name":"Brightloom"}</script>',
        body: ranking(['Brightloom', 'Kestrel & Co', 'Nordfold', 'Paper Harbour', 'Tinbox']),
      }),
      examplePage('a section about the site itself below the list', {
        title: 'Top 4 design agencies in 2026',
        url: 'https://www.brightloom.com/blog/top-design-agencies',
        body: `${ranking(['Kestrel & Co', 'Nordfold', 'Paper Harbour', 'Tinbox'])}<h2>About Brightloom</h2>${paragraphs(BICYCLE[0])}`,
      }),
      examplePage('a text that ranks nothing', {
        title: 'How we oil chains at Brightloom',
        url: 'https://www.brightloom.com/blog/chains',
        body: paragraphs(...BICYCLE),
      }),
    ],
  }),
});

/** Names that the host bears out: the markup of a list may name each of its entries as an organisation. */
function ownNames(page: Page): readonly string[] {
  const [label = ''] = pageAddress(page).site.split('.');
  const host = bare(label);
  return [...metadataOf(page).site.compact].filter(
    (name) => name.length >= MIN_NAME_LETTERS && (host.includes(name) || name.includes(host)),
  );
}

function isOwn(heading: string, names: readonly string[]): boolean {
  const [name = ''] = heading.replace(NUMBERED, '').split(/\s[–—|-]\s|[:(]/);
  const entry = bare(name);
  for (const own of names)
    if (entry === own || (own.length >= MIN_BEGINNING_LETTERS && entry.startsWith(own))) return true;
  return false;
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Per level: the numbered headings where there are enough of them, otherwise the short ones. */
function* lists(page: Page): Generator<readonly Heading[]> {
  const main = headings(page).filter((heading) => heading.inMain && !heading.hidden && heading.text !== '');
  for (const level of [2, 3, 4]) {
    const all = main.filter((heading) => heading.level === level);
    const numbered = all.filter((heading) => NUMBERED.test(heading.text));
    const entries =
      numbered.length >= MIN_ENTRIES
        ? numbered
        : all.filter((heading) => heading.text.split(/\s+/).length <= MAX_NAME_WORDS);
    if (entries.length >= MIN_ENTRIES) yield entries;
  }
}

function ranking(names: readonly string[], polish = false): string {
  const text = polish
    ? 'Pracuje od ośmiu lat, zatrudnia dziewięć osób i pokazuje na stronie trzy ostatnie zlecenia wraz z kosztem każdego z nich.'
    : 'It has worked for eight years, employs nine people and shows its last three jobs with what each of them cost.';
  return names.map((name, i) => `<h2>${i + 1}. ${name}</h2><p>${text}</p>`).join('');
}
