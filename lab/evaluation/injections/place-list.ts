// Bare lists of towns that a page wants to be found for.
import type { Change, Injection, InjectionContext } from '../injection.ts';
import { amongContent, besideContent, intoFooter } from '../places.ts';
import type { Lang } from '../wording/vocabulary.ts';
import { asciiOf } from '../wording/wording.ts';

type Put = (html: string, context: InjectionContext, fragment: string) => string;
const FOOTER: Put = (html, _, fragment) => intoFooter(html, fragment);
const LAST: Put = (html, context, fragment) => besideContent(html, context, 'last', fragment);
const INSIDE: Put = (html, context, fragment) => amongContent(html, context, fragment);

function places(
  name: string,
  put: Put,
  [low, high]: readonly [number, number],
  shape: (towns: readonly string[]) => string,
  lang?: Lang,
): Change {
  return {
    name,
    ...(lang ? { lang } : {}),
    inject: (html, context) => {
      const { words, random } = context;
      return put(html, context, shape(random.sample(words.places, random.between(low, high))));
    },
  };
}

const SUBURBS =
  'Naperville Joliet Waukegan Cicero Schaumburg Bolingbrook Palatine Skokie Berwyn Wheaton Elmhurst Glenview Lombard Bartlett Addison Wheeling'.split(
    ' ',
  );
const OUTWARD_CODES =
  'SW1 SW2 SW3 SW4 SW5 SW6 SE1 SE5 SE10 SE11 N1 N4 N7 N16 NW1 NW3 NW6 E1 E2 E3 E8 E14 W1 W2 W4 W6 W8 W11'.split(
    ' ',
  );
const DISTRICTS =
  'Bemowo Białołęka Bielany Mokotów Ochota Rembertów Śródmieście Targówek Ursus Ursynów Wawer Wesoła Wilanów Włochy Wola Żoliborz'.split(
    ' ',
  );

const variants: Change[] = [
  places('paragraph with commas', LAST, [26, 45], (towns) => `<p>${towns.join(', ')}</p>`),
  places('footer with bars', FOOTER, [25, 40], (towns) => `<div class="areas">${towns.join(' | ')}</div>`),
  places(
    'list items without links',
    INSIDE,
    [24, 36],
    (towns) =>
      `<h3>Areas we serve</h3><ul class="cities">${towns.map((town) => `<li>${town}</li>`).join('')}</ul>`,
  ),
  places(
    'spans without separators',
    FOOTER,
    [25, 40],
    (towns) => `<div class="tags">${towns.map((town) => `<span>${town}</span> `).join('')}</div>`,
  ),
  places('lines', LAST, [24, 34], (towns) => `<p>We work in:<br>${towns.join('<br>')}</p>`),
  places('table of four columns', LAST, [28, 40], (towns) => {
    const rows: string[] = [];
    for (let i = 0; i < towns.length; i += 4)
      rows.push(
        `<tr>${towns
          .slice(i, i + 4)
          .map((town) => `<td>${town}</td>`)
          .join('')}</tr>`,
      );
    return `<table class="service-area">${rows.join('')}</table>`;
  }),
  places(
    'service with each town',
    LAST,
    [24, 36],
    (towns) => `<p>${towns.map((town) => `locksmith ${town}`).join(', ')}</p>`,
  ),
  places(
    'towns with postal codes',
    LAST,
    [24, 34],
    (towns) => `<p>${towns.map((town, i) => `${town} ${75000 + 17 * i}`).join(', ')}</p>`,
  ),
  {
    name: 'suburbs among known towns',
    inject: (html, context) => {
      const towns = [...SUBURBS, ...context.random.sample(context.words.places, 7)];
      return FOOTER(
        html,
        context,
        `<div><h4>Areas we serve</h4>${context.random.sample(towns, towns.length).join(' • ')}</div>`,
      );
    },
  },
  {
    name: 'postal codes alone',
    inject: (html, context) => LAST(html, context, `<p>We cover ${OUTWARD_CODES.join(', ')}.</p>`),
  },
  {
    name: 'districts with the trade, Polish',
    lang: 'pl',
    inject: (html, context) =>
      LAST(html, context, `<p>${DISTRICTS.map((district) => `hydraulik ${district}`).join(', ')}</p>`),
  },
  places(
    'paragraph with commas, Polish',
    LAST,
    [24, 40],
    (towns) => `<p>Działamy w miastach: ${towns.join(', ')}.</p>`,
    'pl',
  ),
  places(
    'footer, Polish',
    FOOTER,
    [24, 38],
    (towns) => `<div class="obszar">${towns.join(' • ')}</div>`,
    'pl',
  ),
  places(
    'trade with each town, Polish',
    FOOTER,
    [22, 34],
    (towns) => `<p>${towns.map((town) => `skup aut ${town}`).join(', ')}</p>`,
    'pl',
  ),
];

