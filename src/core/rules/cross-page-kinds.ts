/** What only several pages of a site can show together. */
export const CROSS_PAGE_KINDS = [
  'templated_pages',
  'duplicate_pages',
  'same_title',
  'place_grid',
  'stitched_from_siblings',
] as const;
export type CrossPageKind = (typeof CROSS_PAGE_KINDS)[number];
