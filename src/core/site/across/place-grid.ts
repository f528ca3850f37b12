// Addresses that differ only in names of places: "/hydraulik-warszawa", "/hydraulik-krakow", the stronger the more services
// are crossed with them. Addresses alone prove little, since a chain of shops has a page for every branch, too: what counts
// is whether the pages behind them have texts of their own.
import { groupedBy } from '../../grouped-by.ts';
import { ramp } from '../../ramp.ts';
import type { Texts } from '../../rules/texts.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { type AddressPlace, placeInAddress } from './address-places.ts';
import { addressKey, compare } from './comparable.ts';
import { behindGridText, placeGridText, TITLES } from './finding-texts.ts';
import { doubtfulPlace } from './local-places.ts';
import { slotQuotes } from './slot-quotes.ts';
import { MIN_TEMPLATE_PAGES } from './template.ts';
import type { Template } from './templated-pages.ts';
import type { PageWords } from './words.ts';

export interface SiteAddress {
  readonly url: string;
  readonly pattern: string | null;
}

/** Fewer places for one service may be the few towns that a firm works in. */
const MIN_PLACES = 5;
const MIN_PLACES_OF_SERVICE = 3;
/** A template behind the addresses counts where it would be said of the pages alone. */
const MIN_TEMPLATE_SIGNAL = 50;
const MOST_WITHOUT_TEMPLATE = 45;
const LEAST_WITH_TEMPLATE = 80;
const WITH_OWN_TEXTS = 15;

interface Grid {
  readonly shapes: readonly string[];
  readonly services: readonly string[];
  /** In the order in which most addresses name them. */
  readonly places: readonly string[];
  readonly urls: readonly SiteAddress[];
}

/** Addresses for places, and what stands behind them. */
export interface PlaceGrid {
  readonly finding: CrossPageFinding;
  /** Templates that its pages are made from; none where the pages have texts of their own. */
  readonly behind: readonly Template[];
  /** Addresses that are known. */
  readonly addresses: number;
  /** What they have in common, in words. */
  readonly alike: Texts;
}

export function placeGrids(
  addresses: readonly SiteAddress[],
  compared: readonly PageWords[],
  templates: readonly Template[],
): PlaceGrid[] {
  return gridsOf(addresses).map((grid) => placeGridOf(grid, compared, templates));
}

interface Placed {
  readonly address: SiteAddress;
  readonly found: AddressPlace;
}

function gridsOf(addresses: readonly SiteAddress[]): Grid[] {
  const once = new Map<string, Placed>();
  for (const address of addresses) {
    const found = placeInAddress(address.url);
    if (found !== undefined) once.set(addressKey(address.url), { address, found });
  }
  const sure = shapesOf([...once.values()]);
  const isSure = ({ found }: Placed): boolean => sure.has(found.shape);
  // "/plumber-bath" is about baths, until Leeds, York and Hull stand in the same place.
  if (sure.size > 0)
    for (const address of addresses) {
      const found = placeInAddress(address.url, doubtfulPlace);
      const key = addressKey(address.url);
      const known = once.get(key);
      if (found !== undefined && sure.has(found.shape) && (known === undefined || !isSure(known)))
        once.set(key, { address, found });
    }
  const ordered = [...once].sort(([a], [b]) => compare(a, b)).map(([, placed]) => placed);
  const shapes = [...groupedBy(ordered, ({ found }) => found.shape).values()].filter(
    (placed) => placesOf(placed).length >= MIN_PLACES_OF_SERVICE,
  );
  // Services of one grid have their place in the same part of the address.
  return [
    ...groupedBy(shapes, ([first]) => `${first?.found.part} of ${first?.found.parts}`).values(),
  ].flatMap((group) => {
    const placed = group.flat();
    const places = placesOf(placed);
    if (places.length < MIN_PLACES) return [];
    return [
      {
        shapes: group.flatMap(([first]) => first?.found.shape ?? []),
        services: group.flatMap(([first]) => first?.found.rest ?? []),
        places,
        urls: placed.map(({ address }) => address),
      },
    ];
  });
}

