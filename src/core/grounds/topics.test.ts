import assert from 'node:assert/strict';
import { test } from 'node:test';
import { quote } from '../facts/span.ts';
import { readPage } from '../page/read-page.ts';
import { article } from '../samples/article-sample.ts';
import { moneyTerms } from './money-terms.ts';
import { MONEY_TOPICS, SUBJECTS, type Topic, topicOf, topics } from './topics.ts';

const strength = (text: string, topic: Topic): number => topicOf(readPage({ text }), topic).strength;

/** Everyday prose that no topic claims, to spread words thin. */
const PLAIN_EN =
  'The old bridge over the river was closed in spring and the town has argued about it ever since. '.repeat(
    20,
  );
const PLAIN_PL =
  'Stary most nad rzeką zamknięto wiosną i od tej pory całe miasto spiera się o jego dalszy los. '.repeat(20);

const ABOUT: readonly [Topic, string, string][] = [
  [
    'health',
    'The symptoms of diabetes are often missed. A doctor measures blood sugar, and patients may need insulin.',
    'Objawy cukrzycy łatwo przeoczyć. Lekarz zleca badania krwi, a pacjenci czasem potrzebują insuliny i leków.',
  ],
  [
    'finance',
    'Compare the interest rate of every loan, because a mortgage lender looks at your credit score and your debt.',
    'Porównaj oprocentowanie każdej pożyczki, bo bank przed udzieleniem kredytu hipotecznego sprawdza BIK i zadłużenie.',
  ],
  [
    'civic',
    'Voters will go to the polls on Sunday, when the election for parliament and the referendum are held together.',
    'Posłowie przyjęli nowelizację ustawy, a premier zapowiedział, że rząd nie zmieni kodeksu wyborczego. Opozycja protestuje w Sejmie.',
  ],
  [
    'other-ymyl',
    'Turn off the circuit breaker before you touch the electrical wiring; an electric shock kills. Call an electrician.',
    'Zanim dotkniesz instalacji elektrycznej, wyłącz bezpieczniki. Porażenie prądem zabija, więc wezwij elektryka i kup gaśnicę.',
  ],
  [
    'gambling',
    'The casino gives free spins, and its sportsbook takes wagers on every match; roulette and blackjack are live.',
    'Kasyno daje darmowe spiny, a bukmacher przyjmuje zakłady sportowe; jest też ruletka i automaty do gry.',
  ],
  [
    'regulated-goods',
    'The shop sells whiskey, craft beer, cigars and vape liquids; ammunition and rifles need a licence.',
    'Sklep sprzedaje whisky, wódkę, papierosy i tytoń, a broń palna i amunicja wymagają pozwolenia.',
  ],
  [
    'violence',
    'The gunman murdered three people in the mass shooting, which police call an act of terrorism and a hate crime.',
    'Nożownik usłyszał zarzut zabójstwa i gwałtu, a prokuratura bada, czy był to zamach terrorystyczny i mowa nienawiści.',
  ],
  [
    'adult',
    'Free porn, XXX videos and nude photos: sex cams with horny camgirls and the best sex toys.',
    'Darmowe porno, sekskamerki i anonse towarzyskie, gadżety erotyczne, wibratory oraz striptiz tylko dla dorosłych.',
  ],
];

for (const [topic, english, polish] of ABOUT) {
  test(`a text about ${topic} is known in English and in Polish, and only as that`, () => {
    for (const text of [english, polish]) {
      assert.ok(strength(text, topic) >= 0.5, `${topic}: ${text}`);
      for (const other of SUBJECTS) {
        // Gambling is a vice of adults and violence an issue of the public: neighbours may be heard.
        if (other !== topic && !(topic === 'violence' && other === 'civic'))
          assert.ok(strength(text, other) < 0.5, `${other} in: ${text}`);
      }
    }
  });
}

test('everyday prose has no topic', () => {
  for (const topic of SUBJECTS) {
    assert.ok(strength(PLAIN_EN, topic) < 0.2, topic);
    assert.ok(strength(PLAIN_PL, topic) < 0.2, topic);
  }
});

test('idioms are not their words', () => {
  const idioms: readonly [string, Topic][] = [
    [
      'A healthy debate and healthy competition. Be patient. The pain points of the Great Depression.',
      'health',
    ],
    [
      'Zdrowy rozsądek. Horoskop dla raka i znak zodiaku rak. Leczenie storczyków i choroby roślin.',
      'health',
    ],
    ['The river bank was in stock of interest in photo credits; James Bond and the refresh rate.', 'finance'],
    ['Bank zdjęć, bank danych i kredyt zaufania. Power bank na długi weekend. Polityka cookies.', 'finance'],
    [
      'You bet! Your best bet is to hedge your bets against all odds. Time slots and a car dealer.',
      'gambling',
    ],
    ['Zakład pracy i zakłady mięsne, kursy walut, stawka VAT.', 'gambling'],
    [
      'Root beer, a glue gun, a nail gun and rubbing alcohol, a water bottle and the search bar.',
      'regulated-goods',
    ],
    ['Sexual health and sex education, the naked eye, radiocarbon dating and the opposite sex.', 'adult'],
    ['Privacy policy, return policies, all rights reserved, mother in law, a tennis court.', 'civic'],
    ['Polityka prywatności, prawo jazdy, wszelkie prawa zastrzeżone i przepis na sernik.', 'civic'],
    ['A killer app, a heart attack, the dead end and Suicide Squad; I hate to shoot.', 'violence'],
  ];
  for (const [text, topic] of idioms) {
    const { hits } = topicOf(readPage({ text }), topic);
    assert.ok(strength(text, topic) < 0.5, `${topic}: ${text}: ${hits.map((hit) => hit.term).join(', ')}`);
  }
});

