import { userContent } from '../../facts/comments.ts';
import { headings } from '../../facts/headings.ts';
import { mainMask } from '../../facts/reader-view.ts';
import { sentences as sentencesIn } from '../../facts/sentences.ts';
import type { Span } from '../../facts/span.ts';
import { stems } from '../../facts/stems.ts';
import { tokenAt, tokens } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import type { Genre } from '../../grounds/genres.ts';
import type { Page } from '../../page/page.ts';
import { perPage } from '../../page/per-page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, percent } from '../wording.ts';

const NOT_WRITTEN = new Set<Genre>([
  'home',
  'product',
  'category',
  'directory',
  'deal',
  'about',
  'gate',
  'media',
  'tool',
]);
const MIN_SENTENCES = 12;
const MIN_STEMS = 5;
const MAX_STEMS = 40;
/** Content words that two sentences share, over all of theirs. */
const ALIKE = 0.72;
const SAME_QUESTION = 0.85;
const FROM = 0.05;
const FULL = 0.2;

interface Repeats {
  readonly total: number;
  readonly pairs: readonly { readonly first: Span; readonly again: Span }[];
}

/** Sentences that say again, in the same content words, what another said. Each is compared with the few that share most. */
const repeats = perPage((page): Repeats => {
  const found = sentencesIn(page);
  const mask = mainMask(page);
  const { ofToken, empty } = stems(page);
  const lastWith = new Map<number, number>();
  const sets: (ReadonlySet<number> | undefined)[] = [];
  const pairs: { first: Span; again: Span }[] = [];
  let total = 0;
  for (let i = 0; i < found.count; i++) {
    const block = page.blocks[found.block[i] ?? -1];
    if (!block || mask[block.index] !== 1 || block.inCode || block.inTable || block.heading > 0) continue;
    const own = new Set<number>();
    const end = found.endToken[i] ?? 0;
    for (let t = found.firstToken[i] ?? 0; t < end && own.size < MAX_STEMS; t++) {
      const stem = ofToken[t] ?? 0;
      if (empty[stem] === 0) own.add(stem);
    }
    // Names of products and lines of a schedule are alike by nature; only sentences are held to say something.
    if (own.size < MIN_STEMS || found.mark[i] === 0 || end - (found.firstToken[i] ?? 0) < own.size * 1.3)
      continue;
    total++;
    const votes = new Map<number, number>();
    for (const stem of own) {
      const other = lastWith.get(stem);
      if (other !== undefined) votes.set(other, (votes.get(other) ?? 0) + 1);
      lastWith.set(stem, i);
    }
    sets[i] = own;
    for (const [other, count] of votes) {
      if (count < own.size * 0.4) continue;
      const theirs = sets[other];
      if (!theirs) continue;
      let shared = 0;
      for (const stem of own) if (theirs.has(stem)) shared++;
      if (shared / (own.size + theirs.size - shared) < ALIKE) continue;
      // Word for word in another place it is a template or a copied block, which other rules look at.
      if (found.block[other] !== found.block[i] && isCopy(page, spanOf(found, other), spanOf(found, i)))
        continue;
      pairs.push({ first: spanOf(found, other), again: spanOf(found, i) });
      break;
    }
  }
  return { total, pairs };
});

function isCopy(page: Page, first: Span, again: Span): boolean {
  const letters = ({ start, end }: Span): string =>
    page.text
      .slice(start, end)
      .toLowerCase()
      .replace(/[^\p{L}]+/gu, ' ')
      .trim();
  return letters(first) === letters(again);
}

function spanOf(found: ReturnType<typeof sentencesIn>, i: number): Span {
  return { start: found.start[i] ?? 0, end: found.end[i] ?? 0 };
}

/** Headings that ask the same in other words. */
function restatedHeadings(page: Page): readonly Span[] {
  const { ofToken, empty } = stems(page);
  const asked = headings(page).filter(({ text, inMain, hidden }) => inMain && !hidden && text.endsWith('?'));
  let best: readonly Span[] = [];
  const sets = asked.slice(0, 40).map((heading) => {
    const own = new Set<number>();
    const block = page.blocks[heading.block];
    if (!block) return own;
    const column = tokensOf(page, heading);
    for (const token of column) if (empty[ofToken[token] ?? 0] === 0) own.add(ofToken[token] ?? 0);
    return own;
  });
  for (const [i, own] of sets.entries()) {
    const alike = asked.slice(0, 40).filter((_, k) => {
      const theirs = sets[k];
      if (!theirs || own.size < 3) return false;
      const shared = [...own].filter((stem) => theirs.has(stem)).length;
      return shared / (own.size + theirs.size - shared) >= SAME_QUESTION;
    });
    // The same heading under every entry is a form that is filled in, not the question in other words.
    const worded = new Map(alike.map((heading) => [heading.text.toLowerCase(), heading]));
    if (i >= 0 && worded.size > best.length) best = [...worded.values()];
  }
  return best;
}

