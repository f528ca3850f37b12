import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleResult } from '../../../test/support/sample-report.ts';
import type { Page } from '../page/page.ts';
import { readPage } from '../page/read-page.ts';
import { checkPage, judged } from '../report/check-page.ts';
import { combineReports } from '../report/combine-reports.ts';
import { inLanguage } from '../report/in-language.ts';
import type { PageReport } from '../report/report.ts';
import { selectBriefs } from '../report/select-briefs.ts';
import { withoutEvidence } from '../report/without-evidence.ts';
import { article, HOLLOW, HOLLOW_ARTICLE as hollow } from '../samples/hollow-article.ts';
import { BICYCLE, BREAD } from '../samples/sample-prose.ts';
import { reportView } from '../view/report-view.ts';
import { words } from '../view/words.ts';
import { generic } from './kinds/generic.ts';
import { listedGoods } from './kinds/listed-goods.ts';
import { noMethod } from './kinds/no-method.ts';
import { REASON_KINDS } from './kinds.ts';
import { MARKS } from './marks.ts';
import { foundBy, pageReasons } from './page-reasons.ts';
import { ReasonModel } from './reason-model.ts';
import weights from './reasons.weights.json' with { type: 'json' };
import { sentenceProfile } from './sentence-profile.ts';

const model = new ReasonModel(weights);

const read = (html: string, url = 'https://www.gardenhouse.example/blog/office-garden'): Page =>
  readPage({ html, url });
const kindsFound = (page: Page): string[] => foundBy(model, page).map(({ kind }) => kind.kind);
const shownOf = (page: Page, wanted: string) =>
  foundBy(model, page).find(({ kind }) => kind.kind === wanted)?.shown;

