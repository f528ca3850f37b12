import { type CodePiece, codePieces } from '../../facts/code/code-pieces.ts';
import { occasionsOf } from '../../facts/code/flow.ts';
import { type Navigation, navigations } from '../../facts/navigations.ts';
import { firstForeign } from '../../grounds/script-redirects.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import type { ScriptAct } from '../../script/structure.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach } from '../quote.ts';
import { quoteAct } from '../quote-script.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';

/** Names of crawlers in a condition. */
const CRAWLER =
  /googlebot|bingbot|msnbot|yandexbot|yandex\.com\/bots|baiduspider|duckduckbot|slurp|applebot|adsbot|mediapartners|facebookexternalhit|twitterbot|ahrefsbot|semrush|(?:^|[^a-z])bots?(?:[^a-z]|$)|crawl|spider/i;
/** Search engines as the place a visitor comes from. */
const SEARCH_ENGINE = /google\b|bing\b|yahoo|yandex|duckduckgo|baidu/i;
const AGENT = /userAgent|user_agent|\bua\b|webdriver/i;
const REFERRER = /referrer/i;
/** What is withheld from crawlers for a good reason: consent, dialogs, counting, chat, advertising. */
const COURTESY =
  /cookie|consent|gdpr|rodo|banner|newsletter|popup|pop-up|modal|subscribe|chat|survey|analytics|gtag|dataLayer|_gaq|fbq|ads?by|adsense|googletag|recaptcha|captcha|paywall|meter|prerender|lazy|webfont|font|preload|noscript|polyfill|loading|spinner|skeleton/i;

