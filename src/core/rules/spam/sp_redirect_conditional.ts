import { announces, type ScriptRedirect, scriptRedirects } from '../../grounds/script-redirects.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach } from '../quote.ts';
import { quoteAct } from '../quote-script.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import type { Texts } from '../texts.ts';

/** A notice that says where the site has gone is open about it. */
const ANNOUNCED = 0.3;

type Mark = 'referrer' | 'device' | 'earlier_visit' | 'chance';

interface Ground {
  readonly mark: Mark;
  readonly test: RegExp;
  readonly score: number;
}

/** What tells one visitor from another, the clearest sign first. */
const GROUNDS: readonly Ground[] = [
  {
    mark: 'referrer',
    test: /referrer[\s\S]*(?:google|bing\.|yahoo|yandex|baidu|duckduckgo|seznam|search|facebook|t\.co\b)|(?:google|bing\.|yahoo|yandex|baidu|search)[\s\S]*referrer/i,
    score: 0.95,
  },
  // A partner's visitors, a page of the site itself, an address that was left behind: what it is for is not known.
  { mark: 'referrer', test: /referrer/i, score: 0.4 },
  {
    mark: 'device',
    test: /userAgent|navigator\.platform|ontouchstart|maxTouchPoints|innerWidth|screen\.(?:avail)?[wW]idth|clientWidth|matchMedia|is_?mobile|isPhone|iphone|android/i,
    score: 0.85,
  },
  { mark: 'earlier_visit', test: /cookie|localStorage|sessionStorage|getItem/i, score: 0.8 },
  { mark: 'chance', test: /Math\.random|getHours|getDay\b/, score: 0.7 },
];

const MARKS: Readonly<Record<Mark, Texts>> = {
  referrer: {
    en: 'where the visitor comes from (the referrer)',
    pl: 'strony odsyłającej, z której przychodzą',
  },
  device: { en: 'the device or browser', pl: 'urządzenia lub przeglądarki' },
  earlier_visit: {
    en: 'whether the visitor has been here before (a cookie or stored mark)',
    pl: 'tego, czy odwiedzający już tu był (plik cookie lub zapisany znacznik)',
  },
  chance: { en: 'chance or the time of day', pl: 'losu lub pory dnia' },
};

const say = sentences({
  sends_some: {
    en: ({ site, mark }: { site: string; mark: Mark }) =>
      `A script sends visitors to ${site} depending on ${MARKS[mark].en}.`,
    pl: ({ site, mark }) => `Skrypt wysyła odwiedzających na ${site} zależnie od ${MARKS[mark].pl}.`,
  },
  remove_branch: {
    en: ({ site }: { site: string }) =>
      `Remove the branch that leads to ${site}, or send all visitors there openly on the server.`,
    pl: ({ site }) =>
      `Usuń gałąź kodu prowadzącą na ${site} albo jawnie kieruj tam wszystkich na poziomie serwera.`,
  },
});

export default rule({
  id: 'sp_redirect_conditional',
  mode: 'spam',
  policy: 'sneaky_redirects',
  kind: 'violation',
  layer: 'scripts',
  version: 2,
  title: {
    en: 'Only some visitors are sent to another site',
    pl: 'Tylko część odwiedzających trafia na inną witrynę',
  },
  fix: {
    en: 'Show everyone the same content, whatever device they use and wherever they come from.',
    pl: 'Pokazuj tę samą treść wszystkim, niezależnie od urządzenia i od tego, skąd przychodzą.',
  },
  question:
    'Does a redirect to another domain depend on the referrer, the device, a cookie or another mark of the visitor?',
  sources: ['SP', 'MA'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'alone',
  languages: 'any',
  basis: 'measured',
  scoring:
    'A redirect by script to another registrable domain, at load or at the first touch, inside a condition on a referrer that is a search engine or a network (0.95; any other: 0.4), the device (0.85), a cookie or stored mark (0.8), chance or time (0.7). Sites of the same brand, app stores, sign-in, payment and consent services, conditions on the page’s own host and browsers without cookies do not count; a page that says it has moved gets 0.3.',
  says: say,
  detect(page) {
    const found = scriptRedirects(page)
      .flatMap((redirect) => {
        const ground = groundOf(redirect);
        return ground ? [{ redirect, ground }] : [];
      })
      .sort((a, b) => b.ground.score - a.ground.score);
    const worst = found[0];
    if (!worst) return CLEAR;
    const { site } = worst.redirect.target;
    return {
      score: announces(page, worst.redirect.target) ? ANNOUNCED : worst.ground.score,
      quotes: quoteEach(found, 4, ({ redirect }) =>
        quoteAct(page, redirect.navigation.piece, redirect.navigation.act),
      ),
      facts: [say.sends_some({ site, mark: worst.ground.mark })],
      fix: say.remove_branch({ site }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('visitors from search engines are taken away', {
        found: { says: ['sends_some'], quotes: ["window.location = 'https://pharma-discount-24.com/"] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          var ref = document.referrer.toLowerCase();
          if (ref.indexOf('google.') !== -1 || ref.indexOf('bing.') !== -1) {
            window.location = 'https://pharma-discount-24.com/';
          }</script>`,
      }),
      examplePage('phones only', {
        found: { says: ['sends_some'], quotes: ["location.replace('https://adult-dates-now.com/m')"] },
        title: 'Skipping chains',
        head: `<script>(function () {
          var phone = /iphone|android|mobile/i.test(navigator.userAgent);
          if (!phone) return;
          location.replace('https://adult-dates-now.com/m');
        })();</script>`,
        body: paragraphs(...BICYCLE),
      }),
      examplePage('first visit, at the first touch anywhere', {
        found: { says: ['sends_some'], quotes: ['window.location.href ='] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>
          document.addEventListener('touchstart', function () {
            if (localStorage.getItem('bylo')) return;
            localStorage.setItem('bylo', '1');
            window.location.href = 'https://wygrana-tygodnia.com/telefon';
          });</script>`,
      }),
    ],
    clear: [
      examplePage('a page that can do nothing without cookies', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>if (!navigator.cookieEnabled) { location.href = 'https://help-with-browsers.net/cookies'; }</script>`,
      }),
      examplePage('visitors whom a partner sends go to the partner’s shop', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>if (document.referrer.indexOf('flourclub.net') > -1) { location.href = 'https://members-of-flourclub.net/'; }</script>`,
      }),
      examplePage('the mobile site of the same brand', {
        title: 'Library stays open',
        url: 'https://www.milltownlibrary.org/news',
        body: `${paragraphs(...LIBRARY)}<script>if (screen.width < 600) { location.href = 'https://m.milltownlibrary.org/news'; }</script>`,
      }),
      examplePage('phones are offered the app', {
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>if (/android/i.test(navigator.userAgent)) { location.href = 'https://play.google.com/store/apps/details?id=org.milltown.library'; }</script>`,
      }),
      examplePage('a referrer that is only counted', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          if (document.referrer.indexOf('google.') > -1) { window.dataLayer = window.dataLayer || []; dataLayer.push({ from: 'search' }); }
          document.querySelector('nav a').onclick = function () { location.href = 'https://parts-shop.net/'; };</script>`,
      }),
    ],
  }),
});

function groundOf(redirect: ScriptRedirect): Ground | undefined {
  const guards = redirect.occasion.guards.join('\n');
  return guards === '' ? undefined : GROUNDS.find(({ test }) => test.test(guards));
}
