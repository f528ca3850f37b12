import { scripts } from '../../facts/code/scripts.ts';
import { phraseList } from '../../facts/phrase-lists.ts';
import { tokens } from '../../facts/tokens.ts';
import { isSetApart, proseBlocks } from '../../facts/visible-prose.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import type { Block } from '../../page/cut-blocks.ts';
import { elementsNamed } from '../../page/elements-named.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { type Quote, quoteAt, quoteEach, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed, quoted, shortened } from '../wording.ts';

/** What templates leave a place for; a bracket around any other word is an editor's. */
const SLOT_WORDS =
  'city|cities|town|state|county|country|region|location|zip|zipcode|zip code|postcode|postal code|area|neighborhood|phone|phone number|telephone|tel|email|address|street|name|first name|last name|firstname|lastname|full name|company|company name|business|business name|brand|brand name|service|service name|product|product name|keyword|keywords|main keyword|kw|niche|industry|date|year|month|price|amount|website|site name|sitename|site title|domain|url|link|title|customer|customer name|client|username|user name|store|store name|number|topic|category|miasto|miejscowość|województwo|powiat|region|dzielnica|telefon|numer telefonu|e-mail|adres|ulica|kod pocztowy|imię|nazwisko|firma|nazwa firmy|marka|usługa|produkt|nazwa produktu|słowo kluczowe|fraza|data|rok|miesiąc|cena|kwota|strona|nazwa strony|domena|tytuł|klient|sklep|kategoria|branża';
const NAME = `(?:${SLOT_WORDS})`;

