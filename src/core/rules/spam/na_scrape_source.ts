import { rule } from '../rule.ts';

export default rule({
  id: 'na_scrape_source',
  mode: 'spam',
  policy: 'scraping',
  kind: 'not_assessed',
  layer: 'text',
  version: 1,
  title: {
    en: 'Whether the text was copied from a known source',
    pl: 'Czy tekst skopiowano ze znanego źródła',
  },
  fix: {
    en: 'Publish your own work, or add to what you quote and name its source.',
    pl: 'Publikuj własne teksty, a cytowane uzupełniaj i podawaj ich źródło.',
  },
  question: 'Is the text copied from another source on the web?',
  sources: ['SP#scraped-content', 'QR§4.6.7'],
  reason: 'needs_external',
});