const CONTENT_WRITES = new Set(['innerHTML', 'outerHTML', 'textContent', 'innerText']);
const CONTENT_CALLS = new Set([
  'write',
  'writeln',
  'insertAdjacentHTML',
  'html',
  'replaceChildren',
  'replaceWith',
  'remove',
  'append',
  'prepend',
  'appendChild',
  'insertBefore',
]);
/** A frame as large as the window. */
const COVERS = /(?:width|height)['"]?\s*[:=]\s*['"]?100(?:%|v[wh])|inset:\s*0/;
const PUTS_IN = new Set(['append', 'prepend', 'appendChild', 'insertBefore']);
/** Acts on the page that a condition may hang on; a page has few, a hostile one many. */
const MAX_ACTS = 400;

const REDIRECTED = 0.95;
const CONTENT_CHANGED = 0.85;
/** Visitors from a search engine see something else: less plain than a crawler's name in the code. */
const BY_REFERRER = 0.6;

/** What is written cannot be told: told as likely. */
const UNKNOWN_CONTENT = 0.45;
/** Characters of a text that is worth hiding. */
const MIN_CONTENT = 20;

interface Branch {
  readonly piece: CodePiece;
  readonly act: ScriptAct;
  readonly moves: boolean;
  readonly byReferrer: boolean;
  readonly guard: string;
}

type Effect = 'redirect' | 'content';
const EFFECTS: Readonly<Record<Effect, Texts>> = {
  redirect: { en: 'sends visitors to another site', pl: 'wysyła na inną witrynę' },
  content: { en: 'changes the content', pl: 'zmienia treść strony' },
};

const say = sentences({
  asks_for_crawler: {
    en: ({ name, effect }: { name: string; effect: Effect }) =>
      `A script checks whether the visitor is a crawler (“${name}”) and then ${EFFECTS[effect].en}.`,
    pl: ({ name, effect }) =>
      `Skrypt sprawdza, czy odwiedzający to robot („${name}”), i w zależności od tego ${EFFECTS[effect].pl}.`,
  },
  asks_for_referrer: {
    en: ({ name, effect }: { name: string; effect: Effect }) =>
      `A script checks whether the visitor comes from “${name}” and then ${EFFECTS[effect].en}.`,
    pl: ({ name, effect }) =>
      `Skrypt sprawdza, czy odwiedzający przychodzi z „${name}”, i w zależności od tego ${EFFECTS[effect].pl}.`,
  },
});

export default rule({
  id: 'sp_cloak_ua_branch',
  mode: 'spam',
  policy: 'cloaking',
  kind: 'violation',
  layer: 'scripts',
  version: 3,
  lite: true,
  title: {
    en: 'A script treats search crawlers differently from people',
    pl: 'Skrypt traktuje roboty wyszukiwarek inaczej niż ludzi',
  },
  fix: {
    en: 'Remove the code that looks for crawlers, and give everyone the same content at the same address.',
    pl: 'Usuń kod, który rozpoznaje roboty, i podawaj wszystkim tę samą treść pod tym samym adresem.',
  },
  question: 'Does a script change the content or the destination of the page for search engine crawlers?',
  sources: ['SP#cloaking'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'strong_or_beside',
  languages: 'any',
  basis: 'measured',
  scoring:
    'A condition on the user agent that names crawlers decides over a redirect to another site (0.95) or of the page’s content (0.85); a condition on a search engine as referrer decides over content (0.6) or such a redirect (0.85). Content that the script computes, so that it cannot be told in advance: 0.45. Consent boxes, dialogs, counting, advertising, lazy loading and scripts that are only loaded do not count.',
  says: say,
  detect(page) {
    const branches = findBranches(page);
    const worst = branches[0];
    if (!worst) return CLEAR;
    const sign = worst.byReferrer ? SEARCH_ENGINE.exec(worst.guard)?.[0] : CRAWLER.exec(worst.guard)?.[0];
    const name = (sign ?? '').replace(/[^\p{L}\p{N}.]/gu, '');
    const effect = worst.moves ? 'redirect' : 'content';
    return {
      score: scoreOf(worst),
      quotes: quoteEach(branches, 4, ({ piece, act }) => quoteAct(page, piece, act)),
      facts: [
        worst.byReferrer ? say.asks_for_referrer({ name, effect }) : say.asks_for_crawler({ name, effect }),
      ],
    };
  },
  examples: () => ({
    hit: [
      examplePage('keywords are written for the crawler', {
        found: { says: ['asks_for_crawler'], quotes: ["innerHTML = '<h2>Cheap bicycle chains, buy"] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          if (/googlebot|bingbot|crawler/i.test(navigator.userAgent)) {
            document.querySelector('article').innerHTML = '<h2>Cheap bicycle chains, buy bicycle chains online</h2><p>Bicycle chains for sale in every town.</p>';
          }</script>`,
      }),
      examplePage('people are sent away, the crawler stays', {
        found: { says: ['asks_for_crawler'], quotes: ['window.location.href ='] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          var isBot = /bot|spider|crawl/i.test(navigator.userAgent);
          if (!isBot) { window.location.href = 'https://super-slots-club.com/'; }</script>`,
      }),
      examplePage('a function asks, document.write answers', {
        found: { says: ['asks_for_crawler'], quotes: ["document.write('<div><a"] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>
          function fromSearchEngine() { return navigator.userAgent.toLowerCase().indexOf('googlebot') > -1; }
          if (fromSearchEngine()) document.write('<div><a href="https://essay-mill.net">essay writing service</a></div>');</script>`,
      }),
      examplePage('Polish page, content removed for people', {
        found: { says: ['asks_for_crawler'], quotes: ['remove()'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div id="seo">tanie kredyty bez BIK, kredyty online, szybkie kredyty</div><script>
          var ua = navigator.userAgent.toLowerCase();
          if (ua.indexOf('googlebot') < 0 && ua.indexOf('bingbot') < 0) { document.getElementById('seo').remove(); }</script>`,
      }),
    ],
    clear: [
      examplePage('crawlers are not counted', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          if (!/bot|googlebot|crawler|spider/i.test(navigator.userAgent)) {
            var s = document.createElement('script'); s.async = true; s.src = 'https://stats.example.net/a.js';
            document.head.appendChild(s);
          }</script>`,
      }),
      examplePage('crawlers get images without scrolling', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          var bot = /googlebot|bingbot/i.test(navigator.userAgent);
          document.querySelectorAll('img[data-src]').forEach(function (img) { if (bot) { img.src = img.dataset.src; } });</script>`,
      }),
      examplePage('the cookie notice is not shown to crawlers', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<div id="cookie-notice"></div><script>
          if (!/bot|crawl|spider/i.test(navigator.userAgent)) {
            document.getElementById('cookie-notice').innerHTML = '<p>Używamy plików cookie.</p>';
          }</script>`,
      }),
      examplePage('old browsers get another menu', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>
          if (navigator.userAgent.indexOf('MSIE 8') > -1) { document.getElementById('menu').innerHTML = '<a href="/">Home</a>'; }</script>`,
      }),
      examplePage('an article that explains how crawlers are recognised', {
        title: 'Recognising crawlers in log files',
        body: `${paragraphs(...LIBRARY)}<pre><code>if (/googlebot/i.test(navigator.userAgent)) { document.body.innerHTML = ''; }</code></pre>`,
      }),
    ],
  }),
});

function findBranches(page: Page): Branch[] {
  const found: Branch[] = [];
  let looked = 0;
  const leading = new Map<ScriptAct, Navigation>(navigations(page).map((one) => [one.act, one]));
  for (const piece of codePieces(page)) {
    // Most scripts name no crawler and no search engine anywhere.
    const { code } = piece.tokens;
    if (!(AGENT.test(code) && CRAWLER.test(code)) && !(REFERRER.test(code) && SEARCH_ENGINE.test(code)))
      continue;
    for (const act of [...piece.structure.writes, ...piece.structure.calls]) {
      // Crawlers are often left out of a redirect to the visitor's own language; only strangers' sites count.
      const navigation = leading.get(act);
      const moves = navigation !== undefined && firstForeign(page, navigation) !== undefined;
      if (!moves && (navigation !== undefined || !changesContent(piece, act))) continue;
      if (looked++ > MAX_ACTS) return found;
      for (const occasion of occasionsOf(page, piece, act)) {
        const guard = occasion.guards.find((text) => isAboutCrawlers(text));
        if (guard === undefined || isCourtesy(piece, act, moves)) continue;
        found.push({ piece, act, moves, byReferrer: !(AGENT.test(guard) && CRAWLER.test(guard)), guard });
        break;
      }
    }
  }
  return found.sort((a, b) => scoreOf(b) - scoreOf(a));
}

function scoreOf(branch: Branch): number {
  if (branch.moves) return branch.byReferrer ? CONTENT_CHANGED : REDIRECTED;
  if (!isKnownContent(branch.act)) return UNKNOWN_CONTENT;
  return branch.byReferrer ? BY_REFERRER : CONTENT_CHANGED;
}

/** A text that stands in the code, or something that is taken away; frameworks write what they have computed. */
function isKnownContent({ name, value }: ScriptAct): boolean {
  return name === 'remove' || name === 'replaceChildren' || (value?.length ?? 0) >= MIN_CONTENT;
}

function isAboutCrawlers(guard: string): boolean {
  return (AGENT.test(guard) && CRAWLER.test(guard)) || (REFERRER.test(guard) && SEARCH_ENGINE.test(guard));
}

function changesContent(piece: CodePiece, act: ScriptAct): boolean {
  if (CONTENT_WRITES.has(act.name)) return true;
  if (!CONTENT_CALLS.has(act.name)) return false;
  if (act.name === 'remove' && act.path.endsWith('classList.remove')) return false;
  if (act.name === 'html' && piece.tokens.code.charAt(piece.tokens.end[act.after] ?? 0) === ')') return false;
  return PUTS_IN.has(act.name) ? putsContent(piece, act) : true;
}

/** Lists and parameters have an "append", too: an element is put into the document, or HTML into an element. */
function putsContent(piece: CodePiece, act: ScriptAct): boolean {
  const html = act.value?.trimStart().startsWith('<') === true;
  const around = piece.tokens.code.slice(Math.max(0, act.start - 600), act.end + 200);
  const made = /createElement\(\s*['"](?:div|p|h[1-6]|ul|ol|section|article|a|span|table)['"]/i.test(around);
  if (/createElement\(\s*['"]iframe/i.test(around) && COVERS.test(around)) return true;
  return (html || made || act.path.startsWith('document.')) && !loadsFile(piece, act);
}

/** What is put in is a script, a pixel or a style sheet: nothing that is read. */
function loadsFile(piece: CodePiece, act: ScriptAct): boolean {
  const around = piece.tokens.code.slice(Math.max(0, act.start - 1200), act.end + 200);
  return /createElement\(\s*['"](?:script|img|link|iframe|style)|new Image/i.test(around);
}

function isCourtesy(piece: CodePiece, act: ScriptAct, moves: boolean): boolean {
  if (moves) return false;
  const { code } = piece.tokens;
  return COURTESY.test(code.slice(Math.max(0, act.start - 300), act.end + 300));
}
