/** What a browser calls itself, so far as a person would name it. */
export interface Browser {
  readonly browser: string | null;
  readonly system: string | null;
}

/** In this order: most browsers also claim to be those that come after them. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?Chrom(?:e|ium)\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Longer than any browser says; the rest is not read. */
const READ_CHARS = 500;

/**
 * The families of browser and system alone: enough to know a session again, and no more about its owner than that.
 * Whatever else the header says, which clients may write as they like, is not kept.
 */
export function browserOf(userAgent: string | undefined): Browser {
  const said = (userAgent ?? '').slice(0, READ_CHARS);
  const named = (names: readonly [RegExp, string][]): string | null =>
    names.find(([form]) => form.test(said))?.[1] ?? null;
  return { browser: named(BROWSERS), system: named(SYSTEMS) };
}
