import { userContent } from '../../facts/comments.ts';
import { offeredMask } from '../../facts/offered-text.ts';
import type { Span } from '../../facts/span.ts';
import { stems } from '../../facts/stems.ts';
import { tokens } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import type { Genre } from '../../grounds/genres.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { EVERYDAY_STEMS } from '../word-lists/everyday-stems.ts';
import { countEn, countPl, percent } from '../wording.ts';

const MIN_PARAGRAPHS = 9;
const MAX_PARAGRAPHS = 400;
const MIN_WORDS = 25;
const MIN_STEMS = 5;
/** Kinds of pages whose parts have nothing to do with one another by nature. */
const COLLECTIONS = new Set<Genre>([
  'news',
  'roundup',
  'category',
  'forum',
  'home',
  'media',
  'directory',
  'deal',
  'gate',
  'encyclopedia',
]);
/** Put between texts to make them look like one. */
const CONNECTIVES = new Set([
  'moreover',
  'furthermor',
  'additional',
  'nevertheles',
  'consequent',
  'hence',
  'meanwhil',
  'overal',
  'ultimat',
]);

interface Cohesion {
  readonly count: number;
  /** Words of the subject that two neighbours share, over those of the smaller one, on average. */
  readonly withNext: number;
  /** Share of paragraphs that hold the word of the subject that most of them have; and one of the three best. */
  readonly covered: number;
  readonly coveredByThree: number;
  /** First neighbours that share nothing. */
  readonly breaks: readonly Span[];
}

function paragraphsOf(page: Page): { readonly span: Span; readonly own: ReadonlySet<number> }[] {
  const all = tokens(page);
  const found = stems(page);
  const mask = offeredMask(page);
  const list: { span: Span; own: ReadonlySet<number> }[] = [];
  for (const block of page.blocks) {
    if (mask[block.index] === 0 || block.inTable || list.length >= MAX_PARAGRAPHS) continue;
    const from = all.ofBlock[block.index] ?? 0;
    const end = all.ofBlock[block.index + 1] ?? 0;
    if (end - from < MIN_WORDS) continue;
    const own = new Set<number>();
    for (let i = from; i < end; i++) {
      const stem = found.ofToken[i] ?? 0;
      const name = found.stems[stem] ?? '';
      if (found.empty[stem] === 0 && !EVERYDAY_STEMS.has(name) && !CONNECTIVES.has(name)) own.add(stem);
    }
    if (own.size >= MIN_STEMS) list.push({ span: block, own });
  }
  return list;
}

const cohesion = perPage((page): Cohesion => {
  const list = paragraphsOf(page);
  let sum = 0;
  const breaks: Span[] = [];
  for (let i = 0; i + 1 < list.length; i++) {
    const one = list[i];
    const next = list[i + 1];
    if (!one || !next) continue;
    let shared = 0;
    for (const stem of one.own) if (next.own.has(stem)) shared++;
    sum += shared / Math.min(one.own.size, next.own.size);
    if (shared === 0) breaks.push(one.span, next.span);
  }
  const cover = covering(list.map(({ own }) => own));
  return {
    count: list.length,
    withNext: list.length < 2 ? 1 : sum / (list.length - 1),
    covered: cover[0] ?? 1,
    coveredByThree: cover[2] ?? 1,
    breaks,
  };
});

/** Share of paragraphs with the most common word; with it or the most common one among the rest; and so on. */
function covering(sets: readonly ReadonlySet<number>[]): number[] {
  let left = sets;
  const shares: number[] = [];
  for (let round = 0; round < 3; round++) {
    const counts = new Map<number, number>();
    let best = -1;
    for (const set of left) {
      for (const stem of set) {
        const count = (counts.get(stem) ?? 0) + 1;
        counts.set(stem, count);
        if (count > (counts.get(best) ?? 0)) best = stem;
      }
    }
    left = left.filter((set) => !set.has(best));
    shares.push(1 - left.length / Math.max(1, sets.length));
  }
  return shares;
}

/** Paragraphs of other texts in turn, so that no two neighbours belong together. */
const PATCHES = [
  'Glaciers in the northern valleys lost eleven metres of ice between two surveys, and hydrologists who drilled through the moraine found meltwater channels that nobody had mapped before.',
  'The mortgage lender asked for payslips, a deposit and proof of residency; borrowers with a variable tariff were told that repayments might climb when the central bank meets in autumn.',
  'Violinists tune to the oboe because its reed hardly drifts with temperature, and orchestras in Vienna still prefer a slightly higher pitch than ensembles in Boston or Tokyo.',
  'Before kneading, sieve the semolina twice and let the yeast foam in lukewarm milk; otherwise the brioche collapses and the crust turns leathery within an afternoon on the shelf.',
  'The goalkeeper signed until 2027 after the midfield had conceded nineteen penalties, while the youth academy lost its physiotherapist to a rival club from the second division.',
  'Router firmware older than spring ignores the new cipher suites, so administrators should flash the gateway, revoke stale certificates and watch the syslog for handshake alerts.',
  'Orchids want bark instead of soil: their aerial roots rot in peat, and a windowsill with morning sun, rainwater and a humid saucer usually brings a second flowering spike.',
  'Archaeologists dated the amphorae by the stamps on their handles, which name a magistrate of Rhodes, and a diver photographed anchors scattered below the wreck at forty fathoms.',
  'The tribunal dismissed the appeal because the tenant had signed the inventory, yet it ordered the landlord to refund the cleaning surcharge within twenty-eight days.',
  'A toddler who refuses vegetables often accepts them as dip; paediatricians suggest offering broccoli eleven times before giving up, without bribes and without applause.',
] as const;

