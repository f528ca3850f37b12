// Measures whether titles that do not belong to their text are told from those that do:
//   node evaluation/titles.ts [data folder]
// Every article of the labelled pages is read beside three titles: its own, one of any other site, and one of another
// site that writes on the same subject. The text is the labelled one without the lines that repeat its title, so that
// a heading cannot give the answer away. Sites stand in two halves; the rule was worked on with the first in view.
import { createHash } from 'node:crypto';
import { readPage } from '../src/core/page/read-page.ts';
import rule from '../src/core/rules/quality/pq_title_mismatch.ts';
import { type GoldPage, loadDataset } from '../training/dataset.ts';
import { wordsOf } from '../training/word-f1.ts';

const THRESHOLD = 0.5;
const MIN_WORDS = 120;
/** The nearest few may tell the very same story; of the next the choice is by hash. */
const NEAREST_LEFT_OUT = 3;
const NEAR = 12;

type Kind = 'own' | 'random' | 'same subject';
interface Article {
  readonly page: GoldPage;
  readonly title: string;
  readonly lines: readonly string[];
  readonly half: number;
}
interface Answer {
  readonly kind: Kind;
  readonly half: number;
  /** Nothing where the rule does not judge. */
  readonly score: number | undefined;
}

const folder = process.argv[2] ?? '../shared/data/wcxb-dev';
const articles = loadDataset(folder).flatMap(articleOf);
const similarTo = subjects();
const answers: Answer[] = [];
for (const [i, article] of articles.entries()) {
  const others = similarTo(i);
  const pick = (from: readonly number[], kind: Kind): Article | undefined =>
    articles[from[hashOf(`${kind} ${article.page.id}`) % from.length] ?? -1];
  judge(article, article, 'own');
  judge(article, pick(others, 'random'), 'random');
  judge(
    article,
    pick(others.slice(NEAREST_LEFT_OUT, NEAREST_LEFT_OUT + NEAR), 'same subject'),
    'same subject',
  );
}

console.log(`${articles.length} articles; found and alarms at ${THRESHOLD}, of the titles that are judged`);
console.log('');
console.log('| Sites | Title from | AUC | AUC, not judged = 0 | Found | Alarms | Own titles not judged |');
console.log('|---|---|---|---|---|---|---|');
for (const [name, halves] of [
  ['looked at', [0]],
  ['never looked at', [1]],
  ['all', [0, 1]],
] as const) {
  for (const kind of ['random', 'same subject'] as const) {
    const of = (wanted: Kind): Answer[] =>
      answers.filter((answer) => answer.kind === wanted && halves.some((half) => half === answer.half));
    const scores = (list: readonly Answer[]): number[] => list.flatMap(({ score }) => score ?? []);
    const all = (list: readonly Answer[]): number[] => list.map(({ score }) => score ?? 0);
    const own = of('own');
    const other = of(kind);
    const high = (list: readonly number[]): number =>
      list.filter((score) => score >= THRESHOLD).length / list.length;
    const cells = [
      name,
      kind,
      areaUnder(scores(other), scores(own)).toFixed(3),
      areaUnder(all(other), all(own)).toFixed(3),
      percent(high(scores(other))),
      percent(high(scores(own))),
      percent(1 - scores(own).length / own.length),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

function articleOf(page: GoldPage): Article[] {
  const title = page.title?.trim() ?? '';
  if (page.type !== 'article' || title === '' || wordsOf(page.gold).length < MIN_WORDS) return [];
  const plain = wordsOf(title).join(' ');
  const lines = page.gold.split('\n').filter((line) => {
    const words = wordsOf(line).join(' ');
    return words !== '' && !(words.includes(plain) && words.length < plain.length * 1.3);
  });
  const host = page.url ? new URL(page.url).hostname : page.id;
  return [{ page, title, lines, half: hashOf(host) % 2 }];
}

function judge(text: Article, titled: Article | undefined, kind: Kind): void {
  if (!titled) return;
  const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const html = `<!doctype html><html lang="en"><head><title>${escaped(titled.title)}</title></head><body><main><article>${text.lines.map((line) => `<p>${escaped(line)}</p>`).join('')}</article></main></body></html>`;
  const found = rule.detect(readPage({ html }));
  answers.push({ kind, half: text.half, score: 'score' in found ? found.score : undefined });
}

/** Articles of other sites, those on the most similar subject first: cosine of weighted word counts. */
function subjects(): (i: number) => number[] {
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
    const group = articles[i]?.page.group;
    return Array.from(likeness.keys())
      .filter((j) => articles[j]?.page.group !== group && articles[j]?.title !== articles[i]?.title)
      .sort((a, b) => (likeness[b] ?? 0) - (likeness[a] ?? 0));
  };
}

/** How often a mismatch scores above a match; equal scores count half. */
function areaUnder(high: readonly number[], low: readonly number[]): number {
  let sum = 0;
  for (const a of high) for (const b of low) sum += a > b ? 1 : a === b ? 0.5 : 0;
  return sum / (high.length * low.length);
}

function hashOf(text: string): number {
  return Number.parseInt(createHash('md5').update(text).digest('hex').slice(-8), 16);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
