import { tables } from '../../facts/lists-and-tables.ts';
import { quotations } from '../../facts/quotations.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences as sentencesIn } from '../../facts/sentences.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike, isNews } from '../../grounds/genre.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent } from '../wording.ts';

const SUMMARY = [
  'According to a study by the Food Institute, rye keeps longer than wheat. As reported by the Daily Loaf, bakers agree. According to the maker, the flour is ground on stone.',
  'A study by the university found that sourdough lowers the glycemic index. According to researchers at the mill, the starter matters most. As noted by the Baking Times, salt slows it down. Data from the ministry show that people eat less bread.',
  'According to the guild, the price of rye rose by a tenth. As reported by the agency, harvests were poor. According to the survey by the chamber, one in three bakeries will close. The report is cited by several papers.',
  'As reported in the magazine, caraway is out of fashion. According to critics, seeds are in. According to the publisher, a book about it will follow.',
];

const say = sentences({
  passes_on: {
    en: ({ share, attributed, total }: { share: number; attributed: number; total: number }) =>
      `${percent.en(share)} of the sentences (${attributed} of ${total}) pass on what others said, and none adds the author’s own data or experience.`,
    pl: ({ share, attributed, total }) =>
      `${percent.pl(share)} zdań (${attributed} z ${total}) przekazuje cudze wypowiedzi, a żadne nie mówi o własnych danych ani doświadczeniu.`,
  },
});

export default rule({
  id: 'hc_summary_only',
  mode: 'helpful',
  policy: 'summarising',
  kind: 'signal',
  layer: 'text',
  version: 1,
  title: { en: 'The text mostly repeats what others say', pl: 'Tekst głównie powtarza to, co mówią inni' },
  fix: {
    en: 'Add your own analysis: what follows from it, what you checked, what the sources leave out.',
    pl: 'Dodaj własną analizę: wnioski, wyniki sprawdzenia i to, o czym źródła milczą.',
  },
  question: 'Does the text mainly restate what others say without adding analysis of its own?',
  sources: ['HC', 'AO'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  languages: ['en', 'pl'],
  needs: { words: 150 },
  basis: 'judgement',
  scoring:
    'Share of sentences that attribute what they say to others: 0 at 30 %, 1 at 60 %. Own use, data, measurements or a data table: 0. News is left out: it reports by its nature.',
  says: say,
  detect(page) {
    if (!page.plainText && (!isArticleLike(page) || isNews(page))) return abstain('not_applicable');
    const shown = experience(page);
    if (shown.firstHand.length + shown.ownData.length + shown.measurements.length > 0) return CLEAR;
    if (tables(page).some((table) => table.inMain && !table.layout)) return CLEAR;
    const { attributions } = quotations(page);
    const total = mainSentences(page);
    const attributed = sentencesWith(
      page,
      attributions.map((hit) => hit.start),
    );
    const share = total === 0 ? 0 : attributed / total;
    const score = ramp(share, 0.3, 0.6);
    if (score === 0 || attributed < MIN_SENTENCES) return CLEAR;
    return {
      score,
      quotes: quoteEach(attributions, 5, (hit) => quoteText(page, hit)),
      facts: [say.passes_on({ share, attributed, total })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a chain of attributions', {
        found: { says: ['passes_on'], quotes: ['According to', 'a study by'] },
        title: 'What we know about rye',
        body: paragraphs(...SUMMARY, ...SUMMARY.slice(1)),
      }),
      examplePage('the same in Polish', {
        found: { says: ['passes_on'], quotes: ['Jak podaje', 'Według'] },
        title: 'Co wiemy o życie',
        lang: 'pl',
        body: paragraphs(
          ...Array.from(
            { length: 6 },
            (_, i) =>
              `Jak podaje Instytut Żywności numer ${i + 1}, chleb żytni dłużej zachowuje świeżość. Według badań młyna z roku ${2015 + i} liczy się zakwas. Według cechu piekarzy cena żyta wzrosła o ${i + 2} procent. Jak informuje agencja, zbiory w ${i + 3} powiatach były słabe.`,
          ),
        ),
      }),
    ],
    clear: [
      examplePage('an own story', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a news report that quotes', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('a Polish guide', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
    ],
  }),
});

const MIN_SENTENCES = 6;

function mainSentences(page: Page): number {
  const found = sentencesIn(page);
  const mask = mainMask(page);
  let count = 0;
  for (let i = 0; i < found.count; i++) if (mask[found.block[i] ?? 0] === 1) count++;
  return count;
}

/** How many sentences hold one of the offsets, which come in document order. */
function sentencesWith(page: Page, offsets: readonly number[]): number {
  const found = sentencesIn(page);
  let count = 0;
  let at = 0;
  for (let i = 0; i < found.count; i++) {
    while (at < offsets.length && (offsets[at] ?? 0) < (found.start[i] ?? 0)) at++;
    if (at < offsets.length && (offsets[at] ?? 0) < (found.end[i] ?? 0)) count++;
  }
  return count;
}
