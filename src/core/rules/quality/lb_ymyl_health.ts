import { BICYCLE, BREAD, LIBRARY, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { namedTopicLabel } from '../topic-label.ts';

export default namedTopicLabel('health', {
  id: 'lb_ymyl_health',
  policy: 'ymyl',
  version: 3,
  lite: true,
  title: { en: 'Topic: health or safety', pl: 'Temat: zdrowie lub bezpieczeństwo' },
  fix: {
    en: 'The bar is higher here: name an author or reviewer who knows the field, and cite the sources.',
    pl: 'Poprzeczka jest tu wyżej: podaj autora lub recenzenta, który zna dziedzinę, i wskaż źródła.',
  },
  question: 'Is the page about health or safety?',
  sources: ['QR§2.3'],
  examples: () => ({
    hit: [
      examplePage('advice on blood pressure', {
        found: { says: ['words_of_topic'], quotes: ['blood pressure', 'hypertension'] },
        title: 'High blood pressure: symptoms and treatment',
        body: paragraphs(
          'High blood pressure, or hypertension, often causes no symptoms until it damages the heart. Doctors measure it with a cuff; a reading above 140 over 90 on several days calls for treatment.',
          'Medication lowers the risk of stroke and heart attack. Side effects are usually mild, and a physician can change the dose. Patients with diabetes or kidney disease need closer checks.',
        ),
      }),
      examplePage('a disease explained', {
        found: { says: ['words_of_topic'], quotes: ['Asthma', 'disease'] },
        title: 'What is asthma?',
        body: paragraphs(
          'Asthma is a chronic disease of the airways. During an attack the muscles around the bronchi tighten and breathing becomes hard. Inhalers with corticosteroids reduce inflammation, and a doctor writes a treatment plan.',
          'Children with asthma often have allergies. Symptoms such as coughing at night should be diagnosed early by a physician in a clinic.',
        ),
      }),
      examplePage('Polish advice on a diet in diabetes', {
        found: { says: ['words_of_topic'], quotes: ['Cukrzyca', 'objawów'] },
        title: 'Cukrzyca typu 2: objawy, leczenie, dieta',
        lang: 'pl',
        body: paragraphs(
          'Cukrzyca typu 2 rozwija się powoli. Do objawów należą wzmożone pragnienie i senność, a rozpoznanie stawia lekarz na podstawie stężenia glukozy we krwi.',
          'Leczenie zaczyna się od diety i ruchu, później dochodzą leki. Pacjent powinien regularnie badać ciśnienie i konsultować dawki insuliny w poradni diabetologicznej.',
        ),
      }),
      examplePage('Polish page of a clinic', {
        found: { says: ['words_of_topic'], quotes: ['pacjentów', 'nadciśnieniem'] },
        title: 'Poradnia kardiologiczna',
        lang: 'pl',
        body: paragraphs(
          'Poradnia przyjmuje pacjentów z nadciśnieniem, arytmią i po zawale serca. Lekarz kardiolog zleca badania EKG oraz echo serca i dobiera leczenie.',
          'Na wizytę należy zabrać wyniki badań krwi i listę przyjmowanych leków. Skierowanie wystawia lekarz rodzinny.',
        ),
      }),
    ],
    clear: [
      examplePage('a portal with one item about hospitals among many', {
        title: 'Harbour Times: news from town',
        body: paragraphs(
          ...LIBRARY,
          ...BICYCLE,
          'The hospital has a new surgeon, and patients wait less for surgery. A dentist opens in Mill Lane.',
        ),
      }),
      examplePage('a text about bread', {
        title: 'Rye bread',
        body: paragraphs(...BREAD),
      }),
      examplePage('an idiom is no topic', {
        title: 'A healthy debate in the council',
        body: paragraphs(
          ...LIBRARY,
          'It was a healthy debate, the mayor said, and a sign of a healthy democracy in the town.',
        ),
      }),
      examplePage('Polish prose about bicycles', {
        title: 'Chory łańcuch, czyli co boli rower',
        lang: 'pl',
        body: paragraphs(...ROWER),
      }),
      examplePage('a game with potions', {
        title: 'Healing in the dungeon',
        body: paragraphs(
          ...BICYCLE,
          'The knight drinks a healing potion, his health bar fills up and the second level begins with a new sword.',
        ),
      }),
    ],
  }),
});
