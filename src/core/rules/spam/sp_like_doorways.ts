import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { rule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

export default rule({
  id: 'sp_like_doorways',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'text',
  version: 12,
  title: {
    en: 'A likeness to doorways, mass-made pages and portals of copied files',
    pl: 'Podobieństwo do stron przejściowych, masowo tworzonych i portali z kopiami plików',
  },
  fix: {
    en: 'Keep one page for each thing you offer and write it for the people who need it; remove pages that differ only in a phrase or a place, and copies that are not yours to give away.',
    pl: 'Zostaw po jednej stronie na każdą rzecz, którą oferujesz, i napisz ją dla ludzi, którzy jej szukają; usuń strony różniące się tylko frazą lub miejscowością oraz kopie, do których nie masz praw.',
  },
  question:
    'Was the page made in quantity to catch search phrases or places, or to pass on copied films, programs or texts, rather than to offer something of its own?',
  sources: ['SP#doorways', 'SP#scaled-content'],
  judges: ['code', 'model'],
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring: LEARNT_SCORING,
  says: LEARNT,
  detect: (page) => learntFinding(page, 'doorway'),
  beside: (page, support) => learntFinding(page, 'doorway', support),
  examples: () => ({
    hit: [SPAM_PAGES.modApk, SPAM_PAGES.movies, SPAM_PAGES.skup],
    clear: [...ORDINARY_PAGES],
  }),
});
