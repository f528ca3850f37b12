/** The languages that texts for people are written in. */
export type Language = 'en' | 'pl';
export type Localized = Readonly<Record<Language, string>>;

const REMEMBERED_MAX = 500;
const remembered = new Map<string, Language>();

/**
 * The language of an Accept-Language header: Polish when it is preferred to English, else English.
 * Browsers send the same few headers over and over, so answers are remembered, in a bounded table.
 */
export function languageOf(header: string | undefined): Language {
  if (header === undefined || header === '') return 'en';
  const known = remembered.get(header);
  if (known !== undefined) return known;
  const language = preferred(header.slice(0, 500));
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  if (header.length <= 200) remembered.set(header, language);
  return language;
}

function preferred(header: string): Language {
  const weights: Record<Language, number> = { en: 0, pl: 0 };
  let anyWeight = 0;
  for (const part of header.split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (!(weight > 0 && weight <= 1)) continue;
    const primary = tag.trim().split('-')[0];
    if (primary === 'pl' || primary === 'en') weights[primary] = Math.max(weights[primary], weight);
    else if (primary === '*') anyWeight = weight;
  }
  // "*" is satisfied by English, the default; named languages win over it at the same weight.
  return weights.pl > weights.en && weights.pl >= anyWeight ? 'pl' : 'en';
}
