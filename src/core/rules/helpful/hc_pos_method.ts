import { headings } from '../../facts/headings.ts';
import { tokens } from '../../facts/tokens.ts';
import { experience } from '../../grounds/experience.ts';
import { isArticleLike } from '../../grounds/genre.ts';
import { ramp } from '../../ramp.ts';
import { BICYCLE, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { quoteText } from '../quote.ts';
import { CLEAR, rule } from '../rule.ts';
import { sentences } from '../sentences.ts';
import { countEn, countPl } from '../wording.ts';

const IN_PASSING = 0.45;

const say = sentences({
  method_length: {
    en: ({ words }: { words: number }) => `The passage on the method has ${countEn(words, 'word', 'words')}.`,
    pl: ({ words }) => `Opis metody liczy ${countPl(words, 'słowo', 'słowa', 'słów')}.`,
  },
});

export default rule({
  id: 'hc_pos_method',
  mode: 'helpful',
  policy: 'how',
  kind: 'positive',
  layer: 'text',
  version: 2,
  title: { en: 'The method is explained', pl: 'Metoda jest opisana' },
  fix: {
    en: 'Explain in a section of its own how you tested, chose or counted.',
    pl: 'Napisz w osobnej części, jak wyglądały testy, wybór lub liczenie.',
  },
  question: 'Does the page explain how its results came about?',
  sources: ['HC', 'RV'],
  answeredBy: 'both',
  languages: ['en', 'pl'],
  needs: { words: 60 },
  basis: 'judgement',
  scoring:
    'A section or a passage that begins with words such as “how we tested” or “jak testowaliśmy”: 0 at 10 words of it, 1 at 40; at most 0.45 for a word in passing and on pages that are no articles.',
  says: say,
  detect(page) {
    const { method } = experience(page);
    let longest = 0;
    let best = method[0];
    const sections = headings(page);
    const { ofBlock } = tokens(page);
    for (const cue of method) {
      const heading = cue.heading > 0 ? sections.find((section) => section.block === cue.block) : undefined;
      const words = heading ? heading.wordsBelow : (ofBlock[cue.block + 1] ?? 0) - (ofBlock[cue.block] ?? 0);
      if (words > longest) {
        longest = words;
        best = cue;
      }
    }
    // A firm's way of working, a word in a discussion or in passing tells nothing of how this text was made.
    const isSection = best !== undefined && (best.heading > 0 || method.length > 1);
    const score = Math.min(isArticleLike(page) && isSection ? 1 : IN_PASSING, ramp(longest, 10, 40));
    if (score === 0 || best === undefined) return CLEAR;
    return {
      score,
      quotes: [quoteText(page, best)],
      facts: [say.method_length({ words: longest })],
    };
  },
  examples: () => ({
    hit: [
      examplePage('a section on testing', {
        found: { says: ['method_length'], quotes: ['How we tested'] },
        title: 'Three chain lubricants',
        body: `${paragraphs(...BICYCLE)}<h2>How we tested</h2><p>Each chain was cleaned in the same bath, weighed, oiled with 4 ml and ridden for 600 km on the same route by the same rider. We weighed it again every 200 km and noted noise, dirt and the wear that the gauge showed at three places.</p>`,
      }),
      examplePage('a Polish section on testing', {
        found: { says: ['method_length'], quotes: ['Jak testowaliśmy'] },
        title: 'Trzy smary do łańcucha',
        lang: 'pl',
        body: `${paragraphs(...ROWER)}<h2>Jak testowaliśmy</h2><p>Każdy łańcuch umyliśmy w tej samej kąpieli, zważyliśmy, nasmarowaliśmy 4 ml i przejechaliśmy na nim 600 km tą samą trasą. Co 200 km ważyliśmy go ponownie i zapisywaliśmy hałas, zabrudzenie oraz zużycie, które przymiar pokazywał w trzech miejscach łańcucha, zawsze po wytarciu do sucha.</p>`,
      }),
    ],
    clear: [
      examplePage('no method', { title: 'Library stays open', body: paragraphs(...LIBRARY) }),
      examplePage('a bare claim', {
        title: 'Three chain lubricants',
        body: paragraphs(...BICYCLE, 'How we tested: carefully.'),
      }),
    ],
  }),
});