describe('reasons', () => {
  it('tell why a hollow article is rated low, each with passages that stand where it says', () => {
    const page = read(hollow);
    const reasons = pageReasons(page);
    assert.ok(reasons.length >= 2, reasons.map(({ kind }) => kind).join(' '));
    for (const { kind, passages, share, sure } of reasons) {
      assert.ok(passages.length > 0, kind);
      assert.ok(share >= (sure === 'plain' ? 0.75 : 0.6), kind);
      for (const { start, end, text, under } of passages) {
        assert.equal(page.text.slice(start, end), text);
        assert.ok(
          HOLLOW.some(([heading, said]) => heading === under && said.includes(text)),
          text,
        );
      }
    }
  });

  it('are told of a home page only where they are plain: nobody noted what is likely there', () => {
    const soft = article('Office garden guide', [
      ...HOLLOW.slice(0, 2),
      ...BREAD.slice(0, 3).map((text) => ['Bread', text] as const),
    ]);
    const at = (url: string) => pageReasons(read(soft, url));
    assert.ok(at('https://www.gardenhouse.example/blog/office-garden').some(({ sure }) => sure === 'likely'));
    assert.deepEqual(
      at('https://www.gardenhouse.example/').filter(({ sure }) => sure === 'likely'),
      [],
    );
  });

  it('call what could stand on any site much of the text only where it is half of it', () => {
    assert.equal(generic.titleFor?.({ bare: 10, sentences: 20 }), undefined);
    assert.equal(
      generic.titleFor?.({ bare: 9, sentences: 20 })?.en,
      'Sentences that could stand on any site',
    );
  });

  it('leave a page alone that names, counts and shows what it says', () => {
    for (const [title, prose] of [
      ['Rye bread at home', BREAD],
      ['Why chains skip', BICYCLE],
    ] as const) {
      const told = pageReasons(
        read(
          article(
            title,
            prose.map((text) => ['Part', text] as const),
          ),
        ),
      );
      assert.deepEqual(
        told.filter(({ sure }) => sure === 'plain').map(({ kind }) => kind),
        [],
        title,
      );
    }
  });

  it('count sections without a name, number, example or source', () => {
    assert.deepEqual(shownOf(read(hollow), 'vague')?.data, { bare: 5, sections: 5 });
    const filled = HOLLOW.map(
      ([heading, text], place) =>
        [
          heading,
          place === 0 ? text : `${text} In Leeds it took ${place} weeks and cost £${place}40.`,
        ] as const,
    );
    assert.equal(shownOf(read(article('Office garden guide', filled)), 'vague'), undefined);
  });

  it('find figures and findings without a source in English and in Polish, and leave sourced ones', () => {
    const claim = (text: string, lang: string): number | undefined =>
      shownOf(
        read(article('Praca zdalna', [['Wstęp', `${text} ${BREAD[0]}`]], lang), 'https://blog.example/a'),
        'unsourced',
      )?.data.claims;
    assert.equal(claim('Research shows that plants at the desk make people happier at work.', 'en'), 1);
    assert.equal(claim('Around 70% of employees feel better when plants stand near their desk.', 'en'), 1);
    assert.equal(
      claim('According to the Leeds Survey, around 70% of employees feel better near plants.', 'en'),
      undefined,
    );
    assert.equal(
      claim(
        'Around 70% of employees feel better near plants (<a href="https://statistics.example.org/2024">survey of 2024</a>).',
        'en',
      ),
      undefined,
    );
    assert.equal(
      shownOf(
        read(
          article(
            'Rośliny w biurze',
            [
              [
                'Wstęp',
                'Badania pokazują, że rośliny przy biurku poprawiają samopoczucie pracowników. Warto więc zadbać o ich obecność i podlewać je regularnie, bo inaczej szybko tracą liście. Nie trzeba do tego wielkich nakładów, wystarczy odrobina uwagi każdego dnia.',
              ],
            ],
            'pl',
          ),
        ),
        'unsourced',
      )?.data.claims,
      1,
    );
  });

  it('take no figure for a claim about the world that the page itself has counted, sells by or lists a source for', () => {
    const claims = (text: string, more: readonly (readonly [string, string])[] = []): number | undefined =>
      shownOf(
        read(
          article('Plants at work', [
            ['Part', `${text} ${BREAD[0]}`],
            ...BREAD.map((said) => ['Part', said] as const),
            ...more,
          ]),
          'https://blog.example/blog/plants',
        ),
        'unsourced',
      )?.data.claims;
    assert.equal(
      claims('The market for office plants is projected to reach $3 billion within five years.'),
      1,
    );
    assert.equal(
      claims('The pots hold up to 30% more soil than the ones of the year before last.'),
      undefined,
    );
    assert.equal(claims('We asked them, and 70% of employees feel better near plants at work.'), undefined);
    const claim = 'Around 70% of employees feel better when plants stand near their desk.';
    assert.equal(claims(claim), 1);
    assert.equal(claims(claim, [['References', 'Survey of the city of Leeds on plants, 2024.']]), undefined);
    assert.equal(claims(claim.replace('desk.', 'desk (2).')), undefined);
  });

  it('take neither the subject of the page nor a capital behind a colon for a name', () => {
    const names = (text: string): number | undefined =>
      sentenceProfile(read(article('Mesh routers at home', [['Part', text]]))).sentences[0]?.names;
    assert.equal(names('In most houses Mesh routers cover every single room.'), 0);
    assert.equal(names('The first step: Look for a place in the middle of it all.'), 0);
    assert.equal(names('In most houses the Northgate router covers every room.'), 1);
  });

  it('count the words before the first fact of a text', () => {
    const late = (at: number): number | undefined =>
      shownOf(
        read(
          article(
            'Office garden guide: how to create a healthy workplace',
            HOLLOW.map(([heading, text], place) => [
              heading,
              place === at ? `In 2024 the gardeners of Leeds planted 40 ferns. ${text}` : text,
            ]),
          ),
        ),
        'late_start',
      )?.data.lead;
    assert.equal(late(0), undefined);
    assert.ok((late(2) ?? 0) >= 80);
    assert.ok((late(3) ?? 0) > (late(2) ?? 0));
  });

  it('say of a thread that its question was hardly answered, and of an answered one nothing', () => {
    const thread = (...replies: readonly string[]): string =>
      `<!doctype html><html lang="en"><head><title>Ferns lose their leaves? | Plant forum</title></head><body><main class="thread"><h1>Ferns lose their leaves?</h1>${[
        'My ferns lose their leaves since I moved them to the office. What can I do about it?',
        ...replies,
      ]
        .map(
          (text, place) =>
            `<article class="post forum-post"><div class="author">member${place}</div><time datetime="2026-05-0${place + 1}">${place + 1} May</time><p>${text}</p><a href="#reply">Reply</a> <a href="#quote">Quote</a></article>`,
        )
        .join('')}</main></body></html>`;
    const told = (html: string): boolean =>
      shownOf(read(html, 'https://forum.plants.example/threads/ferns.12'), 'unanswered') !== undefined;
    assert.ok(told(thread()));
    assert.ok(!told(thread(...BREAD.slice(0, 4))));
  });

  it('show other passages for a second reason than for the first', () => {
    const shown = pageReasons(read(hollow)).map(({ passages }) => passages.map(({ start }) => start));
    assert.ok(shown.length >= 2);
    const all = shown.flat();
    assert.ok(new Set(all).size > Math.max(...shown.map((starts) => starts.length)));
    for (const starts of shown) assert.ok(starts.length <= 5);
  });

  it('show the same words once', () => {
    const again: readonly (readonly [string, string])[] = HOLLOW.map(([heading, text]) => [
      heading,
      `${text} Great plants make every office a better place for everyone.`,
    ]);
    for (const { kind, passages } of pageReasons(read(article('Office garden guide', again)))) {
      const texts = passages.map(({ text }) => text);
      assert.deepEqual(texts, [...new Set(texts)], kind);
    }
  });

  it('show a sentence that says again what was said together with its first saying', () => {
    const said = [
      'Watering the plants every morning keeps the leaves fresh and the soil moist.',
      'Every morning, watering keeps the leaves of the plants fresh and the soil moist.',
      'Turning each pot towards the window helps the stems to grow straight again.',
      'To help the stems grow straight again, turning each pot towards the window is enough.',
    ];
    const [first = '', again = '', third = '', fourth = ''] = said;
    const page = read(
      article('Plants', [
        ['Water', `${first} ${third}`],
        ['Light', 'Some corners stay dark for most of the winter.'],
        ['Again', `${again} ${fourth}`],
      ]),
    );
    const shown = shownOf(page, 'repetition');
    assert.equal(shown?.data.again, 2);
    assert.deepEqual(
      shown?.passages.map(({ start, end }) => page.text.slice(start, end)),
      [first, again, third, fourth],
    );
  });

  it('give no learnt opinion on wording in a language that it did not learn', () => {
    const polish = article(
      'Ogród w biurze: poradnik',
      [
        [
          'Dlaczego warto',
          'Odpowiedni wybór roślin jest kluczowy dla sukcesu każdego ogrodu w biurze. Warto rozważyć różne możliwości i dopasować je do swoich potrzeb oraz oczekiwań. Dzięki temu można stworzyć miejsce, które pozwala każdemu osiągać cele, czuć się dobrze i pracować z większym zapałem przez cały rok.',
        ],
        [
          'Jak zaplanować miejsce',
          'Dobre planowanie pozwala w pełni wykorzystać dostępną przestrzeń i uniknąć późniejszych rozczarowań. Przemyślany układ poprawia wygląd pomieszczenia, a także wpływa na nastrój osób, które w nim przebywają. Należy wziąć pod uwagę wiele czynników i wybrać rozwiązania, które najlepiej odpowiadają naszym oczekiwaniom oraz stylowi życia.',
        ],
        [
          'Jak dbać o rośliny',
          'Regularna pielęgnacja ma ogromne znaczenie dla zdrowia wszystkich roślin. Właściwe podejście sprawia, że codzienne obowiązki stają się przyjemnością i nie zabierają wiele czasu. Różne metody pomagają zaoszczędzić wysiłek i cieszyć się pięknym widokiem, który każdego dnia umila nam pracę i odpoczynek po trudnych chwilach.',
        ],
      ],
      'pl',
    );
    const found = kindsFound(read(polish));
    assert.ok(!found.includes('generic'));
    assert.ok(found.includes('vague'));
  });

  it('say nothing of pages in other languages', () => {
    const german = article(
      'Garten im Büro',
      HOLLOW.map((_, place) => [
        `Teil ${place}`,
        'Die richtige Auswahl der Pflanzen ist entscheidend für den Erfolg des Gartens. Man sollte verschiedene Möglichkeiten prüfen und sie an die eigenen Bedürfnisse anpassen, damit sich alle wohl fühlen.',
      ]),
      'de',
    );
    assert.deepEqual(pageReasons(read(german)), []);
  });

  it('take time in proportion to the text', () => {
    const long = (times: number): Page =>
      read(
        article(
          'Office garden',
          Array.from({ length: times }, (_, n) =>
            HOLLOW.map(([a, b]) => [`${a} ${n}`, `${b} Word${n}`] as const),
          ).flat(),
        ),
      );
    const seconds = (times: number): number => {
      const page = long(times);
      page.main;
      const from = process.cpuUsage().user;
      foundBy(model, page);
      return process.cpuUsage().user - from;
    };
    seconds(20);
    const [few, many] = [Math.min(seconds(40), seconds(40)), Math.min(seconds(160), seconds(160))];
    assert.ok(many < few * 12, `${few} → ${many}`);
  });

  it('have a row for every kind, and are told from six in ten on', () => {
    for (const { kind } of REASON_KINDS) {
      const mark = MARKS[kind];
      assert.ok(mark, kind);
      assert.ok((mark.plain?.right ?? 1) >= 0.75 && (mark.likely?.right ?? 1) >= 0.6, kind);
    }
  });

  it('find nothing on a page without text', () => {
    assert.deepEqual(sentenceProfile(read('<p></p>')).sentences, []);
    assert.deepEqual(pageReasons(read('<p></p>')), []);
  });
});

