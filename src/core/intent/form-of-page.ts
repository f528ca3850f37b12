// The form of a page that was read: its genre, told in the words of search.
import { genreOf } from '../grounds/genre.ts';
import type { Genre } from '../grounds/genres.ts';
import type { Page } from '../page/page.ts';
import type { PageForm } from './page-forms.ts';

const OF_GENRE: Readonly<Record<Genre, PageForm>> = {
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

export function formOfPage(page: Page): PageForm {
  return OF_GENRE[genreOf(page).genre];
}
