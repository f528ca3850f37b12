// The numbers that the page-type model sees, one row per page; like the block features, exported to training from here.
import { CUES } from './element-cues.ts';
import { log, names, ratio } from './feature-rows.ts';
import type { PageHead } from './head.ts';
import { CUE_COUNT, MAX_DESCRIBED_BLOCKS, type PageOutline } from './page-outline.ts';
import { pathTagsOf } from './path-tags.ts';

const COUNTED_TAGS = names(
  'form input table img video iframe pre code p li h1 h2 h3 button time article ' +
    'dl select section a blockquote figure details svg strong nav tr main aside',
);
const TAG_NUMBER = new Map<string, number>(COUNTED_TAGS.map((tag, i) => [tag, i]));

const TYPE_GROUPS: readonly (readonly [string, string])[] = [
  [
    'article',
    'article newsarticle blogposting reportagenewsarticle opinionnewsarticle scholarlyarticle recipe howto',
  ],
  ['product', 'product productgroup individualproduct vehicle book softwareapplication videogame'],
  ['offer', 'offer aggregateoffer'],
  ['list', 'itemlist collectionpage offercatalog searchresultspage'],
  ['listItem', 'listitem'],
  ['forum', 'discussionforumposting qapage question answer comment'],
  ['faq', 'faqpage'],
  ['docs', 'techarticle apireference'],
  ['organization', 'organization corporation localbusiness professionalservice service store'],
  ['review', 'review aggregaterating rating'],
  ['event', 'event jobposting course'],
];

const URL_GROUPS: readonly (readonly [string, string])[] = [
  ['product', 'product products p dp item itm sku prod app'],
  [
    'collection',
    'collection collections category categories c shop store browse cat s search tag department b',
  ],
  [
    'forum',
    'forum forums thread threads topic topics t discussion questions community showthread viewtopic r comments post f',
  ],
  ['docs', 'docs doc documentation api reference guide manual tutorial learn help man library wiki'],
  ['article', 'blog news article articles story post posts magazine stories'],
  ['listing', 'list listing directory jobs events find best top archive index'],
  ['service', 'service services solutions about pricing features platform'],
];

/** Phrases of the interface, English and Polish, looked for in short blocks. */
const PHRASES: readonly (readonly [string, RegExp])[] = [
  ['cart', /add to (?:cart|bag|basket)|buy now|do koszyka|kup teraz/],
  ['reply', /repl(?:y|ies)|odpowied|cytuj|quote|like|upvote/],
  ['joined', /joined|posts:|reputation|member since|dołączył|postów|messages/],
  ['ago', /(?:ago|temu)$|\d (?:min|hours?|days?|months?|years?) ago/],
  ['readMore', /read more|learn more|czytaj|więcej|view details|see more|view all/],
  ['sort', /sort by|filter|sortuj|results|wyników|showing/],
  [
    'quote',
    /get a quote|contact us|book (?:a|now)|schedule|request|free (?:trial|consultation|quote)|get started|skontaktuj/,
  ],
  ['byline', /^by |^autor|min read|published|updated/],
  ['next', /^next|previous|^edit this|on this page|copy$|table of contents/],
  ['specs', /specifications|dimensions|shipping|in stock|quantity|returns|warranty|size guide|dostawa/],
];

export const PAGE_FEATURES: readonly string[] = [
  ...names('words blocks linkDensity prose proseBlocks longestBlock functionRatio sentencesPerWord'),
  ...names('commasPerWord digitRatio capitalRatio currencyBlocks currencyPerBlock hiddenShare'),
  ...names('listShare tableShare codeShare headingShare shortShare rootShare rootDepth titleWords'),
  ...names('proseBeforeHeading wordsBeforeHeading topShape.blocks topShape.share topShape.words'),
  ...names('repeatedShapes repeatedShare questionBlocks dateBlocks elements elementsPerWord meanProse'),
  ...names('proseLinks'),
  ...COUNTED_TAGS.map((tag) => `<${tag}>`),
  ...TYPE_GROUPS.map(([name]) => `@${name}`),
  ...names('og.article og.product og.website hasAuthorMeta hasDateMeta hasPriceMeta'),
  ...URL_GROUPS.map(([name]) => `/${name}`),
  ...names('url.known url.depth url.length url.lastLength url.digits url.hyphens url.query url.date'),
  ...names('url.html'),
  ...PHRASES.map(([name]) => `“${name}”`),
  ...PHRASES.map(([name]) => `“${name}”.share`),
  ...CUES.map(([kind]) => `.${kind}`),
];

