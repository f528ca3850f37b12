import { scripts } from '../../facts/code/scripts.ts';
import { forms, looseFields } from '../../facts/forms.ts';
import { images } from '../../facts/images.ts';
import { links } from '../../facts/links.ts';
import { media } from '../../facts/media.ts';
import { hasOpeningHours } from '../../facts/opening-hours.ts';
import { prices } from '../../facts/prices.ts';
import { isHidden } from '../../facts/reader-view.ts';
import { regionOf } from '../../facts/regions.ts';
import { sentences as writtenSentences } from '../../facts/sentences.ts';
import { tokens } from '../../facts/tokens.ts';
import { frameByScript } from '../../grounds/frame-by-script.ts';
import { siteIdentity } from '../../grounds/site-identity.ts';
import { metadataOf } from '../../page/metadata/metadata.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { pageInTheWay } from '../page-in-the-way.ts';
import { quoteIn, quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

/** Gopher drops documents with fewer words, C4 those with fewer sentences. */
const MIN_WORDS = 50;
const MIN_SENTENCES = 5;
const NO_WORDS = 10;
/** A notice says what it has to say: opening hours, a closed road. */
const NOTICE_SENTENCES = 3;
const NOTICE_WORDS = 20;
/** What the reader did not take for content may still be some: a page with this many words of its own is not empty. */
const OTHER_WORDS = 120;
/** So many pictures or links are what a gallery or a directory is made of. */
const MANY_IMAGES = 3;
const MANY_LINKS = 6;

const say = sentences({
  hardly_anything: {
    en: ({ words, sentences: closed }: { words: number; sentences: number }) =>
      `Outside the menu and footer, the page shows ${countEn(words, 'word', 'words')} in ${countEn(closed, 'full sentence', 'full sentences')}, and no tool, player, gallery, product or form.`,
    pl: ({ words, sentences: closed }) =>
      `Poza menu i stopką strona pokazuje ${countPl(words, 'słowo', 'słowa', 'słów')} (pełnych zdań: ${closed}) i nie ma na niej narzędzia, odtwarzacza, galerii, produktu ani formularza.`,
  },
});

export default rule({
  id: 'pq_no_main_content',
  mode: 'quality',
  policy: 'mc_presence',
  kind: 'signal',
  layer: 'text',
  version: 5,
  lite: true,
  title: { en: 'The page has no main content', pl: 'Strona nie ma treści głównej' },
  fix: {
    en: 'Publish the content that the title promises, or take the page down until it is ready.',
    pl: 'Opublikuj treść, którą zapowiada tytuł, albo wycofaj stronę, dopóki nie będzie gotowa.',
  },
  question: 'Does the page lack main content for its purpose?',
  sources: ['QR§4.6.1', 'G', 'C4'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'writing',
  languages: 'any',
  needs: { html: true, wholePage: true, published: true },
  basis: 'source',
  scoring:
    'Fewer than 50 words of content and fewer than 5 sentences (3 with at least 20 words), and no tool, player, product data, gallery, list of links, form, opening hours or contact data: 0.5 at 49 words, 1 at 10 or fewer. Error pages, walls and pages that scripts fill (also by 120 elements or 5 script files around so few words) are not judged.',
  says: say,
  detect(page) {
    const inTheWay = pageInTheWay(page);
    if (inTheWay) return inTheWay;
    if (page.flags.softError) return abstain('not_applicable');
    const words = page.wordCount;
    if (words >= MIN_WORDS) return CLEAR;
    if (frameByScript(page) || isShellOfMarkup(page)) return abstain('needs_render');
    const rest = ownWordsShown(page);
    if (
      rest.words >= OTHER_WORDS ||
      rest.sentences >= MIN_SENTENCES ||
      isNotice(rest) ||
      hasOpeningHours(page) ||
      hasOtherContent(page)
    )
      return CLEAR;
    const most = Math.max(words, rest.words);
    const { heading } = metadataOf(page);
    return {
      score: 0.5 + 0.5 * ramp(most, MIN_WORDS, NO_WORDS),
      quotes: [
        heading ? quoteText(page, heading.block) : undefined,
        quoteIn(page, { in: 'title' }, page.head.title),
      ],
      facts: [say.hardly_anything({ words: most, sentences: rest.sentences })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a heading and nothing below', {
        found: {
          says: ['hardly_anything'],
          quotes: ['How to prune apple trees', 'How to prune apple trees'],
        },
        title: 'How to prune apple trees',
        body: '',
      }),
      examplePage('a page announced for later', {
        found: {
          says: ['hardly_anything'],
          quotes: ['Guide to sourdough starters', 'Guide to sourdough starters'],
        },
        title: 'Guide to sourdough starters',
        body: '<p>Content coming soon.</p>',
      }),
      examplePage('a title repeated as text', {
        found: { says: ['hardly_anything'], quotes: ['Cheap ferry tickets', 'Cheap ferry tickets'] },
        title: 'Cheap ferry tickets',
        body: '<p>Cheap ferry tickets. The best ferry tickets are here.</p>',
      }),
      examplePage('a Polish page under construction', {
        found: {
          says: ['hardly_anything'],
          quotes: ['Cennik usług hydraulicznych', 'Cennik usług hydraulicznych'],
        },
        title: 'Cennik usług hydraulicznych',
        lang: 'pl',
        body: '<p>Strona w budowie. Zapraszamy wkrótce!</p>',
      }),
    ],
    clear: [
      examplePage('an ordinary text', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a short notice', {
        title: 'Opening hours',
        body: '<p>The library is open from Monday to Friday. It opens at nine and closes at six. On Saturdays it closes at one. On Sundays it stays closed.</p>',
      }),
      examplePage('opening hours in a table', {
        title: 'Opening hours',
        body: '<table><tr><td>Monday</td><td>10am – 6pm</td></tr><tr><td>Tuesday</td><td>10am – 6pm</td></tr><tr><td>Wednesday</td><td>closed</td></tr><tr><td>Saturday</td><td>9am – 1pm</td></tr></table>',
      }),
      examplePage('a contact page', {
        title: 'Contact us',
        body: '<p>Harbour Bicycles, 12 Harbour Street, Leeds LS1 4AP</p><p>Phone: <a href="tel:+441134960000">0113 496 0000</a></p><form action="/send" method="post"><input name="name"><input type="email" name="email"><textarea name="message"></textarea></form>',
      }),
      examplePage('a page with a player', {
        title: 'Workshop film: straightening a hanger',
        body: '<iframe src="https://www.youtube.com/embed/abc123" width="640" height="360"></iframe><p>Ten minutes from our workshop.</p>',
      }),
      examplePage('a calculator', {
        title: 'Gear ratio calculator',
        body: '<p>Enter the teeth.</p><label>Front <input type="number" id="front"></label><label>Rear <input type="number" id="rear"></label><button>Calculate</button><output></output>',
      }),
      examplePage('a Polish product with few words', {
        title: 'Łańcuch 9-rzędowy',
        lang: 'pl',
        body: '<img src="/a.jpg" alt="Łańcuch"><p class="price">79,00 zł</p><button>Do koszyka</button>',
      }),
      examplePage('a login page', {
        title: 'Sign in',
        body: '<p>Please sign in to continue.</p><form action="/login" method="post"><input name="user"><input type="password" name="password"><button>Sign in</button></form>',
      }),
    ],
  }),
});

