import { elementSpan } from '../../facts/element-text.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { DateCandidate } from '../../page/metadata/date-candidates.ts';
import { isThread } from '../../page/metadata/first-post.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { claimsArticle } from '../../page/metadata/page-items.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteIn, quoteText } from '../quote.ts';
import { quoteJson } from '../quote-markup.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Time zones shift a date by a day at most. */
const MAX_DAYS_APART = 1;
/** A post written on one day and published on a later one carries the earlier day as its change. */
const SCHEDULED_DAYS = 14;
const DAY_MS = 86_400_000;

const DECLARED = new Set<DateCandidate['source']>(['json-ld', 'meta', 'microdata', 'rdfa']);

const dated = (published: string, modified?: string): string =>
  `<script type="application/ld+json">${JSON.stringify({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: 'Notes',
    datePublished: published,
    ...(modified === undefined ? {} : { dateModified: modified }),
  })}</script>`;

interface Conflict {
  readonly score: number;
  readonly quotes: readonly (Quote | undefined)[];
  readonly fact: Said;
  readonly fix: Said;
}

const say = sentences({
  shown_otherwise: {
    en: ({ shown, declared, days }: { shown: string; declared: string; days: number }) =>
      `The page shows ${shown} as its date of publication; its code declares ${declared}, ${countEn(days, 'day', 'days')} from the nearest declared date.`,
    pl: ({ shown, declared, days }) =>
      `Strona pokazuje datę publikacji ${shown}, a w kodzie jest ${declared}; do najbliższej zadeklarowanej daty: ${countPl(days, 'dzień', 'dni', 'dni')}.`,
  },
  give_one_date: {
    en: ({ shown, declared }: { shown: string; declared: string }) =>
      `Decide whether ${shown} or ${declared} is right and give it in both places.`,
    pl: ({ shown, declared }) =>
      `Ustal, która data jest właściwa (${shown} czy ${declared}), i podaj ją w obu miejscach.`,
  },
  changed_before_published: {
    en: ({ modified, published, days }: { modified: string; published: string; days: number }) =>
      `According to the code, the page was changed on ${modified}, ${countEn(days, 'day', 'days')} before it was published on ${published}.`,
    pl: ({ modified, published, days }) =>
      `Według kodu stronę zmieniono ${modified}, czyli ${countPl(days, 'dzień', 'dni', 'dni')} przed publikacją (${published}).`,
  },
  correct_one: {
    en: ({ modified, published }: { modified: string; published: string }) =>
      `Correct dateModified (${modified}) or datePublished (${published}).`,
    pl: ({ modified, published }) => `Popraw dateModified (${modified}) albo datePublished (${published}).`,
  },
  still_to_come: {
    en: ({ date }: { date: string }) =>
      `The code declares ${date}, which was in the future when the page was fetched.`,
    pl: ({ date }) => `W kodzie jest data ${date}, która w chwili pobrania strony jeszcze nie nadeszła.`,
  },
  replace_date: {
    en: ({ date }: { date: string }) =>
      `Replace ${date} with the day on which the page was really published or changed.`,
    pl: ({ date }) => `Zastąp ${date} dniem, w którym stronę naprawdę opublikowano lub zmieniono.`,
  },
});

