import { wholeWords } from '../../lexicon/whole-words.ts';
import { BIBLIOTEKA, BREAD } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { TOPIC_SCORING, topicFinding, topicLabel } from '../topic-label.ts';

/** Electricians, tyres and fires are words of shops and news as well; a page that is about doing things safely says so on top. */
const ABOUT_SAFETY = wholeWords(
  /\b(?:safe(?:ty|ly|r|st)?|danger\w*|hazard\w*|prevent\w*|poison\w*|recall(?:s|ed)?|preparedness|first aid|proofing|driving (?:test|rules|laws)|highway code)\b|bezpiecz|zagroże|zatruci|przepis|zapobiega|kodeks drogowy|pierwsza pomoc/iu,
);
/** Speaks of such things, but not of what could go wrong: below a label. */
const TOUCHED = 0.45;

export default topicLabel('other-ymyl', {
  id: 'lb_ymyl_other',
  policy: 'ymyl',
  version: 2,
  title: {
    en: 'Topic: other matters where mistakes can cause harm',
    pl: 'Temat: inne sprawy, w których błąd może zaszkodzić',
  },
  fix: {
    en: 'The bar is higher here: say what is dangerous, who should do it and which rules apply.',
    pl: 'Poprzeczka jest tu wyżej: napisz, co jest niebezpieczne, kto powinien to robić i jakie przepisy obowiązują.',
  },
  question:
    'Is the page about another topic where errors could harm people, such as child safety, electrical work or driving rules?',
  sources: ['QR§2.3'],
  scoring: `${TOPIC_SCORING} At most 0.45 where neither title nor main heading speaks of safety, dangers or rules.`,
  detect(page) {
    const finding = topicFinding(page, 'other-ymyl');
    const top = [
      page.head.title,
      ...page.blocks
        .filter(({ heading }) => heading === 1)
        .map(({ start, end }) => page.text.slice(start, end)),
    ];
    return top.some((text) => ABOUT_SAFETY.test(text))
      ? finding
      : { ...finding, score: Math.min(finding.score, TOUCHED) };
  },
  examples: () => ({
    hit: [
      examplePage('electrical work at home', {
        found: { says: ['words_of_topic'], quotes: ['circuit breaker', 'live wire'] },
        title: 'Replacing a light switch safely: wiring and circuit breaker',
        body: paragraphs(
          'Switch off the circuit breaker and test for voltage before you touch the wiring. A live wire can cause an electric shock; the earth wire must stay connected.',
          'If the wiring is old, call a licensed electrician. A fuse box without a residual current device is a fire hazard.',
        ),
      }),
      examplePage('Polish page on child seats', {
        found: { says: ['words_of_topic'], quotes: ['Fotelik samochodowy', 'Pasy bezpieczeństwa'] },
        title: 'Fotelik samochodowy: bezpieczeństwo dziecka w aucie',
        lang: 'pl',
        body: paragraphs(
          'Fotelik samochodowy montuje się tyłem do kierunku jazdy, dopóki dziecko nie skończy 15 miesięcy. Pasy bezpieczeństwa muszą przylegać do ciała.',
          'Przed montażem na przednim siedzeniu trzeba wyłączyć poduszkę powietrzną. Przepisy ruchu drogowego przewidują mandat za przewóz dziecka bez fotelika.',
        ),
      }),
    ],
    clear: [
      examplePage('a firm of electricians', {
        title: 'Electricians in Meadow Lane',
        body: paragraphs(
          'Our electricians replace circuit breakers and electrical panels, and rewire whole houses. Call an electrician for the wiring of a new kitchen or for smoke detectors on every floor.',
          'The electrician brings the breaker panel along; prices start at 90 an hour.',
        ),
      }),
      examplePage('a text about bread', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('a Polish text about a library', {
        title: 'Biblioteka w soboty',
        lang: 'pl',
        body: paragraphs(...BIBLIOTEKA),
      }),
    ],
  }),
});