function isNotice({ words, sentences: closed }: { words: number; sentences: number }): boolean {
  return closed >= NOTICE_SENTENCES && words >= NOTICE_WORDS;
}

/** Shown words outside menus, footers and links, whatever decided that they are no content. */
function ownWordsShown(page: Page): { words: number; sentences: number } {
  const all = tokens(page);
  const counted = new Uint8Array(page.blocks.length);
  let words = 0;
  for (const block of page.blocks) {
    if (block.visibility !== 'shown' && block.visibility !== 'collapsed') continue;
    const region = regionOf(page, block.elementIndex);
    if (OUTSIDE.has(region)) continue;
    let linked = 0;
    for (const link of block.links) linked += link.end - link.start;
    if (linked > 0.5 * (block.end - block.start)) continue;
    if (OF_A_COOKIE_BAR.test(page.text.slice(block.start, block.end))) continue;
    counted[block.index] = 1;
    words += (all.ofBlock[block.index + 1] ?? 0) - (all.ofBlock[block.index] ?? 0);
  }
  const { count, block, mark } = writtenSentences(page);
  let closed = 0;
  for (let i = 0; i < count; i++) if (mark[i] !== 0 && counted[block[i] ?? -1] === 1) closed++;
  return { words, sentences: closed };
}

/** A page that has hardly anything else says nothing by it. */
const OF_A_COOKIE_BAR = /cookie|ciasteczk/iu;

const CONTENT_FORMS = new Set(['other', 'contact', 'payment', 'cart', 'login', 'registration']);
const CONTENT_TAGS = new Set(['canvas', 'object', 'embed', 'audio', 'video', 'model-viewer']);
const OUTSIDE = new Set(['nav', 'footer', 'header', 'aside']);

function hasOtherContent(page: Page): boolean {
  if (forms(page).some((form) => CONTENT_FORMS.has(form.kind) && !form.hidden && form.fields.length > 0))
    return true;
  if (looseFields(page).some((field) => !isHidden(page, field.element) && field.type !== 'search'))
    return true;
  if (media(page).some((item) => item.kind !== 'ad' && !item.invisible && !item.hidden)) return true;
  if (page.dom.elements.some((element) => CONTENT_TAGS.has(element.name))) return true;
  if (prices(page).length > 0) return true;
  const { structured } = metadataOf(page);
  if (structured.items.some((item) => item.types.includes('product') || item.types.includes('offer')))
    return true;
  const shown = images(page).filter(
    (image) => !image.hidden && !image.pixel && !image.decorative && !OUTSIDE.has(image.region),
  );
  if (shown.length >= MANY_IMAGES) return true;
  const inside = links(page).filter(
    (link) => !link.hidden && (link.region === 'main' || link.region === 'body'),
  );
  if (inside.length >= MANY_LINKS) return true;
  const { address, phone, email } = siteIdentity(page);
  return [address, phone, email].some((way) => way !== undefined && !OUTSIDE.has(way.region));
}

/** So much markup around so few words waits for scripts, also where a copy of the page has lost them. */
const MANY_ELEMENTS = 120;
const MANY_SCRIPTS = 5;

function isShellOfMarkup(page: Page): boolean {
  return page.dom.elements.length >= MANY_ELEMENTS || scripts(page).external.length >= MANY_SCRIPTS;
}