/** Shapes of addresses that name several places for certain. */
function shapesOf(placed: readonly Placed[]): ReadonlySet<string> {
  return new Set(
    [...groupedBy(placed, ({ found }) => found.shape)]
      .filter(([, ofShape]) => placesOf(ofShape).length >= MIN_PLACES_OF_SERVICE)
      .map(([shape]) => shape),
  );
}

function placesOf(placed: readonly Placed[]): string[] {
  const counts = groupedBy(placed, ({ found }) => found.place);
  return [...counts].sort(([a, x], [b, y]) => y.length - x.length || compare(a, b)).map(([place]) => place);
}

function placeGridOf(grid: Grid, compared: readonly PageWords[], templates: readonly Template[]): PlaceGrid {
  const keys = new Set(grid.urls.map(({ url }) => addressKey(url)));
  const isInside = ({ digest }: PageWords): boolean => keys.has(addressKey(digest.url));
  const inside = compared.filter(isInside);
  const behind = templates
    .map((template) => ({ template, pages: template.pages.filter(({ words }) => isInside(words)) }))
    .filter(
      ({ template, pages }) => template.signal >= MIN_TEMPLATE_SIGNAL && pages.length >= MIN_TEMPLATE_PAGES,
    )
    .sort((a, b) => b.pages.length - a.pages.length || b.template.sameShare - a.template.sameShare);
  const [strongest] = behind;
  // One template among many texts is the exception of a site, not its way.
  const isTemplated =
    strongest !== undefined && behind.flatMap(({ pages }) => pages).length * 2 >= inside.length;
  // What belongs to a template is seen by comparison: its pages are concerned, whether their places are known by name or not.
  const shared = isTemplated
    ? behind.flatMap(({ template }) => template.pages.map(({ words }) => words))
    : [];
  const concerned = isTemplated ? shared : inside;
  const beside = shared.filter((words) => !isInside(words));
  const named = behind.flatMap(({ template: { pages, differing } }) =>
    pages.flatMap(({ words }, i) => (beside.includes(words) ? (differing.values[i] ?? []) : [])),
  );
  const places = [...grid.places, ...new Set(named.filter((name) => name !== ''))];
  const patterns = new Set([
    ...grid.urls.map(({ pattern }) => pattern),
    ...beside.map(({ digest }) => digest.pattern),
  ]);
  const [pattern = null] = patterns;
  const alike = placeGridText({
    addresses: grid.urls.length + beside.length,
    shape: grid.shapes[0] ?? '',
    services: grid.services,
    places,
  });
  const end = behindGridText({
    templated: isTemplated
      ? { pages: strongest.template.pages.length, share: strongest.template.sameShare }
      : null,
    compared: inside.length + beside.length,
  });
  return {
    behind: isTemplated ? behind.map(({ template }) => template) : [],
    addresses: grid.urls.length + beside.length,
    alike,
    finding: {
      kind: 'place_grid',
      policy: 'doorway_abuse',
      title: TITLES.place_grid,
      signal: isTemplated
        ? withTemplate({ ...grid, places })
        : inside.length >= MIN_TEMPLATE_PAGES
          ? WITH_OWN_TEXTS
          : withoutTemplate(grid),
      pages: concerned.map(({ page }) => page).sort((a, b) => a - b),
      pattern: patterns.size === 1 ? pattern : null,
      quotes: isTemplated ? slotQuotes(strongest.template.pages) : [],
      text: { en: `${alike.en} ${end.en}`, pl: `${alike.pl} ${end.pl}` },
    },
  };
}

function withTemplate({ places, services }: Grid): number {
  return Math.round(
    LEAST_WITH_TEMPLATE + 10 * ramp(places.length, MIN_PLACES, 30) + 8 * ramp(services.length, 1, 4),
  );
}

function withoutTemplate({ places, services }: Grid): number {
  const least = 20;
  return Math.round(
    least +
      (MOST_WITHOUT_TEMPLATE - least) *
        (0.5 * ramp(places.length, MIN_PLACES, 50) + 0.5 * ramp(services.length, 1, 4)),
  );
}
