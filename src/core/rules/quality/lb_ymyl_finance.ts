import { BICYCLE, BREAD, CHLEB, ROWER } from '../../samples/sample-prose.ts';
import { examplePage, paragraphs } from '../example.ts';
import { namedTopicLabel } from '../topic-label.ts';

export default namedTopicLabel('finance', {
  id: 'lb_ymyl_finance',
  policy: 'ymyl',
  version: 3,
  lite: true,
  title: {
    en: 'Topic: money, taxes, insurance or law',
    pl: 'Temat: pieniądze, podatki, ubezpieczenia lub prawo',
  },
  fix: {
    en: 'The bar is higher here: say who wrote it and on what knowledge, date the figures and cite the sources.',
    pl: 'Poprzeczka jest tu wyżej: podaj, kto pisze i na jakiej podstawie, opatrz liczby datą i wskaż źródła.',
  },
  question: 'Is the page about money, taxes, insurance or law that affects people’s livelihood?',
  sources: ['QR§2.3'],
  examples: () => ({
    hit: [
      examplePage('a guide to mortgages', {
        found: { says: ['words_of_topic'], quotes: ['mortgage', 'interest rate'] },
        title: 'How a fixed-rate mortgage works',
        body: paragraphs(
          'A fixed-rate mortgage keeps the same interest rate for the whole term of the loan. The lender looks at your credit score, income and the down payment before approving it.',
          'Refinancing makes sense when interest rates fall. Add up closing costs, compare the annual percentage rate of several lenders, and ask a tax adviser whether interest is tax deductible.',
        ),
      }),
      examplePage('saving for retirement', {
        found: { says: ['words_of_topic'], quotes: ['index fund', 'stock market'] },
        title: 'Index funds for retirement savings',
        body: paragraphs(
          'An index fund follows the stock market at a low cost. Investors who put money in an individual retirement account pay tax later, and compound interest does the rest.',
          'Bonds balance the portfolio. Before investing, pay off credit card debt and keep an emergency fund on a savings account.',
        ),
      }),
      examplePage('Polish guide to tax returns', {
        found: { says: ['words_of_topic'], quotes: ['Ulga podatkowa', 'podatek'] },
        title: 'Ulga podatkowa w rozliczeniu PIT',
        lang: 'pl',
        body: paragraphs(
          'Ulga podatkowa obniża podatek dochodowy. W zeznaniu PIT wpisuje się ją w załączniku, a urząd skarbowy zwraca nadpłatę w ciągu 45 dni.',
          'Kredyt hipoteczny sam w sobie nie daje ulgi, ale odsetki od starszych kredytów można jeszcze odliczyć. W razie wątpliwości warto zapytać doradcę podatkowego. Wspólne rozliczenie z małżonkiem opłaca się wtedy, gdy jedno z was zarabia wyraźnie mniej, bo przesuwa część dochodu do niższego progu podatkowego.',
        ),
      }),
      examplePage('Polish comparison of insurance', {
        found: { says: ['words_of_topic'], quotes: ['ubezpieczenia', 'Polisa'] },
        title: 'Ubezpieczenie OC i AC: ile kosztuje polisa',
        lang: 'pl',
        body: paragraphs(
          'Składka ubezpieczenia OC zależy od wieku kierowcy i historii szkód. Polisa AC pokrywa naprawę własnego auta, a ubezpieczyciel wypłaca odszkodowanie po oględzinach.',
          'Przed podpisaniem umowy ubezpieczenia sprawdź sumę ubezpieczenia i udział własny. Zniżki przechodzą na nową polisę, a odszkodowanie z OC sprawcy wypłaca zakład, w którym ma on wykupione ubezpieczenie, także za granicą.',
        ),
      }),
    ],
    clear: [
      examplePage('a directory of trades, lenders among them', {
        title: 'Find somebody for the job',
        body: paragraphs(
          ...BREAD,
          ...BICYCLE,
          'Also in town: an accountant, a mortgage broker, two offices for insurance, and a lender of small loans.',
        ),
      }),
      examplePage('price tags alone', {
        title: 'Oak kitchen table',
        body: paragraphs(
          ...BREAD,
          'The table costs 420 dollars and the chairs are 89 dollars each. Delivery is free.',
        ),
      }),
      examplePage('a text about bicycles', {
        title: 'Chains',
        body: paragraphs(...BICYCLE),
      }),
      examplePage('the word bank in another sense, in Polish', {
        title: 'Bank zdjęć naszego klubu',
        lang: 'pl',
        body: paragraphs(
          ...ROWER,
          'W banku zdjęć klubu jest już 300 fotografii; mamy kredyt zaufania od fotografa.',
        ),
      }),
      examplePage('a recipe in Polish', {
        title: 'Chleb żytni',
        lang: 'pl',
        body: paragraphs(...CHLEB),
      }),
    ],
  }),
});
