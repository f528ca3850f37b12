import { mainBlocks } from '../../facts/reader-view.ts';
import { tokens } from '../../facts/tokens.ts';
import { genreOf } from '../../grounds/genre.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import type { ReasonKind } from '../reason-kind.ts';

const MIN_ENTRIES = 20;
const MAX_WORDS = 8;
/** A list that explains something has at least such a part of its words in sentences. */
const FEW_SAID = 0.15;

/** A list owes its reader what an entry is, beside its name. */
export const bareEntries: ReasonKind = {
  kind: 'bare_entries',
  scales: ['completeness', 'effort', 'originality', 'page_quality'],
  gain: 2,
  effort: 2,
  question: 'Is most of this page a list of names or titles with hardly a sentence about any of them?',
  title: {
    en: 'A list of names with hardly a sentence about them',
    pl: 'Lista nazw, o których prawie nic nie powiedziano',
  },
  text: {
    en: ({ entries = 0, sentences = 0 }) =>
      `The page consists of ${countEn(entries, 'short line', 'short lines')} (names, figures, buttons) and ${sentences === 0 ? 'no sentence' : countEn(sentences, 'sentence', 'sentences')}.`,
    pl: ({ entries = 0, sentences = 0 }) =>
      `Strona składa się z ${countPl(entries, 'krótkiego wiersza', 'krótkich wierszy', 'krótkich wierszy')} (nazwy, liczby, przyciski), a zdań ${sentences === 0 ? 'nie ma' : `jest ${sentences}`}.`,
  },
  advice: {
    en: () =>
      'Say of each entry in one line what it is and for whom, and above the list how it was made, how it is ordered and how to choose.',
    pl: () =>
      'Przy każdej pozycji napisz w jednym wierszu, co to jest i dla kogo, a nad listą: jak powstała, jak jest ułożona i jak wybierać.',
  },
  find: ({ page, profile }) => {
    const { type } = page.pageType;
    // A front page leads to what is said.
    if ((type !== 'listing' && type !== 'collection') || genreOf(page).genre === 'home') return undefined;
    const { ofBlock } = tokens(page);
    const entries = mainBlocks(page).filter(({ index, heading }) => {
      const words = (ofBlock[index + 1] ?? 0) - (ofBlock[index] ?? 0);
      return heading === 0 && words > 0 && words <= MAX_WORDS;
    });
    if (entries.length < MIN_ENTRIES || profile.words > FEW_SAID * page.wordCount) return undefined;
    return {
      passages: entries.filter(({ links, end, start }) => links.length > 0 && end - start > 3).slice(0, 3),
      data: { entries: entries.length, sentences: profile.sentences.length },
      score: 1 - profile.words / Math.max(1, FEW_SAID * page.wordCount),
    };
  },
};
