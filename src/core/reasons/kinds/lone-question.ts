import { userContent } from '../../facts/comments.ts';
import { mainWords } from '../../facts/main-tokens.ts';
import { sentences } from '../../facts/sentences.ts';
import { genreOf } from '../../grounds/genre.ts';
import { countEn, countPl } from '../../rules/wording.ts';
import type { ReasonKind } from '../reason-kind.ts';

/** A question with an answer, or with what was tried, is longer. */
const MOST_WORDS = 150;
const FEWEST_WORDS = 15;
const QUESTION_MARK = 63;
/** “New here?” is asked by the forum, not by a visitor. */
const ASKED_WORDS = 5;

/** A thread owes its reader an answer. */
export const loneQuestion: ReasonKind = {
  kind: 'unanswered',
  scales: ['completeness', 'effort', 'page_quality'],
  gain: 3,
  effort: 2,
  question:
    'Is this page a thread of a forum or of questions and answers, with a question and hardly a reply?',
  title: {
    en: 'A thread with a question and hardly a reply',
    pl: 'Wątek z pytaniem i prawie bez odpowiedzi',
  },
  text: {
    en: ({ words = 0 }) =>
      `The whole thread has ${countEn(words, 'word', 'words')}, the question among them: a visitor with the same question learns nothing here.`,
    pl: ({ words = 0 }) =>
      `Cały wątek ma ${countPl(words, 'słowo', 'słowa', 'słów')}, razem z pytaniem: kto pyta o to samo, niczego się tu nie dowie.`,
  },
  advice: {
    en: () =>
      'Have the question answered by someone who knows, and show the replies in the page itself. Until then keep the thread out of search (noindex).',
    pl: () =>
      'Zadbaj, żeby odpowiedział ktoś, kto się zna, i pokaż odpowiedzi w treści strony. Do tego czasu wyłącz wątek z wyszukiwarki (noindex).',
  },
  find: ({ page }) => {
    if (genreOf(page).genre !== 'forum' || page.wordCount < FEWEST_WORDS) return undefined;
    const { posts } = userContent(page);
    const authors = new Set(posts.map(({ author }) => author && page.text.slice(author.start, author.end)));
    // The asker alone has written: more of the same is no reply.
    const isMonologue = posts.length > 1 && authors.size === 1 && !authors.has(undefined);
    if (!isMonologue && (page.wordCount > MOST_WORDS || posts.length > 2)) return undefined;
    const { count, mark, start, end, firstToken, endToken } = sentences(page);
    const asked: { start: number; end: number }[] = [];
    for (let n = 0; n < count; n++)
      if (mark[n] === QUESTION_MARK && (endToken[n] ?? 0) - (firstToken[n] ?? 0) >= ASKED_WORDS)
        asked.push({ start: start[n] ?? 0, end: end[n] ?? 0 });
    if (asked.length === 0) return undefined;
    return {
      passages: asked,
      data: { words: mainWords(page) },
      score: isMonologue ? 0.75 : 1 - page.wordCount / (2 * MOST_WORDS),
    };
  },
};
