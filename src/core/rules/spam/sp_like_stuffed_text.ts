import { LEARNT, LEARNT_SCORING, learntFinding } from '../learnt-finding.ts';
import { rule } from '../rule.ts';
import { ORDINARY_PAGES, SPAM_PAGES } from '../spam-samples.ts';

export default rule({
  id: 'sp_like_stuffed_text',
  mode: 'spam',
  policy: 'keyword_stuffing',
  kind: 'violation',
  layer: 'text',
  version: 11,
  title: {
    en: 'A likeness to text stuffed or stitched for search engines',
    pl: 'Podobieństwo do tekstów naszpikowanych frazami pod wyszukiwarki',
  },
  fix: {
    en: 'Write the text anew for readers: one thought after the other, each phrase only where a sentence needs it.',
    pl: 'Napisz tekst od nowa dla czytelników: myśl po myśli, każda fraza tylko tam, gdzie wymaga jej zdanie.',
  },
  question: 'Is the text a heap of phrases or of sentences from elsewhere, put together for search engines?',
  sources: ['SP#keyword-stuffing', 'SP#scaled-content'],
  judges: ['code', 'model'],
  languages: 'any',
  findsAnywhere: true,
  needs: { html: true },
  basis: 'measured',
  scoring: LEARNT_SCORING,
  says: LEARNT,
  detect: (page) => learntFinding(page, 'stuffed'),
  beside: (page, support) => learntFinding(page, 'stuffed', support),
  examples: () => ({
    hit: [SPAM_PAGES.crack, SPAM_PAGES.heap],
    clear: [...ORDINARY_PAGES],
  }),
});
