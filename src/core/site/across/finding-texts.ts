// What is said of several pages together, in both languages.

import type { Texts } from '../../rules/texts.ts';
import { countEn, countPl, formPl, listed, number, percent, quoted, shortened } from '../../rules/wording.ts';
import type { CrossPageKind } from '../cross-page.ts';
import type { DifferingKind } from './differing.ts';
import type { SharedPhone } from './shared-phone.ts';

export const TITLES: Readonly<Record<CrossPageKind, Texts>> = {
  templated_pages: {
    en: 'Pages made from one template',
    pl: 'Strony z jednego szablonu',
  },
  duplicate_pages: {
    en: 'The same content at several addresses',
    pl: 'Ta sama treść pod kilkoma adresami',
  },
  same_title: {
    en: 'Different pages with the same title',
    pl: 'Różne strony z tym samym tytułem',
  },
  place_grid: {
    en: 'A page for every place',
    pl: 'Osobna strona dla każdej miejscowości',
  },
  stitched_from_siblings: {
    en: 'Pages put together from sentences of other pages',
    pl: 'Strony złożone ze zdań innych stron',
  },
};

const MAX_PATTERN = 80;
const MAX_VALUE = 40;
const MAX_VALUES = 3;

interface Among {
  readonly pages: number;
  /** Pages that were compared under the pattern, or altogether where there is none. */
  readonly of: number;
  readonly pattern: string | null;
}

const amongEn = ({ pages, of, pattern }: Among): string => {
  // There may be more under it: of the sample those that could be compared, and of the site those of the sample.
  const where = pattern === null ? '' : ` under ${shortened(pattern, MAX_PATTERN)}`;
  return pages === of
    ? `All ${number.en(of)} pages compared${where}`
    : `${number.en(pages)} of ${number.en(of)} pages compared${where}`;
};

const amongPl = ({ pages, of, pattern }: Among): string => {
  const where = pattern === null ? '' : ` pod adresami ${shortened(pattern, MAX_PATTERN)}`;
  return pages === of
    ? `Wszystkie porównane strony${where} (${number.pl(of)})`
    : `${number.pl(pages)} z ${number.pl(of)} porównanych stron${where}`;
};

/** "2 z 20 stron mają", "17 z 20 stron ma", "wszystkie strony mają". */
const verbPl = ({ pages, of }: Among, one: string, many: string): string =>
  pages === of ? many : formPl(pages, one, many, one);

const values = (list: readonly string[]): string[] =>
  list.filter((value) => value !== '').map((value) => shortened(value, MAX_VALUE));

const DIFFERS: Readonly<Record<DifferingKind, Texts>> = {
  places: { en: 'what differs is the name of the place', pl: 'różni je nazwa miejscowości' },
  services: { en: 'what differs is the service', pl: 'różni je nazwa usługi' },
  variants: { en: 'what differs is the variant', pl: 'różni je wariant' },
  words: { en: 'what differs', pl: 'różnią je słowa' },
};

interface Templated extends Among {
  readonly share: number;
  readonly kind: DifferingKind;
  readonly values: readonly string[];
  readonly sites: number;
  readonly phone: SharedPhone | undefined;
}

/** Of pages of several sites, how many, and the number that they share. */
function acrossSites({ sites, phone }: Pick<Templated, 'sites' | 'phone'>): Texts {
  if (sites < 2) return { en: '', pl: '' };
  return phone === undefined
    ? {
        en: ` They are on ${number.en(sites)} sites.`,
        pl: ` Znajdują się w ${countPl(sites, 'witrynie', 'witrynach', 'witrynach')}.`,
      }
    : {
        en: ` They are on ${number.en(sites)} sites, and the same telephone number (${phone.number}) is given on ${number.en(phone.sites)} of them.`,
        pl: ` Znajdują się w ${countPl(sites, 'witrynie', 'witrynach', 'witrynach')}, a ten sam numer telefonu (${phone.number}) podano w ${number.pl(phone.sites)} z nich.`,
      };
}

export function templatedText(among: Templated): Texts {
  const across = acrossSites(among);
  const named = values(among.values);
  const differs = (lang: 'en' | 'pl'): string =>
    named.length === 0 ? '' : `; ${DIFFERS[among.kind][lang]}: ${listed[lang](named, MAX_VALUES)}`;
  return {
    en: `${amongEn(among)} share ${percent.en(among.share)} of their text${differs('en')}.${across.en}`,
    pl: `${amongPl(among)} ${verbPl(among, 'ma', 'mają')} wspólne ${percent.pl(among.share)} tekstu${differs('pl')}.${across.pl}`,
  };
}

