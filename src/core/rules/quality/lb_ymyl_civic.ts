import { BREAD, CHLEB } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { namedTopicLabel } from '../topic-label.ts';

export default namedTopicLabel('civic', {
  id: 'lb_ymyl_civic',
  policy: 'ymyl',
  version: 3,
  title: {
    en: 'Topic: government, voting or public affairs',
    pl: 'Temat: państwo, wybory lub sprawy publiczne',
  },
  fix: {
    en: 'The bar is higher here: keep facts apart from opinion, name the sources and correct errors openly.',
    pl: 'Poprzeczka jest tu wyżej: oddziel fakty od opinii, podaj źródła i jawnie poprawiaj błędy.',
  },
  question: 'Is the page about government, voting or public affairs?',
  sources: ['QR§2.3'],
  examples: () => ({
    hit: [
      examplePage('how to vote', {
        found: { says: ['words_of_topic'], quotes: ['Voters', 'electoral'] },
        title: 'How to register to vote in the general election',
        body: paragraphs(
          'Voters register with the electoral office at least twelve days before the election. Postal ballots can be requested online, and polling stations open at seven.',
          'The parliament has 460 members of parliament. Each party presents its candidates, and the electoral commission counts the ballots in public.',
        ),
      }),
      examplePage('Polish page on a referendum', {
        found: { says: ['words_of_topic'], quotes: ['Referendum', 'wyborczy'] },
        title: 'Referendum lokalne: jak głosować',
        lang: 'pl',
        body: paragraphs(
          'Referendum lokalne zarządza komisarz wyborczy. Wyborcy głosują w lokalach wyborczych, a karta do głosowania zawiera jedno pytanie.',
          'Wynik jest wiążący, gdy frekwencja przekroczy 30 procent uprawnionych. Protokół komisji wyborczej wywiesza się przed lokalem, a wojewoda ogłasza wyniki.',
        ),
      }),
    ],
    clear: [
      examplePage('a school whose front page heads every teaser by an H1', {
        title: 'Harbour Street Schools',
        heading: '',
        body: `<h1>Congressional art competition announced by our congressman</h1>${paragraphs(...BREAD)}<h1>Pupils speak up for justice</h1>${paragraphs(...BREAD.slice(0, 2))}<h1>Citizens of the community visit the library</h1>${paragraphs(...BREAD.slice(1))}`,
      }),
      examplePage('a magazine on design, an embassy among its items', {
        title: 'Harbour Design Weekly',
        body: paragraphs(
          ...BREAD,
          ...BREAD,
          'A new embassy for the government, and a poster for the election that the parliament ordered.',
        ),
      }),
      examplePage('a school class elects its best cake', {
        title: 'Best cake of the year',
        body: paragraphs(...BREAD, 'The class elected the apple cake.'),
      }),
      examplePage('a Polish text about bread', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
