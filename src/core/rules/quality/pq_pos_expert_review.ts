import { authorship } from '../../grounds/authorship.ts';
import { wholeWords } from '../../lexicon/whole-words.ts';
import { BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { HEALTH_TEXT, TEKST_O_ZDROWIU } from '../life-texts.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';

const say = sentences({
  checked_by_expert: {
    en: ({ name }: { name: string }) => `${name} checked the text; a title or profession is given.`,
    pl: ({ name }) => `Osoba sprawdzająca tekst: ${name} (podano tytuł lub zawód).`,
  },
  checked_by_somebody: {
    en: ({ name }: { name: string }) => `${name} checked the text; no title or profession is given.`,
    pl: ({ name }) => `Osoba sprawdzająca tekst: ${name} (nie podano tytułu ani zawodu).`,
  },
});

/** “Submissions will be reviewed by …” is the rule of a journal. */
const OF_A_JOURNAL = wholeWords(/\b(?:will be|papers|submissions)\b/iu);

export default rule({
  id: 'pq_pos_expert_review',
  mode: 'quality',
  policy: 'eeat_trust',
  kind: 'positive',
  layer: 'text',
  version: 2,
  title: { en: 'A named expert has checked the text', pl: 'Tekst sprawdził ekspert wymieniony z nazwiska' },
  fix: {
    en: 'Keep the reviewer’s name and credentials, with the date of the check and a link to their profile.',
    pl: 'Zachowaj nazwisko i kwalifikacje osoby sprawdzającej, dodaj datę weryfikacji i link do profilu.',
  },
  question: 'Does the page say that a named expert checked the text?',
  sources: ['HC'],
  answeredBy: 'code_first',
  languages: ['en', 'pl'],
  needs: { html: true },
  basis: 'measured',
  scoring:
    '“Reviewed by” with a name and a credential: 0.9; a named reviewer without a credential: 0.5; no name: 0.',
  says: say,
  detect(page) {
    const { reviewer } = authorship(page);
    if (
      !reviewer ||
      OF_A_JOURNAL.test(page.text.slice(Math.max(0, reviewer.start - 80), reviewer.end)) ||
      /\. /.test(reviewer.name)
    )
      return CLEAR;
    const { name, credential } = reviewer;
    return {
      score: credential ? 0.9 : 0.5,
      quotes: [quoteText(page, reviewer)],
      facts: [credential ? say.checked_by_expert({ name }) : say.checked_by_somebody({ name })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a medical reviewer', {
        found: { says: ['checked_by_expert'], quotes: ['Medically reviewed by Anna Nowak'] },
        title: 'High blood pressure: symptoms and treatment',
        body: `<p>Medically reviewed by Anna Nowak, MD, cardiologist</p>${paragraphs(...HEALTH_TEXT)}`,
      }),
      examplePage('a Polish consultant', {
        found: { says: ['checked_by_expert'], quotes: ['Konsultacja merytoryczna: lek. med. Anna Nowak'] },
        title: 'Cukrzyca typu 2: objawy, leczenie, dieta',
        lang: 'pl',
        body: `${paragraphs(...TEKST_O_ZDROWIU)}<p>Konsultacja merytoryczna: lek. med. Anna Nowak</p>`,
      }),
    ],
    clear: [
      examplePage('a bare badge', {
        title: 'High blood pressure: symptoms and treatment',
        body: `<p>Expert reviewed</p>${paragraphs(...HEALTH_TEXT)}`,
      }),
      examplePage('a customer’s review', {
        title: 'Oak kitchen table',
        body: `${paragraphs(...BREAD.slice(0, 2))}<div class="review"><p>Reviewed by Anna Nowak on 3 May: a solid table.</p></div>`,
      }),
    ],
  }),
});
