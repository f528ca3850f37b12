/**
 * The price list. All amounts are integer micro-dollars (1 USD = 1,000,000), because money is never a
 * floating-point number here. Source: docs/spec.md, "Prices". A changed amount is a new version.
 *
 * Caps, the beta allowance and other amounts that limit spending are in limits.ts.
 */

/** A text shown to people; GET /v1/tiers answers in the language of the request. */
export interface Text {
  readonly en: string;
  readonly pl: string;
}

interface Tier {
  readonly priceMicroUsd: number;
  readonly name: Text;
  readonly label: Text;
  readonly summary: Text;
}

interface IntentTier {
  readonly priceMicroUsd: number;
  readonly available: boolean;
  readonly name: Text;
  readonly label: Text;
  readonly summary: Text;
}

export const prices = {
  version: '2026-10-v4',

  // Per page.
  modesMicroUsd: { spam: 30_000, quality: 30_000, helpful: 15_000 },
  fullAuditMicroUsd: 65_000, // also the ceiling of any two or three modes
  liteMicroUsd: 20_000,
  liteRulesMax: 40, // a count of rules: the boundary between the two prices of a custom selection
  customOverLiteMicroUsd: 65_000,
  fetchMicroUsd: 1500, // not for own html or text
  renderMicroUsd: 6000, // only if actually rendered
  protectedFetchMicroUsd: 12_500, // on request, instead of rendering
  evidenceMicroUsd: 0, // "included"
  minimumMicroUsd: 1000,

  // Per query and market.
  intentReusedMicroUsd: 1500, // recent search results reused
  intentReadyMicroUsd: 0, // the analysis itself was ready
} as const;

/**
 * Depth of a report, in the order of upgrades. An upgrade costs the difference between the target's price and
 * what was already paid for the page, so differences are not listed.
 */
export const tiers = {
  lite: {
    priceMicroUsd: prices.liteMicroUsd,
    name: { en: 'Lite', pl: 'Lite' },
    label: { en: 'Quick check', pl: 'Szybkie sprawdzenie' },
    summary: {
      en: 'Up to 40 rules that find the most frequent problems of a page.',
      pl: 'Do 40 reguł, które wychwytują najczęstsze problemy strony.',
    },
  },
  basic: {
    priceMicroUsd: prices.fullAuditMicroUsd,
    name: { en: 'Basic', pl: 'Basic' },
    label: { en: 'Full catalogue', pl: 'Pełny katalog' },
    summary: {
      en: 'Every yes-or-no rule of the three categories: spam, quality and helpful content.',
      pl: 'Wszystkie reguły typu tak/nie z trzech kategorii: spam, jakość i przydatność treści.',
    },
  },
  premium: {
    priceMicroUsd: 70_000,
    name: { en: 'Premium', pl: 'Premium' },
    label: { en: 'Scales, quotes and fixes', pl: 'Skale, cytaty i poprawki' },
    summary: {
      en: 'Basic plus rating scales, and quoted evidence with advice on what to change.',
      pl: 'Basic oraz skale ocen i cytaty ze strony wraz ze wskazówkami, co zmienić.',
    },
  },
} as const satisfies Record<string, Tier>;

export type TierId = keyof typeof tiers;

export const intentTiers = {
  basic: {
    priceMicroUsd: 9000,
    available: true,
    name: { en: 'Basic', pl: 'Basic' },
    label: { en: 'Intent of a phrase', pl: 'Intencja frazy' },
    summary: {
      en: 'What people want who search for the phrase, which form of page fits, how long the top results are and what readers ask.',
      pl: 'Czego szukają osoby wpisujące frazę, jaka forma strony pasuje, jak długie są najwyższe wyniki i o co pytają czytelnicy.',
    },
  },
  premium: {
    priceMicroUsd: 75_000,
    available: false, // unless a language model is set up
    name: { en: 'Premium', pl: 'Premium' },
    label: { en: 'In-depth intent', pl: 'Pogłębiona analiza intencji' },
    summary: {
      en: 'Basic, and an outline for the writer by a language model. Available where one is set up.',
      pl: 'Basic oraz konspekt dla autora przygotowany przez model językowy. Dostępne tam, gdzie jest podłączony.',
    },
  },
  compare: {
    priceMicroUsd: 24_000, // ours: the spec shows no price
    available: true,
    name: { en: 'Compare', pl: 'Compare' },
    label: { en: 'Your page against the results', pl: 'Twoja strona na tle wyników' },
    summary: {
      en: 'Basic, and your page beside the top results, criterion by criterion, with what to add first.',
      pl: 'Basic oraz Twoja strona na tle najwyższych wyników, kryterium po kryterium, ze wskazaniem, co dodać najpierw.',
    },
  },
} as const satisfies Record<string, IntentTier>;

export type IntentTierId = keyof typeof intentTiers;

/** Spec "Search intent": older names of intent tiers that requests may still use. */
export const intentTierAliases = { lite: 'basic', full: 'premium' } as const satisfies Record<
  string,
  IntentTierId
>;

/** The rows of the spec's price table. `added` = a surcharge, written there with a plus. */
export const priceRows = [
  { spec: 'Spam mode', microUsd: prices.modesMicroUsd.spam, added: false },
  { spec: 'Quality mode', microUsd: prices.modesMicroUsd.quality, added: false },
  { spec: 'Helpful mode', microUsd: prices.modesMicroUsd.helpful, added: false },
  {
    spec: 'Full audit (all three modes; two or three modes never cost more than this)',
    microUsd: prices.fullAuditMicroUsd,
    added: false,
  },
  { spec: 'Lite check (up to 40 rules)', microUsd: prices.liteMicroUsd, added: false },
  { spec: 'Custom selection over 40 rules', microUsd: prices.customOverLiteMicroUsd, added: false },
  { spec: 'Page fetch (not charged for own html or text)', microUsd: prices.fetchMicroUsd, added: true },
  { spec: 'JavaScript rendering (only if actually rendered)', microUsd: prices.renderMicroUsd, added: true },
  {
    spec: 'Protected page fetch (on request, instead of rendering)',
    microUsd: prices.protectedFetchMicroUsd,
    added: true,
  },
  { spec: 'Evidence (explain)', microUsd: prices.evidenceMicroUsd, added: false },
  { spec: 'Minimum charge for a page check', microUsd: prices.minimumMicroUsd, added: false },
] as const satisfies readonly { spec: string; microUsd: number; added: boolean }[];
