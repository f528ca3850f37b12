// Which ordinary pages take the injections: the same ones in every run, spread over page types.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type GoldPage, loadDataset } from '../training/dataset.ts';
import type { HostPage, Injection, Material } from './injection.ts';
import { contentPlaces } from './places.ts';
import { POLISH_PAGES } from './polish-pages.ts';
import { seededRandom } from './random.ts';
import type { Lang } from './wording/vocabulary.ts';

const MIN_MAIN_WORDS = 150;
/** Larger sources take most of the time of a run and show nothing that smaller ones do not. */
const MAX_HTML_CHARACTERS = 250_000;
const MIN_PLACES = 3;
const PASSAGE_PAGES = 60;

export function loadPages(folder: string): HostPage[] {
  return loadDataset(folder).map(hostOf);
}

function hostOf(page: GoldPage): HostPage {
  return {
    id: page.id,
    // Some pages of the data name no address, or one that is none.
    url: page.url !== undefined && URL.canParse(page.url) ? page.url : `https://page-${page.id}.example/`,
    type: page.type,
    lang: 'en',
    title: page.title ?? '',
    mainText: page.gold,
    html: page.html,
  };
}

/** In turn from each page type, until there are enough. */
export function chooseHosts(
  pages: readonly HostPage[],
  injection: Injection,
  lang: Lang,
  count: number,
): HostPage[] {
  const speaksOfIt = (page: HostPage): boolean =>
    injection.unlessHostMentions?.test(`${page.url} ${page.title} ${page.mainText}`) ?? false;
  if (lang === 'pl') return POLISH_PAGES.filter((page) => !speaksOfIt(page));
  const random = seededRandom(`hosts of ${injection.technique}`);
  const turns = [...Map.groupBy(pages, (page) => page.type)]
    .filter(([type]) => injection.hostTypes?.includes(type) ?? true)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, ofType]) =>
      random
        .sample(ofType, ofType.length)
        .values()
        .filter((page) => !speaksOfIt(page) && canHost(page)),
    );
  const chosen: HostPage[] = [];
  for (let before = -1; chosen.length > before && chosen.length < count; ) {
    before = chosen.length;
    for (const turn of turns) {
      const page = turn.next().value;
      if (page && chosen.length < count) chosen.push(page);
    }
  }
  return chosen;
}

const hosting = new WeakMap<HostPage, boolean>();

/** A page with enough text, and places in it where something can be put. */
function canHost(page: HostPage): boolean {
  const known = hosting.get(page);
  if (known !== undefined) return known;
  let able = page.mainText.split(/\s+/).length >= MIN_MAIN_WORDS;
  if (able) {
    const html = page.html();
    able = html.length <= MAX_HTML_CHARACTERS && contentPlaces(html, page.mainText).length >= MIN_PLACES;
  }
  hosting.set(page, able);
  return able;
}

/** Comments and paragraphs of others, read where the data is. */
export function loadMaterial(pages: readonly HostPage[], commentFolder: string): Material {
  const comments = ['youtube01-psy.csv', 'youtube02-katyperry.csv', 'youtube03-lmfao.csv'].flatMap((name) =>
    commentsOf(readFileSync(join(commentFolder, name), 'utf8')),
  );
  const long = comments.filter(({ text }) => text.length >= 30);
  const articles = seededRandom('passages').sample(
    pages.filter((page) => page.type === 'article'),
    PASSAGE_PAGES,
  );
  return {
    spamComments: long.filter(({ spam }) => spam).map(({ text }) => text),
    ordinaryComments: long.filter(({ spam }) => !spam).map(({ text }) => text),
    passages: articles
      .map((page) => page.mainText.split('\n').filter((line) => line.length >= 200 && line.length <= 1500))
      .filter((paragraphs) => paragraphs.length >= 3),
  };
}

/** Lines of `content,is_spam`, where the content may stand in quotes and run over several lines. */
export function commentsOf(csv: string): { readonly text: string; readonly spam: boolean }[] {
  return [...csv.matchAll(/(?:^|\n)(?:"((?:[^"]|"")*)"|([^"\n][^\n]*?)),([01])(?=\r?\n|$)/g)].map((row) => ({
    text: (row[1]?.replaceAll('""', '"') ?? row[2] ?? '').replaceAll('\uFEFF', '').trim(),
    spam: row[3] === '1',
  }));
}
