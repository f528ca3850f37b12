import { readNumber, seenNumbers } from '../../facts/seen-numbers.ts';
import { markupWords, seenShare, seenWords } from '../../facts/seen-words.ts';
import { MONTH_NAMES } from '../../lexicon/months.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import { isObject, resolved, textOf, valuesOf } from '../../page/metadata/structured-data.ts';
import type { StructuredItem } from '../../page/metadata/structured-item.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach } from '../quote.ts';
import { quoteProperty } from '../quote-markup.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';
import { listed, quoted, shortened } from '../wording.ts';

/** Share of two-word runs of a name, of words of ingredients, and of three-word runs of descriptions and steps. */
const NAME_SEEN = 0.4;
const WORDS_SEEN = 0.5;
const TEXT_SEEN = 0.3;
const MIN_TEXT_WORDS = 12;
const MIN_SEEN_WORDS = 60;
/** More items of one type are a list that a script may draw. */
const MAX_ITEMS_OF_TYPE = 3;

const json = (data: unknown): string => `<script type="application/ld+json">${JSON.stringify(data)}</script>`;

type Type = 'recipe' | 'event' | 'jobposting' | 'product' | 'howto';

const TYPES: readonly Type[] = ['recipe', 'event', 'jobposting', 'product', 'howto'];
const TYPE_NAMES: Readonly<Record<Type, Texts>> = {
  recipe: { en: 'a recipe', pl: 'przepis' },
  event: { en: 'an event', pl: 'wydarzenie' },
  jobposting: { en: 'a job', pl: 'ofertę pracy' },
  product: { en: 'a product', pl: 'produkt' },
  howto: { en: 'instructions', pl: 'instrukcję' },
};

type Part = 'name' | 'date' | 'place' | 'price' | 'ingredients' | 'steps' | 'closing_date' | 'description';

const PART_NAMES: Readonly<Record<Part, Texts>> = {
  name: { en: 'its name', pl: 'nazwa' },
  date: { en: 'its date', pl: 'data' },
  place: { en: 'its place', pl: 'miejsce' },
  price: { en: 'its price', pl: 'cena' },
  ingredients: { en: 'its ingredients', pl: 'składniki' },
  steps: { en: 'its steps', pl: 'kroki' },
  closing_date: { en: 'its closing date', pl: 'termin zgłoszeń' },
  description: { en: 'its description', pl: 'opis' },
};

interface Field {
  readonly key: string;
  readonly text: string;
  readonly part: Part;
  readonly seen: boolean;
}

interface Clash {
  readonly item: StructuredItem;
  readonly type: Type;
  readonly name: string;
  readonly fields: readonly Field[];
}

const say = sentences({
  not_on_page: {
    en: ({ type, name, parts }: { type: Type; name: string; parts: readonly Part[] }) =>
      `The structured data describes ${TYPE_NAMES[type].en}, ${quoted.en(name)}; ${listed.en(parts.map((part) => PART_NAMES[part].en))} ${parts.length === 1 ? 'is' : 'are'} not on the page.`,
    pl: ({ type, name, parts }) =>
      `Dane strukturalne opisują ${TYPE_NAMES[type].pl} ${quoted.pl(name)}; na stronie nie ma: ${listed.pl(parts.map((part) => PART_NAMES[part].pl))}.`,
  },
  show_or_remove: {
    en: ({ type, name }: { type: Type; name: string }) =>
      `Put ${quoted.en(name)} on the page, or remove ${TYPE_NAMES[type].en} from the structured data.`,
    pl: ({ type, name }) =>
      `Pokaż ${quoted.pl(name)} na stronie albo usuń ${TYPE_NAMES[type].pl} z danych strukturalnych.`,
  },
});