function tokensOf(page: Page, { start, end }: Span): number[] {
  const all = tokens(page);
  const list: number[] = [];
  for (let i = tokenAt(all, start); i < tokenAt(all, end); i++) list.push(i);
  return list;
}

const again = (texts: readonly string[]): string[] =>
  texts.map((text) => `${text} ${text.split('. ').slice(0, 2).join('. Again: ')}.`);

const say = sentences({
  said_again: {
    en: ({ repeated, share, total }: { repeated: number; share: number; total: number }) =>
      `${countEn(repeated, 'sentence repeats', 'sentences repeat')} what another one says: ${percent.en(share)} of ${countEn(total, 'sentence', 'sentences')}.`,
    pl: ({ repeated, share, total }) =>
      `${countPl(repeated, 'zdanie powtarza', 'zdania powtarzają', 'zdań powtarza')} to, co mówi inne zdanie: ${percent.pl(share)} z ${countPl(total, 'zdania', 'zdań', 'zdań')}.`,
  },
  asked_again: {
    en: ({ headings }: { headings: number }) =>
      `${countEn(headings, 'heading asks', 'headings ask')} the same question in other words.`,
    pl: ({ headings }) =>
      `${countPl(headings, 'śródtytuł zadaje', 'śródtytuły zadają', 'śródtytułów zadaje')} to samo pytanie innymi słowami.`,
  },
});

export default rule({
  id: 'hc_padded_length',
  mode: 'helpful',
  policy: 'word_count_writing',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: { en: 'The text is stretched by repetition', pl: 'Tekst jest sztucznie wydłużony powtórzeniami' },
  fix: {
    en: 'Say each thing once and cut what only repeats it.',
    pl: 'Napisz każdą rzecz raz i usuń to, co tylko ją powtarza.',
  },
  question: 'Is the text stretched by saying the same things again?',
  sources: ['HC'],
  answeredBy: 'both',
  shownBy: 'passages',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 150 },
  basis: 'measured',
  scoring:
    'Sentences of the main content whose content words (by stem) are nearly those of another one, over all sentences of at least 5 content words: 0 at 5 %, 0.5 at 12.5 %, 1 at 20 %; at least 3. Only for texts: goods, offers, terms and manuals repeat themselves by nature. Or the same question, worded differently, in three headings or more: 0.5 at 3, 1 at 5.',
  says: say,
  detect(page) {
    // Goods, services and offers are described in the same words, and a manual says of each function what is true of it.
    if (NOT_WRITTEN.has(genreOf(page).genre) || page.pageType.type === 'documentation')
      return abstain('not_applicable');
    // People who answer one another repeat one another.
    if (userContent(page).posts.length >= 4) return CLEAR;
    const { total, pairs } = repeats(page);
    if (total < MIN_SENTENCES) return abstain('too_short');
    const share = pairs.length < 3 ? 0 : pairs.length / total;
    const asked = restatedHeadings(page);
    const askedScore = ramp(asked.length, 1, 5);
    const saidScore = ramp(share, FROM, FULL);
    const score = Math.max(saidScore, asked.length >= 3 ? askedScore : 0);
    if (score === 0) return CLEAR;
    if (saidScore >= score) {
      return {
        score,
        quotes: pairs
          .slice(0, 2)
          .flatMap(({ first, again: second }) => [quoteText(page, first), quoteText(page, second)]),
        facts: [say.said_again({ repeated: pairs.length, share, total })],
      };
    }
    return {
      score,
      quotes: quoteEach(asked, 4, (span) => quoteText(page, span)),
      facts: [say.asked_again({ headings: asked.length })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('every paragraph says its beginning again', {
        found: {
          says: ['said_again'],
          quotes: [
            'My first loaf of rye came out of the oven flat as',
            'I had mixed everything at once, waited an hour',
          ],
        },
        title: 'Bread',
        body: paragraphs(...again(BREAD), ...again(BICYCLE)),
      }),
      examplePage('Polish text that repeats itself', {
        found: {
          says: ['said_again'],
          quotes: [
            'W warsztacie przy ulicy Portowej oglądamy takich',
            'Again: W warsztacie przy ulicy Portowej oglądamy',
          ],
        },
        title: 'Rower',
        lang: 'pl',
        body: paragraphs(...again(ROWER), ...again(CHLEB)),
      }),
    ],
    clear: [
      examplePage('ordinary text', { title: 'Library', body: paragraphs(...LIBRARY, ...BREAD) }),
      examplePage('a summary at the end', {
        title: 'Chain',
        body: paragraphs(...BICYCLE, ...BREAD, 'A chain that skips under load is rarely broken.'),
      }),
      examplePage('ordinary Polish text', {
        title: 'Chleb',
        lang: 'pl',
        body: paragraphs(...CHLEB, ...ROWER),
      }),
    ],
  }),
});
