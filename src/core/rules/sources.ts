// Official guidelines that rules stand on. A rule names them by key, with a section where there is one: 'SP#doorways'.

const SEARCH_DOCS = 'https://developers.google.com/search/docs';
const SEARCH_BLOG = 'https://developers.google.com/search/blog';

const sources = {
  SP: { label: 'Google: spam policies', url: `${SEARCH_DOCS}/essentials/spam-policies` },
  SRP: {
    label: 'Google: site reputation policy update, August 2026',
    url: `${SEARCH_BLOG}/2026/08/update-site-reputation-policy`,
  },
  BB: { label: 'Google: back button hijacking', url: `${SEARCH_BLOG}/2026/04/back-button-hijacking` },
  MA: {
    label: 'Google: manual actions report',
    url: 'https://support.google.com/webmasters/answer/9044175',
  },
  QR: {
    label: 'Google: search quality rater guidelines',
    url: 'https://static.googleusercontent.com/media/guidelines.raterhub.com/en//searchqualityevaluatorguidelines.pdf',
  },
  HC: {
    label: 'Google: helpful, reliable, people-first content',
    url: `${SEARCH_DOCS}/fundamentals/creating-helpful-content`,
  },
  GA: {
    label: 'Google: generative AI content',
    url: `${SEARCH_DOCS}/fundamentals/using-gen-ai-content`,
  },
  AF: {
    label: 'Google: search and AI content',
    url: `${SEARCH_BLOG}/2023/02/google-search-and-ai-content`,
  },
  AO: { label: 'Google: AI features', url: `${SEARCH_DOCS}/fundamentals/ai-optimization-guide` },
  ES: { label: 'Google: search essentials', url: `${SEARCH_DOCS}/essentials` },
  TE: { label: 'Google: technical requirements', url: `${SEARCH_DOCS}/essentials/technical` },
  PX: { label: 'Google: page experience', url: `${SEARCH_DOCS}/appearance/page-experience` },
  CW: { label: 'Google: core web vitals', url: `${SEARCH_DOCS}/appearance/core-web-vitals` },
  II: {
    label: 'Google: intrusive interstitials',
    url: `${SEARCH_DOCS}/appearance/avoid-intrusive-interstitials`,
  },
  RS: { label: 'Google: reviews system', url: `${SEARCH_DOCS}/appearance/reviews-system` },
  RV: {
    label: 'Google: writing high-quality reviews',
    url: `${SEARCH_DOCS}/specialty/ecommerce/write-high-quality-reviews`,
  },
  QL: {
    label: 'Google: qualify outbound links',
    url: `${SEARCH_DOCS}/crawling-indexing/qualify-outbound-links`,
  },
  SD: {
    label: 'Google: structured data policies',
    url: `${SEARCH_DOCS}/appearance/structured-data/sd-policies`,
  },
  RN: {
    label: 'Google: review snippets',
    url: `${SEARCH_DOCS}/appearance/structured-data/review-snippet`,
  },
  TL: { label: 'Google: title links', url: `${SEARCH_DOCS}/appearance/title-link` },
  SN: { label: 'Google: snippets', url: `${SEARCH_DOCS}/appearance/snippet` },
  IM: { label: 'Google: images', url: `${SEARCH_DOCS}/appearance/google-images` },
  PD: { label: 'Google: publication dates', url: `${SEARCH_DOCS}/appearance/publication-dates` },
  DI: { label: 'Google: Discover', url: `${SEARCH_DOCS}/appearance/google-discover` },
  RD: { label: 'Google: redirects', url: `${SEARCH_DOCS}/crawling-indexing/301-redirects` },
  UG: {
    label: 'Google: preventing user-generated spam',
    url: `${SEARCH_DOCS}/monitor-debug/prevent-abuse`,
  },
  SE: {
    label: 'Google: social engineering',
    url: `${SEARCH_DOCS}/monitor-debug/security/social-engineering`,
  },
  AX: { label: 'Google: abusive experiences', url: 'https://support.google.com/webtools/answer/7347327' },
  BA: { label: 'Better Ads Standards', url: 'https://www.betterads.org/standards/' },
  BG: {
    label: 'Bing: webmaster guidelines',
    url: 'https://www.bing.com/webmasters/help/webmasters-guidelines-30fba23a',
  },
  YX: { label: 'Yandex: violations', url: 'https://yandex.com/support/webmaster/threats.html' },
  YL: {
    label: 'Yandex: low-value pages',
    url: 'https://yandex.com/support/webmaster/en/site-indexing/low-demand',
  },
  FE: { label: 'FTC: endorsement guides', url: 'https://www.ecfr.gov/current/title-16/part-255' },
  FR: { label: 'FTC: consumer reviews rule', url: 'https://www.ecfr.gov/current/title-16/part-465' },
  OM: {
    label: 'EU: Omnibus Directive 2019/2161',
    url: 'https://eur-lex.europa.eu/eli/dir/2019/2161/oj',
  },
  UO: { label: 'UOKiK: ad labelling', url: 'https://uokik.gov.pl/influencer-marketing' },
  WC: { label: 'WCAG 2.2', url: 'https://www.w3.org/TR/WCAG22/' },
  G: { label: 'Gopher: text quality filters', url: 'https://arxiv.org/abs/2112.11446' },
  C4: { label: 'C4: text quality filters', url: 'https://jmlr.org/papers/v21/20-074.html' },
  F2: {
    label: 'FineWeb-2: Polish text filters',
    url: 'https://github.com/huggingface/fineweb-2/blob/main/configs/pol_Latn.yml',
  },
  N06: {
    label: 'Ntoulas et al. 2006: detecting spam web pages',
    url: 'https://doi.org/10.1145/1135777.1135794',
  },
} as const;

type SourceKey = keyof typeof sources;

/** A key, a key with the anchor of a section ('SP#doorways'), or with a numbered section ('QR§4.6.2'). */
export type SourceRef = SourceKey | `${SourceKey}#${string}` | `${SourceKey}§${string}`;

export interface Source {
  readonly label: string;
  readonly url: string;
}

export function sourceOf(ref: SourceRef): Source {
  const [key = '', section = ''] = ref.split(/[#§]/);
  // The type of the reference says that what stands before the mark is a key of the table.
  const source = sources[key as SourceKey];
  if (ref.includes('#')) return { label: source.label, url: `${source.url}#${section}` };
  return section === '' ? source : { label: `${source.label}, ${section}`, url: source.url };
}
