// The form of a page by what a search shows of it: its host, its address, its title and its description.
import { HEADLINE_CUES, PATH_CUES } from '../grounds/genre-cues.ts';
import type { Genre } from '../grounds/genres.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { FORM_OF_GENRE } from './form-of-page.ts';
import type { SearchResult } from './intent-report.ts';
import type { PageForm } from './page-forms.ts';
import { FORM_OF_HOST, MARKETPLACES } from './result-hosts.ts';

/** Second-level names under which countries register sites: "co.uk", "com.pl". */
const SHARED_ENDING = new Set(['co', 'com', 'org', 'net', 'gov', 'edu', 'ac', 'gob', 'waw']);
const MAX_TITLE = 200;
/** How common articles are beside each of the others. */
const ARTICLE_WEIGHT = 1.5;

/** The name of a site without what stands before and behind it: "wikipedia" of en.wikipedia.org. */
export function siteName(url: string): string {
  const labels = (URL.parse(url)?.hostname ?? '').split('.');
  const ending = labels.length > 2 && SHARED_ENDING.has(labels.at(-2) ?? '') ? 3 : 2;
  return labels.at(-ending) ?? '';
}

const TITLE_FORMS: readonly (readonly [PageForm, RegExp])[] = [
  ['lyrics-or-quote', wholeWords(/\blyrics\b|\bchords\b|tekst piosenki|\bquotes\b/u)],
  [
    'gallery',
    wholeWords(/\b(?:pictures|photos|images|clipart|wallpapers?|zdjęcia|galeria|obrazki|inspiracje)\b/u),
  ],
  [
    'download',
    wholeWords(/\bdownloads?\b|\bdriver\b|\bpdf\b|\bpobierz\b|do pobrania|\btemplates?\b|\bszablon|wzór/u),
  ],
  ['map', wholeWords(/\bmaps?\b|\bmapa\b/u)],
  [
    'comparison',
    wholeWords(/\b(?:vs|versus|best)\b|\bcompar|\btop \d|porównanie|ranking|najleps|który wybrać/u),
  ],
  ['list', wholeWords(/^\d+ |\blist of\b|\bideas\b|\blista\b|pomysły/u)],
  ['biography', wholeWords(/\bbiography\b|\bborn\b|biografia|życiorys/u)],
];

const OF_A_PERSON = wholeWords(/\(born |ur\. \d|\bbiography\b|was an? (?:american|british|polish)/iu);
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|zip|exe|dmg|apk)$/;
const PRODUCT_PATH = /\/(?:dp|gp\/product|itm|ip|oferta|produkt|product|p|i)\/|-p-?\d+|,p\d+|\/\d{6,}/;

/** An article where nothing says otherwise. */
export function formOfResult(result: SearchResult): PageForm {
  return toldForm(result) ?? FORM_OF_GENRE.article;
}

/** undefined where neither address nor title says anything. */
export function toldForm({ url, title, description }: SearchResult): PageForm | undefined {
  const address = URL.parse(url);
  const path = (address?.pathname ?? '/').toLowerCase();
  const host = address?.hostname ?? '';
  const site = siteName(url);
  const named = title.slice(0, MAX_TITLE).toLowerCase();
  if (FILE.test(path)) return 'download';
  const deep = path.length > 1 && !/^\/(?:index\.\w+|home|[a-z]{2}(?:-[a-z]{2})?)?\/?$/.test(path);
  if (/^(?:forum|forums|community|discuss)\./.test(host)) return 'forum-answer';
  if (/^maps?\./.test(host) || (site === 'google' && path.startsWith('/maps'))) return 'map';
  if (/^(?:play|apps)\.(?:google|apple)/.test(host)) return 'download';
  if (MARKETPLACES.has(site) && deep) return PRODUCT_PATH.test(path) ? 'product' : 'category';
  const known = FORM_OF_HOST.get(site);
  if (known !== undefined && deep) {
    if (known === 'definition' && OF_A_PERSON.test(description)) return 'biography';
    return known;
  }
  if (!deep && address !== null && address.search === '') return 'homepage';
  for (const [form, pattern] of TITLE_FORMS) if (pattern.test(named)) return form;
  const genre = likelyGenre(named, path);
  return genre === undefined ? undefined : FORM_OF_GENRE[genre];
}

/** What title and path say, by the cues that pages are judged with. */
function likelyGenre(title: string, path: string): Genre | undefined {
  const weights = new Map<Genre, number>([['article', ARTICLE_WEIGHT]]);
  for (const { genre, factor, pattern } of HEADLINE_CUES)
    if (pattern.test(title)) weights.set(genre, (weights.get(genre) ?? 0.5) * factor);
  for (const { genre, factor, pattern } of PATH_CUES)
    if (pattern.test(path)) weights.set(genre, (weights.get(genre) ?? 0.5) * factor);
  if (weights.size === 1 && weights.get('article') === ARTICLE_WEIGHT) return undefined;
  let best: Genre = 'article';
  for (const [genre, weight] of weights) if (weight > (weights.get(best) ?? 0)) best = genre;
  return best;
}