export function pageFeatures(outline: PageOutline, head: PageHead, url: string | undefined): Float32Array {
  const row = [
    ...textColumns(outline, head),
    ...tagColumns(outline),
    ...declaredColumns(head),
    ...urlColumns(url),
    ...phraseColumns(outline),
    ...cueColumns(outline),
  ];
  return Float32Array.from(row);
}

function textColumns(outline: PageOutline, head: PageHead): number[] {
  const { cut, stats, sums, proseWords, proseSums, proseRoot, dom, mainHeading } = outline;
  const count = cut.blocks.length;
  const words = sums.words[count] ?? 0;
  let longest = 0;
  let proseBlocks = 0;
  let currencyBlocks = 0;
  let hidden = 0;
  let listed = 0;
  let tabled = 0;
  let coded = 0;
  let headed = 0;
  let short = 0;
  let questions = 0;
  let dated = 0;
  let proseLinks = 0;
  const shapes = new Map<number, { blocks: number; words: number }>();
  // One number for path, own name and parent's name.
  const nameCount = outline.names.length + 1;
  for (const block of cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
    const own = stats.words[block.index] ?? 0;
    if (own > longest) longest = own;
    if ((proseWords[block.index] ?? 0) > 0) {
      proseBlocks++;
      proseLinks += block.links.length;
    }
    if ((stats.currency[block.index] ?? 0) > 0) currencyBlocks++;
    if (block.visibility !== 'shown') hidden += own;
    if (block.inList) listed += own;
    if (block.inTable) tabled += own;
    if (block.inCode) coded += own;
    if (block.heading > 0) headed += own;
    if (own < 5) short++;
    if (cut.text.charCodeAt(block.end - 1) === 63) questions++;
    if (
      own < 12 &&
      (stats.digits[block.index] ?? 0) >= 4 &&
      /(?:19|20)\d\d/.test(cut.text.slice(block.start, Math.min(block.end, block.start + 80)))
    )
      dated++;
    const parent = dom.parent[block.elementIndex] ?? -1;
    const above = parent < 0 ? -1 : (outline.nameOf[parent] ?? -1);
    const path = dom.path[block.elementIndex] ?? 0;
    const key = (path * nameCount + (outline.nameOf[block.elementIndex] ?? -1) + 1) * nameCount + above + 1;
    const shape = shapes.get(key);
    if (shape) {
      shape.blocks++;
      shape.words += own;
    } else shapes.set(key, { blocks: 1, words: own });
  }
  let top = { blocks: 0, words: 0 };
  let repeated = 0;
  let repeatedWords = 0;
  for (const shape of shapes.values()) {
    if (shape.words > top.words) top = shape;
    if (shape.blocks >= 5) {
      repeated++;
      repeatedWords += shape.words;
    }
  }
  const rootWords =
    proseRoot < 0
      ? 0
      : (sums.words[cut.endBlock[proseRoot] ?? 0] ?? 0) - (sums.words[cut.firstBlock[proseRoot] ?? 0] ?? 0);
  return [
    log(words),
    log(count),
    ratio(sums.linkWords[count] ?? 0, words),
    ratio(proseSums[count] ?? 0, words),
    log(proseBlocks),
    log(longest),
    ratio(sums.functionWords[count] ?? 0, words),
    ratio(sums.sentenceEnds[count] ?? 0, words),
    ratio(sums.commas[count] ?? 0, words),
    ratio(sums.digits[count] ?? 0, sums.chars[count] ?? 0),
    ratio(sums.capitalWords[count] ?? 0, words),
    log(currencyBlocks),
    ratio(currencyBlocks, count),
    ratio(hidden, words),
    ratio(listed, words),
    ratio(tabled, words),
    ratio(coded, words),
    ratio(headed, words),
    ratio(short, count),
    ratio(rootWords, words),
    proseRoot < 0 ? 0 : (dom.depth[proseRoot] ?? 0),
    head.title.split(' ').length,
    mainHeading < 0 ? -1 : ratio(proseSums[mainHeading] ?? 0, proseSums[count] ?? 0),
    mainHeading < 0 ? -1 : ratio(sums.words[mainHeading] ?? 0, words),
    log(top.blocks),
    ratio(top.words, words),
    ratio(top.words, top.blocks),
    log(repeated),
    ratio(repeatedWords, words),
    log(questions),
    log(dated),
    log(dom.elements.length),
    ratio(dom.elements.length, words),
    ratio(proseSums[count] ?? 0, proseBlocks),
    ratio(proseLinks, proseBlocks),
  ];
}

