// Measures title, author and date against a folder in the form of the WCXB development split:
//   node lab/evaluation/metadata.ts [folder] [--misses]
//
// What counts as right:
// - author: names are compared as sets of lower-case words without accents, titles and credentials. The answer is right
//   when every name of it is in the truth, or when the only name given holds all words of the truth (the truth is
//   sometimes shortened). A truth with several people is met by any of them and by no other name.
// - date: the same calendar day as written on the page, no change of time zone; where the truth is a month, the month.
// - title: the same letters and digits, case ignored.
// Precision is given twice: over pages where the truth names one, and over all pages, where an answer is counted as
// wrong if the truth is silent, although it is often silent where the page is not.
import type { Author } from '../../src/core/page/metadata/authors.ts';
import type { PageDate } from '../../src/core/page/metadata/dates.ts';
import { metadataOf } from '../../src/core/page/metadata/metadata.ts';
import { nameTokens } from '../../src/core/page/metadata/person-name.ts';
import { readPage } from '../../src/core/page/read-page.ts';
import { recordFigures } from '../figures.ts';
import { type GoldPage, loadDataset } from '../training/dataset.ts';

class Tally {
  right = 0;
  wrong = 0;
  missed = 0;
  silent = 0;
  readonly sources = new Map<string, { right: number; wrong: number; silent: number }>();

  add(
    truth: boolean,
    source: string | undefined,
    right: boolean,
  ): 'right' | 'wrong' | 'missed' | 'silent' | 'none' {
    if (source === undefined) {
      if (!truth) return 'none';
      this.missed++;
      return 'missed';
    }
    const row = this.sources.get(source) ?? { right: 0, wrong: 0, silent: 0 };
    this.sources.set(source, row);
    const outcome = !truth ? 'silent' : right ? 'right' : 'wrong';
    row[outcome]++;
    this[outcome]++;
    return outcome;
  }

  recall(): number {
    return this.right / (this.right + this.wrong + this.missed);
  }

  precision(): number {
    return this.right / (this.right + this.wrong);
  }

  print(name: string): void {
    const truths = this.right + this.wrong + this.missed;
    console.log(
      `${name}: recall ${share(this.right, truths)}, precision ${share(this.right, this.right + this.wrong)} where the truth has one, ` +
        `${share(this.right, this.right + this.wrong + this.silent)} over all pages ` +
        `(right ${this.right}, wrong ${this.wrong}, missed ${this.missed}, truth silent ${this.silent})`,
    );
    for (const [source, row] of [...this.sources].sort((a, b) => b[1].right - a[1].right)) {
      console.log(
        `  ${source.padEnd(12)} right ${String(row.right).padStart(4)}  wrong ${String(row.wrong).padStart(3)}  truth silent ${String(row.silent).padStart(3)}  precision ${share(row.right, row.right + row.wrong)}`,
      );
    }
  }
}

function share(part: number, whole: number): string {
  return whole === 0 ? '–' : (part / whole).toFixed(3);
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '');

function authorMatches(authors: readonly Author[], truth: string): boolean {
  const wanted = new Set(nameTokens(truth));
  const given = authors.map((author) => nameTokens(author.name));
  if (given.every((words) => words.every((word) => wanted.has(word)))) return true;
  const only = given.length === 1 ? new Set(given[0]) : undefined;
  return only !== undefined && [...wanted].every((word) => only.has(word));
}

function dateMatches(date: PageDate, truth: string): boolean {
  return date.iso.slice(0, truth.length) === truth;
}

const folder = process.argv[2]?.startsWith('--') === false ? process.argv[2] : '../shared/data/wcxb-dev';
const showMisses = process.argv.includes('--misses');
const authors = new Tally();
const dates = new Tally();
const titles = { raw: 0, cleaned: 0, heading: 0, headline: 0, all: 0 };
const languages = { declared: 0, agree: 0 };
/** Truths that occur nowhere in the page's source cannot be found by any reader. */
const absent = { author: 0, date: 0 };

function note(
  kind: string,
  gold: GoldPage,
  outcome: string,
  given: unknown,
  truth: string | undefined,
): void {
  if (showMisses && (outcome === 'wrong' || outcome === 'missed')) {
    console.log(
      `${kind} ${outcome} ${gold.id} ${gold.type}: given ${JSON.stringify(given)}, truth ${JSON.stringify(truth)}`,
    );
  }
}

for (const gold of loadDataset(folder)) {
  const html = gold.html();
  const page = readPage({ html, ...(gold.url ? { url: gold.url } : {}) });
  const metadata = metadataOf(page);

  const truth = gold.author || undefined;
  const first = metadata.authors[0];
  const authorOutcome = authors.add(
    truth !== undefined,
    first?.source,
    first !== undefined && truth !== undefined && authorMatches(metadata.authors, truth),
  );
  note(
    'author',
    gold,
    authorOutcome,
    metadata.authors.map((author) => author.name),
    truth,
  );
  if (truth !== undefined && authorOutcome !== 'right') {
    const lower = html.toLowerCase();
    if (!nameTokens(truth.split(/,| and |&/)[0] ?? '').every((word) => lower.includes(word))) absent.author++;
  }

  const day = gold.publishDate || undefined;
  const { published } = metadata;
  const dateOutcome = dates.add(
    day !== undefined,
    published?.source,
    published !== undefined && day !== undefined && dateMatches(published, day),
  );
  note('date', gold, dateOutcome, published?.iso, day);
  if (day !== undefined && dateOutcome !== 'right' && !html.includes(day.slice(0, 4))) absent.date++;

  if (gold.title) {
    titles.all++;
    const wanted = plain(gold.title);
    if (plain(metadata.headline) === wanted) titles.headline++;
    if (plain(metadata.title.raw) === wanted) titles.raw++;
    if (plain(metadata.title.text) === wanted) titles.cleaned++;
    if (plain(metadata.heading?.text ?? '') === wanted) titles.heading++;
  }
  if (metadata.declaredLanguage) {
    languages.declared++;
    if (metadata.declaredLanguage.code === metadata.language?.code) languages.agree++;
  }
}

authors.print('author');
console.log(`  of those not right, the truth's words are nowhere in the source of ${absent.author} pages`);
dates.print('date');
console.log(`  of those not right, the truth's year is nowhere in the source of ${absent.date} pages`);
console.log(
  `title: headline ${share(titles.headline, titles.all)}, cleaned title ${share(titles.cleaned, titles.all)}, raw ${share(titles.raw, titles.all)}, main heading ${share(titles.heading, titles.all)} of ${titles.all}`,
);
console.log(
  `language: detected equals declared on ${share(languages.agree, languages.declared)} of ${languages.declared}`,
);
recordFigures({
  'metadata.author-recall': { value: authors.recall() },
  'metadata.author-precision': { value: authors.precision() },
  'metadata.date-recall': { value: dates.recall() },
  'metadata.date-precision': { value: dates.precision() },
  'metadata.headline': { value: titles.headline / titles.all },
  'metadata.language': { value: languages.agree / languages.declared },
});
