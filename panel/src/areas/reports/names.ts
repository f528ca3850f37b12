import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';
import type { Mode, TierId } from './queries.ts';

export type VerdictLevel = 'good' | 'fair' | 'poor';

export function modeName(mode: Mode): string {
  return { spam: m.reports_mode_spam, quality: m.reports_mode_quality, helpful: m.reports_mode_helpful }[
    mode
  ]();
}

export function verdictName(level: VerdictLevel): string {
  return { good: m.reports_verdict_good, fair: m.reports_verdict_fair, poor: m.reports_verdict_poor }[
    level
  ]();
}

export function tierName(tier: TierId): string {
  return { lite: 'Lite', basic: 'Basic', premium: 'Premium' }[tier];
}

/** Where a quote stands; empty for the page's text, which goes without saying. */
export function placeName(place: string): string {
  const [kind = '', ...rest] = place.split(' ');
  const names: Readonly<Record<string, () => string>> = {
    title: m.reports_place_title,
    url: m.reports_place_url,
    meta: m.reports_place_meta,
    attribute: m.reports_place_attribute,
    header: m.reports_place_header,
    script: m.reports_place_script,
    style: m.reports_place_style,
    source: m.reports_place_source,
    structured: m.reports_place_structured,
  };
  if (kind === 'text') return '';
  const name = Object.hasOwn(names, kind) ? names[kind]?.() : kind;
  return [name, ...(kind === 'structured' ? [] : rest)].join(' ');
}

export function pageTypeName(type: string): string {
  const names: Readonly<Record<string, () => string>> = {
    article: m.reports_type_article,
    forum: m.reports_type_forum,
    product: m.reports_type_product,
    collection: m.reports_type_collection,
    listing: m.reports_type_listing,
    documentation: m.reports_type_documentation,
    service: m.reports_type_service,
  };
  return (Object.hasOwn(names, type) ? names[type]?.() : undefined) ?? type;
}

/** "Polish" for pl, or the code where nothing better is known. */
export function languageName(code: string): string {
  try {
    return new Intl.DisplayNames([getLocale()], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

/** Markets that a phrase is usually checked for; country and language, in the reader's words. */
const MARKETS = (
  'us-en gb-en ca-en au-en ie-en in-en pl-pl de-de at-de ch-de fr-fr be-fr es-es mx-es it-it nl-nl ' +
  'pt-pt br-pt cz-cs sk-sk hu-hu ro-ro se-sv no-no dk-da fi-fi ua-uk'
).split(' ');

export function marketOptions(): readonly { readonly value: string; readonly label: string }[] {
  const regions = new Intl.DisplayNames([getLocale()], { type: 'region' });
  return MARKETS.map((market) => {
    const [country = '', language = ''] = market.split('-');
    return { value: market, label: `${regions.of(country.toUpperCase())} (${languageName(language)})` };
  });
}

export function decimal(value: number): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    value,
  );
}
