// Reads the labelled texts that the text models learn from and are measured on. `group` is what must not stand on both
// sides of a split: a video, a site.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { loadDataset } from '../dataset.ts';

export interface TextCase {
  readonly text: string;
  /** What it is; "none" where it is nothing of the kind. */
  readonly label: string;
  readonly group: string;
  /** Where it is known: what was written for this project says so. */
  readonly language?: string;
}

function rowsOf(file: string, delimiter: string): string[][] {
  return parse(readFileSync(file, 'utf8'), { delimiter, bom: true, relax_quotes: true });
}

export function videoComments(folder: string): TextCase[] {
  return readdirSync(join(folder, 'comment-spam'))
    .filter((name) => name.endsWith('.csv'))
    .sort()
    .flatMap((name) =>
      rowsOf(join(folder, 'comment-spam', name), ',')
        .slice(1)
        .map(([text = '', spam]) => ({
          text,
          label: spam === '1' ? 'spam' : 'none',
          group: name.slice(0, -4),
        })),
    );
}

const POST_CHARACTERS = { min: 25, max: 900 };
/** Long threads must not drown the others. */
const POSTS_PER_PAGE = 12;

/** Paragraphs of forum pages: what people write to one another in earnest, often at length and with links. */
export function forumPosts(folder: string): TextCase[] {
  return loadDataset(join(folder, 'wcxb-dev'))
    .filter((page) => page.type === 'forum')
    .flatMap((page) =>
      page.gold
        .split(/\n+/)
        .map((text) => text.trim())
        .filter((text) => text.length >= POST_CHARACTERS.min && text.length <= POST_CHARACTERS.max)
        .slice(0, POSTS_PER_PAGE)
        .map((text) => ({ text, label: 'none', group: page.group })),
    );
}

export function headlines(folder: string): TextCase[] {
  const read = (name: string, label: string): TextCase[] =>
    gunzipSync(readFileSync(join(folder, 'clickbait', name)))
      .toString('utf8')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((text) => ({ text, label, group: text }));
  return [...read('clickbait_data.gz', 'sensational'), ...read('non_clickbait_data.gz', 'none')];
}

export function pageTitles(folder: string): TextCase[] {
  return loadDataset(join(folder, 'wcxb-dev')).flatMap((page) =>
    page.title ? [{ text: page.title, label: 'none', group: page.group }] : [],
  );
}

const LINE_CHARACTERS = { min: 3, max: 160 };
const LINES_PER_PAGE = 12;

/** Short lines of pages that sell or list something: names, sizes, counts, prices, reviews. */
export function pageLines(folder: string): TextCase[] {
  return loadDataset(join(folder, 'wcxb-dev'))
    .filter((page) => page.type === 'product' || page.type === 'collection' || page.type === 'listing')
    .flatMap((page) =>
      page.gold
        .split(/\n+/)
        .map((text) => text.trim())
        .filter((text) => text.length >= LINE_CHARACTERS.min && text.length <= LINE_CHARACTERS.max)
        .slice(0, LINES_PER_PAGE)
        .map((text) => ({ text, label: 'none', group: page.group })),
    );
}

export function shopSnippets(folder: string): TextCase[] {
  return rowsOf(join(folder, 'dark-patterns', 'ec-darkpattern.tsv'), '\t')
    .slice(1)
    .map(([page = '', text = '', dark, category = '']) => ({
      text,
      label: dark === '1' ? category.toLowerCase().replaceAll(' ', '_') : 'none',
      group: page,
    }));
}

interface HandWrittenLine {
  readonly language: string;
  readonly text: string;
  readonly label: string;
}

/** Cases written for this project, one JSON object per line. */
export function handWritten(name: string): TextCase[] {
  return (
    readFileSync(join(import.meta.dirname, `${name}.jsonl`), 'utf8')
      .split('\n')
      .filter((line) => line !== '')
      // The repository's own file.
      .map((line) => JSON.parse(line) as HandWrittenLine)
      .map(({ text, label, language }) => ({ text, label, language, group: text }))
  );
}

/** Which of `folds` parts a group is in: always the same, and no order of the files shows in it. */
export function foldOf(group: string, folds: number): number {
  return createHash('md5').update(group).digest().readUInt32BE(0) % folds;
}
