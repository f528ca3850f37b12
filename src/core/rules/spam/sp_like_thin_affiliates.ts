import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { rule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

export default rule({
  id: 'sp_like_thin_affiliates',
  mode: 'spam',
  policy: 'thin_affiliation',
  kind: 'violation',
  layer: 'text',
  version: 12,
  title: {
    en: 'A likeness to thin pages that live on referrals',
    pl: 'Podobieństwo do ubogich stron żyjących z poleceń',
  },
  fix: {
    en: 'Add what the merchant’s own page does not have (tests, comparisons, prices with dates), and say openly what you earn from.',
    pl: 'Dodaj to, czego nie ma na stronie sprzedawcy (testy, porównania, ceny z datami), i powiedz otwarcie, na czym zarabiasz.',
  },
  question:
    'Does the page live on sending visitors to merchants, casinos, lenders or mills without adding anything of its own?',
  sources: ['SP#thin-affiliate-pages'],
  judges: ['code', 'model'],
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring: LEARNT_SCORING,
  says: LEARNT,
  detect: (page) => learntFinding(page, 'affiliate'),
  beside: (page, support) => learntFinding(page, 'affiliate', support),
  examples: () => ({
    hit: [SPAM_PAGES.casino, SPAM_PAGES.kasyno],
    clear: [...ORDINARY_PAGES],
  }),
});