function tagColumns(outline: PageOutline): number[] {
  const counts = new Array<number>(COUNTED_TAGS.length).fill(0);
  const { path } = outline.dom;
  const numberOfPath = pathTagsOf(outline.dom).map((tag) => TAG_NUMBER.get(tag) ?? -1);
  for (let i = 0; i < path.length; i++) {
    const tag = numberOfPath[path[i] ?? 0] ?? -1;
    if (tag >= 0) counts[tag] = (counts[tag] ?? 0) + 1;
  }
  return counts.map(log);
}

function declaredColumns(head: PageHead): number[] {
  const counts = new Map<string, number>();
  for (const node of head.structured)
    for (const type of node.types) counts.set(type, (counts.get(type) ?? 0) + 1);
  const groups = TYPE_GROUPS.map(([, list]) =>
    log(list.split(' ').reduce((sum, type) => sum + (counts.get(type) ?? 0), 0)),
  );
  const kind = (head.meta.get('og:type') ?? []).join(' ').toLowerCase();
  const has = (...keys: string[]): number => (keys.some((key) => head.meta.has(key)) ? 1 : 0);
  return [
    ...groups,
    kind.includes('article') ? 1 : 0,
    kind.includes('product') ? 1 : 0,
    kind.includes('website') ? 1 : 0,
    has('author', 'article:author'),
    has('article:published_time', 'date', 'article:modified_time', 'datepublished'),
    has('product:price:amount', 'og:price:amount', 'price'),
  ];
}

function urlColumns(url: string | undefined): number[] {
  const rest = (url ?? '').replace(/^[a-z]+:\/\/[^/]*/i, '');
  const [path = '', query] = rest.split(/[?#]/, 2);
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
  const words = new Set(path.toLowerCase().split(/[^a-z0-9]+/));
  const last = segments.at(-1) ?? '';
  return [
    ...URL_GROUPS.map(([, list]) => (list.split(' ').some((word) => words.has(word)) ? 1 : 0)),
    url ? 1 : 0,
    segments.length,
    path.length,
    last.length,
    ratio(path.replace(/[^0-9]/g, '').length, path.length),
    last.split(/[-_]/).length - 1,
    query ? 1 : 0,
    /\/(?:19|20)\d\d[/-]/.test(path) ? 1 : 0,
    /\.(?:html?|php|aspx?)$/.test(path) ? 1 : 0,
  ];
}

function phraseColumns(outline: PageOutline): number[] {
  const { cut, stats, copies } = outline;
  const hits = new Array<number>(PHRASES.length).fill(0);
  for (const block of cut.blocks.slice(0, MAX_DESCRIBED_BLOCKS)) {
    if ((stats.words[block.index] ?? 0) > 8 || copies.first[block.index] !== block.index) continue;
    const said = 1 + (copies.after[block.index] ?? 0);
    const text = cut.text.slice(block.start, Math.min(block.end, block.start + 80)).toLowerCase();
    for (let i = 0; i < PHRASES.length; i++)
      if (PHRASES[i]?.[1].test(text) === true) hits[i] = (hits[i] ?? 0) + said;
  }
  return [...hits.map(log), ...hits.map((n) => ratio(n, cut.blocks.length))];
}

function cueColumns(outline: PageOutline): number[] {
  const counts = new Array<number>(CUE_COUNT).fill(0);
  for (const name of outline.nameOf) {
    if (name < 0) continue;
    for (const cue of outline.names[name]?.cues ?? []) counts[cue] = (counts[cue] ?? 0) + 1;
  }
  return counts.map(log);
}
