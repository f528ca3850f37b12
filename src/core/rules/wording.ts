// Numbers and lists as people write them in each language, for sentences about a page.

/** 1,234 in English, 1 234 in Polish (a no-break space, from five digits on, as Polish typography asks). */
export const number = {
  en: (value: number, decimals = 0): string => grouped(value, decimals, ',', '.', 4),
  pl: (value: number, decimals = 0): string => grouped(value, decimals, '\u00a0', ',', 5),
};

/** A share from 0 to 1 in whole per cent; below 1 % with one decimal, because "0%" of something found is odd. */
export const percent = {
  en: (share: number): string => `${number.en(share * 100, share > 0 && share < 0.01 ? 1 : 0)}%`,
  pl: (share: number): string => `${number.pl(share * 100, share > 0 && share < 0.01 ? 1 : 0)}%`,
};

/** "1 word", "412 words". */
export function countEn(value: number, one: string, many: string): string {
  return `${number.en(value)} ${value === 1 ? one : many}`;
}

/** "1 słowo", "3 słowa", "12 słów", "22 słowa". */
export function countPl(value: number, one: string, few: string, many: string): string {
  return `${number.pl(value)} ${formPl(value, one, few, many)}`;
}

/**
 * The form of a word that a count asks for, where the word does not stand right behind it. Verbs: "2 linki … nie mają",
 * but "1 link … nie ma" and "5 linków … nie ma".
 */
export function formPl(value: number, one: string, few: string, many: string): string {
  const lastTwo = value % 100;
  const last = value % 10;
  const isFew = Number.isInteger(value) && last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14);
  return value === 1 ? one : isFew ? few : many;
}

/** "1 raz", "4 razy", "2,5 raza": a fraction takes a form of its own. */
export function timesPl(value: number, decimals: number): string {
  const written = number.pl(value, decimals);
  return `${written} ${written.includes(',') ? 'raza' : written === '1' ? 'raz' : 'razy'}`;
}

/** “cheap flights” in English, „tanie loty” in Polish; long texts are cut at a word. */
export const quoted = {
  en: (text: string, max = 60): string => `“${shortened(text, max)}”`,
  pl: (text: string, max = 60): string => `„${shortened(text, max)}”`,
};

/** The first items of a list, and how many more there are: what a report keeps of a list that may have thousands. */
export interface CutList {
  readonly named: readonly string[];
  readonly more: number;
}

/** Each item once, since the same words twice say nothing more, whatever their case. */
export function cutList(items: readonly string[], max = 4): CutList {
  const seen = new Set<string>();
  const once = items.filter((item) => seen.size < seen.add(item.toLowerCase()).size);
  // One more takes no more room than to say so.
  const named = once.length > max + 1 ? once.slice(0, max) : once;
  return { named, more: once.length - named.length };
}

/** The same list with each item as it is to be written: `eachOf(phrases, quoted.en)`. */
export function eachOf({ named, more }: CutList, written: (item: string) => string): CutList {
  return { named: named.map((item) => written(item)), more };
}

/**
 * "a, b and c" in English, "a, b i c" in Polish; of a whole list at most `max` different items are named. The rest is
 * counted: "jeszcze 2" fits items of every gender and sentences that put the list into any case.
 */
export const listed = {
  en: (list: readonly string[] | CutList, max = 4): string => joined(list, max, 'and', (n) => `${n} more`),
  pl: (list: readonly string[] | CutList, max = 4): string => joined(list, max, 'i', (n) => `jeszcze ${n}`),
};

export function shortened(text: string, max: number): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= max) return flat;
  const cut = flat.slice(0, max);
  const blank = cut.lastIndexOf(' ');
  // A surrogate pair is not cut in two.
  const end = blank > max / 2 ? blank : /[\uD800-\uDBFF]$/.test(cut) ? max - 1 : max;
  return `${cut.slice(0, end)}…`;
}

function grouped(value: number, decimals: number, group: string, point: string, from: number): string {
  const [whole = '', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const digits = whole.length < from ? whole : whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  const trimmed = fraction.replace(/0+$/, '');
  const sign = value < 0 && (Number(whole) > 0 || trimmed !== '') ? '−' : '';
  return `${sign}${digits}${trimmed === '' ? '' : point + trimmed}`;
}

function joined(
  list: readonly string[] | CutList,
  max: number,
  and: string,
  rest: (count: number) => string,
): string {
  const { named, more } = 'named' in list ? list : cutList(list, max);
  const parts = more > 0 ? [...named, rest(more)] : named;
  const last = parts.at(-1) ?? '';
  return parts.length <= 1 ? last : `${parts.slice(0, -1).join(', ')} ${and} ${last}`;
}