const say = sentences({
  nothing_in_common: {
    en: ({ apart, pairs, covered }: { apart: number; pairs: number; covered: number }) =>
      `${countEn(apart, 'pair', 'pairs')} of neighbouring paragraphs out of ${pairs} ${apart === 1 ? 'has' : 'have'} no word of their subject in common, and no such word appears in more than ${percent.en(covered)} of the paragraphs.`,
    pl: ({ apart, pairs, covered }) =>
      `W ${countPl(apart, 'parze', 'parach', 'parach')} sąsiednich akapitów z ${pairs} nie ma ani jednego wspólnego słowa związanego z tematem, a żadne takie słowo nie pada w więcej niż ${percent.pl(covered)} akapitów.`,
  },
});

export default rule({
  id: 'sp_stitched_text',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'text',
  version: 1,
  title: {
    en: 'The text looks stitched together from unrelated sources',
    pl: 'Tekst wygląda na sklejony z niepowiązanych źródeł',
  },
  fix: {
    en: 'Write one text about one subject; quote and link what others wrote.',
    pl: 'Napisz jeden tekst na jeden temat; to, co napisali inni, zacytuj i podlinkuj.',
  },
  question:
    'Is the text stitched together from unrelated sources, so that neighbouring paragraphs have no subject in common (not a digest, list or forum)?',
  sources: ['SP#scaled-content'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'writing',
  accuses: 'alone',
  languages: ['en'],
  needs: { words: 200 },
  basis: 'measured',
  scoring:
    'Paragraphs of at least 25 words, words that most pages share left out: what two neighbours have in common (0.5 at 1.2 % of the smaller one, 1 at none), provided that no word stands in more than 30 % of the paragraphs and no three words in more than 62 %. At least 9 paragraphs; news digests, lists, forums and home pages are not judged. Finds texts that change their subject with nearly every paragraph; longer runs from one source are left to a language model.',
  says: say,
  detect(page) {
    const { genre } = genreOf(page);
    // A glossary goes from word to word; a manual, which is looked up as well, keeps to its subject.
    const manual = genre === 'encyclopedia' && page.pageType.type === 'documentation';
    if ((COLLECTIONS.has(genre) && !manual) || userContent(page).posts.length >= 4)
      return abstain('not_applicable');
    const { count, withNext, covered, coveredByThree, breaks } = cohesion(page);
    if (count < MIN_PARAGRAPHS) return abstain('too_short');
    // "10 easy projects" are ten subjects by intention.
    if (/\b\d{1,3}\b/.test(metadataOf(page).headline) || covered > 0.3 || coveredByThree > 0.62) return CLEAR;
    const score = ramp(withNext, 0.024, 0);
    if (score === 0) return CLEAR;
    return {
      score,
      quotes: quoteEach(breaks, 4, (span) => quoteText(page, span)),
      facts: [say.nothing_in_common({ apart: breaks.length / 2, pairs: count - 1, covered })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('ten paragraphs of ten texts', {
        found: {
          says: ['nothing_in_common'],
          quotes: [
            'Glaciers in the northern valleys lost eleven',
            'The mortgage lender asked for payslips, a deposit',
          ],
        },
        title: 'What you should know',
        body: paragraphs(...PATCHES),
      }),
      examplePage('with linking words and headings', {
        found: {
          says: ['nothing_in_common'],
          quotes: [
            'Moreover, Glaciers in the northern valleys lost',
            'The mortgage lender asked for payslips, a deposit',
          ],
        },
        title: 'Complete overview',
        body: PATCHES.map(
          (text, i) =>
            `${i % 3 === 0 ? `<h2>More facts ${i}</h2>` : ''}<p>${i % 2 === 0 ? 'Moreover, ' : ''}${text}</p>`,
        ).join(''),
      }),
    ],
    clear: [
      examplePage('one text about one thing', {
        title: 'Bread',
        body: paragraphs(
          ...BREAD,
          ...BREAD.map((text) => text.replaceAll('. ', '. The loaf and the oven matter. ')),
          ...BREAD.map((text) => `${text} Bread again, with flour and oven.`),
        ),
      }),
      examplePage('three longer texts', {
        title: 'Notes',
        body: paragraphs(...BREAD, ...BICYCLE, ...LIBRARY),
      }),
    ],
  }),
});
