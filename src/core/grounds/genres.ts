// The genres of pages: scale A to U of the policy catalogue.

/** In the order of the scale: its first is A, its last is U. */
export const GENRES = [
  'news',
  'article',
  'opinion',
  'how-to',
  'review',
  'roundup',
  'product',
  'category',
  'local-service',
  'home',
  'about',
  'forum',
  'tool',
  'media',
  'recipe',
  'encyclopedia',
  'deal',
  'sponsored',
  'directory',
  'gate',
  'other',
] as const;
/** `about` takes contact and legal pages, `gate` login, checkout and errors, `directory` search results as well. */
export type Genre = (typeof GENRES)[number];
