import { markupWords, seenShare, seenWords } from '../../facts/seen-words.ts';
import { drawsRatings } from '../../grounds/declared-ratings.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { isObject, textOf, valuesOf } from '../../page/metadata/structured-data.ts';
import type { StructuredItem } from '../../page/metadata/structured-item.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach } from '../quote.ts';
import { quoteProperty } from '../quote-markup.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { countEn, countPl, percent, quoted, shortened } from '../wording.ts';

/** Shorter texts are summaries and labels, which need not stand on the page word for word. */
const MIN_WORDS = 30;
/** Share of three-word runs that stand on the page. */
const UNSEEN_BELOW = 0.5;
const UNSEEN_FULL = 0.2;
/** With fewer words in sight the page is a frame that a script fills. */
const MIN_SEEN_WORDS = 60;

/** Where most texts are on the page, the others are what an edit left behind. */
const MAX_STALE = 0.6;

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;
const faq = (answer: string): string =>
  json({
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: [
      {
        '@type': 'Question',
        name: 'What does it cost?',
        acceptedAnswer: { '@type': 'Answer', text: answer },
      },
    ],
  });

type Kind = 'answer' | 'article' | 'review';

interface MarkupText {
  readonly item: StructuredItem;
  readonly key: string;
  readonly text: string;
  readonly kind: Kind;
  readonly words: number;
  readonly share: number;
}

const KINDS: Readonly<Record<Kind, Texts>> = {
  answer: { en: 'An answer', pl: 'Odpowiedź' },
  article: { en: 'The article text', pl: 'Tekst artykułu' },
  review: { en: 'A review', pl: 'Opinia' },
};

const say = sentences({
  text_unseen: {
    en: ({ kind, words, share }: { kind: Kind; words: number; share: number }) =>
      `${KINDS[kind].en} of ${countEn(words, 'word', 'words')} in the structured data: ${percent.en(share)} of it is on the page.`,
    pl: ({ kind, words, share }) =>
      `${KINDS[kind].pl} w danych strukturalnych (${countPl(words, 'słowo', 'słowa', 'słów')}): na stronie jest ${percent.pl(share)} tego tekstu.`,
  },
  show_or_remove: {
    en: ({ beginning, property }: { beginning: string; property: string }) =>
      `Show the text that begins with ${quoted.en(beginning)} on the page, or remove ${property} from the structured data.`,
    pl: ({ beginning, property }) =>
      `Pokaż na stronie tekst zaczynający się od ${quoted.pl(beginning)} albo usuń ${property} z danych strukturalnych.`,
  },
});

