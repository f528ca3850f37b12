import { strayedSite } from '../../grounds/strayed-look.ts';
import type { Given } from '../../page/given.ts';
import type { Page } from '../../page/page.ts';
import { siteOf } from '../../page/page-address.ts';
import { readPage } from '../../page/read-page.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { type Example, examplePage, found, paragraphs } from '../example.ts';
import { quoteWhole } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

const ELSEWHERE = 0.9;
/** A shop of programs may be a nuisance, but it is what the page offers. */
const PROGRAM_SHOP = 0.4;
const PROGRAM_SHOPS = new Set([
  'apple.com',
  'google.com',
  'huawei.com',
  'microsoft.com',
  'app.link',
  'onelink.me',
]);

const say = sentences({
  phone_sent_on: {
    en: ({ site }: { site: string }) => `A phone ends up at ${site}; a computer does not.`,
    pl: ({ site }) => `Telefon trafia na ${site}, a komputer nie.`,
  },
});

export default rule({
  id: 'sp_mobile_redirect',
  mode: 'spam',
  policy: 'sneaky_redirects',
  kind: 'violation',
  layer: 'fetch',
  version: 1,
  title: {
    en: 'Only phones are sent to another site',
    pl: 'Tylko telefony są przekierowywane na inną witrynę',
  },
  fix: {
    en: 'Show the same content on phones and computers. Look for injected code or an ad script that redirects phones.',
    pl: 'Pokazuj tę samą treść na telefonach i komputerach. Poszukaj wstrzykniętego kodu lub skryptu reklamowego, który przekierowuje telefony.',
  },
  question: 'Is a visitor with a phone sent to another site than a visitor with a computer?',
  sources: ['SP', 'MA'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'server',
  accuses: 'alone',
  languages: 'any',
  needs: { fetch: false, secondFetch: true },
  basis: 'judgement',
  scoring:
    '0.9 when only a phone ends at a site of another name (a company’s own mobile or national site is its own), 0.4 when that is a shop of programs, else 0.',
  says: say,
  detect(page, given) {
    const phone = given.otherLooks?.find((look) => look.as === 'phone');
    if (!phone) return abstain('needs_second_fetch');
    const site = strayedSite(page, given, phone);
    if (site === undefined || hasSameName(site, page, given)) return CLEAR;
    return {
      score: PROGRAM_SHOPS.has(site) ? PROGRAM_SHOP : ELSEWHERE,
      quotes: [quoteWhole(page, { in: 'title' })],
      facts: [say.phone_sent_on({ site })],
    };
  },
  examples: () => ({
    hit: [
      found(twoLooks('a phone is sent to a lottery', BAKERY, 'https://win-a-phone.example/?id=7'), {
        says: ['phone_sent_on'],
        quotes: ['How to bake rye bread'],
      }),
      found(
        twoLooks(
          'a Polish page that leads phones away',
          examplePage('', { title: 'Chleb żytni na zakwasie', lang: 'pl', body: paragraphs(...CHLEB) }),
          'https://sms-premium.example/start',
        ),
        { says: ['phone_sent_on'], quotes: ['Chleb żytni na zakwasie'] },
      ),
    ],
    clear: [
      twoLooks('the mobile version of the same site', BAKERY, 'https://m.example.com/bread'),
      twoLooks('the same company’s site in another country', BAKERY, 'https://www.example.co.uk/bread'),
      twoLooks(
        'the same address',
        examplePage('', { title: 'How to mend a bicycle', body: paragraphs(...BICYCLE) }),
        'https://example.com/bicycle',
      ),
    ],
  }),
});

const BAKERY = examplePage('', { title: 'How to bake rye bread', body: paragraphs(...BREAD) });

function twoLooks(note: string, visitor: Example, finalUrl: string): Example {
  return {
    ...visitor,
    note,
    given: {
      fetched: { status: 200, finalUrl: 'https://example.com/bread', provider: 'direct' },
      otherLooks: [{ as: 'phone', page: readPage(visitor), finalUrl }],
    },
  };
}

/** example.com and example.co.uk bear one name. */
function hasSameName(site: string, page: Page, given: Given): boolean {
  const own = siteOf(URL.parse(given.fetched?.finalUrl ?? page.url ?? '')?.hostname ?? '');
  return own.split('.', 1)[0] === site.split('.', 1)[0];
}
