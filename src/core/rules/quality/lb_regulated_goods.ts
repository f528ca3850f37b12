import { BICYCLE, BREAD, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { namedTopicLabel } from '../topic-label.ts';

export default namedTopicLabel('regulated-goods', {
  id: 'lb_regulated_goods',
  policy: 'sensitive',
  version: 3,
  title: {
    en: 'Alcohol, nicotine, medicines, weapons or drugs',
    pl: 'Alkohol, nikotyna, leki, broń lub narkotyki',
  },
  fix: {
    en: 'State the age limit and the rules that apply to selling or using these goods.',
    pl: 'Podaj granicę wieku oraz zasady sprzedaży i używania tych towarów.',
  },
  question:
    'Is the page about goods whose sale is regulated: alcohol, nicotine, medicines, weapons or drugs?',
  sources: ['QR§2.3'],
  examples: () => ({
    hit: [
      examplePage('a vape shop', {
        found: { says: ['words_of_topic'], quotes: ['e-liquids', 'nicotine'] },
        title: 'Vape shop: e-liquids, nicotine salts and disposable vapes',
        body: paragraphs(
          'Our vape shop stocks e-liquids with nicotine salts and disposable vapes. Add a vape kit to your basket and order nicotine pouches with it.',
          'Sale of tobacco and nicotine products is limited to adults; whisky and vodka are in the liquor section.',
        ),
      }),
      examplePage('a Polish shop with spirits', {
        found: { says: ['words_of_topic'], quotes: ['whisky', 'wódkę'] },
        title: 'Whisky, wódka i papierosy elektroniczne: sklep',
        lang: 'pl',
        body: paragraphs(
          'W sklepie znajdziesz whisky single malt, wódkę i wina. Dodaj do koszyka papierosy elektroniczne oraz liquidy z nikotyną.',
          'Alkohol i wyroby tytoniowe sprzedajemy tylko osobom pełnoletnim; e-papierosy jednorazowe wysyłamy w 24 godziny.',
        ),
      }),
    ],
    clear: [
      examplePage('a calendar of events, a beer festival among them', {
        title: 'What is on this summer',
        body: paragraphs(
          ...BREAD,
          ...BICYCLE,
          'In June the brewery shows its craft beer, in July there is a wine market with cocktails, in August a race for children.',
        ),
      }),
      examplePage('a recipe with a spoon of wine', {
        title: 'Rye bread soup',
        body: paragraphs(...BREAD, 'A spoon of white wine does no harm to the soup.'),
      }),
      examplePage('a Polish text about bicycles', {
        title: 'Łańcuch',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
    ],
  }),
});
