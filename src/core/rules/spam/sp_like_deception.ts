import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { rule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

export default rule({
  id: 'sp_like_deception',
  mode: 'spam',
  policy: 'scam_fraud',
  kind: 'violation',
  layer: 'text',
  version: 11,
  title: {
    en: 'A likeness to pages that deceive their visitors',
    pl: 'Podobieństwo do stron, które oszukują odwiedzających',
  },
  fix: {
    en: 'Say who you are and what really happens after a click or an entry; ask for nothing under somebody else’s name. If you did not put this here, treat the site as taken over.',
    pl: 'Powiedz, kim jesteś i co naprawdę dzieje się po kliknięciu lub wpisaniu danych; nie proś o nic w cudzym imieniu. Jeśli to nie Twoja treść, potraktuj witrynę jako przejętą.',
  },
  question:
    'Is the page made to deceive: a false sign-in, a false support line, a generator that gives nothing, a promise of money?',
  sources: ['SP#scam-and-fraud', 'QR§4.5'],
  judges: ['code', 'model'],
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring: LEARNT_SCORING,
  says: LEARNT,
  detect: (page) => learntFinding(page, 'deception'),
  beside: (page, support) => learntFinding(page, 'deception', support),
  examples: () => ({
    hit: [SPAM_PAGES.airdrop, SPAM_PAGES.support],
    clear: [...ORDINARY_PAGES],
  }),
});
