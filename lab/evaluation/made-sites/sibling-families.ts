// Lists of pages as jobs have them: families made from one text on one site or spread over many, among pages of strangers;
// and pages that are alike for a good reason.
import { madeParagraphs } from '../../../src/core/samples/made-prose.ts';
import { seededRandom } from '../random.ts';
import { type MadePage, p, slug } from './made-site.ts';
import { type MadeTown, madeTowns } from './made-towns.ts';
import type { Material } from './sibling-material.ts';

export interface MadeList {
  readonly name: string;
  /** Which of the pages are one family; empty where nothing may be said. */
  readonly family: readonly number[];
  readonly pages: readonly MadePage[];
}

interface Draft {
  readonly url: string;
  readonly title: string;
  readonly lang: string;
  readonly body: string;
  readonly head?: string;
}

export function pageOf({ url, title, lang, body, head = '' }: Draft): MadePage {
  return {
    url,
    pattern: null,
    html: `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>${title}</title>${head}</head><body><header><nav><a href="/">Start</a> <a href="/kontakt">Kontakt</a></nav></header><main><article><h1>${title}</h1>${body}</article></main><footer>© ${new URL(url).hostname}</footer></body></html>`,
  };
}

interface Filling {
  readonly town: MadeTown;
  readonly brand: string;
  readonly phone: string;
}

function filled(text: string, { town, brand, phone }: Filling): string {
  return text
    .replaceAll('{t}', town.name)
    .replaceAll('{g}', town.genitive)
    .replaceAll('{l}', town.locative)
    .replaceAll('{s}', slug(town.name))
    .replaceAll('{b}', brand)
    .replaceAll('{p}', phone);
}

const inParagraphs = (sentences: readonly string[]): string =>
  p(...[0, 4, 8].map((from) => sentences.slice(from, from + 4).join(' ')));

/** Essays on sites of their own, so that a list has more than its family. */
function strangers(seed: string): MadePage[] {
  return Array.from({ length: 6 }, (_, i) =>
    pageOf({
      url: `https://stranger-${i}.example/essay-${i}`,
      title: `Essay ${i}`,
      lang: 'en',
      body: p(...madeParagraphs(`${seed} stranger ${i}`, 5)),
    }),
  );
}

interface Setting {
  readonly hosts: boolean;
  readonly brands: boolean;
  readonly towns: boolean;
  readonly samePhone: boolean;
  readonly count?: number;
  /** Paragraphs that each page has for itself. */
  readonly own?: number;
}

function family(material: Material, seed: string, setting: Setting): MadePage[] {
  const random = seededRandom(`${material.name} ${seed}`);
  const { hosts, brands, towns, samePhone, count = 6, own = 0 } = setting;
  const list = madeTowns(random, material.language, count);
  const phone = (): string =>
    `${random.between(500, 799)} ${random.between(100, 999)} ${random.between(100, 999)}`;
  const one = phone();
  const [firstTown] = list;
  return list.map((town, i) => {
    const filling = {
      town: towns ? town : (firstTown ?? town),
      brand: material.brands[brands ? i % material.brands.length : 0] ?? '',
      phone: samePhone ? one : phone(),
    };
    const host = hosts ? `${slug(filling.brand)}-${slug(town.name)}` : slug(material.brands[0] ?? '');
    return pageOf({
      url: `https://${host}.example/${hosts ? '' : filled(material.slug, { ...filling, town })}`,
      title: filled(material.title, filling),
      lang: material.language,
      body:
        inParagraphs(material.sentences.map((sentence) => filled(sentence, filling))) +
        p(...madeParagraphs(`${material.name} ${seed} own ${i}`, own)) +
        `<p><a href="tel:${filling.phone.replaceAll(' ', '')}">${filling.phone}</a></p>`,
    });
  });
}

function listOf(name: string, seed: string, members: readonly MadePage[], isFamily: boolean): MadeList {
  const pages = [...strangers(`${name} ${seed}`), ...members];
  return { name, family: isFamily ? members.map((_, i) => pages.length - members.length + i) : [], pages };
}

export function families(materials: readonly Material[], seeds: readonly string[]): MadeList[] {
  const settings: readonly (readonly [string, Setting])[] = [
    ['towns, one site', { hosts: false, brands: false, towns: true, samePhone: true }],
    ['towns, a site for each', { hosts: true, brands: true, towns: true, samePhone: false }],
    ['towns, a site for each, one number', { hosts: true, brands: true, towns: true, samePhone: true }],
    ['brands of one town, one number', { hosts: true, brands: true, towns: false, samePhone: true }],
    ['three pages only', { hosts: true, brands: true, towns: true, samePhone: true, count: 3 }],
    ['with a paragraph of its own', { hosts: false, brands: false, towns: true, samePhone: true, own: 1 }],
  ];
  return seeds.flatMap((seed) =>
    materials.flatMap((material) =>
      settings.map(([name, setting]) => listOf(name, seed, family(material, seed, setting), true)),
    ),
  );
}

