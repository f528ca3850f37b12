import type { components } from '../../api/schema.gen.ts';
import { type ChosenDepth, depthFields, depthPriceUsd } from '../../parts/depth.ts';

export type Order = components['schemas']['PageItem'];

export type PageSource = 'url' | 'html' | 'text';
export type Rendering = 'project' | 'on' | 'auto' | 'off';

/** What stands in the form; everything that was typed stays, whichever source is chosen. */
export interface Draft extends ChosenDepth {
  readonly source: PageSource;
  readonly url: string;
  readonly html: string;
  readonly text: string;
  readonly sourceUrl: string;
  readonly rendering: Rendering;
  readonly query: string;
  readonly market: string;
}

export const EMPTY_DRAFT: Omit<Draft, 'market'> = {
  source: 'url',
  url: '',
  html: '',
  text: '',
  sourceUrl: '',
  depth: 'complete',
  modes: ['spam', 'quality', 'helpful'],
  rendering: 'project',
  query: '',
};

export function hasPage(draft: Draft): boolean {
  return draft[draft.source].trim() !== '' && (draft.depth !== 'modes' || draft.modes.length > 0);
}

/** "localhost:3000/draft" has a port and no scheme. */
const PORT = /^[^\s/:?#@]+:(\d+)(?:[/?#]|$)/;

/**
 * People type "example.com"; the service asks for a whole address. On a port of its own a site is seldom behind TLS,
 * unless the port says so (443, 8443).
 */
function wholeAddress(typed: string): string {
  const address = typed.trim();
  const [, port] = PORT.exec(address) ?? [];
  if (port !== undefined) return `${port.endsWith('443') ? 'https' : 'http'}://${address}`;
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}

const RENDER: Readonly<Record<Exclude<Rendering, 'project'>, boolean | 'auto'>> = {
  on: true,
  auto: 'auto',
  off: false,
};

export function orderOf(draft: Draft, lang: NonNullable<Order['report_lang']>): Order {
  const { source, rendering, query, market, sourceUrl } = draft;
  const page =
    source === 'url'
      ? {
          url: wholeAddress(draft.url),
          ...(rendering === 'project' ? {} : { render_js: RENDER[rendering] }),
        }
      : {
          [source]: draft[source],
          ...(sourceUrl.trim() === '' ? {} : { source_url: wholeAddress(sourceUrl) }),
        };
  return {
    ...page,
    ...depthFields(draft),
    ...(query.trim() === '' ? {} : { query: query.trim(), market }),
    explain: true,
    report_lang: lang,
  };
}

type Tiers = components['schemas']['Tiers'];
export type ProjectChoice = Pick<components['schemas']['Project'], 'render_js_default'>;

export interface Price {
  readonly usd: number;
  /** It may turn out cheaper: what is not rendered or cannot be assessed costs nothing. */
  readonly atMost: boolean;
}

export function priceOf(draft: Draft, tiers: Tiers, project: ProjectChoice): Price {
  const { source, query } = draft;
  const rendering = draft.rendering === 'project' ? project.render_js_default : draft.rendering;
  const fetching = source === 'url' ? tiers.fetch_usd + (rendering === 'off' ? 0 : tiers.render_usd) : 0;
  const phrase = query.trim() === '' ? 0 : (tiers.intent.find(({ id }) => id === 'basic')?.price_usd ?? 0);
  // In whole micro-dollars: 0.065 + 0.0015 is no sum that binary fractions can hold.
  const micros = [depthPriceUsd(draft, tiers), fetching, phrase].reduce(
    (sum, usd) => sum + Math.round(usd * 1e6),
    0,
  );
  return {
    usd: Math.max(micros / 1e6, tiers.minimum_usd),
    atMost: phrase > 0 || (source === 'url' && rendering === 'auto'),
  };
}
