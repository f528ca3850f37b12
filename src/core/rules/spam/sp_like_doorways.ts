import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { rule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

export default rule({
  id: 'sp_like_doorways',
  mode: 'spam',
  policy: 'doorway_abuse',
  kind: 'violation',
  layer: 'text',
  version: 11,
  title: {
    en: 'A likeness to pages made for search phrases',
    pl: 'Podobieństwo do stron tworzonych pod frazy z wyszukiwarki',
  },
  fix: {
    en: 'Keep one page for each thing you offer and write it for the people who need it; remove pages that differ only in a phrase or a place.',
    pl: 'Zostaw po jednej stronie na każdą rzecz, którą oferujesz, i napisz ją dla ludzi, którzy jej szukają; usuń strony różniące się tylko frazą lub miejscowością.',
  },
  question:
    'Was the page made to catch a search phrase or a place, in quantity, rather than to offer something of its own?',
  sources: ['SP#doorways', 'SP#scaled-content'],
  judges: ['code', 'model'],
  languages: 'any',
  needs: { html: true },
  basis: 'measured',
  scoring: LEARNT_SCORING,
  says: LEARNT,
  detect: (page) => learntFinding(page, 'doorway'),
  examples: () => ({
    hit: [SPAM_PAGES.modApk, SPAM_PAGES.skup],
    clear: [...ORDINARY_PAGES],
  }),
});
