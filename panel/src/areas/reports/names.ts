import { m } from '../../texts/messages.js';
import { getLocale } from '../../texts/runtime.js';

export type VerdictLevel = 'good' | 'fair' | 'poor';

export function verdictName(level: VerdictLevel): string {
  return { good: m.reports_verdict_good, fair: m.reports_verdict_fair, poor: m.reports_verdict_poor }[
    level
  ]();
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

/** With one decimal, rounded as the service rounds what it tells. */
export function decimal(value: number): string {
  return new Intl.NumberFormat(getLocale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.round(10 * value) / 10,
  );
}
