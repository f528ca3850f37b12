import {
  announces,
  isAutomatic,
  isUnchosen,
  type ScriptRedirect,
  scriptRedirects,
} from '../../grounds/script-redirects.ts';
import type { Page } from '../../page/page.ts';
import { pageAddress } from '../../page/page-address.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteEach } from '../quote.ts';
import { quoteAct } from '../quote-script.ts';
import { CLEAR, type Finding, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { number } from '../wording.ts';

/** Later than this the visitor has read and may have left: the page was not a mere stop on the way. */
const MAX_DELAY_MS = 10_000;
const PLAIN = 0.85;
/** Something else than the visitor's choice decides; what it is cannot be told. */
const ON_CONDITION = 0.7;
const DISGUISE = 0.3;
/** A notice that names the new address is open about it. */
const ANNOUNCED = 0.3;
/** The page's own address decides: a link with a parameter asked for it. */
const ASKED_FOR = /location\.(?:search|hash)|URLSearchParams|getParam|queryString/;

const say = sentences({
  sends_at_once: {
    en: ({ site }: { site: string }) =>
      `A script takes the visitor to ${site} as soon as it runs, without a click.`,
    pl: ({ site }) => `Skrypt przenosi odwiedzającego na ${site} od razu po uruchomieniu, bez kliknięcia.`,
  },
  sends_later: {
    en: ({ site, seconds }: { site: string; seconds: number }) =>
      `A script takes the visitor to ${site} after ${number.en(seconds, 1)} s, without a click.`,
    pl: ({ site, seconds }) =>
      `Skrypt przenosi odwiedzającego na ${site} po ${number.pl(seconds, 1)} s, bez kliknięcia.`,
  },
  disguised: {
    en: () =>
      'The address or the code is disguised: it is put together or decoded only when the script runs.',
    pl: () => 'Adres lub kod jest zamaskowany: skrypt składa go albo dekoduje dopiero w trakcie działania.',
  },
  remove: {
    en: ({ site }: { site: string }) =>
      `Remove the statement that sends visitors to ${site}. If you did not put it there, look for a break-in and check the ad and plugin code.`,
    pl: ({ site }) =>
      `Usuń instrukcję, która wysyła odwiedzających na ${site}. Jeśli nie pochodzi od Ciebie, sprawdź, czy nie doszło do włamania, oraz przejrzyj kod reklam i wtyczek.`,
  },
});

export default rule({
  id: 'sp_redirect_js',
  mode: 'spam',
  policy: 'sneaky_redirects',
  kind: 'violation',
  layer: 'scripts',
  version: 4,
  lite: true,
  title: {
    en: 'A script sends visitors to another site by itself',
    pl: 'Skrypt sam przenosi odwiedzających na inną witrynę',
  },
  fix: {
    en: 'Remove the redirect. If the page has really moved, redirect it on the server with status 301, so that everyone ends up in the same place.',
    pl: 'Usuń przekierowanie. Jeśli strona rzeczywiście zmieniła adres, przekieruj ją na serwerze (kod 301), tak aby wszyscy trafiali w to samo miejsce.',
  },
  question: 'Does a script send visitors to another domain automatically, without their choice?',
  sources: ['SP', 'AX'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'code',
  accuses: 'strong_or_beside',
  languages: 'any',
  basis: 'measured',
  scoring:
    'A script writes an address of another registrable domain to the location, sends a form or clicks a link of its own there, at load, within 10 s or when the pointer or the page is first moved: 0.85, 0.7 when it hangs on a condition, 0.3 more when address or code is disguised. Own country domains, sign-in, payment and consent services, app stores and pages for old browsers do not count; a short page that names the new address gets 0.3.',
  says: say,
  detect(page) {
    const rated = scriptRedirects(page)
      .filter(
        ({ occasion }) => (isAutomatic(occasion) || isUnchosen(occasion)) && occasion.delayMs <= MAX_DELAY_MS,
      )
      .map((redirect) => ({ redirect, score: scoreOf(page, redirect) }))
      .sort((a, b) => b.score - a.score);
    const worst = rated[0];
    if (!worst) return CLEAR;
    return {
      score: worst.score,
      ...described(
        page,
        worst.redirect,
        rated.map((one) => one.redirect),
      ),
    };
  },
  examples: () => ({
    hit: [
      examplePage('an article that jumps away at once', {
        found: { says: ['sends_at_once'], quotes: ['window.location.href ='] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>window.location.href = "https://win-big-slots.com/?src=bread";</script>`,
      }),
      examplePage('a form that the script sends', {
        found: { says: ['sends_at_once'], quotes: ['submit()'] },
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<form id="go" action="https://win-big-slots.com/land" method="get"></form><script>document.getElementById('go').submit();</script>`,
      }),
      examplePage('a link that the script clicks', {
        found: { says: ['sends_at_once'], quotes: ['link.click()'] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>var link = document.createElement('a'); link.href = 'https://cheap-parts-outlet.net/'; document.body.appendChild(link); link.click();</script>`,
      }),
      examplePage('at the first scroll', {
        found: { says: ['sends_at_once'], quotes: ["location.href = 'https://win-big-slots.com/'"] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>window.addEventListener('scroll', (() => { location.href = 'https://win-big-slots.com/'; }), { once: true });</script>`,
      }),
      examplePage('a picture that fails to load', {
        found: { says: ['sends_at_once'], quotes: ["window.location='https://win-big-slots.com/'"] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<img src="x" onerror="window.location='https://win-big-slots.com/'">`,
      }),
      examplePage('a refresh tag written by a script', {
        found: { says: ['sends_at_once'], quotes: ['document.write(\'<meta http-equiv="refresh"'] },
        title: 'Library stays open',
        body: `${paragraphs(...LIBRARY)}<script>document.write('<meta http-equiv="refresh" content="0; url=https://win-big-slots.com/">');</script>`,
      }),
      examplePage('a timer behind a ready handler', {
        found: { says: ['sends_later'], quotes: ['window.location.replace(goto)'] },
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>
          document.addEventListener('DOMContentLoaded', function () {
            var goto = 'https://cheap-parts-outlet.net/landing';
            setTimeout(function () { window.location.replace(goto); }, 2500);
          });</script>`,
      }),
      examplePage('an address in base64', {
        found: { says: ['sends_at_once', 'disguised'], quotes: ['top.location=l'] },
        title: 'Library stays open',
        head: '<script>var p="aHR0cHM6Ly9wcm9tby1ib251cy54eXovYT9pZD03";(function(){var l=atob(p);top.location=l;})();</script>',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('code in a string, in Polish', {
        found: { says: ['sends_later'], quotes: ['setTimeout("document.location.href=\'https://szybka'] },
        title: 'Chleb żytni na zakwasie',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>setTimeout("document.location.href='https://szybka-kasa-online.pl/start'", 1500)</script>`,
      }),
      examplePage('a named function and an address put together', {
        found: { says: ['sends_at_once'], quotes: ['window["location"]["assign"](host + "/?k=" +'] },
        title: 'Przeskakujący łańcuch',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<script>
          var host = "https://" + "oferta-dnia" + ".com";
          function idz() { window["location"]["assign"](host + "/?k=" + Math.random()); }
          window.onload = idz;</script>`,
      }),
    ],
    clear: [
      examplePage('a copy on a host of development that goes to its secure door', {
        title: 'How to bake rye bread',
        body: `${paragraphs(...BREAD)}<script>
          if (document.location.protocol == 'http:' && document.location.hostname.indexOf('web-test.millworks.net') == 0) {
            document.location.href = 'https://web-test.millworks.net:12282/' + document.location.pathname;
          }</script>`,
      }),
      examplePage('a farewell in Polish that says where the site has gone', {
        title: 'Chleb żytni – nowy adres',
        lang: 'pl',
        body: `${paragraphs(CHLEB[0] ?? '')}<p>Nasz blog przenieśliśmy pod nowy adres.</p><script>window.location = 'https://chleb-i-zakwas.pl/';</script>`,
      }),
      examplePage('old addresses that are sent to their successors', {
        title: 'Races',
        url: 'https://www.ridge-races.com/',
        body: `${paragraphs(...BICYCLE)}<script>
          if (location.href.indexOf('https://www.ridge-races.com/gliding') > -1) { window.location.href = 'https://www.gliding-cup.org/'; }
          else if (location.href.indexOf('https://www.ridge-races.com/training') > -1) { window.location.href = 'https://www.gliding-cup.org/training'; }</script>`,
      }),
      examplePage('buttons that lead elsewhere when clicked', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<button id="buy">Buy</button><script>
          document.getElementById('buy').addEventListener('click', function () { window.location.href = 'https://parts-shop.net/chain'; });
          function share() { location.href = 'https://social.example.net/share'; }</script><button onclick="share()">Share</button>`,
      }),
      examplePage('country domains of one brand', {
        title: 'Rye bread',
        url: 'https://www.breadhouse.com/',
        body: `${paragraphs(...BREAD)}<script>
          fetch('/geo').then(function (r) { return r.json(); }).then(function (geo) {
            if (geo.country === 'PL') { window.location.href = 'https://www.breadhouse.pl/'; }
          });</script>`,
      }),
      examplePage('hand-over to a sign-in service', {
        title: 'Members of the library',
        body: `${paragraphs(...LIBRARY)}<script>
          if (!document.cookie.includes('session')) { window.location.replace('https://library.eu.auth0.com/authorize?client_id=x'); }</script>`,
      }),
      examplePage('a router of a single-page application', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<script>
          window.addEventListener('popstate', function () { render(location.pathname); });
          function go(path) { history.pushState({}, '', path); render(path); }
          function render(path) { document.title = path; }
          if (location.protocol === 'http:') { location.href = 'https:' + location.href.substring(5); }</script>`,
      }),
      examplePage('old browsers are sent to an update page', {
        title: 'Skipping chains',
        body: `${paragraphs(...BICYCLE)}<script>if (/MSIE|Trident/.test(navigator.userAgent)) { window.location = 'https://new-browser.org/'; }</script>`,
      }),
      examplePage('a short notice that names the new address', {
        title: 'We have moved',
        body: `<p>Our workshop pages have moved to <a href="https://harbourcycles.net/">harbourcycles.net</a>. You will be taken there in a moment.</p><script>setTimeout(function(){ location.href='https://harbourcycles.net/'; }, 5000);</script>`,
      }),
    ],
  }),
});

function scoreOf(page: Page, redirect: ScriptRedirect): number {
  // A notice of a move has no reason to disguise where it goes.
  if (redirect.tricks === 0 && announces(page, redirect.target)) return ANNOUNCED;
  const { guards } = redirect.occasion;
  if (guards.some((guard) => ASKED_FOR.test(guard) || comparesOwnAddress(page, guard))) return ANNOUNCED;
  return Math.min(1, (guards.length > 0 ? ON_CONDITION : PLAIN) + (redirect.tricks > 0 ? DISGUISE : 0));
}

/** "If this is the old page of the race, go to its new site": each address has its successor. */
function comparesOwnAddress(page: Page, guard: string): boolean {
  const { site } = pageAddress(page);
  return /location\.pathname/.test(guard) || (site !== '' && guard.includes(site));
}

function described(
  page: Page,
  worst: ScriptRedirect,
  all: readonly ScriptRedirect[],
): Omit<Finding, 'score'> {
  const { site } = worst.target;
  const seconds = worst.occasion.delayMs / 1000;
  const facts = [seconds > 0 ? say.sends_later({ site, seconds }) : say.sends_at_once({ site })];
  if (worst.tricks > 0) facts.push(say.disguised());
  return {
    quotes: quoteEach(all, 4, ({ navigation }) => quoteAct(page, navigation.piece, navigation.act)),
    facts,
    fix: say.remove({ site }),
  };
}
