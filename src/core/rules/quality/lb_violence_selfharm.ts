import { BIBLIOTEKA, BICYCLE } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { namedTopicLabel } from '../topic-label.ts';

export default namedTopicLabel('violence', {
  id: 'lb_violence_selfharm',
  policy: 'sensitive',
  version: 3,
  title: {
    en: 'Violence, self-harm or hate as a topic',
    pl: 'Przemoc, samookaleczenia lub nienawiść jako temat',
  },
  fix: {
    en: 'Write with care, leave out details of method and name a help line.',
    pl: 'Pisz ostrożnie, pomijaj szczegóły metod i podaj telefon zaufania.',
  },
  question: 'Is the page about violence, self-harm or hatred?',
  sources: ['QR§4.2'],
  examples: () => ({
    hit: [
      examplePage('a report on a trial', {
        found: { says: ['words_of_topic'], quotes: ['gunman', 'murder'] },
        title: 'Murder trial: gunman found guilty of mass shooting',
        body: paragraphs(
          'The gunman was found guilty of murder after the mass shooting in March, in which four people were shot dead. Survivors told the court of the massacre.',
          'Families of the victims left the court in silence. Police treat the stabbing of a witness as attempted murder and a hate crime.',
        ),
      }),
      examplePage('a Polish page of a help line', {
        found: { says: ['words_of_topic'], quotes: ['samobójcze', 'Samookaleczenia'] },
        title: 'Myśli samobójcze i samookaleczenia: gdzie szukać pomocy',
        lang: 'pl',
        body: paragraphs(
          'Myśli samobójcze to sygnał, że ktoś potrzebuje pomocy. Samookaleczenia często towarzyszą przemocy domowej, o której dziecko boi się mówić.',
          'Po próbie samobójczej rozmowa z bliskimi jest równie ważna jak leczenie. Ofiary przemocy domowej mogą dzwonić całą dobę.',
        ),
      }),
    ],
    clear: [
      examplePage('a newspaper with a trial among its items', {
        title: 'Harbour Times: news from town',
        body: paragraphs(
          ...BICYCLE,
          'A man was charged with murder after the stabbing in Mill Lane. Police call it no hate crime.',
        ),
      }),
      examplePage('killer feature', {
        title: 'Killer features of a chain tool',
        body: paragraphs(...BICYCLE, 'The killer feature is the handle, and the price is to die for.'),
      }),
      examplePage('a Polish text about a library', {
        title: 'Biblioteka w soboty',
        lang: 'pl',
        body: paragraphs(...BIBLIOTEKA),
      }),
    ],
  }),
});
