// The form of a page that was read: its genre, told in the words of search.
import { contentImages } from '../facts/images.ts';
import { tables } from '../facts/lists-and-tables.ts';
import { media } from '../facts/media.ts';
import { genreOf } from '../grounds/genre.ts';
import type { Genre } from '../grounds/genres.ts';
import { wholeWords } from '../lexicon/whole-words.ts';
import { metadataOf } from '../page/metadata/metadata.ts';
import { perPage } from '../page/per-page.ts';
import type { PageForm } from './page-forms.ts';

/** What a genre is to a searcher. */
export const FORM_OF_GENRE: Readonly<Record<Genre, PageForm>> = {
  news: 'news',
  article: 'guide',
  opinion: 'guide',
  'how-to': 'how-to',
  review: 'review',
  roundup: 'comparison',
  product: 'product',
  category: 'category',
  'local-service': 'local-service',
  home: 'homepage',
  about: 'homepage',
  forum: 'forum-answer',
  tool: 'tool',
  media: 'video',
  recipe: 'recipe',
  encyclopedia: 'definition',
  deal: 'list',
  sponsored: 'guide',
  directory: 'directory',
  gate: 'homepage',
  other: 'guide',
};

const FILE_ADDRESS = /\.(?:pdf|docx?|xlsx?|zip|exe|apk)(?:$|\?)/i;
/** So many pictures with so few words are what the page is for. */
const GALLERY = { images: 12, words: 200 };
/** A table this long with little text around it is what the page is for. */
const TABLE_SHARE = 0.6;
const LONG_TABLE_ROWS = 10;

export const formOfPage = perPage((page): PageForm => {
  if (FILE_ADDRESS.test(page.address ?? '')) return 'download';
  const { genre } = genreOf(page);
  const form = FORM_OF_GENRE[genre];
  if (genre === 'media') {
    const plays = media(page).some((item) => item.inMain && !item.hidden && item.kind === 'video');
    return plays || contentImages(page).length < GALLERY.images ? 'video' : 'gallery';
  }
  if (form === 'comparison' && !COMPARES.test(metadataOf(page).headline.toLowerCase())) return 'list';
  if (form !== 'guide' && form !== 'definition') return form;
  if (PERSON.test(page.main.text.slice(0, 600))) return 'biography';
  if (contentImages(page).length >= GALLERY.images && page.wordCount < GALLERY.words) return 'gallery';
  const inTables = tables(page)
    .filter((table) => table.inMain && !table.layout && table.rows >= LONG_TABLE_ROWS)
    .reduce((sum, table) => sum + table.words, 0);
  return inTables > TABLE_SHARE * page.wordCount ? 'data-table' : form;
});

const COMPARES = wholeWords(
  /\b(?:vs|versus|best|top|compar\p{L}*|rated)\b|najleps|porównanie|ranking|który|jaki/u,
);
const PERSON = wholeWords(
  /\((?:born|b\.|ur\.)[^)]{0,60}\d{4}|\b(?:was|is) an? (?:\p{L}+ ){0,3}(?:actor|actress|singer|writer|politician|footballer|painter|poet)\b|(?:ur|urodzon\p{L}+)\.? (?:\d|w )/u,
);
