// What authors call their containers: class names, ids, roles and tags, sorted into kinds. Names differ from site to
// site but their words do not; a feature is how many levels above a block the nearest container of a kind stands.
import type { Element } from 'domhandler';

/** One bit each, so at most 62 kinds: two 31-bit masks. */
export const CUES: readonly (readonly [kind: string, words: string])[] = [
  ['nav', 'nav navbar navigation menu submenu megamenu topnav sidenav navlinks dropdown menubar menuitem'],
  ['header', 'header masthead topbar banner sitehead'],
  ['footer', 'footer foot colophon bottombar contentinfo'],
  ['side', 'sidebar side aside rail sidenav secondary complementary widget widgets gutter'],
  [
    'content',
    'content contents body main entry text richtext rte prose copy wysiwyg markdown bodycopy maincontent',
  ],
  ['article', 'article post story blog news page single'],
  ['comment', 'comment comments reply replies disqus respond commentlist'],
  [
    'related',
    'related recommend recommended recommendations recirc similar suggested suggestions more also readmore next popular trending upsell cross',
  ],
  ['share', 'share sharing social follow facebook twitter socials addtoany sharethis'],
  [
    'ad',
    'ad ads advert advertisement sponsor sponsored promo promotion adslot dfp outbrain taboola promoted',
  ],
  ['consent', 'cookie cookies consent gdpr onetrust privacy ccpa cmp'],
  ['crumb', 'breadcrumb breadcrumbs crumb crumbs'],
  ['author', 'author byline bio writer contributor avatar profile user username member'],
  ['date', 'date time timestamp published updated posted datetime'],
  ['tags', 'tag tags category categories topic topics label labels keywords badge chip'],
  ['paging', 'pagination pager paging paginate pagenav prev previous nextprev pages'],
  ['newsletter', 'newsletter subscribe subscription signup optin mailchimp mailing email'],
  ['search', 'search searchbox searchform query'],
  ['form', 'form input field fieldset control select checkbox radio captcha'],
  ['login', 'login signin register account auth logout'],
  ['modal', 'modal popup popover overlay dialog lightbox tooltip toast drawer offcanvas flyout'],
  ['hero', 'hero jumbotron lead intro headline title heading subtitle tagline'],
  ['product', 'product pdp item sku variant goods'],
  ['price', 'price pricing prices cost amount sale discount'],
  ['cart', 'cart basket checkout buy atc wishlist bag purchase'],
  ['review', 'review reviews rating ratings stars testimonial testimonials feedback'],
  [
    'description',
    'description desc details detail specs specifications spec overview summary features feature about info',
  ],
  ['card', 'card cards tile teaser grid gallery carousel slider slick swiper slide thumb thumbnail'],
  ['list', 'list listing results result items collection archive feed loop row'],
  ['table', 'table cell col column tr td'],
  ['code', 'code highlight hljs prism snippet codeblock syntax terminal'],
  ['toc', 'toc tableofcontents outline contents'],
  ['tab', 'tab tabs tabpanel accordion collapse collapsible panel toggle expand expandable'],
  ['faq', 'faq faqs question questions answer answers qa'],
  ['media', 'image img figure caption figcaption photo video media player gallery credit'],
  ['quote', 'quote blockquote pullquote cite'],
  ['meta', 'meta metadata postmeta entrymeta statistics stats count counter'],
  ['button', 'button btn cta action actions link links buttons'],
  ['hidden', 'hidden hide sr visually invisible offscreen noscript print'],
  ['filter', 'filter filters facet facets sort sorting refine refinement'],
  [
    'thread',
    'thread message messages messagebody bbcode bbwrapper postbody topic discussion forum conversation',
  ],
  ['signature', 'signature sig userinfo postprofile postprofiles memberheader'],
  ['docs', 'docs doc documentation rst section api guide reference theorem'],
  ['legal', 'legal copyright disclaimer terms license notice warning note'],
  ['contact', 'contact address phone location map locations hours directions'],
  ['lang', 'lang language locale languages country region currency translate'],
  ['skip', 'skip skiplink jump anchor permalink headerlink'],
  ['alert', 'alert announcement notification bar ribbon callout message'],
  ['service', 'service services benefits solution solutions why step steps process stat'],
  ['team', 'team logo logos clients partners brands partner brand customers'],
];

const CUE_OF_WORD = new Map<string, number[]>();
for (const [bit, [, list]] of CUES.entries()) {
  for (const word of list.split(' ')) {
    const bits = CUE_OF_WORD.get(word) ?? [];
    bits.push(bit);
    CUE_OF_WORD.set(word, bits);
  }
}

/** Written together with other words ("leftsidebar", "maincontent"), so they are looked for inside long words. */
const INSIDE_WORDS: readonly [string, number][] = [
  'sidebar',
  'comment',
  'related',
  'breadcrumb',
  'newsletter',
  'footer',
  'header',
  'content',
  'article',
  'product',
  'carousel',
  'pagination',
  'description',
  'recommend',
  'cookie',
  'social',
  'share',
  'review',
  'author',
  'accordion',
  'filter',
  'menu',
  'search',
  'modal',
  'popup',
  'message',
].flatMap((word) => (CUE_OF_WORD.get(word) ?? []).slice(0, 1).map((bit): [string, number] => [word, bit]));

const MAX_NAME_CHARACTERS = 400;

/** Words of class, id, role and the like: split at punctuation and at camelCase humps, lower-cased, each once. */
export function nameWords(element: Element): readonly string[] {
  const joined = nameKey(element);
  if (joined === '') return NO_WORDS;
  const words: string[] = [];
  let start = -1;
  const source = joined.slice(0, MAX_NAME_CHARACTERS);
  for (let i = 0; i <= source.length; i++) {
    const code = i < source.length ? source.charCodeAt(i) : 32;
    const upper = code >= 65 && code <= 90;
    const letter = upper || (code >= 97 && code <= 122);
    const hump = upper && start >= 0 && i > 0 && isLower(source.charCodeAt(i - 1));
    if (start >= 0 && (!letter || hump)) {
      if (i - start > 1) addOnce(words, source.slice(start, i).toLowerCase());
      start = -1;
    }
    if (letter && start < 0) start = i;
  }
  return words;
}

/** The few words of a name are compared faster than they are hashed. */
function addOnce<T>(list: T[], one: T): void {
  if (!list.includes(one)) list.push(one);
}

/** Equal keys have equal words, so that a page's thousands of elements are split a few hundred times. */
export function nameKey(element: Element): string {
  const { class: className, id, role, itemprop } = element.attribs;
  if (className === undefined && id === undefined && role === undefined && itemprop === undefined) return '';
  return `${className ?? ''} ${id ?? ''} ${role ?? ''} ${itemprop ?? ''}`;
}

const NO_WORDS: readonly string[] = [];

function isLower(code: number): boolean {
  return code >= 97 && code <= 122;
}

/** Numbers of the kinds that the words name, without repeats. */
export function cuesOf(words: readonly string[]): readonly number[] {
  const bits: number[] = [];
  for (const word of words) {
    const known = CUE_OF_WORD.get(word);
    if (known) for (const bit of known) addOnce(bits, bit);
    else if (word.length > 7) {
      for (const [part, bit] of INSIDE_WORDS) if (word.includes(part)) addOnce(bits, bit);
    }
  }
  return bits;
}