describe('reasons in a report', () => {
  const url = 'https://www.gardenhouse.example/blog/office-garden';
  const options = { rules: ['ch_page_quality'] } as const;

  it('stand in it where the page was rated, and in no other', () => {
    const rated = checkPage({ html: hollow, url }, { ...options, explain: true });
    assert.ok((rated.reasons ?? []).length > 0);
    for (const { scale, scales } of rated.reasons ?? []) {
      assert.match(scale, /^ch_/);
      assert.ok(scales.includes(scale));
    }
    assert.match(rated.summary.verdict?.text ?? '', /What holds it back: “/);
    assert.equal(checkPage({ html: hollow, url }, { rules: ['pq_no_viewport'] }).reasons, undefined);
  });

  it('keep the page’s words in passages alone, which only those get who ask for evidence', () => {
    const whole = checkPage({ html: hollow, url }, { ...options, explain: true });
    const bare = checkPage({ html: hollow, url }, options);
    assert.deepEqual(withoutEvidence(whole).reasons, bare.reasons);
    for (const { passages } of bare.reasons ?? []) assert.deepEqual(passages, []);
    const told = (bare.reasons ?? []).flatMap(({ title, text, advice }) => [title, text, advice]).join(' ');
    for (const [heading, text] of HOLLOW)
      for (const said of [heading, ...text.split('. ')]) assert.ok(!told.includes(said), said);
  });

  it('are told in the other language without judging again', () => {
    const page = read(hollow, url);
    const one = judged(page, { ...options, lang: 'en', explain: true });
    const other = judged(page, { ...options, lang: 'pl', explain: true });
    const shown = inLanguage(one.report(), 'pl', one.texts());
    assert.deepEqual(shown.reasons, other.report().reasons);
    assert.equal(shown.summary.verdict?.text, other.report().summary.verdict?.text);
  });

  it('are what a level by the rating points to, in place of saying that no rule found a fault', () => {
    const { tasks: _, ...report } = checkPage({ html: hollow, url }, { ...options, explain: true });
    const [reason] = report.reasons ?? [];
    assert.ok(reason);
    const elsewhere = sampleResult({ mode: 'spam', kind: 'violation', signal: 60 });
    const lineOf = (reasons: PageReport['reasons']): string | undefined => {
      const told = { ...report, violations: [elsewhere], quality_signals: [], reasons: reasons ?? [] };
      return reportView(told).modes.find(({ mode }) => mode === 'quality')?.line;
    };
    assert.equal(
      lineOf([{ ...reason, scales: ['ch_page_quality'] }]),
      `Page quality: some concerns (${words.byRatingAndTasks.en})`,
    );
    assert.equal(lineOf([]), `Page quality: some concerns (${words.byRating.en})`);
  });

  it('advise on a list in a whole sentence', () => {
    assert.match(noMethod.advice.en({}), /whether anyone paid for a place or an entry is your own product;/);
  });

  it('count prices and measures in the grammar of Polish', () => {
    const told = [
      { offers: 9, measures: 0 },
      { offers: 10, measures: 1 },
      { offers: 22, measures: 2 },
    ].map(listedGoods.text.pl);
    assert.deepEqual(
      told.map((text) => text.slice(0, text.indexOf(' ('))),
      [
        'Strona podaje 9 cen, ale ani jednej miary',
        'Strona podaje 10 cen, ale tylko 1 miarę',
        'Strona podaje 22 ceny, ale tylko 2 miary',
      ],
    );
  });

  it('survive where reports of one page are put together', () => {
    const rated = checkPage({ html: hollow, url }, { ...options, explain: true });
    const other = checkPage({ html: hollow, url }, { rules: ['pq_no_viewport'], explain: true });
    const selected = selectBriefs(options);
    assert.deepEqual(combineReports([other, rated], selected).reasons, rated.reasons);
  });
});
