import { affiliateNotices } from '../../grounds/affiliate-notices.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { hostsOf, quoteLinks } from '../link-quotes.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { type CutList, countEn, countPl, cutList, formPl, listed, quoted, shortened } from '../wording.ts';

const SILENT_MANY = 0.9;
const SILENT_ONE = 0.7;
/** A parameter may name a campaign instead of a partner. */
const SILENT_PARAMETER = 0.6;
const LATE = 0.55;

const pick = (n: number, rel = 'sponsored'): string =>
  `<p>No. ${n} is the one that we use on weekdays. <a rel="${rel}" href="https://www.amazon.com/dp/B07PDHSH${n}3?tag=meadownotes-20">Check price</a></p>`;
const NOTICE =
  'We may earn a commission if you buy through the affiliate links on this page. It costs you nothing extra.';

const OWN_TILL =
  /(?:^|\.)(?:pay\.clickbank\.net|secure\.avangate\.com|secure\.2checkout\.com|secure\.payproglobal\.com|order\.shareit\.com|secure\.shareit\.com|[\w-]+\.onfastspring\.com|sites\.fastspring\.com)$/;
const TRIFLE = 0.45;

const say = sentences({
  affiliate_links: {
    en: ({ links, hosts }: { links: number; hosts: CutList }) =>
      `The page has ${countEn(links, 'affiliate link', 'affiliate links')} (${listed.en(hosts)}).`,
    pl: ({ links, hosts }) =>
      `Na stronie ${formPl(links, 'jest', 'są', 'jest')} ${countPl(links, 'link afiliacyjny', 'linki afiliacyjne', 'linków afiliacyjnych')} (${listed.pl(hosts)}).`,
  },
  notice_in_footer: {
    en: ({ notice }: { notice: string }) =>
      `The notice ${quoted.en(notice)} appears only in the footer, after the first link.`,
    pl: ({ notice }) => `Informacja ${quoted.pl(notice)} pojawia się dopiero w stopce, za pierwszym linkiem.`,
  },
  notice_further_down: {
    en: ({ notice }: { notice: string }) =>
      `The notice ${quoted.en(notice)} appears only further down, after the first link.`,
    pl: ({ notice }) => `Informacja ${quoted.pl(notice)} pojawia się dopiero dalej, za pierwszym linkiem.`,
  },
  no_notice: {
    en: ({ links }: { links: number }) =>
      `Nothing on the page says that the page earns from ${links === 1 ? 'it' : 'them'}.`,
    pl: ({ links }) =>
      `Nic na stronie nie mówi, że ${links === 1 ? 'przynosi on' : 'przynoszą one'} prowizję.`,
  },
  move_notice: {
    en: ({ notice, host }: { notice: string; host: string | null }) =>
      `Move the notice ${quoted.en(notice)} above the first link to ${host ?? 'the shop'}.`,
    pl: ({ notice, host }) =>
      `Przenieś informację ${quoted.pl(notice)} nad pierwszy link do ${host ?? 'sklepu'}.`,
  },
  add_notice: {
    en: ({ host }: { host: string | null }) =>
      `Add a sentence such as “We may earn a commission when you buy through our links” above the first link to ${host ?? 'the shop'}.`,
    pl: ({ host }) =>
      `Dodaj nad pierwszym linkiem do ${host ?? 'sklepu'} zdanie w rodzaju „Za zakupy przez linki z tej strony otrzymujemy prowizję”.`,
  },
});

