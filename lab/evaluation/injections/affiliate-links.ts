// Affiliate links without qualification, and without a word about it.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, besideContent } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';

const FOLLOW = 'sp_link_affiliate_follow';
const UNDISCLOSED = 'pq_affiliate_undisclosed';

const code = ({ random }: InjectionContext): string => `B0${random.between(10000000, 99999999)}`;
const amazon = (context: InjectionContext): string =>
  `https://www.amazon.com/dp/${code(context)}?tag=riverside${context.random.between(10, 99)}-20`;
const network = (context: InjectionContext): string =>
  `https://www.awin1.com/cread.php?awinmid=${context.random.between(1000, 9999)}&awinaffid=${context.random.between(100000, 999999)}`;
const clickbank = (context: InjectionContext): string =>
  `https://riverside${context.random.between(1, 99)}.hop.clickbank.net/`;
const parameter = (context: InjectionContext): string =>
  `https://${context.words.hostFor('gear')}/item?aff_id=${context.random.between(1000, 9999)}`;
const share = (context: InjectionContext): string =>
  `https://click.linksynergy.com/deeplink?id=abc&mid=${context.random.between(1000, 9999)}&murl=https%3A%2F%2Fshop.example`;

type Address = (context: InjectionContext) => string;

function boxes(
  name: string,
  address: Address,
  options: {
    count?: number;
    attributes?: string;
    notice?: string;
    rules?: readonly string[];
    lang?: Lang;
    call?: string;
  } = {},
): Change {
  const { count = 4, attributes = '', notice = '', call = 'Check price' } = options;
  return {
    name,
    ...(options.rules ? { rules: options.rules } : {}),
    ...(options.lang ? { lang: options.lang } : {}),
    inject: (html, context) => {
      const list = Array.from(
        { length: count },
        (_, i) =>
          `<div class="product-box"><h3>No. ${i + 1}</h3><p>${context.words.plainText(12)}</p><a class="btn" href="${address(context).replaceAll('&', '&amp;')}"${attributes && ` ${attributes}`}>${call}</a></div>`,
      );
      const spread =
        count > 3
          ? besideContent(html, context, 'last', list.join(''))
          : amongContent(html, context, ...list);
      return notice ? besideContent(spread, context, 'first', `<p class="notice">${notice}</p>`) : spread;
    },
  };
}

const variants: Change[] = [
  boxes('shop tag', amazon),
  boxes('network of advertisers', network),
  boxes('seller addresses', clickbank, { count: 3 }),
  boxes('parameter', parameter, { count: 5 }),
  boxes('deep links', share),
  boxes('disclosed, but followed', amazon, {
    rules: [FOLLOW],
    notice: 'As an affiliate we may earn a commission when you buy through our links.',
  }),
  boxes('qualified, but not disclosed', network, {
    rules: [UNDISCLOSED],
    attributes: 'rel="sponsored nofollow"',
  }),
  boxes('network of advertisers, Polish', network, { lang: 'pl', call: 'Sprawdź cenę' }),
  boxes(
    'comparison service, Polish',
    (context) =>
      `https://www.ceneo.pl/${context.random.between(1000000, 9999999)}#pid=${context.random.between(1000, 9999)}`,
    { lang: 'pl', call: 'Porównaj ceny' },
  ),
];

const NOTICE =
  'We may earn a commission if you buy through the affiliate links on this page. It costs you nothing extra.';

const lookalikes: Change[] = [
  boxes('disclosed and qualified', amazon, { attributes: 'rel="sponsored"', notice: NOTICE }),
  boxes('disclosed and qualified, network', network, {
    attributes: 'rel="nofollow sponsored noopener"',
    notice: NOTICE,
  }),
  boxes('links into the own shop', (context) => `/shop/item-${context.random.between(1, 500)}?ref=article`, {
    call: 'Add to basket',
  }),
  boxes('shop without a tag', (context) => `https://www.amazon.com/dp/${code(context)}`, {
    count: 1,
    attributes: 'rel="nofollow"',
  }),
  boxes(
    'campaign parameters',
    (context) => `https://${context.words.hostFor('museum')}/?utm_source=newsletter&utm_medium=web`,
    { count: 2 },
  ),
  boxes('publisher of the book', () => 'https://www.penguin.co.uk/books/12345', {
    count: 1,
    call: 'See the book',
  }),
  boxes('disclosed and qualified, Polish', network, {
    lang: 'pl',
    attributes: 'rel="sponsored nofollow"',
    call: 'Sprawdź cenę',
    notice: 'Wpis zawiera linki afiliacyjne: jeśli kupisz przez nie produkt, otrzymujemy prowizję.',
  }),
];

export const affiliateLinks: Injection = {
  technique: 'affiliate-links',
  rules: [FOLLOW, UNDISCLOSED],
  variants,
  lookalikes,
};
