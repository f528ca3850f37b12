// Labelled articles beside titles: their own, one of any other site, and titles of other sites on the same subject. The
// text is the labelled one without the lines that repeat its title, so that a heading cannot give the answer away.
import { createHash } from 'node:crypto';
import { type GoldPage, loadDataset } from '../dataset.ts';
import { type Part, partOf, siteOf } from '../part-of.ts';
import { wordsOf } from '../word-f1.ts';

const MIN_WORDS = 120;
/** The nearest few may tell the very same story; of the next the choice is by hash. */
const NEAREST_LEFT_OUT = 3;
const NEAR = 12;
const NEAREST = 6;
/** Prose begins with a line of so many words. */
const PROSE_WORDS = 8;

export const TITLE_KINDS = ['own', 'random', 'same subject', 'nearest'] as const;
export type TitleKind = (typeof TITLE_KINDS)[number];
/** Of the text: all of it, 8 to 20 sentences as of a news story, the same without the one most like the title, 1 to 10. */
export const TEXT_CUTS = ['whole', 'news', 'other words', 'few sentences'] as const;
export type TextCut = (typeof TEXT_CUTS)[number];

export interface Article {
  readonly id: string;
  readonly site: string;
  readonly title: string;
  readonly lines: readonly string[];
}

export interface TitledText {
  readonly article: Article;
  readonly kind: TitleKind;
  readonly cut: TextCut;
  readonly title: string;
  readonly html: string;
}

/** Sites of `fit` that weights, tables and signs were made without (ADR 53). */
export function isKeptApart(site: string): boolean {
  return partOf(`author:${site}`) === 'lockbox';
}

/** `folder`: in the form of wcxb-dev. */
export function articlesOf(folder: string, part: Part): Article[] {
  return loadDataset(folder).flatMap((page) => {
    const site = (page.url && siteOf(page.url)) || page.id;
    return partOf(site) === part ? articleOf(page, site) : [];
  });
}

function articleOf(page: GoldPage, site: string): Article[] {
  const title = page.title?.trim() ?? '';
  if (page.type !== 'article' || title === '' || wordsOf(page.gold).length < MIN_WORDS) return [];
  const plain = wordsOf(title).join(' ');
  const lines = page.gold.split('\n').filter((line) => {
    const words = wordsOf(line).join(' ');
    return words !== '' && !(words.includes(plain) && words.length < plain.length * 1.3);
  });
  return [{ id: page.id, site, title, lines }];
}

/** Every article with every kind of title and every cut; the others come from the same list. */
export function* titledTexts(articles: readonly Article[]): Generator<TitledText> {
  const similarTo = subjects(articles);
  for (const [i, article] of articles.entries()) {
    const others = similarTo(i);
    const pick = (from: readonly number[], kind: TitleKind): Article | undefined =>
      articles[from[hashOf(`${kind} ${article.id}`) % from.length] ?? -1];
    const titles: Readonly<Record<TitleKind, Article | undefined>> = {
      own: article,
      random: pick(others, 'random'),
      'same subject': pick(others.slice(NEAREST_LEFT_OUT, NEAREST_LEFT_OUT + NEAR), 'same subject'),
      nearest: pick(others.slice(0, NEAREST), 'nearest'),
    };
    const texts = cutsOf(article);
    for (const kind of TITLE_KINDS) {
      const title = titles[kind]?.title;
      if (title === undefined) continue;
      for (const cut of TEXT_CUTS) yield { article, kind, cut, title, html: pageOf(title, texts[cut]) };
    }
  }
}

function cutsOf({ id, title, lines }: Article): Record<TextCut, readonly string[]> {
  const sentences = lines
    .flatMap((line) => line.split(/(?<=[.!?])\s+/))
    .filter((line) => wordsOf(line).length > 0);
  const prose = sentences.slice(
    Math.max(
      0,
      sentences.findIndex((line) => wordsOf(line).length >= PROSE_WORDS),
    ),
  );
  const hash = hashOf(`cut${id}`);
  const news = prose.slice(0, 8 + (hash % 13));
  const promised = new Set(wordsOf(title).filter((word) => word.length > 3));
  const shared = news.map((line) => new Set(wordsOf(line).filter((word) => promised.has(word))).size);
  const closest = shared.indexOf(Math.max(...shared));
  return {
    whole: lines,
    news,
    'other words': news.filter((_, i) => i !== closest),
    'few sentences': prose.slice(0, 1 + (hash % 10)),
  };
}

function pageOf(title: string, lines: readonly string[]): string {
  const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<!doctype html><html lang="en"><head><title>${escaped(title)}</title></head><body><main><article>${lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</article></main></body></html>`;
}

/** Articles of other sites, those on the most similar subject first: cosine of weighted word counts. */
function subjects(articles: readonly Article[]): (i: number) => number[] {
  const counts = articles.map(({ lines }) => {
    const count = new Map<string, number>();
    for (const word of wordsOf(lines.join('\n'))) count.set(word, (count.get(word) ?? 0) + 1);
    return count;
  });
  const pagesWith = new Map<string, number>();
  for (const count of counts)
    for (const word of count.keys()) pagesWith.set(word, (pagesWith.get(word) ?? 0) + 1);
  const holders = new Map<string, [number, number][]>();
  const vectors = counts.map((count, i) => {
    const weighed = [...count].flatMap(([word, times]): [string, number][] => {
      const pages = pagesWith.get(word) ?? 1;
      return pages === 1 ? [] : [[word, (1 + Math.log(times)) * Math.log(articles.length / pages)]];
    });
    const length = Math.hypot(...weighed.map(([, weight]) => weight));
    const vector = weighed.map(([word, weight]): [string, number] => [word, weight / length]);
    for (const [word, weight] of vector) {
      const list = holders.get(word) ?? [];
      list.push([i, weight]);
      holders.set(word, list);
    }
    return vector;
  });
  return (i) => {
    const likeness = new Float64Array(articles.length);
    for (const [word, weight] of vectors[i] ?? [])
      for (const [j, other] of holders.get(word) ?? []) likeness[j] = (likeness[j] ?? 0) + weight * other;
    const site = articles[i]?.site;
    return Array.from(likeness.keys())
      .filter((j) => articles[j]?.site !== site && articles[j]?.title !== articles[i]?.title)
      .sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0));
  };
}

function hashOf(text: string): number {
  return Number.parseInt(createHash('md5').update(text).digest('hex').slice(-8), 16);
}