export default rule({
  id: 'sp_sd_type_clash',
  mode: 'spam',
  policy: 'structured_data_spam',
  kind: 'violation',
  layer: 'structured data',
  version: 1,
  title: {
    en: 'Structured data describes something not on the page',
    pl: 'Dane strukturalne opisują coś, czego nie ma na stronie',
  },
  fix: {
    en: 'Use the type that fits what the page shows, and show its name, date, price or ingredients on the page.',
    pl: 'Użyj typu zgodnego z tym, co pokazuje strona, i podaj na niej nazwę, datę, cenę lub składniki.',
  },
  question:
    'Does the type of the markup (recipe, event, job, product, instructions) not match what the page shows?',
  sources: ['SD', 'BG'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'structured_data',
  accuses: 'alone',
  languages: 'any',
  needs: { wholePage: true },
  basis: 'measured',
  scoring:
    'A Recipe, Event, JobPosting, Product or HowTo whose name stands neither on the page nor in its title, and of whose other key fields (date, place, price, ingredients, steps, description) none is found: 0.95; 0.6 when it has a name only. Lists of more than three of a type are left to a rendered view.',
  says: say,
  detect(page) {
    const items = declared(page);
    if (items.length === 0) return CLEAR;
    if (page.flags.jsShell || seenWords(page).list.length < MIN_SEEN_WORDS) return abstain('needs_render');
    const clashes = items
      .map((item) => readItem(page, item))
      .filter(
        (clash) => clash !== undefined && clash.fields.length > 0 && clash.fields.every((one) => !one.seen),
      )
      .filter((clash) => clash !== undefined);
    const ofType = (type: Type): number => items.filter((item) => item.types.includes(type)).length;
    const sure = clashes.filter(
      (clash) =>
        ofType(clash.type) <= MAX_ITEMS_OF_TYPE ||
        clashes.filter((one) => one.type === clash.type).length === 1,
    );
    const best = sure.toSorted((a, b) => b.fields.length - a.fields.length)[0];
    if (best === undefined) return clashes.length > 0 ? abstain('needs_render') : CLEAR;
    const { type } = best;
    const name = shortened(best.name, 60);
    return {
      score: best.fields.length > 1 ? 0.95 : 0.6,
      quotes: quoteEach(best.fields, 4, (field) => quoteProperty(page, best.item, field.key, field.text)),
      facts: [say.not_on_page({ type, name, parts: best.fields.map((field) => field.part) })],
      fix: say.show_or_remove({ type, name }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a recipe on a page about bicycles', {
        found: {
          says: ['not_on_page'],
          quotes: ['"name":"Saffron risotto with pears"', '"recipeIngredient":["320 g carnaroli rice","2 g'],
        },
        title: 'A chain that skips',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Recipe',
          name: 'Saffron risotto with pears',
          recipeIngredient: ['320 g carnaroli rice', '2 g saffron', '3 pears'],
        }),
        body: paragraphs(...BICYCLE),
      }),
      examplePage('an event on a news page', {
        found: {
          says: ['not_on_page'],
          quotes: ['"name":"Winter Accordion Gala"', '"startDate":"2027-01-19T19:30"'],
        },
        title: 'Library stays open',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: 'Winter Accordion Gala',
          startDate: '2027-01-19T19:30',
          location: { '@type': 'Place', name: 'Kolvik Opera Hall' },
        }),
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a product on a Polish recipe', {
        found: {
          says: ['not_on_page'],
          quotes: ['"name":"Wiertarka udarowa Borex 900"', '"price":"349.99"'],
        },
        title: 'Chleb żytni',
        lang: 'pl',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Wiertarka udarowa Borex 900',
          offers: { '@type': 'Offer', price: '349.99', priceCurrency: 'PLN' },
        }),
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('a recipe that is on the page', {
        title: 'Rye bread',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Recipe',
          name: 'Rye bread',
          recipeIngredient: ['200 g starter', '300 g flour'],
        }),
        body: paragraphs(...BREAD),
      }),
      examplePage('an event with its date written out in Polish', {
        title: 'Biblioteka zaprasza',
        lang: 'pl',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Event',
          name: 'Noc z książką',
          startDate: '2026-06-06',
        }),
        body: paragraphs('Zapraszamy 6 czerwca 2026 r. do filii przy ulicy Młyńskiej.', ...ROWER),
      }),
      examplePage('a path, a site and an organisation', {
        title: 'Rye bread',
        head: json([
          {
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: [{ '@type': 'ListItem', position: 1, name: 'Start' }],
          },
          { '@context': 'https://schema.org', '@type': 'WebSite', name: 'Elsewhere' },
          { '@context': 'https://schema.org', '@type': 'Organization', name: 'Unnamed Mills' },
        ]),
        body: paragraphs(...BREAD),
      }),
      examplePage('a product whose name the page words a little differently', {
        title: 'Oak table for six',
        head: json({
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Oak table, seats six, oiled',
          offers: { '@type': 'Offer', price: 420 },
        }),
        body: paragraphs('This oak table seats six and costs £420.', ...BREAD),
      }),
    ],
  }),
});

/** What the page itself is declared to be; entries of lists and what hangs on other items are not. */
function declared(page: Page): readonly StructuredItem[] {
  return metadataOf(page).structured.items.filter(
    (item) =>
      (item.top || item.via === 'mainEntity' || item.via === 'mainEntityOfPage') &&
      item.types.some((type) => TYPES.some((one) => one === type)),
  );
}