test('weak words alone make no topic, however many there are', () => {
  assert.ok(
    strength('The rate and the fee, the budget and the payment, revenue and profit.', 'finance') < 0.5,
  );
  assert.ok(strength('Kurs i stawka, bonus dla gracza, wygrana.', 'gambling') < 0.5);
});

test('one repeated word makes no topic', () => {
  assert.ok(strength('Insulin, insulin, insulin and again insulin.', 'health') < 0.5);
});

test('three distinct terms in title and headings are enough for a long page', () => {
  const page = readPage({
    html: article('<h2>Insulin and its side effects</h2>').replaceAll(
      'The bridge that divides a town',
      'Diabetes symptoms',
    ),
  });
  const score = topicOf(page, 'health');
  assert.ok(score.headingDistinct >= 3 && score.strength >= 0.5, JSON.stringify(score));
  assert.deepEqual(score.titleTerms, ['diabet~', 'symptom{,s}']);
});

test('hits quote the main content and nothing of menus and code', () => {
  const page = readPage({
    html: article(
      '<p>The vaccine was tested on patients.</p><pre><code>insulin()</code></pre>',
      '<a href="/d">Diabetes doctors</a>',
    ),
  });
  assert.deepEqual(
    topicOf(page, 'health').hits.map((hit) => quote(page.text, hit)),
    ['vaccine', 'patients'],
  );
});

test('spam is known in a foreign language, since injected text seldom speaks the language of its page', () => {
  const page = readPage({
    text: `${PLAIN_PL} Online casino bonus, free spins, online slots: best casino, live casino games. ${'Online casino. '.repeat(6)}`,
  });
  assert.ok(topicOf(page, 'casino').strength >= 0.5);
  assert.equal(topicOf(page, 'payday-loans').strength, 0);
});

test('an anchor says what it sells', () => {
  const anchors: readonly [string, readonly string[]][] = [
    ['best online casino bonus', ['casino']],
    ['kasyno online bez depozytu', ['casino']],
    ['szybkie pożyczki chwilówki', ['payday-loans']],
    ['buy cheap Viagra', ['pharma']],
    ['tabletki na potencję', ['pharma']],
    ['write my essay for me', ['essay-writing']],
    ['pisanie prac magisterskich', ['essay-writing']],
    ['replica watches', ['replica']],
    ['London escorts', ['escort']],
    ['legalny bukmacher', ['betting']],
    ['CBD oil for dogs', ['cbd']],
    ['forex signals', ['crypto-signals']],
    ['legal steroids', ['steroids']],
    ['Ford Escort 1995', []],
    ['Casino Royale', []],
    ['read replica set', []],
    ['hotels in Sydney CBD', []],
    ['repliki ASG', []],
    ['student essays about poker', []],
    ['Contact us', []],
  ];
  for (const [anchor, expected] of anchors) assert.deepEqual(moneyTerms(anchor), expected, anchor);
});

test('a host name says what it sells, and innocent names do not', () => {
  const hosts: readonly [string, readonly string[]][] = [
    ['best-casino-bonus.com', ['casino']],
    ['www.bestcasinobonus24.com', ['casino']],
    ['mojekasynopolska.pl', ['casino']],
    ['quick-payday-loans.co.uk', ['payday-loans']],
    ['szybkie-chwilowki.pl', ['payday-loans']],
    ['cheapviagraonline.net', ['pharma']],
    ['buy-cialis.com', ['pharma']],
    ['londonescorts.co.uk', ['escort']],
    ['bestcbdoil.com', ['cbd']],
    ['cheapessaywriters.com', ['essay-writing']],
    ['topbettingsites.com', ['betting']],
    ['essex.ac.uk', []],
    ['scunthorpe.gov.uk', []],
    ['specialist-cars.com', []],
    ['alphabet.com', []],
    ['tibet.net', []],
    ['diabetes.org', []],
    ['the-better-bettina.com', []],
    ['hempstead.gov', []],
    ['medstudents.org', []],
    ['loanswap.example', []],
    ['crossbet-engineering.com', []],
    ['example.bet', []],
  ];
  for (const [host, expected] of hosts) assert.deepEqual(moneyTerms(host), expected, host);
});

test('every topic has its score, the empty page included', () => {
  const page = readPage({ text: '' });
  assert.deepEqual([...topics(page).keys()], [...SUBJECTS, ...MONEY_TOPICS]);
  for (const { strength } of topics(page).values()) assert.equal(strength, 0);
});