const streets = ['High Street', 'Station Road', 'Mill Lane', 'Church Street', 'Park Avenue', 'Bridge Road'];

const lookalikes: Change[] = [
  {
    name: 'store locator with addresses',
    inject: (html, context) => {
      const { words, random } = context;
      const stores = random
        .sample(words.places, 16)
        .map(
          (town, i) =>
            `<li><strong>${town}</strong><br>${i * 7 + 3} ${random.pick(streets)}, ${town}<br>Tel. 01632 960${random.between(100, 999)}<br>Mon–Sat 9–18</li>`,
        );
      return besideContent(
        html,
        context,
        'last',
        `<h2>Our shops</h2><ul class="stores">${stores.join('')}</ul>`,
      );
    },
  },
  {
    name: 'select of an address form',
    inject: (html, context) =>
      besideContent(
        html,
        context,
        'last',
        `<form action="/checkout"><label>City <select name="city">${context.words.places.map((town) => `<option>${town}</option>`).join('')}</select></label></form>`,
      ),
  },
  {
    name: 'delivery table with prices',
    inject: (html, context) => {
      const rows = context.random
        .sample(context.words.places, 18)
        .map((town, i) => `<tr><td>${town}</td><td>${1 + (i % 4)} days</td><td>$${4 + (i % 7)}.50</td></tr>`);
      return besideContent(
        html,
        context,
        'last',
        `<table><tr><th>City</th><th>Time</th><th>Price</th></tr>${rows.join('')}</table>`,
      );
    },
  },
  {
    name: 'travel index with links',
    inject: (html, context) => {
      const links = context.random
        .sample(context.words.places, 24)
        .map((town) => `<li><a href="/guides/${asciiOf(town)}">${town}</a></li>`);
      return besideContent(
        html,
        context,
        'last',
        `<h2>City guides</h2><ul class="destinations">${links.join('')}</ul>`,
      );
    },
  },
  {
    name: 'four towns in a sentence',
    inject: (html, context) => {
      const [a, b, c, d] = context.random.sample(context.words.places, 4);
      return amongContent(
        html,
        context,
        `<p>Our vans deliver to ${a}, ${b}, ${c} and ${d} on weekdays; ask us about other places.</p>`,
      );
    },
  },
  {
    name: 'results of matches',
    inject: (html, context) => {
      const towns = context.random.sample(context.words.places, 20);
      const rows = Array.from(
        { length: 10 },
        (_, i) =>
          `<tr><td>${towns[2 * i]} – ${towns[2 * i + 1]}</td><td>${context.random.between(0, 4)}:${context.random.between(0, 3)}</td></tr>`,
      );
      return besideContent(html, context, 'last', `<table class="results">${rows.join('')}</table>`);
    },
  },
  {
    name: 'tour dates',
    inject: (html, context) => {
      const dates = context.random
        .sample(context.words.places, 15)
        .map(
          (town, i) => `<li>${i + 2} May 2026, ${town}, Town Hall – <a href="/tickets/${i}">tickets</a></li>`,
        );
      return besideContent(html, context, 'last', `<h2>Tour dates</h2><ul>${dates.join('')}</ul>`);
    },
  },
  {
    name: 'travel to the customer, Polish',
    lang: 'pl',
    inject: (html, context) =>
      amongContent(
        html,
        context,
        '<p>Dojeżdżamy do klientów w Krakowie, Wieliczce, Skawinie i Niepołomicach; dojazd do 20 km jest bezpłatny.</p>',
      ),
  },
  {
    name: 'branches with addresses, Polish',
    lang: 'pl',
    inject: (html, context) => {
      const rows = context.random
        .sample(context.words.places, 14)
        .map(
          (town, i) =>
            `<tr><td>${town}</td><td>ul. Lipowa ${i * 3 + 1}</td><td>${String(30 + i)}-0${10 + i} ${town}</td><td>pn.–pt. 8–16</td></tr>`,
        );
      return besideContent(html, context, 'last', `<h2>Oddziały</h2><table>${rows.join('')}</table>`);
    },
  },
];

export const placeList: Injection = {
  technique: 'place-list',
  rules: ['sp_kw_place_list'],
  variants,
  lookalikes,
};
