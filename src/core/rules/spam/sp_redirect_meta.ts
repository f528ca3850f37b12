import { type MetaRefresh, metaRefreshes } from '../../facts/meta-refresh.ts';
import { unframedWords } from '../../facts/unframed-words.ts';
import { type ForeignTarget, foreignTarget } from '../../grounds/foreign-target.ts';
import { announces } from '../../grounds/script-redirects.ts';
import type { Page } from '../../page/page.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { number } from '../wording.ts';

/** Later than this people have read the page. */
const MAX_DELAY_SECONDS = 10;
const PLAIN = 0.95;
const ANNOUNCED = 0.3;
/** Nothing but the instruction: a forwarded old address shows visitors no page of its own. */
const NOTHING_ELSE = 0.45;

const say = sentences({
  sends_on: {
    en: ({ site, seconds }: { site: string; seconds: number }) =>
      `A refresh instruction takes the visitor to ${site} after ${number.en(seconds, 1)} s.`,
    pl: ({ site, seconds }) =>
      `Instrukcja odświeżania przenosi odwiedzającego na ${site} po ${number.pl(seconds, 1)} s.`,
  },
  remove: {
    en: ({ site }: { site: string }) =>
      `Remove the refresh to ${site}, or make it a 301 redirect on the server if the page really lives there now.`,
    pl: ({ site }) =>
      `Usuń odświeżanie prowadzące na ${site} albo zastąp je przekierowaniem 301 na serwerze, jeśli strona rzeczywiście jest teraz pod tym adresem.`,
  },
});

export default rule({
  id: 'sp_redirect_meta',
  mode: 'spam',
  policy: 'sneaky_redirects',
  kind: 'violation',
  layer: 'meta',
  version: 4,
  lite: true,
  title: {
    en: 'A refresh tag sends visitors to another site',
    pl: 'Znacznik odświeżania przenosi odwiedzających na inną witrynę',
  },
  fix: {
    en: 'If the page has moved for good, redirect on the server with status 301; otherwise remove the refresh tag.',
    pl: 'Jeśli strona została przeniesiona na stałe, przekieruj ją na serwerze (kod 301); w przeciwnym razie usuń znacznik odświeżania.',
  },
  question: 'Does a meta or HTTP refresh send visitors to another domain within a few seconds?',
  sources: ['SP', 'RD'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'tag',
  accuses: 'alone',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    '0.95 when a refresh tag or header leads to another registrable domain within 10 s. Own country domains, sign-in, payment and consent services do not count; a short page that names the new address, or one that says it has moved, gets 0.3; a page without a title, a description and a word of its own, whatever the site puts around it, gets 0.45; refreshes inside noscript are left out.',
  says: say,
  detect(page) {
    const found: { refresh: MetaRefresh; target: ForeignTarget }[] = [];
    for (const refresh of metaRefreshes(page)) {
      if (refresh.noscript || refresh.delaySeconds > MAX_DELAY_SECONDS) continue;
      const target = foreignTarget(page, refresh.url);
      if (target) found.push({ refresh, target });
    }
    const worst = found[0];
    if (!worst) return CLEAR;
    const { site } = worst.target;
    return {
      score: announces(page, worst.target) ? ANNOUNCED : isEmpty(page) ? NOTHING_ELSE : PLAIN,
      quotes: found.map(({ refresh }) =>
        quoteWhole(
          page,
          refresh.element < 0
            ? { in: 'header', name: 'refresh' }
            : { in: 'attribute', element: refresh.element, name: 'content' },
        ),
      ),
      facts: [say.sends_on({ site, seconds: worst.refresh.delaySeconds })],
      fix: say.remove({ site }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('an article with an immediate refresh', {
        found: { says: ['sends_on'], quotes: ['0;url=https://best-casino-bonus.com/play'] },
        title: 'How to bake rye bread',
        head: '<meta http-equiv="refresh" content="0;url=https://best-casino-bonus.com/play">',
        body: paragraphs(...BREAD),
      }),
      examplePage('a delay of a few seconds', {
        found: { says: ['sends_on'], quotes: ["3; URL='https://cheap-pills-direct.net/'"] },
        title: 'Skipping chains',
        head: `<META HTTP-EQUIV="Refresh" CONTENT="3; URL='https://cheap-pills-direct.net/'">`,
        body: paragraphs(...BICYCLE),
      }),
      examplePage('Polish page, tag in the body', {
        found: { says: ['sends_on'], quotes: ['1; url=//chwilowka-dzis.com/?a=2'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: `${paragraphs(...CHLEB)}<meta http-equiv="refresh" content="1; url=//chwilowka-dzis.com/?a=2">`,
      }),
      {
        ...examplePage('the server asks for it', {
          title: 'Library stays open',
          body: paragraphs(...LIBRARY),
        }),
        headers: { refresh: '2; url=https://lottery-results-club.com/' },
        found: { says: ['sends_on'], quotes: ['2; url=https://lottery-results-club.com/'] },
      },
    ],
    clear: [
      examplePage('a firm that has been taken over says so', {
        title: 'Meadow Ovens is now part of Harbour Works',
        head: '<meta http-equiv="refresh" content="5;url=https://www.harbourworks.net/">',
        body: `${paragraphs(...BREAD)}<p>Meadow Ovens has moved: our ovens are sold by Harbour Works from now on.</p>`,
      }),
      {
        note: 'an old address that holds nothing but the way to the new one',
        html: '<!doctype html><html><head><meta http-equiv="refresh" content="0; url=https://www.gear-group.org/"></head><body></body></html>',
        url: 'https://www.reducers-old.com/',
      },
      examplePage('a page that reloads itself', {
        title: 'Live ticker of the council',
        head: '<meta http-equiv="refresh" content="60">',
        body: paragraphs(...LIBRARY),
      }),
      examplePage('a move inside the site', {
        title: 'Skipping chains',
        head: '<meta http-equiv="refresh" content="0; url=/guides/chain">',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('the country domain of the brand', {
        title: 'Chleb żytni',
        lang: 'pl',
        url: 'https://www.breadhouse.com/pl',
        head: '<meta http-equiv="refresh" content="5; url=https://www.breadhouse.pl/">',
        body: paragraphs(...CHLEB),
      }),
      examplePage('a notice of a move that names the new address', {
        title: 'We have moved',
        head: '<meta http-equiv="refresh" content="5; url=https://harbourcycles.net/">',
        body: '<p>Our pages are now at <a href="https://harbourcycles.net/">harbourcycles.net</a>. You will be taken there in five seconds.</p>',
      }),
      examplePage('hand-over to a payment service', {
        title: 'Your order',
        head: '<meta http-equiv="refresh" content="2; url=https://secure.payu.com/order/12">',
        body: paragraphs('Thank you. You are being taken to the payment page.'),
      }),
    ],
  }),
});

/** Neither a word of its own to read nor anything that a search engine could list. */
function isEmpty(page: Page): boolean {
  return unframedWords(page) === 0 && page.head.title.trim() === '' && !page.head.meta.has('description');
}