export default rule({
  id: 'pq_affiliate_undisclosed',
  mode: 'quality',
  policy: 'disclosure',
  kind: 'signal',
  layer: 'text',
  version: 5,
  lite: true,
  title: {
    en: 'Affiliate links are not disclosed up front',
    pl: 'Przy linkach afiliacyjnych nie ma informacji o prowizji',
  },
  fix: {
    en: 'Say above the first link that you earn a commission when readers buy through it.',
    pl: 'Napisz nad pierwszym linkiem, że za zakupy przez takie linki dostajesz prowizję.',
  },
  question:
    'Does the page hold affiliate links without telling readers, before or beside them, that it earns by them?',
  sources: ['FE', 'UO'],
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, wholePage: true, published: true },
  basis: 'source',
  scoring:
    'No notice at all: 0.9 with two affiliate links or more, 0.7 with one, 0.6 where only a parameter of the address tells. A notice only far below the first link or in the footer: 0.55. A notice before the first link or within three blocks of one: 0. One link on a page that is no text: at most 0.45. A vendor’s own till is left out.',
  says: say,
  detect(page) {
    const { links: all, certain, notices, before, beside, labelled } = affiliateNotices(page);
    // A vendor's own till at a payment service.
    const links = all.filter(({ host }) => !OWN_TILL.test(host));
    if (links.length === 0) return abstain('not_applicable');
    if (before || beside || labelled) return CLEAR;
    const [late] = notices;
    const hosts = hostsOf(links);
    const score = late ? LATE : certain ? (links.length > 1 ? SILENT_MANY : SILENT_ONE) : SILENT_PARAMETER;
    // One link on a page that is no text may be a sponsor's or a partner's whom everybody knows as such.
    const isTrifle = links.length === 1 && !isArticleLike(page);
    const host = hosts[0] ?? null;
    const notice = late ? shortened(page.text.slice(late.start, late.end), 60) : '';
    const noted = late?.region === 'footer' ? say.notice_in_footer : say.notice_further_down;
    return {
      score: isTrifle ? Math.min(score, TRIFLE) : score,
      quotes: [...(late ? [quoteText(page, late)] : []), ...quoteLinks(page, links, 4)],
      facts: [
        say.affiliate_links({ links: links.length, hosts: cutList(hosts) }),
        late ? noted({ notice }) : say.no_notice({ links: links.length }),
      ],
      fix: late ? say.move_notice({ notice, host }) : say.add_notice({ host }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('qualified but not disclosed', {
        found: { says: ['affiliate_links', 'no_notice'], quotes: ['Check price'] },
        title: 'Baking tins we like',
        body: paragraphs(...BREAD) + pick(1) + pick(2) + pick(3),
      }),
      examplePage('a teaser about affiliate marketing is no notice', {
        found: { says: ['affiliate_links', 'no_notice'], quotes: ['Check price'] },
        title: 'Baking tins we like',
        body: `${paragraphs(...BREAD)}${pick(1)}${pick(2)}<div class="more"><h3>Best free affiliate marketing courses for beginners</h3><p><a href="/courses">The best free affiliate marketing courses for beginners in 2025</a></p></div>`,
      }),
      examplePage('the name of a forum’s part is no notice', {
        found: { says: ['affiliate_links', 'no_notice'], quotes: ['Check price'] },
        title: 'Baking tins we like',
        body: `${paragraphs(...BREAD)}${pick(1)}${pick(2)}${paragraphs(...BICYCLE)}<div><p>Affiliate Programs</p></div>`,
      }),
      examplePage('one link of a network', {
        found: { says: ['affiliate_links', 'no_notice'], quotes: ['chain checker'] },
        title: 'Tools for the workshop',
        body: paragraphs(
          ...BICYCLE,
          'The <a href="https://www.awin1.com/cread.php?awinmid=3402&awinaffid=112233">chain checker</a> lasts for years.',
        ),
      }),
      examplePage('told in the footer only', {
        found: {
          says: ['affiliate_links', 'notice_in_footer'],
          quotes: ['earn a commission', 'Check price'],
        },
        title: 'Baking tins we like',
        body: pick(1) + pick(2) + paragraphs(...BREAD),
        footer: `<footer><p>${NOTICE}</p><a href="/contact">Contact</a></footer>`,
      }),
      examplePage('a Polish list without a word', {
        found: { says: ['affiliate_links', 'no_notice'], quotes: ['przymiar do łańcucha', 'skuwacz'] },
        title: 'Narzędzia do roweru',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          '<a href="https://www.ceneo.pl/88123456#pid=24711">przymiar do łańcucha</a>, <a href="https://www.ceneo.pl/88123999#pid=24711">skuwacz</a>',
        ),
      }),
    ],
    clear: [
      examplePage('what the programme leaves on every address, with no partner named', {
        title: 'Baking tins we like',
        body: `${paragraphs(...BREAD)}<p><a href="https://www.amazon.com/dp/B07PDHSH13?tag=">Tin 1</a> and <a href="https://www.amazon.com/dp/B07PDHSH23?tag=&amp;ref=x">tin 2</a></p>`,
      }),
      examplePage('a maker whose goods are paid at a payment service', {
        title: 'A player for old discs',
        body: `${paragraphs(...BICYCLE)}<p><a href="https://secure.avangate.com/order/checkout.php?PRODS=4719&amp;AFFILIATE=541">Buy now</a> <a href="https://secure.avangate.com/order/checkout.php?PRODS=4720&amp;AFFILIATE=541">Buy two</a></p>`,
      }),
      examplePage('told in other words beside the link', {
        title: 'Radio notes',
        body: `${paragraphs(...BREAD)}<p>Simply follow the <a href="https://www.amazon.com/?tag=meadownotes-20">Shop on Amazon link</a> first, and a portion of any purchase is sent to us, at no additional cost to you.</p><p><a href="https://www.amazon.com/dp/B07PDHSH13?tag=meadownotes-20">A wrench</a></p>`,
      }),
      examplePage('told before the first link', {
        title: 'Baking tins we like',
        body: `<p class="notice">${NOTICE}</p>${paragraphs(...BREAD)}${pick(1)}${pick(2)}`,
      }),
      examplePage('told beside the link', {
        title: 'Tools for the workshop',
        body: paragraphs(
          ...BICYCLE,
          'The <a href="https://www.awin1.com/cread.php?awinmid=3402&awinaffid=112233">chain checker</a> (affiliate link) lasts for years.',
        ),
      }),
      examplePage('told in other words', {
        title: 'Baking tins we like',
        body: `<p>Using one of my links helps to keep this page free.</p>${paragraphs(...BREAD)}${pick(1)}${pick(2)}`,
      }),
      examplePage('a notice that is set as a small heading', {
        title: 'Baking tins we like',
        body: `<h6>This post contains some affiliate links, which means that we receive a small part of the price if you buy something; we only recommend tins that we use.</h6>${paragraphs(...BREAD)}${pick(1)}${pick(2)}`,
      }),
      examplePage('a maker’s own stall in a large shop', {
        title: 'Home gyms for small rooms',
        url: 'https://www.meadowlark.com/blog/home-gyms',
        head: '<meta property="og:type" content="article">',
        body: `${paragraphs(...BREAD)}<p><a href="https://www.amazon.com/stores/MEADOWLARK/page/2D1D43A9?tag=campaign-20">All of our things</a></p>`,
      }),
      examplePage('a seller who counts own visitors, and a chat without a partner', {
        title: 'Which mower for which lawn',
        body: `${paragraphs(...BREAD)}<p><a href="https://www.amazon.com/dp/B07PDHSH13?maas=maas_adg_9E36&ref_=aa_maas&tag=maas">Buy now</a> <a href="https://chat.helpdesk.example/window?siteId=92&partnerId=-1">Chat with us</a> <a href="https://chat.helpdesk.example/call?siteId=92&partnerId=-1">Call us</a></p>`,
      }),
      examplePage('a maker whose goods a large shop sells', {
        title: 'Meadowlark headphones',
        url: 'https://www.meadowlark-sound.com/',
        body: `${paragraphs(...BREAD)}<p><a href="https://www.amazon.com/Meadowlark-Bass-100/dp/B07PDHSH13?tag=campaign-20">Bass 100</a> <a href="https://www.amazon.com/Meadowlark-Studio-7/dp/B07PDHSH23?tag=campaign-20">Studio 7</a></p>`,
      }),
      examplePage('a shop that lists its own products', {
        title: 'Oak table, 240 cm',
        head: '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Product","name":"Oak table","offers":{"@type":"Offer","price":"890","priceCurrency":"GBP"}}</script>',
        body: `<p>£890</p><form action="/cart"><button>Add to basket</button></form>${paragraphs(...BREAD.slice(0, 1))}<a href="/tables/oak?ref=home">All tables</a>`,
      }),
      examplePage('a Polish notice above the list', {
        title: 'Formy do chleba',
        lang: 'pl',
        body: `<p>Wpis zawiera linki afiliacyjne: jeśli kupisz przez nie produkt, otrzymujemy prowizję.</p>${paragraphs(
          ...CHLEB,
          '<a rel="sponsored" href="https://www.ceneo.pl/88123456#pid=24711">długa forma</a>',
        )}`,
      }),
    ],
  }),
});