export type Honest = (material: Material, seed: string) => MadePage[];

const HOURS = ['8–16', '9–17', '10–18', '7–15', '9–19', '8–18', '10–16', '6–14'];
const PEOPLE = 'Ida Marr,Jon Vesper,Kaja Lind,Olek Brandt,Rena Voss,Tomas Hale,Ula Perry,Wiktor Stone'.split(
  ',',
);

const code = (language: string, number: number): string =>
  language === 'pl' ? `62-${100 + number}` : `${45_000 + number}`;

/** A chain: one text about the firm; street, hours and people of each branch. */
const branches =
  (hosts: boolean): Honest =>
  (material, seed) => {
    const random = seededRandom(`branches ${material.name} ${seed}`);
    return madeTowns(random, material.language, 6).map((town, i) => {
      const filling = {
        town,
        brand: material.brands[0] ?? '',
        phone: `61 7${random.between(10, 99)} ${random.between(10, 99)} ${random.between(10, 99)}`,
      };
      const address = filled(material.address, filling)
        .replace('{n}', `${random.between(1, 90)}`)
        .replace('{c}', code(material.language, random.between(1, 800)));
      return pageOf({
        url: hosts
          ? `https://${slug(town.name)}-branch.example/`
          : `https://chain.example/${slug(town.name)}`,
        title: filled(material.title, filling),
        lang: material.language,
        body: `${inParagraphs(material.sentences.map((text) => filled(text, filling)))}${p(address, `${HOURS[i]}, ${PEOPLE[i]}`, filling.phone)}`,
      });
    });
  };

/** One maker's description of a product in several colours, or in the shops of several firms. */
const products =
  (hosts: boolean): Honest =>
  (material, seed) =>
    ['black', 'white', 'navy', 'olive', 'red', 'grey'].map((colour, i) => {
      const brand = material.brands[i] ?? '';
      const title = hosts ? `Trekking tent Alpa 3 | ${brand}` : `Trekking tent Alpa 3 ${colour}`;
      return pageOf({
        url: hosts ? `https://${slug(brand)}-shop.example/alpa-3` : `https://shop.example/alpa-3-${colour}`,
        title,
        lang: 'en',
        head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'Product', name: title, sku: `A3-${i}` })}</script>`,
        body: p(
          ...madeParagraphs(`${material.name} ${seed} tent`, 5),
          `Colour: ${colour}. Sold by ${brand}.`,
        ),
      });
    });

const COUNTRIES = ['Germany', 'France', 'Spain', 'Italy', 'Poland', 'Austria'];

const termsByCountry: Honest = (material, seed) =>
  COUNTRIES.map((country) =>
    pageOf({
      url: `https://seller.example/legal/${slug(country)}`,
      title: `Terms of Sale – ${country}`,
      lang: 'en',
      body: p(
        `These terms apply to buyers in ${country} and are governed by the law of ${country}.`,
        ...madeParagraphs(`${material.name} ${seed} terms`, 6),
        `Complaints of buyers in ${country} are decided by the courts in ${country}.`,
      ),
    }),
  );

const privacyNotices: Honest = (material, seed) =>
  material.brands.map((brand) =>
    pageOf({
      url: `https://${slug(brand)}.example/privacy`,
      title: `${brand} – privacy policy`,
      lang: 'en',
      body: p(`${brand} respects your privacy.`, ...madeParagraphs(`${material.name} ${seed} privacy`, 6)),
    }),
  );

/** Names that wait for a buyer: the registrar's text on each. */
const parked: Honest = (material, seed) =>
  material.brands.map((brand) =>
    pageOf({
      url: `https://${slug(brand)}.example/`,
      title: `${slug(brand)}.example`,
      lang: 'en',
      body: p(
        `${slug(brand)}.example was registered by a customer.`,
        ...madeParagraphs(`${seed} registrar`, 3),
      ),
    }),
  );

const workshops: Honest = (material, seed) => {
  const random = seededRandom(`workshops ${seed} ${material.name}`);
  return madeTowns(random, 'en', 6).map((town, i) =>
    pageOf({
      url: `https://school.example/workshops/${i + 1}`,
      title: `Bread workshop, ${town.name}, ${3 + i * 4} May 2027`,
      lang: 'en',
      body: p(
        `We meet in ${town.name} on ${3 + i * 4} May 2027 and bake in ${town.name} until the evening.`,
        ...madeParagraphs(`${material.name} ${seed} workshop`, 5),
      ),
    }),
  );
};