export function duplicateText(among: Among): Texts {
  return {
    en: `${amongEn(among)} have practically the same main content, and none names another as the original.`,
    pl: `${amongPl(among)} ${verbPl(among, 'ma', 'mają')} praktycznie tę samą treść główną i żadna nie wskazuje innej jako oryginału.`,
  };
}

export function sameTitleText({ pages, title }: { readonly pages: number; readonly title: string }): Texts {
  return {
    en: `${countEn(pages, 'page', 'pages')} with different content have the same title, ${quoted.en(title)}.`,
    pl: `${countPl(pages, 'strona', 'strony', 'stron')} o różnej treści ${formPl(pages, 'ma', 'mają', 'ma')} ten sam tytuł: ${quoted.pl(title)}.`,
  };
}

/** What addresses for places have in common. */
export function placeGridText(grid: {
  readonly addresses: number;
  readonly shape: string;
  readonly services: readonly string[];
  readonly places: readonly string[];
}): Texts {
  const { addresses, services, places } = grid;
  const shape = shortened(grid.shape, MAX_PATTERN);
  const gridEn =
    services.length > 1
      ? `${countEn(services.length, 'service', 'services')} × ${countEn(places.length, 'place', 'places')} (${listed.en(values(services), MAX_VALUES)}; ${listed.en(places, MAX_VALUES)})`
      : `${countEn(places.length, 'place', 'places')} (${listed.en(places, MAX_VALUES)})`;
  const gridPl =
    services.length > 1
      ? `${countPl(services.length, 'usługa', 'usługi', 'usług')} × ${countPl(places.length, 'miejscowość', 'miejscowości', 'miejscowości')} (${listed.pl(values(services), MAX_VALUES)}; ${listed.pl(places, MAX_VALUES)})`
      : `${countPl(places.length, 'miejscowość', 'miejscowości', 'miejscowości')} (${listed.pl(places, MAX_VALUES)})`;
  return {
    en: `${countEn(addresses, 'address', 'addresses')} like ${shape} differ only in names: ${gridEn}.`,
    pl: `${countPl(addresses, 'adres', 'adresy', 'adresów')} w rodzaju ${shape} ${formPl(addresses, 'różni', 'różnią', 'różni')} się tylko nazwami: ${gridPl}.`,
  };
}

/** What stands behind them, as far as their pages were compared. */
export function behindGridText({
  templated,
  compared,
}: {
  /** Pages of one template among those compared; null where they were none, or have texts of their own. */
  readonly templated: { readonly pages: number; readonly share: number } | null;
  readonly compared: number;
}): Texts {
  if (templated !== null)
    return {
      en: `${
        templated.pages === compared
          ? `The ${number.en(compared)} pages of them that were compared`
          : `${number.en(templated.pages)} of the ${number.en(compared)} pages that were compared`
      } share ${percent.en(templated.share)} of their text.`,
      pl: `${
        templated.pages === compared
          ? `Porównane strony spośród nich (${number.pl(compared)}) mają`
          : `${number.pl(templated.pages)} z ${number.pl(compared)} porównanych stron ${formPl(templated.pages, 'ma', 'mają', 'ma')}`
      } wspólne ${percent.pl(templated.share)} tekstu.`,
    };
  return compared > 1
    ? {
        en: 'The pages that were compared have texts of their own, as branches do.',
        pl: 'Porównane strony mają własne teksty, jak to bywa ze stronami oddziałów.',
      }
    : {
        en: 'Too few of these pages were compared to say what is behind the addresses.',
        pl: 'Porównano zbyt mało tych stron, by powiedzieć, co się pod nimi kryje.',
      };
}

export function stitchedText({
  pages,
  share,
  sources,
}: {
  readonly pages: number;
  readonly share: number;
  /** Other pages that the sentences of one such page stand on, in the middle of all. */
  readonly sources: number;
}): Texts {
  return {
    en: `${countEn(pages, 'page consists', 'pages consist')} of sentences that appear on other pages of the site: ${percent.en(share)} of the text, from ${countEn(sources, 'page', 'different pages')}.`,
    pl: `${countPl(pages, 'strona składa', 'strony składają', 'stron składa')} się ze zdań z innych stron witryny: ${percent.pl(share)} tekstu, z ${countPl(sources, 'strony', 'różnych stron', 'różnych stron')}.`,
  };
}
