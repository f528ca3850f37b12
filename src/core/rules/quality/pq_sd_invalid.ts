import { elementsNamed } from '../../page/elements-named.ts';
import { parseLenientJson } from '../../page/metadata/lenient-json.ts';
import { isObject, textOf, valuesOf } from '../../page/metadata/structured-data.ts';
import { typeNames } from '../../page/metadata/structured-item.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { placeText, type Quote, quoteAt, quoteEach } from '../quote.ts';
import { quoteJson } from '../quote-markup.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';

/** What Google's pages call required of a type that sites often leave empty. */
const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ['product', ['name']],
  ['recipe', ['name']],
  ['event', ['name', 'startDate']],
  ['jobposting', ['title', 'datePosted']],
  ['localbusiness', ['name']],
  ['restaurant', ['name']],
  ['videoobject', ['name', 'uploadDate']],
  ['course', ['name']],
  ['question', ['name']],
]);
/** Left empty they are faults whatever the type; left out they are not. */
const NEVER_EMPTY = ['name', 'headline', 'url'];
/** What stands under these takes its name from the item around it. */
const PARTS = new Set([
  'hasVariant',
  'isVariantOf',
  'itemOffered',
  'itemReviewed',
  'isRelatedTo',
  'isSimilarTo',
  'subjectOf',
  'item',
]);
const MAX_PROBLEMS = 5;
const MAX_NODES = 5000;
/** Made to be filled by a script or a server, which did not come here. */
const TEMPLATE = /\{\{|\{%|<\?php|<%/;
interface Problem {
  readonly score: number;
  readonly quote: Quote | undefined;
  readonly fact: Said;
  readonly fix: Said;
}

const say = sentences({
  unreadable: {
    en: () => 'A JSON-LD script is not valid JSON and cannot be read.',
    pl: () => 'Skrypt JSON-LD nie jest poprawnym JSON-em i nie da się go odczytać.',
  },
  correct_strings: {
    en: () =>
      'Correct the JSON at the place quoted: escape quotation marks inside strings, close every string and bracket.',
    pl: () =>
      'Popraw JSON w zacytowanym miejscu: zabezpiecz cudzysłowy wewnątrz tekstów, zamknij każdy tekst i nawias.',
  },
  against_json: {
    en: () =>
      'A JSON-LD script breaks the rules of JSON (a raw line break, an extra comma or the like); strict parsers drop it.',
    pl: () =>
      'Skrypt JSON-LD łamie reguły JSON (surowy znak nowej linii, zbędny przecinek itp.); ścisłe parsery go pominą.',
  },
  correct_commas: {
    en: () =>
      'Correct the JSON at the place quoted: no raw line breaks in strings, no comma before a closing bracket.',
    pl: () =>
      'Popraw JSON w zacytowanym miejscu: bez surowych znaków nowej linii w tekstach i bez przecinka przed nawiasem zamykającym.',
  },
  no_type: {
    en: () => 'An object in the structured data has no @type, so it is unclear what it describes.',
    pl: () => 'Obiekt w danych strukturalnych nie ma @type, więc nie wiadomo, co opisuje.',
  },
  add_type: {
    en: () => 'Add @type to the object quoted.',
    pl: () => 'Dodaj @type do zacytowanego obiektu.',
  },
  property_missing: {
    en: ({ type, property }: { type: string; property: string }) =>
      `An item of type ${type} lacks ${property}, which is required.`,
    pl: ({ type, property }) => `Element typu ${type} nie ma wymaganej właściwości ${property}.`,
  },
  property_empty: {
    en: ({ type, property }: { type: string; property: string }) =>
      `An item of type ${type} has an empty ${property}.`,
    pl: ({ type, property }) => `Element typu ${type} ma pustą właściwość ${property}.`,
  },
  fill_property: {
    en: ({ type, property }: { type: string; property: string }) =>
      `Fill in ${property} of the ${type}, or leave the item out.`,
    pl: ({ type, property }) => `Uzupełnij ${property} elementu ${type} albo pomiń ten element.`,
  },
});

export default rule({
  id: 'pq_sd_invalid',
  mode: 'quality',
  policy: 'structured_data_quality',
  kind: 'signal',
  layer: 'structured data',
  version: 2,
  small: 'Technical: what the page says is not affected.',
  title: { en: 'Structured data is broken or incomplete', pl: 'Dane strukturalne są błędne lub niepełne' },
  fix: {
    en: 'Fix the structured data and check it with a validator before publishing.',
    pl: 'Popraw dane strukturalne i przed publikacją sprawdź je walidatorem.',
  },
  question:
    'Is the structured data of the page broken: no valid JSON, without a type, or with empty required fields?',
  sources: ['SD'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'structured_data',
  languages: 'any',
  basis: 'source',
  scoring:
    'JSON-LD that no parser reads: 0.9; JSON-LD that is read only after repair (raw line breaks, commas too many): 0.6; an object without @type, an empty name, headline or url, or a missing required property: 0.6. Templates for scripts are left out.',
  says: say,
  detect(page) {
    const problems = problemsOf(page).toSorted((a, b) => b.score - a.score);
    const [first] = problems;
    if (first === undefined) return CLEAR;
    return {
      score: first.score,
      quotes: quoteEach(problems, 4, (problem) => problem.quote),
      facts: problems.slice(0, 4).map((problem) => problem.fact),
      fix: first.fix,
    };
  },
  examples: () => ({
    hit: [
      examplePage('a string that is not closed', {
        found: { says: ['unreadable'], quotes: ['xt":"https://schema.org","@type":"Article","headli'] },
        title: 'Rye bread',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Rye "light" bread"}</script>',
        body: paragraphs(...BREAD),
      }),
      examplePage('a comma too many', {
        found: { says: ['against_json'], quotes: ['hema.org","@type":"Article","headline":"A chain'] },
        title: 'A chain that skips',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"A chain that skips",}</script>',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a Polish product without a name', {
        found: { says: ['property_empty'], quotes: ['"name":""'] },
        title: 'Stół dębowy',
        lang: 'pl',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"","sku":"S-14"}</script>',
        body: paragraphs(...CHLEB),
      }),
    ],
    clear: [
      examplePage('a complete article', {
        title: 'Rye bread',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"Rye bread","author":{"@type":"Person","name":"A. Miller"}}</script>',
        body: paragraphs(...BREAD),
      }),
      examplePage('JSON wrapped in a comment', {
        title: 'Rye bread',
        head: '<script type="application/ld+json">//<![CDATA[\n{"@context":"https://schema.org","@type":"WebSite","name":"Meadow Lane","url":"https://www.meadowlane-notes.com"}\n//]]></script>',
        body: paragraphs(...BREAD),
      }),
      examplePage('a template that a script fills', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<template><script type="application/ld+json">{"@type":"Product","name":{{ name }}}</script></template>`,
      }),
    ],
  }),
});

function problemsOf(page: Page): Problem[] {
  const problems: Problem[] = [];
  for (const element of elementsNamed(page, 'script')) {
    if (problems.length >= MAX_PROBLEMS) break;
    if (!page.dom.elements[element]?.attribs.type?.toLowerCase().includes('ld+json')) continue;
    const source = placeText(page, { in: 'structured_data', element }) ?? '';
    if (source.trim() === '' || TEMPLATE.test(source)) continue;
    const value = parseLenientJson(source);
    if (value === undefined) problems.push(unreadable(page, element, source));
    else {
      const offset = strictFault(source);
      if (offset !== undefined) problems.push(repaired(page, element, source, offset));
      lookInto(page, element, value, problems);
    }
  }
  return problems;
}

/** Where a strict parser stops; undefined where it does not. */
function strictFault(source: string): number | undefined {
  const [start, end] = withoutWrapper(source);
  try {
    JSON.parse(source.slice(start, end));
    return undefined;
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1];
    return start + (position === undefined ? 0 : Number(position));
  }
}

const CDATA = '<![CDATA[';

/** Comment and CDATA marks around the data are no part of it, and search engines step over them. */
function withoutWrapper(source: string): [start: number, end: number] {
  const marked = source.indexOf(CDATA);
  const from = marked >= 0 && marked < 20 ? marked + CDATA.length : 0;
  const brace = source.indexOf('{', from);
  const bracket = source.indexOf('[', from);
  const start = brace < 0 ? bracket : bracket < 0 ? brace : Math.min(brace, bracket);
  const tail = source.lastIndexOf(']]>');
  const until = tail >= 0 && tail > source.length - 30 ? tail : source.length;
  const end = Math.max(source.lastIndexOf('}', until - 1), source.lastIndexOf(']', until - 1)) + 1;
  const isMark = (text: string): boolean => text.length < 40 && !/[^\s/*<>!;-]/.test(text);
  if (start < 0 || end <= start) return [0, source.length];
  const before = source.slice(from, start);
  const after = source.slice(end, until);
  return isMark(before) && isMark(after) ? [start, end] : [0, source.length];
}

function nearby(page: Page, element: number, source: string, offset: number): Quote | undefined {
  const start = Math.max(0, Math.min(offset, source.length - 1) - 60);
  return quoteAt(page, { in: 'structured_data', element }, start, Math.min(source.length, start + 120));
}

function unreadable(page: Page, element: number, source: string): Problem {
  return {
    score: 0.9,
    quote: nearby(page, element, source, strictFault(source) ?? 0),
    fact: say.unreadable(),
    fix: say.correct_strings(),
  };
}

function repaired(page: Page, element: number, source: string, offset: number): Problem {
  return {
    score: 0.6,
    quote: nearby(page, element, source, offset),
    fact: say.against_json(),
    fix: say.correct_commas(),
  };
}

function lookInto(page: Page, element: number, root: unknown, problems: Problem[]): void {
  for (const entry of valuesOf(root)) {
    if (!isObject(entry) || entry['@graph'] !== undefined || typeNames(entry['@type']).length > 0) continue;
    if (!Object.keys(entry).some((key) => !key.startsWith('@'))) continue;
    problems.push({
      score: 0.6,
      quote: nearby(page, element, placeText(page, { in: 'structured_data', element }) ?? '', 0),
      fact: say.no_type(),
      fix: say.add_type(),
    });
  }
  const waiting: { value: unknown; via: string }[] = [{ value: root, via: '' }];
  for (
    let visited = 0;
    waiting.length > 0 && visited < MAX_NODES && problems.length < MAX_PROBLEMS;
    visited++
  ) {
    const { value, via } = waiting.pop() ?? { value: undefined, via: '' };
    if (Array.isArray(value)) for (const entry of value) waiting.push({ value: entry, via });
    else if (isObject(value)) {
      const fault = emptyField(value, PARTS.has(via));
      if (fault) problems.push(emptyProblem(page, element, fault));
      for (const [key, entry] of Object.entries(value))
        if (typeof entry === 'object') waiting.push({ value: entry, via: key });
    }
  }
}

interface EmptyField {
  readonly type: string;
  readonly key: string;
  readonly missing: boolean;
}

function emptyField(value: Readonly<Record<string, unknown>>, isPart: boolean): EmptyField | undefined {
  const types = typeNames(value['@type']);
  const type = textOf(value['@type']);
  if (type === undefined) return undefined;
  for (const key of NEVER_EMPTY)
    if (typeof value[key] === 'string' && isEmpty(value[key])) return { type, key, missing: false };
  // A bare reference is described elsewhere.
  if (Object.keys(value).filter((key) => !key.startsWith('@')).length === 0) return undefined;
  for (const one of types)
    for (const key of REQUIRED.get(one) ?? []) {
      if (!(key in value)) {
        // A part of another item (an offer's product, a video of a post) is often named there.
        if (isPart || typeof value['@id'] === 'string') continue;
        return { type, key, missing: true };
      }
      if (isEmpty(value[key])) return { type, key, missing: false };
    }
  return undefined;
}

function isEmpty(value: unknown): boolean {
  return (
    value === null ||
    (typeof value === 'string' && value.trim() === '') ||
    (Array.isArray(value) && value.length === 0) ||
    (isObject(value) && textOf(value) === '')
  );
}

function emptyProblem(page: Page, element: number, fault: EmptyField): Problem {
  const item = { type: fault.type, property: fault.key };
  return {
    score: 0.6,
    quote: fault.missing
      ? quoteJson(page, element, '@type', fault.type)
      : quoteJson(page, element, fault.key, ''),
    fact: fault.missing ? say.property_missing(item) : say.property_empty(item),
    fix: say.fill_property(item),
  };
}