const concerts: Honest = (material, seed) => {
  const random = seededRandom(`concerts ${seed} ${material.name}`);
  return madeTowns(random, material.language, 6).map((town, i) => {
    const title = `The Lanterns live: ${town.name}`;
    return pageOf({
      url: `https://band.example/tour/${slug(town.name)}`,
      title,
      lang: 'en',
      head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'MusicEvent', name: title, startDate: `2027-06-0${i + 1}` })}</script>`,
      body: p(
        `The band plays in ${town.name}. Tickets in ${town.name} are sold at the door.`,
        ...madeParagraphs(`${material.name} ${seed} band`, 5),
      ),
    });
  });
};

const MONTHS = 'January,February,March,April,May,June'.split(',');

const archives: Honest = (material, seed) =>
  MONTHS.map((month, n) =>
    pageOf({
      url: `https://journal.example/2026/0${n + 1}/`,
      title: `Archive: ${month} 2026`,
      lang: 'en',
      body: Array.from({ length: 8 }, (_, k) => {
        const number = (n * 3 + k) % 20;
        const [text = ''] = madeParagraphs(`${material.name} ${seed} article ${number}`, 1);
        return `<article><h2><a href="/a-${number}">Article ${number}</a></h2><p>${text}</p></article>`;
      }).join(''),
    }),
  );

const boilerplate: Honest = (material, seed) =>
  madeTowns(seededRandom(`boilerplate ${seed}`), material.language, 6).map((town) =>
    pageOf({
      url: `https://travel.example/${slug(town.name)}`,
      title: `A weekend in ${town.name}`,
      lang: 'en',
      body: p(
        ...madeParagraphs(`${material.name} ${seed} ${town.name}`, 6),
        ...madeParagraphs(`${seed} about this magazine`, 2),
      ),
    }),
  );

const weather: Honest = (material, seed) => {
  const random = seededRandom(`weather ${seed} ${material.name}`);
  const degrees = (): number => random.between(2, 31);
  return madeTowns(random, material.language, 8).map(({ name }) =>
    pageOf({
      url: `https://weather.example/${slug(name)}`,
      title: `Weather in ${name}`,
      lang: 'en',
      body: p(
        `Today in ${name} it will be ${degrees()} degrees at noon and ${degrees()} at night, with wind of ${degrees()} km/h.`,
        `Tomorrow in ${name}: ${degrees()} degrees, rain ${degrees()} mm, sunrise at ${random.between(4, 8)}:${random.between(10, 59)}.`,
        `The week in ${name}: Monday ${degrees()}, Tuesday ${degrees()}, Wednesday ${degrees()}, Thursday ${degrees()}, Friday ${degrees()}.`,
        `Our station near ${name} has measured since 19${random.between(10, 99)}; the warmest day had ${degrees() + 8} degrees.`,
        'Figures are taken every ten minutes and shown as they come, without being smoothed or corrected by hand.',
      ),
    }),
  );
};

const vacancies: Honest = (material, seed) =>
  madeTowns(seededRandom(`vacancies ${seed}`), material.language, 6).map((town, i) => {
    const title = `Warehouse clerk in ${town.name}`;
    return pageOf({
      url: `https://work.example/jobs/${1000 + i}`,
      title,
      lang: 'en',
      head: `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', '@type': 'JobPosting', title })}</script>`,
      body: p(
        `We look for a clerk in ${town.name}. You live in or near ${town.name}.`,
        ...madeParagraphs(`${material.name} ${seed} vacancy`, 4),
      ),
    });
  });

export const HONEST: readonly (readonly [string, Honest])[] = [
  ['branches of a chain', branches(false)],
  ['franchises, a site for each', branches(true)],
  ['variants of a product', products(false)],
  ['one product in several shops', products(true)],
  ['terms by country', termsByCountry],
  ['privacy notices of one generator', privacyNotices],
  ['parked names', parked],
  ['workshops on several days', workshops],
  ['concerts of a tour', concerts],
  ['archives by month', archives],
  ['own texts with one closing', boilerplate],
  ['weather by town', weather],
  ['vacancies by town', vacancies],
];

export function lookAlikes(
  makers: typeof HONEST,
  materials: readonly Material[],
  seeds: readonly string[],
): MadeList[] {
  return seeds.flatMap((seed) =>
    materials.flatMap((material) =>
      makers.map(([name, make]) => listOf(name, seed, make(material, seed), false)),
    ),
  );
}
