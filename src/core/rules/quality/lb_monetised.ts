import { ads } from '../../facts/ads.ts';
import { paidLinks } from '../../grounds/affiliate-notices.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { BICYCLE, BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteLinks } from '../link-quotes.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl, listed } from '../wording.ts';

/** Enough of one sign on its own. */
const SURE = 0.9;
/** One place that says itself what it is, or a partner parameter. */
const SAYS_SO = 0.6;
/** One place that only a class or an id calls so may be a banner of the house, a notice board or a header. */
const ONE_SLOT = 0.45;
const LABEL = wholeWords(
  /^[\s\p{P}]*(?:advertis(?:ement|ing|e)s?|ads?|sponsored|promoted|reklama|ogłoszenie|anzeige|publicité|publicidad|pubblicità)\b/iu,
);

const say = sentences({
  earns_by: {
    en: ({
      places,
      affiliateLinks,
      networks,
    }: {
      places: number;
      affiliateLinks: number;
      networks: readonly string[];
    }) =>
      `On the page: ${[
        ...(places > 0 ? [countEn(places, 'ad slot', 'ad slots')] : []),
        ...(affiliateLinks > 0 ? [countEn(affiliateLinks, 'affiliate link', 'affiliate links')] : []),
        ...(networks.length > 0 ? [`ad networks: ${listed.en(networks)}`] : []),
      ].join('; ')}.`,
    pl: ({ places, affiliateLinks, networks }) =>
      `Na stronie: ${[
        ...(places > 0
          ? [countPl(places, 'miejsce reklamowe', 'miejsca reklamowe', 'miejsc reklamowych')]
          : []),
        ...(affiliateLinks > 0
          ? [countPl(affiliateLinks, 'link afiliacyjny', 'linki afiliacyjne', 'linków afiliacyjnych')]
          : []),
        ...(networks.length > 0 ? [`sieci reklamowe: ${listed.pl(networks)}`] : []),
      ].join('; ')}.`,
  },
});

export default rule({
  id: 'lb_monetised',
  mode: 'quality',
  policy: 'context',
  kind: 'label',
  layer: 'links',
  version: 3,
  gate: true,
  title: { en: 'Ads or affiliate links', pl: 'Reklamy lub linki afiliacyjne' },
  fix: {
    en: 'Nothing to change: other rules take this label into account.',
    pl: 'Nie trzeba nic zmieniać: tę etykietę uwzględniają inne reguły.',
  },
  question: 'Does the page carry advertising or affiliate links?',
  sources: ['QR§2.4.3'],
  answeredBy: 'code',
  languages: 'any',
  needs: { published: true },
  basis: 'measured',
  scoring:
    '0.9 with a script or frame of an advertising network, two places for advertisements or an affiliate link of a known network; 0.6 with one such place that is labelled, or a partner parameter only; 0.45 with one that only a class or an id calls so.',
  says: say,
  detect(page) {
    const { slots, networks } = ads(page);
    const affiliate = paidLinks(page);
    const places = slots.filter((slot) => slot.region !== 'comments');
    const known = affiliate.filter(({ network }) => network !== 'parameter');
    if (networks.length + places.length + affiliate.length === 0) return CLEAR;
    const saysSo = places.some(({ text }) => text && LABEL.test(page.text.slice(text.start, text.end)));
    const score =
      networks.length > 0 || places.length > 1 || known.length > 0
        ? SURE
        : saysSo || affiliate.length > 0
          ? SAYS_SO
          : ONE_SLOT;
    return {
      score,
      quotes: [
        ...quoteLinks(
          page,
          affiliate.map(({ link }) => link),
          2,
        ),
        ...places.flatMap((slot) => (slot.text ? [quoteText(page, slot.text)] : [])).slice(0, 2),
      ],
      facts: [say.earns_by({ places: places.length, affiliateLinks: affiliate.length, networks })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('slots of a network', {
        found: { says: ['earns_by'], quotes: [] },
        title: 'Chains and gears',
        head: '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>',
        body: `${paragraphs(...BICYCLE)}<ins class="adsbygoogle" data-ad-slot="123"></ins>`,
      }),
      examplePage('an affiliate link', {
        found: { says: ['earns_by'], quotes: ['forma'] },
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(
          ...CHLEB,
          '<a rel="sponsored" href="https://www.ceneo.pl/88123456#pid=24711">forma</a>',
        ),
      }),
    ],
    clear: [
      examplePage('a shop that invites others to earn by it', {
        title: 'Chains and gears',
        body: paragraphs(...BICYCLE),
        footer:
          '<footer><a href="https://www.shareasale.com/shareasale.cfm?merchantID=1">Affiliate program</a> <a href="/contact">Contact</a></footer>',
      }),
      examplePage('a film in the header whose box is called like an advertisement', {
        title: 'Chains and gears',
        body: `<div class="ad-banner"><p>Ride with us this summer</p></div>${paragraphs(...BICYCLE)}`,
      }),
      examplePage('a firm that counts who came by its own advertisements', {
        title: 'Chains and gears',
        head: '<script src="https://www.googleadservices.com/pagead/conversion.js"></script>',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('a page without either', { title: 'Rye bread', body: paragraphs(...BREAD) }),
      examplePage('a text about advertising', {
        title: 'Ads in old papers',
        body: paragraphs(...BREAD, 'Advertisements filled two columns of every page in 1910.'),
      }),
    ],
  }),
});
