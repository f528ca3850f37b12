import { type Heading, headings, mainHeading } from '../../facts/headings.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

const MIN_PROMISED = 3;
const MIN_NUMBERED = 3;
/** A list far from the promise is another one: the steps of one entry, the first of several parts. */
const MAX_MORE_SHARE = 1 / 3;
/** Entries without a number are not counted. */
const MAX_LESS = 2;

/** "10 best kettles", "7 Ways to", "12 sposobów": a count of things before at most three words and a plural. */
const PROMISE = wholeWords(
  /(?:^|[\s:(–—])(?:the |top |our |te )*(?<count>[3-9]|[1-9]\d)(?<more>\+?) (?:(?!and |or |to |of |in |for |i |oraz )[\p{L}’'-]+ ){0,3}?(?:best|top|most|\p{L}{3,}s|najleps\p{L}+|sposob\p{L}+|porad\p{L}*|powod\p{L}+|krok\p{L}+|pomysł\p{L}+|zasad\p{L}*|błęd\p{L}+|rzecz\p{L}*|wskazów\p{L}+)\b/iu,
);
/** Numbers of time, money, size and age count nothing in the text. */
const NO_THINGS =
  /^\s*(?:the |top |our )*\d+\+? (?:\p{L}+[ -])?(?:years?|months?|weeks?|days?|hours?|minutes?|mins?|seconds?|dollars|euros|pounds|inches|miles|meters|metres|grams|calories|percent|stars|lat|dni|godzin|minut|tygodni|miesięcy|miesiące)/iu;
/** Chapters around the list, where a template numbers every heading. */
const FRAME = wholeWords(
  /\b(?:introduction|intro|conclusion|summary|final thoughts|faqs?|overview|sources|references|bonus|wstęp|podsumowanie|wnioski|źródła)\b/iu,
);
const NUMBER = /^\s*(?:#|no\. ?|step |tip |way |krok |sposób )?(\d{1,2})(?:[.):]|\s[-–—]|\s(?=\p{Lu}))/iu;

/** “Top 10 (plus 2 bonus picks)” */
const ADDS = wholeWords(/\bbonus|\bplus \d|\+ \d|\bextra\b|\bdodatkow/iu);
/** An entry that does not count: “6. Converter (maybe)”. */
const OPTIONAL = wholeWords(
  /\b(?:maybe|optional|bonus|extra|honou?rable|opcjonaln\p{L}*|dodatkow\p{L}*)\b/iu,
);

interface Counts {
  readonly promised: number;
  readonly other: number;
}

const say = sentences({
  numbered: {
    en: ({ promised, other }: Counts) =>
      `The title promises ${promised}; the numbered headings go up to ${other}.`,
    pl: ({ promised, other }) => `Tytuł zapowiada ${promised}; numerowane nagłówki dochodzą do ${other}.`,
  },
  title_and_heading: {
    en: ({ promised, other }: Counts) => `The title promises ${other}, the main heading ${promised}.`,
    pl: ({ promised, other }) => `Tytuł zapowiada ${other}, a główny nagłówek ${promised}.`,
  },
});

export default rule({
  id: 'hc_count_differs',
  mode: 'helpful',
  policy: 'descriptive_heading',
  kind: 'signal',
  layer: 'text',
  version: 3,
  title: {
    en: 'The title promises a different number than the list has',
    pl: 'Tytuł zapowiada inną liczbę pozycji, niż ma lista',
  },
  fix: {
    en: 'Count the entries and use the same number in the title, the heading and the text.',
    pl: 'Policz pozycje i podaj tę samą liczbę w tytule, nagłówku i tekście.',
  },
  question: 'Does the title promise another number of things than the list of the page holds?',
  sources: ['HC', 'TL'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'editing',
  languages: ['en', 'pl'],
  needs: { words: 40, html: true, wholePage: true },
  basis: 'judgement',
  scoring:
    'Title or main heading promise a number of things (“10 best …”), and headings numbered from 1 without a gap end at another number (up to two less, up to a third more), or title and main heading begin with different numbers of things: 0.7. Bonus and optional entries are let pass.',
  says: say,
  detect(page) {
    const heading = mainHeading(page);
    const ofHeading = promiseOf(heading?.text ?? '');
    const ofTitle = promiseOf(page.head.title);
    if (heading && ofHeading?.leads && ofTitle?.leads && ofHeading.count !== ofTitle.count)
      return {
        score: 0.7,
        quotes: [quoteIn(page, { in: 'title' }, ofTitle.text), quoteText(page, heading)],
        facts: [say.title_and_heading({ promised: ofHeading.count, other: ofTitle.count })],
      };
    const promise = ofHeading ?? ofTitle;
    if (!promise || ADDS.test(heading?.text ?? '') || ADDS.test(page.head.title)) return CLEAR;
    const last = lastNumbered(page);
    if (last && OPTIONAL.test(last.heading.text)) return CLEAR;
    if (!last || last.number === promise.count || (promise.more && last.number > promise.count)) return CLEAR;
    const more = last.number - promise.count;
    if (more > promise.count * MAX_MORE_SHARE || more < -MAX_LESS) return CLEAR;
    return {
      score: 0.7,
      quotes: [
        quoteIn(page, { in: 'title' }, promise.text) ?? quoteIn(page, { in: 'text' }, promise.text),
        quoteText(page, last.heading),
      ],
      facts: [say.numbered({ promised: promise.count, other: last.number })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('ten promised, twelve numbered', {
        found: { says: ['numbered'], quotes: ['10 ways', '12. Step twelve'] },
        title: '10 ways to oil a chain',
        body: numbered(12),
      }),
      examplePage('title and heading disagree', {
        found: { says: ['title_and_heading'], quotes: ['9 reasons', '7 reasons to oil a chain'] },
        title: '9 reasons to oil a chain',
        heading: '7 reasons to oil a chain',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish list with one too few', {
        found: { says: ['numbered'], quotes: ['8 sposobów', '7. Sposób siódmy'] },
        title: '8 sposobów na czysty łańcuch',
        lang: 'pl',
        body: ['pierwszy', 'drugi', 'trzeci', 'czwarty', 'piąty', 'szósty', 'siódmy']
          .map(
            (word, i) =>
              `<h2>${i + 1}. Sposób ${word}</h2>${paragraphs('Wytrzyj łańcuch suchą szmatką i daj jedną kroplę na każdą rolkę, a potem zbierz nadmiar oleju.')}`,
          )
          .join(''),
      }),
    ],
    clear: [
      examplePage('as many as promised', { title: '12 ways to oil a chain', body: numbered(12) }),
      examplePage('two more as a bonus', {
        title: '10 ways to oil a chain',
        heading: '10 ways to oil a chain (plus 2 bonus ways)',
        body: numbered(12),
      }),
      examplePage('a last entry that is optional', {
        title: '5 ways to oil a chain',
        body: `${numbered(5)}<h2>6. Wax (maybe)</h2><p>Wax keeps dirt away, but the chain has to come off for it.</p>`,
      }),
      examplePage('steps inside of one entry', { title: '10 ways to oil a chain', body: numbered(3) }),
      examplePage('a template that numbers the chapters too', {
        title: '10 ways to oil a chain',
        body: `${numbered(11)}<h2>12. Conclusion</h2><p>Begin with the rag, and the oil will last.</p>`,
      }),
      examplePage('more than a round number', { title: '10+ ways to oil a chain', body: numbered(12) }),
      examplePage('a number of things that were tested', {
        title: '5 chains that last',
        heading: 'After testing over 40 chains, these are the ones to buy',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a number of years', {
        title: 'After 10 years: what chains last',
        body: numbered(12),
      }),
    ],
  }),
});

interface Promised {
  readonly count: number;
  /** "50+" */
  readonly more: boolean;
  /** Stands at the beginning, where no other number can be meant. */
  readonly leads: boolean;
  readonly text: string;
}

function promiseOf(written: string): Promised | undefined {
  const match = PROMISE.exec(written.slice(0, 300));
  if (!match?.groups) return undefined;
  const text = match[0].replace(/^[\s:(–—]+/, '');
  const count = Number(match.groups.count);
  if (NO_THINGS.test(text) || count < MIN_PROMISED) return undefined;
  return { count, more: match.groups.more === '+', leads: match.index === 0, text };
}

/** The end of the longest row of headings on one level that are numbered from 1 without a gap. */
function lastNumbered(page: Page): { readonly number: number; readonly heading: Heading } | undefined {
  const main = headings(page).filter((heading) => heading.inMain && !heading.hidden);
  let longest: { readonly number: number; readonly heading: Heading } | undefined;
  for (const level of [2, 3, 4]) {
    let next = 1;
    let broken = false;
    let last: Heading | undefined;
    for (const heading of main) {
      const number = heading.level === level ? NUMBER.exec(heading.text)?.[1] : undefined;
      if (number === undefined) continue;
      if (FRAME.test(heading.text)) broken = true;
      if (Number(number) === next) {
        next++;
        last = heading;
      } else broken = true;
    }
    // Counted down, counted twice, with gaps or with chapters: another order than the one looked for.
    if (broken || !last || next <= MIN_NUMBERED) continue;
    if (next - 1 > (longest?.number ?? 0)) longest = { number: next - 1, heading: last };
  }
  return longest;
}

function numbered(entries: number): string {
  const words = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');
  return words
    .slice(0, entries)
    .map(
      (word, i) =>
        `<h2>${i + 1}. Step ${word}</h2><p>Wipe the chain with a dry rag, put one drop on each roller and spin the cranks.</p>`,
    )
    .join('');
}
