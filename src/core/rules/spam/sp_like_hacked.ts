import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { rule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

export default rule({
  id: 'sp_like_hacked',
  mode: 'spam',
  policy: 'hacked_content',
  kind: 'violation',
  layer: 'text',
  version: 12,
  title: {
    en: 'A likeness to pages with spam put into them',
    pl: 'Podobieństwo do stron, w które wstawiono spam',
  },
  fix: {
    en: 'Look for text and links that you did not write, remove them, close the way they came in, and ask for a review in Search Console.',
    pl: 'Poszukaj tekstów i linków, których nie dodano świadomie, usuń je, zamknij drogę, którą weszły, i poproś o ponowne sprawdzenie w Search Console.',
  },
  question:
    'Does the page hold text or links that somebody put there for their own sites: hidden, foreign to it, or in heaps?',
  sources: ['SP#hacked-content', 'SP#link-spam'],
  judges: ['code', 'model'],
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring: LEARNT_SCORING,
  says: LEARNT,
  detect: (page) => learntFinding(page, 'hacked'),
  beside: (page, support) => learntFinding(page, 'hacked', support),
  examples: () => ({
    hit: [SPAM_PAGES.hacked, SPAM_PAGES.szkola],
    clear: [...ORDINARY_PAGES],
  }),
});
