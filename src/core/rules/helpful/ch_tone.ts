import { BIBLIOTEKA, BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { learntTone, TONE_SAYS, TONE_SCORING } from '../learnt-tone.ts';
import { rule } from '../rule.ts';

const OFFER = [
  'At Harbour Studio we help you to grow your business with award-winning web design, search engine optimization and social media marketing. Our experienced team delivers solutions that are tailored to your needs, on time and within your budget.',
  'Why choose us? Our dedicated experts combine creativity with the latest technology to give your brand the best results. We pride ourselves on outstanding customer service, and our clients love what we do.',
  'Get in touch with our friendly team today for a free quote and discover how our services can take your business to the next level.',
];

export default rule({
  id: 'ch_tone',
  mode: 'helpful',
  policy: 'satisfying',
  kind: 'choice',
  layer: 'text',
  version: 3,
  scale: 'tone',
  title: { en: 'Tone of the text', pl: 'Ton tekstu' },
  fix: {
    en: 'Describe the thing as it is instead of pressing the reader.',
    pl: 'Opisuj rzecz taką, jaka jest, zamiast naciskać na czytelnika.',
  },
  question: 'What is the tone of the text?',
  sources: ['QR§4.3', 'QR§5.2'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 80 },
  scoring: TONE_SCORING,
  says: TONE_SAYS,
  detect: learntTone,
  examples: () => ({
    hit: [
      {
        options: 'A',
        ...examplePage('a news report', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
        found: {
          says: ['wording', 'speaks_to_reader', 'calm'],
          quotes: [],
        },
      },
      {
        options: 'B',
        ...examplePage('a personal text', { title: 'Rye bread', body: paragraphs(...BREAD) }),
        found: { says: ['specific'], quotes: [] },
      },
      {
        options: 'C',
        ...examplePage('a firm that praises itself', { title: 'Web design', body: paragraphs(...OFFER) }),
        found: {
          says: ['wording', 'speaks_to_reader', 'built_like'],
          quotes: [],
        },
      },
      {
        options: 'D',
        ...examplePage('a page that hurries its readers', {
          title: 'Last chance',
          body: paragraphs(
            ...BICYCLE.slice(0, 1),
            'Hurry, only 3 left in stock! Order now, this offer ends today. Act now before it is too late: limited time only, while supplies last. Buy now and save. Last chance! Do not miss out.',
            'Hurry, only 3 left in stock! Order now, this offer ends today. Act now before it is too late: limited time only, while supplies last. Buy now and save. Last chance! Do not miss out.',
          ),
        }),
        found: { says: ['urges'], quotes: ['Hurry', 'left in stock'] },
      },
      {
        options: 'B',
        ...examplePage('a Polish workshop', { title: 'Łańcuch', lang: 'pl', body: paragraphs(...ROWER) }),
        found: { says: ['specific'], quotes: [] },
      },
    ],
    clear: [
      {
        options: 'CDEF',
        ...examplePage('a person tells what happened', {
          title: 'How my chain broke',
          body: paragraphs(...BICYCLE),
        }),
      },
      {
        options: 'DEF',
        ...examplePage('Polish news', {
          title: 'Biblioteka w soboty',
          lang: 'pl',
          body: paragraphs(...BIBLIOTEKA),
        }),
      },
    ],
  }),
});