/** Each is tried on one block; a name of a place in a template is short, so the patterns are. */
const BRACES =
  /\{\{ {0,2}[\p{L}_$#/][\p{L}\d_.$|:' -]{0,60}\}\}|\$\{ {0,2}(?:[a-z_][a-z\d_]{0,30}\.)?(?:city|state|location|zip|phone|email|address|name|first_?name|last_?name|company|business|brand|service|product|keyword|price|title|store|category|miasto|telefon|adres|nazwa|firma|cena|produkt) {0,2}\}|<%=? {0,2}[a-z\d_.]{2,40} {0,2}%>/giu;
// "{product_name}" is how messages of scripts write what they fill in.
const SINGLE = new RegExp(`\\{ {0,1}${NAME} {0,1}\\}`, 'giu');
/** “{BANNER-TOP}” is a place for what a content system puts in. */
const SHOUTED = /\{[A-Z]{3,20}(?:[-_][A-Z\d]{1,20}){1,4}\}/g;
const CAPITALS = new RegExp(
  `\\[ {0,1}${NAME}(?: {0,1}\\d)? {0,1}\\]|\\[[A-Z]{2,20}_[A-Z_]{2,30}\\]|\\[\\[ {0,1}${NAME} {0,1}\\]\\]`,
  'giu',
);
const PERCENT = new RegExp(`%%?(?:${SLOT_WORDS}|sep|page|excerpt|[a-z]{2,20}_[a-z_]{2,30})%%?`, 'giu');
/** A value that a program did not have, where a sentence has a place for a name or an amount. */
const EMPTY_VALUE = wholeWords(
  /(?<![\p{L}\d_-])(?:(?:in|to|at|from|by|for|since|near|of|welcome|hello|hi|dear|with|rated|w|we|do|od|dla|na|ze?|przez|witaj|cześć) (?:undefined|null|NaN)(?![\p{L}\d_([-]|[.]\p{L})|(?:null|NaN) (?:[$€£]|(?:USD|EUR|GBP|PLN|zł|days?|hours?|minutes?|reviews?|items?|km|miles?|dni|godzin|minut|opinii)\b))/gu,
);

const latin = phraseList({
  any: [
    'lorem ipsum',
    'dolor sit amet',
    'consectetur adipiscing',
    'consectetuer adipiscing',
    'sed do eiusmod',
    'incididunt ut labore',
    'quis nostrud exercitation',
    'duis aute irure',
    'excepteur sint occaecat',
  ],
});

/** What page builders and content systems put where the owner's text belongs. */
const defaults = phraseList({
  en: [
    'your custom text here',
    'your text goes here',
    'add your text here',
    'insert your text here',
    'click edit button to change this text',
    'click here to add your own text',
    'this is a sample page it s different from a blog post',
    'this is an example page it s different from a blog post',
    'welcome to wordpress this is your first post',
    'just another wordpress site',
    'this is default featured post',
    'to set your featured posts please go to',
  ],
  pl: [
    'tutaj wpisz swój tekst',
    'wpisz tutaj swój tekst',
    'kliknij aby edytować ten tekst',
    'to jest przykładowa strona jest ona inna niż wpis',
    'witamy w wordpressie to jest twój pierwszy wpis',
    'kolejna witryna oparta na wordpressie',
  ],
});

/** Pages that speak of programs: an undefined value is their subject. */
const PROGRAMMING = wholeWords(
  /\b(?:functions?|variables?|javascript|typescript|python|java|sql|php|api|parameters?|returns?|objects?|arrays?|pointers?|methods?|syntax|compiler|operators?|exceptions?|hypothesis|funkcj[aię]|zmienn[aey]|wartoś[ćc]i?|obiekt|parametr|metod[ay]|baz[ay] danych|programowani)/iu,
);
/** Pages that show templates or themes to people who make pages. */
const TEMPLATE_PAGE = wholeWords(
  /\b(?:templates?|theme demo|demo|placeholders?|shortcodes?|merge tags?|mail ?merge|lorem|dummy text|documentation|docs|prompts?|sample letters?|cover letters?|agreements?|wz[oó]r|wzory|szablon\p{L}*|motyw\p{L}*|pism[oa]|umow[ay]|wniosek)\b/iu,
);
const FRAMEWORK_FILE =
  /(?:^|[/.@-])(?:vue|angular|alpine|knockout|handlebars|mustache|petite-vue|ember|riot|liquid)(?:[.@/-]|$)/i;

const MAX_BLOCK = 4000;
const MIN_PROSE_WORDS = 3;
const MANY_VALUES = 3;
const SURE = 0.9;
/** One slot, or dummy text in a corner of a page that is otherwise written: a slip, on firms’ own pages most of all. */
const FORGOTTEN = 0.45;

interface Slot {
  readonly kind: 'braces' | 'name' | 'value' | 'latin';
  readonly text: string;
  readonly quote: Quote | undefined;
}

const say = sentences({
  left_unfilled: {
    en: ({ slots, texts }: { slots: number; texts: readonly string[] }) =>
      `${countEn(slots, 'slot was', 'slots were')} left unfilled: ${listed.en(texts.map((text) => quoted.en(text)))}.`,
    pl: ({ slots, texts }) =>
      `Niewypełnione miejsca szablonu (${countPl(slots, 'miejsce', 'miejsca', 'miejsc')}): ${listed.pl(texts.map((text) => quoted.pl(text)))}.`,
  },
  fill_in: {
    en: ({ texts }: { texts: readonly string[] }) =>
      `Replace ${listed.en(
        texts.map((text) => quoted.en(text)),
        3,
      )} with the real content, and check other pages made from the same template.`,
    pl: ({ texts }) =>
      `Wstaw właściwą treść zamiast ${listed.pl(
        texts.map((text) => quoted.pl(text)),
        3,
      )} i sprawdź inne strony oparte na tym szablonie.`,
  },
});

export default rule({
  id: 'sp_template_slots',
  mode: 'spam',
  policy: 'scaled_content_abuse',
  kind: 'violation',
  layer: 'text',
  version: 7,
  lite: true,
  title: {
    en: 'The page has unfilled template slots or dummy text',
    pl: 'Na stronie są niewypełnione pola szablonu lub tekst zastępczy',
  },
  fix: {
    en: 'Fill every slot and replace dummy text, or unpublish the page until that is done.',
    pl: 'Wypełnij wszystkie pola i wstaw właściwy tekst albo wycofaj stronę z publikacji do czasu poprawki.',
  },
  question: 'Are there unfilled template slots or dummy text on the page?',
  sources: ['QR§4.7', 'SP#scaled-content', 'C4'],
  answeredBy: 'code_first',
  shownBy: 'passages',
  mendedBy: 'editing',
  accuses: 'beside_else_small',
  languages: 'any',
  basis: 'measured',
  scoring:
    'One slot ({{city}}, [CITY], %keyword%): 0.45, two or more: 0.9; “undefined”, “null” or “NaN” where a sentence has a place for a name or an amount: 0.4 once, 0.8 from two on; lorem ipsum with at least two of its runs: 0.9, 0.45 where it is less than a fifth of the text; the two words alone 0.4, if nothing else stands beside them; what page builders put where a text belongs (“Your custom text here”) as lorem ipsum. Code, quotations, pages about templates and programs do not count; slots in braces that a script of the page may fill need a rendered view.',
  says: say,
  detect(page) {
    if (isTemplatePage(page)) return CLEAR;
    const slots = [...inHead(page), ...inBlocks(page), ...dummyText(page)];
    const client = slots.some((slot) => slot.kind === 'braces') && (fillsByScript(page) || isScripted(page));
    const counted = client ? slots.filter((slot) => slot.kind !== 'braces') : slots;
    const score = scoreOf(page, counted);
    if (score === 0) return client ? abstain('needs_render') : CLEAR;
    const texts = [...new Set(counted.map((slot) => shortened(slot.text, 60)))];
    return {
      score,
      quotes: quoteEach(counted, 5, (slot) => slot.quote),
      facts: [say.left_unfilled({ slots: counted.length, texts })],
      fix: say.fill_in({ texts }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('double braces', {
        found: {
          says: ['left_unfilled'],
          quotes: [
            'Looking for a workshop in {{city}}? Our team in',
            'for a workshop in {{city}}? Our team in {{city}}',
          ],
        },
        title: 'Bicycle repairs',
        body: paragraphs(
          'Looking for a workshop in {{city}}? Our team in {{city}} is ready to help.',
          ...BICYCLE,
        ),
      }),
      examplePage('capitals in brackets', {
        found: {
          says: ['left_unfilled'],
          quotes: [
            'The best bakers in [CITY] work for us. Call',
            'best bakers in [CITY] work for us. Call [PHONE]',
          ],
        },
        title: 'Rye bread near you',
        body: paragraphs(
          'The best bakers in [CITY] work for us. Call [PHONE] and order bread in [CITY], [STATE].',
          ...BREAD,
        ),
      }),
      examplePage('lorem ipsum in a card', {
        found: {
          says: ['left_unfilled'],
          quotes: ['Lorem ipsum dolor sit amet, consectetur', 'Lorem ipsum dolor sit amet, consectetur'],
        },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY.slice(0, 1))}${'<div class="card"><h3>Our service</h3><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod.</p></div>'.repeat(5)}`,
      }),
      examplePage('texts of a page builder that nobody replaced', {
        found: { says: ['left_unfilled'], quotes: ['Your custom text here', 'Click edit button to'] },
        title: 'Library stays open',
        body: `${'<h2>Your custom text here</h2>'.repeat(4)}${'<p>Click edit button to change this text. Your custom text here, as long as you like it to be, in as many lines as you need.</p>'.repeat(8)}${paragraphs(...LIBRARY.slice(0, 1))}`,
      }),
      examplePage('a program had no values', {
        found: {
          says: ['left_unfilled'],
          quotes: [
            'Welcome to undefined, the leading workshop in',
            'undefined, the leading workshop in undefined',
          ],
        },
        title: 'Bicycle repairs',
        body: paragraphs(
          'Welcome to undefined, the leading workshop in undefined since undefined.',
          ...BICYCLE,
        ),
      }),
      examplePage('Polish slots', {
        found: { says: ['left_unfilled'], quotes: ['Szukasz fachowca w mieście [MIASTO]? Zadzwoń:'] },
        title: 'Serwis rowerowy',
        lang: 'pl',
        body: paragraphs('Szukasz fachowca w mieście [MIASTO]? Zadzwoń: [TELEFON].', ...ROWER),
      }),
      examplePage('slots in the title', {
        found: { says: ['left_unfilled'], quotes: ['{city}', '{state}'] },
        title: 'Best bread in {city}, {state}',
        heading: 'Best bread',
        body: paragraphs(...BREAD),
      }),
    ],
    clear: [
      examplePage('a message that a script of the shop fills', {
        title: 'Bread tins',
        body: paragraphs(...BREAD, 'Done! You have added {product_name} to your basket.'),
      }),
      examplePage('a warning that quotes a mail', {
        title: 'Beware of these mails',
        body: paragraphs(
          ...LIBRARY,
          'Mails with the subject “Hello [NAME], confirm your address and win a voucher” do not come from us.',
        ),
      }),
      examplePage('a single slot that was forgotten', {
        title: 'Library stays open',
        body: paragraphs('The library in [CITY] stays open until ten.', ...LIBRARY),
      }),
      examplePage('dummy text that was forgotten in one corner of a written page', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY, ...BICYCLE, ...BREAD)}<div class="card"><h3>Our service</h3><p>Lorem ipsum dolor sit amet, consectetur adipiscing elit.</p></div>`,
      }),
      examplePage('code of a template language', {
        title: 'Writing a list',
        body: `${paragraphs(...BICYCLE)}<pre><code>&lt;h1&gt;{{ page.title }}&lt;/h1&gt;</code></pre><p>Write <code>{{ user.name }}</code> where the name should stand.</p>`,
      }),
      examplePage('undefined as a term', {
        title: 'Dividing numbers',
        body: paragraphs(
          'Division by zero is undefined, and the function returns null when nothing was found.',
          ...BREAD,
        ),
      }),
      examplePage('brackets of an editor', {
        title: 'Library stays open',
        body: paragraphs(
          'The village had 412 inhabitants in 1911 [CENSUS 1911, p. 4]. “We told [the mayor] about it,” she said.',
          ...LIBRARY,
        ),
      }),
      examplePage('a page about dummy text', {
        title: 'Where lorem ipsum comes from',
        body: paragraphs(
          'The words “lorem ipsum” come from a text by Cicero and have been used by printers for centuries.',
          ...LIBRARY,
        ),
      }),
      examplePage('names of tools and of layers', {
        title: 'Courses of design',
        body: `${paragraphs('You learn to steer an animation with null layers and to set type in a grid.', ...LIBRARY)}<p>Lorem ipsum generator</p>`,
      }),
      examplePage('percentages', {
        title: 'Visitors',
        body: paragraphs('About 40% of the visitors came by train, 35% by car and 25% on foot.', ...LIBRARY),
      }),
      examplePage('a Polish text about programs', {
        title: 'Puste wartości',
        lang: 'pl',
        body: paragraphs(
          'Funkcja zwraca wartość null, jeżeli w bazie nie ma klienta o podanym numerze.',
          ...CHLEB,
        ),
      }),
    ],
  }),
});

/** A page with less dummy text than this was written; one with more was never filled. */
const PART_SHARE = 0.2;

function dummyScore(page: Page): number {
  const all = tokens(page);
  let dummy = 0;
  let words = 0;
  const blocks = new Set([...latin(page), ...defaults(page)].map(({ block }) => block));
  for (const block of proseBlocks(page)) {
    const own = (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
    words += own;
    if (blocks.has(block.index)) dummy += own;
  }
  const share = dummy / Math.max(1, words);
  return share < PART_SHARE ? FORGOTTEN : SURE;
}

function scoreOf(page: Page, slots: readonly Slot[]): number {
  const count = (kind: Slot['kind']): number => slots.filter((slot) => slot.kind === kind).length;
  const names = count('braces') + count('name');
  const values = count('value');
  const runs = count('latin');
  return Math.max(
    names === 0 ? 0 : names === 1 ? FORGOTTEN : SURE,
    values === 0 ? 0 : values === 1 ? 0.4 : 0.8,
    runs === 0 ? 0 : runs === 1 ? 0.4 : dummyScore(page),
  );
}

function isTemplatePage(page: Page): boolean {
  return TEMPLATE_PAGE.test(`${page.head.title} ${metadataOf(page).headline}`);
}

function inHead(page: Page): Slot[] {
  const { title } = page.head;
  return slotsIn(title).map(({ kind, at, text }) => ({
    kind,
    text,
    quote: quoteAt(page, { in: 'title' }, at, at + text.length),
  }));
}

interface Match {
  readonly kind: Slot['kind'];
  readonly at: number;
  readonly text: string;
}

function slotsIn(text: string): Match[] {
  const found: Match[] = [];
  const add = (kind: Slot['kind'], pattern: RegExp): void => {
    for (const match of text.matchAll(pattern)) found.push({ kind, at: match.index, text: match[0] });
  };
  if (text.includes('{') || text.includes('<%')) {
    add('braces', BRACES);
    if (found.length === 0) {
      add('name', SINGLE);
      add('name', SHOUTED);
    }
  }
  if (text.includes('['))
    // In small letters a word in brackets is an editor's remark: "in [the] city".
    for (const match of text.matchAll(CAPITALS)) {
      const inner = match[0].replace(/[^\p{L}]/gu, '');
      if (inner === inner.toUpperCase() && inner.length > 1)
        found.push({ kind: 'name', at: match.index, text: match[0] });
    }
  if (text.includes('%')) add('name', PERCENT);
  return found;
}

const VALUE_WORDS = ['undefined', 'null', 'NaN'];

function inBlocks(page: Page): Slot[] {
  const found: Slot[] = [];
  const mayHoldValues = VALUE_WORDS.some((word) => page.text.includes(word));
  for (const block of proseBlocks(page)) {
    const text = page.text.slice(block.start, Math.min(block.end, block.start + MAX_BLOCK));
    const matches = slotsIn(text);
    if (mayHoldValues && VALUE_WORDS.some((word) => text.includes(word)) && !PROGRAMMING.test(text)) {
      const values = [...text.matchAll(EMPTY_VALUE)].filter((match) => !isTerm(text, match));
      // A page with code may speak of null once or twice in a sentence.
      if (values.length >= MANY_VALUES || !hasCode(page))
        for (const match of values) matches.push({ kind: 'value', at: match.index, text: match[0] });
    }
    // A block of nothing but slots is a pattern that a script copies and fills.
    if (matches.length > 0 && wordsBesides(text, matches) < MIN_PROSE_WORDS) continue;
    for (const match of matches) {
      const span = { start: block.start + match.at, end: block.start + match.at + match.text.length };
      if (isInAddress(text, match) || isInQuotes(text, match) || isSetApart(page, block, span)) continue;
      found.push({ kind: match.kind, text: match.text, quote: quoteText(page, wider(block, span)) });
    }
  }
  return found;
}

/** "with null layers", "a null hypothesis": what stands before a noun of its own is a term, not a missing value. */
function isTerm(text: string, { 0: value, index }: RegExpMatchArray): boolean {
  return (
    value.endsWith(' null') &&
    NOUN_NEXT.test(text.slice((index ?? 0) + value.length, (index ?? 0) + value.length + 20))
  );
}

const NOUN_NEXT = /^ (?!(?:in|since|for|and|is|or|near|today|with|w|od|dla|i|oraz) )\p{Ll}/u;

/** "/pages/{page_name}" describes addresses. */
function isInAddress(text: string, match: Match): boolean {
  return /[/=&?]/.test(text.charAt(match.at - 1)) || text.charAt(match.at + match.text.length) === '/';
}

/** "mails with the subject „Hello [NAME], confirm …”": a quoted text, not the page's own. */
function isInQuotes(text: string, { at }: Match): boolean {
  const before = text.slice(Math.max(0, at - MAX_QUOTED), at);
  const opened = Math.max(before.lastIndexOf('„'), before.lastIndexOf('“'), before.lastIndexOf('«'));
  return opened >= 0 && !/[”»]|“(?!\p{L})/u.test(before.slice(opened + 1));
}

const MAX_QUOTED = 200;

function wordsBesides(text: string, matches: readonly Match[]): number {
  let rest = text;
  for (const match of matches) rest = rest.replace(match.text, ' ');
  return rest.match(/\p{L}{2,}/gu)?.length ?? 0;
}

/** The slot with the words around it. */
function wider(block: Block, span: { start: number; end: number }): { start: number; end: number } {
  return { start: Math.max(block.start, span.start - 40), end: Math.min(block.end, span.end + 60) };
}

function hasCode(page: Page): boolean {
  return elementsNamed(page, 'code').length + elementsNamed(page, 'pre').length > 0;
}

function dummyText(page: Page): Slot[] {
  const prose = new Set(proseBlocks(page).map((block) => block.index));
  const runs = latin(page);
  const unchanged = new Set(defaults(page));
  const blocks = new Map<number, number>();
  for (const { block } of runs) blocks.set(block, (blocks.get(block) ?? 0) + 1);
  return [...runs, ...unchanged].flatMap((hit) => {
    const block = page.blocks[hit.block];
    if (!block || !prose.has(hit.block) || isSetApart(page, block, hit)) return [];
    // "Lorem ipsum generator": the words are the subject, and nothing of the text itself follows.
    if (
      !unchanged.has(hit) &&
      blocks.get(hit.block) === 1 &&
      wordsBesides(page.text.slice(hit.end, block.end), []) > 0
    )
      return [];
    return [
      {
        kind: 'latin' as const,
        text: page.text.slice(hit.start, hit.end),
        quote: quoteText(page, wider(block, hit)),
      },
    ];
  });
}

/** Any script may fill what stands in braces: of two dozen libraries that do, no list knows all. */
function isScripted(page: Page): boolean {
  const { external, inline } = scripts(page);
  return external.length + inline.length > 0;
}

/** Braces are filled in the browser: by a library that reads them, or by attributes that bind elements to data. */
function fillsByScript(page: Page): boolean {
  const { external, inline } = scripts(page);
  if (external.some((script) => FRAMEWORK_FILE.test(script.src))) return true;
  if (
    inline.some((script) =>
      /\b(?:Vue|angular|Handlebars|Mustache|ko\.applyBindings|createApp)\b/.test(script.code),
    )
  )
    return true;
  return page.dom.elements.some((element) => {
    for (const name in element.attribs)
      if (/^(?:data-)?ng-|^v-|^x-data$|^x-text$|^:[a-z]|^@[a-z]/.test(name)) return true;
    return false;
  });
}
