import type { Link } from '../../facts/links.ts';
import { tokens } from '../../facts/tokens.ts';
import { affiliateNotices, blockOf, paidLinks } from '../../grounds/affiliate-notices.ts';
import type { Page } from '../../page/page.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, cutList, formPl, listed, percent } from '../wording.ts';

const MIN_LINKS = 2;
const MIN_SHARE = 0.5;
/** A parameter may also name a campaign; a network's own host does not leave room for doubt. */
const PARAMETER_ONLY = 0.65;
/** Fewer than these are a slip on an ordinary page, worth a word and no more. */
const FEW_LINKS = 3;
const FEW_PARAMETERS = 5;
/** So many of them are few only in a long text. */
const SEVERAL_LINKS = 8;
const FEW_PER_1000_WORDS = 3;
const FEW = 0.4;
/** Words from one such link to the next, from which on they stand in a text and not in a list of offers. */
const TEXT_PER_LINK = 40;
/** Where the page says openly that it earns by its links. */
const TOLD_TEXT_PER_LINK = 25;
/** A text of its own: what is missing is an attribute. Whether it should have told is another rule's question. */
const IN_TEXT = 0.45;

const shop = (n: number, rel = ''): string =>
  `<p>Number ${n} on our list. <a href="https://www.amazon.com/dp/B07PDHSH${n}3?tag=meadownotes-20"${rel && ` rel="${rel}"`}>Check price</a></p>`;

const say = sentences({
  unqualified: {
    en: ({ open, all, hosts }: { open: number; all: number; hosts: CutList }) =>
      `${all === 1 ? 'The only affiliate link' : `${open} of ${all} affiliate links (${percent.en(open / all)})`} ${open === 1 ? 'carries' : 'carry'} neither sponsored nor nofollow. ${open === 1 ? 'It leads' : 'They lead'} to ${listed.en(hosts)}.`,
    pl: ({ open, all, hosts }) =>
      `${all === 1 ? 'Jedyny link afiliacyjny' : `${open} z ${all} linków afiliacyjnych (${percent.pl(open / all)})`} nie ${formPl(open, 'ma', 'mają', 'ma')} atrybutu sponsored ani nofollow. ${hosts.named.length === 1 ? 'Cel' : 'Cele'}: ${listed.pl(hosts)}.`,
  },
  add_sponsored: {
    en: ({ open, hosts }: { open: number; hosts: CutList }) =>
      `Add rel="sponsored" to the ${open === 1 ? 'link' : `${open} links`} to ${listed.en(hosts)}.`,
    pl: ({ open, hosts }) =>
      `Dodaj rel="sponsored" do ${open === 1 ? 'linku prowadzącego' : `linków (${open}) prowadzących`} do: ${listed.pl(hosts)}.`,
  },
});