export default rule({
  id: 'pq_date_conflict',
  mode: 'quality',
  policy: 'freshness',
  kind: 'signal',
  layer: 'structured data',
  version: 2,
  title: { en: 'The page’s dates contradict each other', pl: 'Daty na stronie są ze sobą sprzeczne' },
  fix: {
    en: 'Show visitors the same dates as in the code, with time zones, and keep the modified date after the published one.',
    pl: 'Pokazuj użytkownikom te same daty co w kodzie, ze strefą czasową, i pilnuj, by data zmiany nie wyprzedzała daty publikacji.',
  },
  question: 'Do the dates that the page shows and those that its markup declares contradict each other?',
  sources: ['PD'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'structured_data',
  languages: 'any',
  basis: 'measured',
  scoring:
    'Of articles only. A date shown as the day of publication that is more than a day away from every declared date: 0.6, 0.8 from 31 days on; a date of change before the date of publication: 0.6 when more than 14 days apart (posts are scheduled), 0.8 from a year on; a declared date after the day on which the server answered: 0.8.',
  says: say,
  detect(page) {
    if (!claimsArticle(page) || isThread(page)) return abstain('not_applicable');
    const { candidates } = metadataOf(page).dates;
    const whole = candidates.filter(
      (candidate) => candidate.date.precision === 'day' || candidate.date.precision === 'time',
    );
    const conflicts = [inFuture(page, whole), reversed(page, whole), shownOtherwise(page, whole)]
      .filter((conflict) => conflict !== undefined)
      .toSorted((a, b) => b.score - a.score);
    const [first] = conflicts;
    if (first === undefined) return CLEAR;
    return {
      score: first.score,
      quotes: conflicts.flatMap((conflict) => conflict.quotes),
      facts: conflicts.map((conflict) => conflict.fact),
      fix: first.fix,
    };
  },
  examples: () => ({
    hit: [
      examplePage('shown in March, declared in June', {
        found: {
          says: ['shown_otherwise'],
          quotes: ['Published: March 4, 2025', '"datePublished":"2025-06-20T08:00:00Z"'],
        },
        title: 'Notes',
        head: dated('2025-06-20T08:00:00Z'),
        body: `<p class="byline">Published: March 4, 2025</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('changed before it was published', {
        found: {
          says: ['changed_before_published'],
          quotes: ['"dateModified":"2023-01-02T08:00:00Z"', '"datePublished":"2025-06-20T08:00:00Z"'],
        },
        title: 'Notes',
        head: dated('2025-06-20T08:00:00Z', '2023-01-02T08:00:00Z'),
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish date that is not the declared one', {
        found: {
          says: ['shown_otherwise'],
          quotes: ['Opublikowano: 12 marca 2024', '"datePublished":"2025-11-02"'],
        },
        title: 'Notes',
        lang: 'pl',
        head: dated('2025-11-02'),
        body: `<p>Opublikowano: 12 marca 2024</p>${paragraphs(...ROWER)}`,
      }),
      {
        ...examplePage('declared for a day after the answer of the server', {
          title: 'Notes',
          head: dated('2027-03-01T08:00:00Z'),
          body: paragraphs(...BREAD),
        }),
        headers: { date: 'Tue, 10 Nov 2026 08:00:00 GMT' },
        found: { says: ['still_to_come'], quotes: ['"datePublished":"2027-03-01T08:00:00Z"'] },
      },
    ],
    clear: [
      examplePage('“24 hours ago” stands at another story', {
        title: 'Notes',
        head: dated('2024-10-16'),
        body: `<p class="published">Published: <time datetime="2025-03-18">24 hours ago</time></p>${paragraphs(...BREAD)}`,
      }),
      examplePage('the same day in another time zone', {
        title: 'Notes',
        head: dated('2025-03-04T23:30:00-08:00'),
        body: `<p class="byline">Published: March 5, 2025</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('the date of an event is no date of the page', {
        title: 'Notes',
        head: dated('2025-03-04'),
        body: `<p>Published: March 4, 2025</p><p>The fair opens on 14 June 2025.</p>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('the shown date is that of the last change', {
        title: 'Notes',
        lang: 'pl',
        head: dated('2024-03-12', '2025-11-02'),
        body: `<p>Aktualizacja: 2 listopada 2025</p>${paragraphs(...CHLEB)}`,
      }),
    ],
  }),
});

function dayOf(candidate: DateCandidate): number {
  return Math.floor(Date.parse(`${candidate.date.iso.slice(0, 10)}T00:00:00Z`) / DAY_MS);
}

/** Where day and month can be read either way, both readings. */
function readings(candidate: DateCandidate): number[] {
  const iso = candidate.date.iso.slice(0, 10);
  const days = [dayOf(candidate)];
  if (candidate.date.ambiguous) {
    const swapped = Date.parse(`${iso.slice(0, 4)}-${iso.slice(8, 10)}-${iso.slice(5, 7)}T00:00:00Z`);
    if (!Number.isNaN(swapped)) days.push(Math.floor(swapped / DAY_MS));
  }
  return days.filter((day) => !Number.isNaN(day));
}

function quoteDeclared(page: Page, candidate: DateCandidate): Quote | undefined {
  const day = candidate.date.iso.slice(0, 10);
  if (candidate.source === 'json-ld') {
    const keys =
      candidate.role === 'modified' ? ['dateModified'] : ['datePublished', 'dateCreated', 'uploadDate'];
    for (const key of keys) {
      const quote = quoteJson(page, candidate.elementIndex, key);
      if (quote) return quote;
    }
    return undefined;
  }
  if (candidate.source !== 'meta') return undefined;
  for (const [name, contents] of page.head.meta)
    if (contents[0]?.includes(day)) return quoteIn(page, { in: 'meta', name }, contents[0]);
  return undefined;
}

function quoteShown(page: Page, candidate: DateCandidate): Quote | undefined {
  const span = candidate.elementIndex < 0 ? undefined : elementSpan(page, candidate.elementIndex);
  return span && quoteText(page, span);
}

function shownOtherwise(page: Page, whole: readonly DateCandidate[]): Conflict | undefined {
  const declared = whole.filter((candidate) => DECLARED.has(candidate.source));
  const published = declared.find((candidate) => candidate.role === 'published');
  if (published === undefined) return undefined;
  const shown = whole.filter(
    (candidate) =>
      (candidate.source === 'text' || candidate.source === 'time') &&
      candidate.role === 'published' &&
      !isRelative(page, candidate),
  );
  const known = declared.flatMap(readings);
  const fits = (candidate: DateCandidate): boolean =>
    readings(candidate).some((day) => known.some((one) => Math.abs(one - day) <= MAX_DAYS_APART));
  const [first] = shown;
  // One that fits is the date of the page; the others are of something else.
  if (first === undefined || shown.some(fits)) return undefined;
  const apart = Math.min(...readings(first).flatMap((day) => known.map((one) => Math.abs(one - day))));
  const dates = { shown: first.date.iso.slice(0, 10), declared: published.date.iso.slice(0, 10) };
  return {
    score: apart > 30 ? 0.8 : 0.6,
    quotes: [quoteShown(page, first), quoteDeclared(page, published)],
    fact: say.shown_otherwise({ ...dates, days: apart }),
    fix: say.give_one_date(dates),
  };
}

function reversed(page: Page, whole: readonly DateCandidate[]): Conflict | undefined {
  for (const source of DECLARED) {
    const own = whole.filter((candidate) => candidate.source === source);
    const published = own.find((candidate) => candidate.role === 'published');
    const modified = own.filter(
      (candidate) => candidate.role === 'modified' && candidate.elementIndex === published?.elementIndex,
    );
    const [change] = modified;
    if (published === undefined || change === undefined) continue;
    const early = dayOf(published) - Math.max(...modified.map(dayOf));
    if (!(early > SCHEDULED_DAYS)) continue;
    const dates = { modified: change.date.iso.slice(0, 10), published: published.date.iso.slice(0, 10) };
    return {
      score: early >= 365 ? 0.8 : 0.6,
      quotes: [quoteDeclared(page, change), quoteDeclared(page, published)],
      fact: say.changed_before_published({ ...dates, days: early }),
      fix: say.correct_one(dates),
    };
  }
  return undefined;
}

/** Only the server's own clock can say that a date is still to come. */
function inFuture(page: Page, whole: readonly DateCandidate[]): Conflict | undefined {
  const header = Object.entries(page.headers).find(([name]) => name.toLowerCase() === 'date')?.[1];
  const today = header === undefined ? Number.NaN : Math.floor(Date.parse(header) / DAY_MS);
  if (Number.isNaN(today)) return undefined;
  const later = whole.find(
    (candidate) => DECLARED.has(candidate.source) && dayOf(candidate) > today + MAX_DAYS_APART,
  );
  if (later === undefined) return undefined;
  const date = later.date.iso.slice(0, 10);
  return {
    score: 0.8,
    quotes: [quoteDeclared(page, later)],
    fact: say.still_to_come({ date }),
    fix: say.replace_date({ date }),
  };
}

const AGO = wholeWords(/\b(?:ago|temu)\b/iu);

/** "24 hours ago" was written when the page was served: it says how old another thing is. */
function isRelative(page: Page, { elementIndex }: DateCandidate): boolean {
  const span = elementIndex < 0 ? undefined : elementSpan(page, elementIndex);
  return span !== undefined && AGO.test(page.text.slice(span.start, span.end));
}
