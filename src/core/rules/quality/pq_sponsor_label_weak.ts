import { type SponsorLabel, sponsorLabels } from '../../grounds/sponsor-labels.ts';
import { BICYCLE, BREAD, CHLEB, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { abstain, CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { percent, quoted, shortened } from '../wording.ts';

const VAGUE = 0.65;
const LATE = 0.75;

const BELOW_THE_TEXT = 0.995;

const say = sentences({
  stands_late: {
    en: ({ text, position }: { text: string; position: number }) =>
      `The label ${quoted.en(text)} appears only after ${percent.en(position)} of the text.`,
    pl: ({ text, position }) =>
      `Oznaczenie ${quoted.pl(text)} pojawia się dopiero po ${percent.pl(position)} tekstu.`,
  },
  payment_unsaid: {
    en: ({ text }: { text: string }) =>
      `The only label is ${quoted.en(text)}, which does not say that the text was paid for.`,
    pl: ({ text }) => `Jedyne oznaczenie to ${quoted.pl(text)}, które nie mówi wprost o zapłacie.`,
  },
  move_to_top: {
    en: ({ text }: { text: string }) => `Move ${quoted.en(text)} to the top of the text.`,
    pl: ({ text }) => `Przenieś oznaczenie ${quoted.pl(text)} na początek tekstu.`,
  },
  name_payment: {
    en: ({ text }: { text: string }) =>
      `If it was paid, replace ${quoted.en(text)} with “Advertisement” or “Paid partnership with …”.`,
    pl: ({ text }) =>
      `Jeśli materiał był płatny, zamiast ${quoted.pl(text)} napisz „Materiał reklamowy” albo „Płatna współpraca z …”.`,
  },
});

export default rule({
  id: 'pq_sponsor_label_weak',
  mode: 'quality',
  policy: 'disclosure',
  kind: 'signal',
  layer: 'text',
  version: 2,
  title: {
    en: 'The sponsorship label is vague or comes late',
    pl: 'Oznaczenie współpracy jest niejasne lub zbyt późne',
  },
  fix: {
    en: 'Say plainly at the top that the text is advertising: “Advertisement” or “Paid partnership with …”.',
    pl: 'Napisz wprost na początku, że to reklama: „Materiał reklamowy” albo „Płatna współpraca z marką …”.',
  },
  question: 'Is the text marked as sponsored only in vague words, or only near its end?',
  sources: ['FE', 'UO'],
  answeredBy: 'code_first',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: ['en', 'pl'],
  needs: { html: true, words: 80, wholePage: true, published: true },
  basis: 'judgement',
  scoring:
    'The only label hints at a partner without saying that it was paid (“in partnership with”, “we współpracy z”): 0.65. The only plain label stands in the last fifth of the text: 0.75. A plain label at the top, or after the last word: 0.',
  says: say,
  detect(page) {
    const labels = sponsorLabels(page).filter((label) => !label.bare);
    if (labels.length === 0) return abstain('not_applicable');
    if (labels.some((label) => label.clear && label.place !== 'end')) return CLEAR;
    const late = labels.find((label) => label.clear);
    const label: SponsorLabel | undefined = late ?? labels.find((one) => one.place !== 'within');
    // After the very last word it labels what stands below.
    if (!label || label.position >= BELOW_THE_TEXT) return CLEAR;
    const text = shortened(page.text.slice(label.start, label.end), 60);
    return {
      score: late ? LATE : VAGUE,
      quotes: [quoteText(page, label)],
      facts: [late ? say.stands_late({ text, position: label.position }) : say.payment_unsaid({ text })],
      fix: late ? say.move_to_top({ text }) : say.name_payment({ text }),
    };
  },
  examples: () => ({
    hit: [
      examplePage('a partner named at the top without a word of payment', {
        found: { says: ['payment_unsaid'], quotes: ['In partnership with'] },
        title: 'Baking with new tins',
        body: `<p class="meta">In partnership with Tin Works</p>${paragraphs(...BREAD)}`,
      }),
      examplePage('a plain label at the very end', {
        found: { says: ['stands_late'], quotes: ['Sponsored post'] },
        title: 'A weekend by the sea',
        body: `${paragraphs(...BICYCLE)}<p>Sponsored post</p>`,
      }),
      examplePage('a Polish hint', {
        found: { says: ['payment_unsaid'], quotes: ['We współpracy z'] },
        title: 'Chleb z nowej formy',
        lang: 'pl',
        body: `<p>We współpracy z marką Blacharnia Lipowa</p>${paragraphs(...CHLEB)}`,
      }),
    ],
    clear: [
      examplePage('a plain label at the top', {
        title: 'A weekend by the sea',
        body: `<p>Sponsored post</p>${paragraphs(...BICYCLE)}<p>Sponsored post</p>`,
      }),
      examplePage('a text that speaks of working together', {
        title: 'Library stays open',
        body: paragraphs(
          ...LIBRARY,
          'The reading room was painted in collaboration with the school, and the lamps were bought in partnership with the friends of the library.',
        ),
      }),
      examplePage('a plain Polish label', {
        title: 'Rower na wiosnę',
        lang: 'pl',
        body: `<p>Materiał reklamowy</p>${paragraphs(...ROWER)}`,
      }),
    ],
  }),
});