export default rule({
  id: 'sp_sd_unseen_text',
  mode: 'spam',
  policy: 'structured_data_spam',
  kind: 'violation',
  layer: 'structured data',
  version: 2,
  small: 'Questions and answers that only markup states cost the page a rich result and mislead no visitor.',
  title: {
    en: 'Structured data holds text that is not on the page',
    pl: 'Dane strukturalne zawierają tekst, którego nie ma na stronie',
  },
  fix: {
    en: 'Put only text that is on the page into structured data: show the questions, answers or reviews, or remove them there.',
    pl: 'W danych strukturalnych podawaj tylko tekst obecny na stronie: pokaż pytania, odpowiedzi lub opinie albo usuń je z tych danych.',
  },
  question: 'Does the structured data hold longer text that is missing from the page?',
  sources: ['SD'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'structured_data',
  languages: 'any',
  needs: { wholePage: true },
  basis: 'judgement',
  scoring:
    'Texts of answers, articles and reviews from 30 words on, compared by runs of three words with all text that can be seen or opened: 0 at 50 % of the runs found, 1 at 20 %; at most 0.6 where most of the texts are on the page. Articles declared as not free are left out; where a script may draw the text (it stands in the script’s data, or its question is on the page), a rendered view is needed.',
  says: say,
  detect(page) {
    const texts = markupTexts(page);
    if (texts.length === 0) return CLEAR;
    if (page.flags.jsShell || seenWords(page).list.length < MIN_SEEN_WORDS) return abstain('needs_render');
    const unseen = texts.filter((text) => text.share < UNSEEN_BELOW).toSorted((a, b) => a.share - b.share);
    const sure = unseen.filter((text) => !mayBeDrawn(page, text));
    const first = sure[0];
    if (first === undefined) return unseen.length > 0 ? abstain('needs_render') : CLEAR;
    return {
      score: Math.min(
        ramp(first.share, UNSEEN_BELOW, UNSEEN_FULL),
        sure.length * 2 < texts.length ? MAX_STALE : 1,
      ),
      quotes: quoteEach(sure, 4, (text) => quoteProperty(page, text.item, text.key, text.text)),
      facts: sure.slice(0, 3).map(({ kind, words, share }) => say.text_unseen({ kind, words, share })),
      fix: say.show_or_remove({ beginning: beginningOf(first.text), property: first.key }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('an answer that is not shown', {
        found: { says: ['text_unseen'], quotes: ['"text":"A chain that skips under load is rarely'] },
        title: 'Rye bread',
        head: faq(BICYCLE[0]),
        body: paragraphs(...BREAD),
      }),
      examplePage('another article in the markup', {
        found: { says: ['text_unseen'], quotes: ['"articleBody":"The town council voted on Tuesday'] },
        title: 'Rye bread',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Article',
          headline: 'Rye bread',
          articleBody: LIBRARY.join(' '),
        }),
        body: paragraphs(...BREAD),
      }),
      examplePage('a Polish answer that is not shown', {
        found: { says: ['text_unseen'], quotes: ['"text":"Jeśli to nic nie da, zmierz zużycie.'] },
        title: 'Chleb żytni',
        lang: 'pl',
        head: faq(ROWER[1]),
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('the answer is in an accordion', {
        title: 'Rye bread',
        head: faq(BICYCLE[0]),
        body: `${paragraphs(...BREAD)}<details><summary>What does it cost?</summary><p>${BICYCLE[0]}</p></details>`,
      }),
      examplePage('the article text is the page’s, with tags inside', {
        title: 'Chleb żytni',
        lang: 'pl',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Article',
          articleBody: `<p>${CHLEB.join('</p><p>')}</p>`,
        }),
        body: paragraphs(...CHLEB),
      }),
      examplePage('a paid article that says so', {
        title: 'Rye bread',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'NewsArticle',
          isAccessibleForFree: false,
          articleBody: LIBRARY.join(' '),
        }),
        body: paragraphs(BREAD[0], BREAD[1]),
      }),
      examplePage('a short description of its own', {
        title: 'Rye bread',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Article',
          description: 'How a flat loaf became a good one.',
        }),
        body: paragraphs(...BREAD),
      }),
    ],
  }),
});

const MIN_PROBE = 24;

/**
 * A script may put the text on the page: it stands in its data as well, its question is on the page and waits to be
 * opened, or it is a review and the page has a place for reviews.
 */
function mayBeDrawn(page: Page, text: MarkupText): boolean {
  if (text.kind === 'review' && drawsRatings(page)) return true;
  if (text.kind === 'answer') {
    const question = markupWords(textOf(text.item.value.name) ?? '');
    if (question.length >= 3 && seenShare(page, question, 2) >= 0.8) return true;
  }
  // A run of plain letters is written alike in every script.
  const probe = text.text.match(/[\p{L}][\p{L} ,]{23,60}/u)?.[0].slice(0, 60) ?? '';
  if (probe.length < MIN_PROBE) return false;
  return page.source.indexOf(probe, page.source.indexOf(probe) + 1) >= 0;
}

function beginningOf(text: string): string {
  return shortened(text.replace(/<[^<>]{0,200}>/g, ' '), 60);
}

function markupTexts(page: Page): MarkupText[] {
  const found: MarkupText[] = [];
  for (const item of metadataOf(page).structured.items) {
    // Microdata marks the visible text itself.
    if (item.format !== 'json-ld' || found.length >= 100) continue;
    const { value, types } = item;
    if (types.includes('question')) {
      for (const answer of [...valuesOf(value.acceptedAnswer), ...valuesOf(value.suggestedAnswer)])
        if (isObject(answer)) add(page, found, item, 'text', textOf(answer.text), 'answer');
    } else if (types.some((type) => type.endsWith('article') || type === 'blogposting')) {
      if (isFree(value)) add(page, found, item, 'articleBody', textOf(value.articleBody), 'article');
    } else if (types.includes('review')) {
      add(page, found, item, 'reviewBody', textOf(value.reviewBody), 'review');
    }
  }
  return found;
}

function isFree(value: Readonly<Record<string, unknown>>): boolean {
  const free = value.isAccessibleForFree;
  return free === undefined || !/^(?:false|no|0)$|\/false$/i.test(String(free).trim());
}

function add(
  page: Page,
  found: MarkupText[],
  item: StructuredItem,
  key: string,
  text: string | undefined,
  kind: Kind,
): void {
  if (text === undefined) return;
  const words = markupWords(text);
  if (words.length < MIN_WORDS) return;
  found.push({ item, key, text, kind, words: words.length, share: seenShare(page, words, 3) });
}