function readItem(page: Page, item: StructuredItem): Clash | undefined {
  const type = TYPES.find((one) => item.types.includes(one));
  if (type === undefined) return undefined;
  const nameKey =
    type === 'jobposting' ? 'title' : textOf(item.value.name) === undefined ? 'headline' : 'name';
  const name = textOf(item.value[nameKey])?.trim() ?? '';
  const words = markupWords(name);
  if (words.length === 0) return undefined;
  const fields: Field[] = [{ key: nameKey, text: name, part: 'name', seen: isNameSeen(page, words) }];
  const add = (key: string, text: string | undefined, part: Part, seen: (text: string) => boolean): void => {
    if (text !== undefined && text.trim() !== '') fields.push({ key, text, part, seen: seen(text) });
  };
  const { value } = item;
  if (type === 'event') {
    add('startDate', textOf(value.startDate), 'date', (text) => isDateSeen(page, text));
    add('location', placeName(page, value.location), 'place', (text) => isNameSeen(page, markupWords(text)));
  }
  if (type === 'product' || type === 'event') {
    const price = priceOf(page, value.offers);
    add('price', price, 'price', (text) => isAmountSeen(page, text));
  }
  if (type === 'recipe') {
    const ingredients = [...valuesOf(value.recipeIngredient), ...valuesOf(value.ingredients)].flatMap(
      (one) => textOf(one) ?? [],
    );
    add(
      'recipeIngredient',
      ingredients.length > 0 ? ingredients.join(' ') : undefined,
      'ingredients',
      (text) => areWordsSeen(page, markupWords(text)),
    );
  }
  if (type === 'howto') {
    const steps = valuesOf(value.step).flatMap((step) =>
      isObject(step) ? (textOf(step.text) ?? textOf(step.name) ?? []) : (textOf(step) ?? []),
    );
    add('step', steps.length > 0 ? steps.join(' ') : undefined, 'steps', (text) => isTextSeen(page, text));
  }
  if (type === 'jobposting')
    add('validThrough', textOf(value.validThrough), 'closing_date', (text) => isDateSeen(page, text));
  const description = textOf(value.description);
  if (description !== undefined && markupWords(description).length >= MIN_TEXT_WORDS)
    add('description', description, 'description', (text) => isTextSeen(page, text));
  return { item, type, name, fields };
}

function isNameSeen(page: Page, words: readonly string[]): boolean {
  if (words.length === 0 || seenShare(page, words, 2) >= NAME_SEEN) return true;
  const title = new Set([...markupWords(page.head.title), ...markupWords(metadataOf(page).headline)]);
  return words.filter((word) => title.has(word)).length >= words.length * WORDS_SEEN;
}

/** Amounts and units stand in every recipe; the names of what goes in do not. */
function areWordsSeen(page: Page, words: readonly string[]): boolean {
  const long = words.filter((word) => word.length >= 4 && !/^\d/.test(word));
  const { set } = seenWords(page);
  return long.length === 0 || long.filter((word) => set.has(word)).length >= long.length * WORDS_SEEN;
}

function isTextSeen(page: Page, text: string): boolean {
  return seenShare(page, markupWords(text), 3) >= TEXT_SEEN;
}

function isAmountSeen(page: Page, text: string): boolean {
  const amount = readNumber(text.replace(/[^\d.,]/g, ''));
  return amount === undefined || seenNumbers(page).some((number) => Math.abs(number.value - amount) < 0.01);
}

/** In figures or in words, with the year or without. */
function isDateSeen(page: Page, iso: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)/.exec(iso.trim());
  if (!match) return true;
  const [, year = '', month = '', day = ''] = match;
  const { line } = seenWords(page);
  const plainDay = String(Number(day));
  const numeric = [
    `${day}.${month}.${year}`,
    `${plainDay}.${Number(month)}.${year}`,
    `${year} ${month} ${day}`,
    `${day} ${month} ${year}`,
    `${month} ${day} ${year}`,
    `${Number(month)} ${plainDay} ${year}`,
    `${plainDay} ${Number(month)} ${year}`,
    `${day}.${month}`,
  ];
  if (numeric.some((written) => line.includes(` ${written} `))) return true;
  const names = MONTH_NAMES[Number(month) - 1] ?? [];
  return names.some((name) =>
    [plainDay, day, `${plainDay}st`, `${plainDay}nd`, `${plainDay}rd`, `${plainDay}th`].some(
      (one) =>
        line.includes(` ${one} ${name} `) ||
        line.includes(` ${name} ${one} `) ||
        line.includes(` ${one} of ${name} `),
    ),
  );
}

function placeName(page: Page, location: unknown): string | undefined {
  const data = metadataOf(page).structured;
  for (const entry of valuesOf(location)) {
    if (typeof entry === 'string') return entry;
    if (isObject(entry)) return textOf(resolved(entry, data).name);
  }
  return undefined;
}

function priceOf(page: Page, offers: unknown): string | undefined {
  const data = metadataOf(page).structured;
  for (const entry of valuesOf(offers)) {
    if (!isObject(entry)) continue;
    const offer = resolved(entry, data);
    const price = textOf(offer.price) ?? textOf(offer.lowPrice);
    if (price !== undefined && Number(readNumber(price) ?? 0) > 0) return price;
  }
  return undefined;
}