export default rule({
  id: 'sp_link_affiliate_follow',
  mode: 'spam',
  policy: 'link_spam',
  kind: 'violation',
  layer: 'links',
  version: 5,
  small:
    'A missing attribute, which visitors cannot see; whether they are told of the commission is another rule.',
  lite: true,
  title: {
    en: 'Affiliate links are not marked as sponsored',
    pl: 'Linki afiliacyjne nie są oznaczone jako sponsorowane',
  },
  fix: {
    en: 'Add rel="sponsored" to every affiliate link; most affiliate plugins have a setting for it.',
    pl: 'Dodaj rel="sponsored" do każdego linku afiliacyjnego; większość wtyczek afiliacyjnych ma taką opcję.',
  },
  question: 'Are affiliate links left without sponsored or nofollow?',
  sources: ['QL', 'SP#link-spam'],
  answeredBy: 'code',
  shownBy: 'passages',
  mendedBy: 'links',
  languages: 'any',
  needs: { published: true },
  basis: 'judgement',
  scoring:
    'At least two links of affiliate networks or with a partner’s parameter, and at least half of them without sponsored or nofollow: 0.5 at half, 1 when none is qualified; at most 0.65 where only parameters tell, and at most 0.4 below three links (five where only parameters tell), or below eight where that is less than three in 1,000 words; at most 0.45 where they stand in a text (40 words from one to the next, 25 where the page says that it earns by them).',
  says: say,
  detect(page) {
    const found = paidLinks(page).filter(({ link }) => link.region !== 'comments' && link.external);
    const open = found.filter(({ qualified }) => !qualified);
    const share = found.length === 0 ? 0 : open.length / found.length;
    if (open.length < MIN_LINKS || share < MIN_SHARE) return CLEAR;
    const certain = open.some(({ network }) => network !== 'parameter');
    const scarce = open.length < SEVERAL_LINKS && open.length * 1000 < FEW_PER_1000_WORDS * page.wordCount;
    const few = scarce || open.length < (certain ? FEW_LINKS : FEW_PARAMETERS);
    const links = open.map(({ link }) => link);
    const told = affiliateNotices(page).notices.length > 0;
    const inText = wordsPerLink(page, links) >= (told ? TOLD_TEXT_PER_LINK : TEXT_PER_LINK);
    const most = few ? FEW : inText ? IN_TEXT : certain ? 1 : PARAMETER_ONLY;
    const hosts = cutList(hostsOf(links));
    return {
      score: Math.min(most, 0.5 + 0.5 * ramp(share, MIN_SHARE, 1)),
      quotes: quoteLinks(page, links),
      facts: [say.unqualified({ open: open.length, all: found.length, hosts })],
      fix: say.add_sponsored({ open: open.length, hosts }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('shop links with a partner tag', {
        found: { says: ['unqualified'], quotes: ['Check price'] },
        title: 'Baking tins we like',
        body: paragraphs(...BREAD) + [1, 2, 3, 4].map((n) => shop(n)).join(''),
      }),
      examplePage('links of an affiliate network', {
        found: { says: ['unqualified'], quotes: ['chain checker', 'gauge'] },
        title: 'Tools for the workshop',
        body: paragraphs(
          ...BICYCLE,
          'The <a href="https://www.awin1.com/cread.php?awinmid=3402&awinaffid=112233">chain checker</a> and the <a href="https://www.awin1.com/cread.php?awinmid=3402&awinaffid=112233&p=2">gauge</a> come from one shop, the <a href="https://www.awin1.com/cread.php?awinmid=3402&awinaffid=112233&p=3">stand</a> too.',
        ),
      }),
      examplePage('one link qualified, three not', {
        found: { says: ['unqualified'], quotes: ['Check price'] },
        title: 'Baking tins we like',
        body: paragraphs(...BREAD) + shop(1, 'sponsored') + [2, 3, 4].map((n) => shop(n)).join(''),
      }),
      examplePage('links of a Polish price comparison', {
        found: { says: ['unqualified'], quotes: ['przymiar do łańcucha', 'skuwacz'] },
        title: 'Narzędzia do roweru',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'Sprawdź ceny: <a href="https://www.ceneo.pl/88123456#pid=24711">przymiar do łańcucha</a>, <a href="https://www.ceneo.pl/88123999#pid=24711">skuwacz</a>, <a href="https://www.ceneo.pl/88124555#pid=24711">stojak</a>.',
        ),
      }),
    ],
    clear: [
      examplePage('a told affiliate in a text of its own', {
        title: 'Baking tins we use',
        body: `<p>This post contains affiliate links: if you buy through them, we earn a commission.</p>${[
          ...BREAD,
          ...LIBRARY,
        ]
          .map((text, i) => `<p>${text}</p>${shop(i + 1)}`)
          .join('')}`,
      }),
      examplePage('affiliate links that are qualified', {
        title: 'Baking tins we like',
        body: paragraphs(...BREAD) + [1, 2, 3].map((n) => shop(n, 'nofollow sponsored')).join(''),
      }),
      examplePage('referral parameters of the own shop', {
        title: 'Baking tins we like',
        body: paragraphs(
          ...BREAD,
          '<a href="/shop/tin-1?ref=article&aff_id=7">Long tin</a> <a href="/shop/tin-2?ref=article&aff_id=7">Round tin</a> <a href="/shop/tin-3?ref=article">Flat tin</a>',
        ),
      }),
      examplePage('shop links that earn no commission', {
        title: 'Books about rye',
        body: paragraphs(
          ...BREAD,
          'Two books helped: <a href="https://www.amazon.com/dp/B01N5IB20Q">the first</a> and <a href="https://www.amazon.com/dp/B01N5IB20R">the second</a>.',
        ),
      }),
      examplePage('campaign parameters of a newsletter', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          'Muzeum chleba: <a href="https://www.muzeum-chleba.example/?utm_source=blog&utm_campaign=wiosna">bilety</a>, <a href="https://www.muzeum-chleba.example/dojazd?utm_source=blog">dojazd</a>.',
        ),
      }),
    ],
  }),
});

/** From the first of the links to the last. */
function wordsPerLink(page: Page, links: readonly Link[]): number {
  const blocks = links.map((link) => blockOf(page, link));
  const { ofBlock } = tokens(page);
  const words = (ofBlock[Math.max(...blocks) + 1] ?? 0) - (ofBlock[Math.min(...blocks)] ?? 0);
  return words / links.length;
}
