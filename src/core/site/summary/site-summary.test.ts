import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  sampleAudit,
  sampleFinding,
  samplePage,
  samplePages,
} from '../../../../test/support/sample-audit.ts';
import { rules } from '../../rules/catalogue.ts';
import { crossPageFix } from '../across/advice.ts';
import { acrossFingerprint } from '../across/found-across.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { summariseSite } from './site-summary.ts';

const quality = sampleFinding({
  rule_id: 'pq_sample',
  mode: 'quality',
  policy: 'filler',
  kind: 'signal',
  signal: 55,
});
const across = (given: Partial<CrossPageFinding> = {}): CrossPageFinding => ({
  kind: 'templated_pages',
  policy: 'doorway_abuse',
  title: { en: 'One template', pl: 'Jeden szablon' },
  signal: 70,
  pages: [0, 1],
  pattern: '/{slug}',
  quotes: [
    { page: 0, text: 'Plumber in Leeds', slots: [[11, 16]] },
    { page: 1, text: 'Plumber in York', slots: [[11, 15]] },
  ],
  text: { en: 'Alike.', pl: 'Takie same.' },
  ...given,
});

describe('site levels', () => {
  it('follow the share of pages checked with a confirmed finding: under 2% low, up to 10% medium, over it high', () => {
    const level = (checked: number, found: number) =>
      summariseSite(sampleAudit(samplePages('/{slug}', checked, found))).site_levels.spam;
    assert.equal(level(100, 0), 'low');
    assert.equal(level(100, 1), 'low');
    assert.equal(level(100, 2), 'medium');
    assert.equal(level(100, 10), 'medium');
    assert.equal(level(100, 11), 'high');
    assert.equal(level(51, 1), 'low');
    assert.equal(level(50, 1), 'medium');
    assert.equal(level(1, 1), 'high');
  });

  it('are those of each mode alone', () => {
    const { site_levels } = summariseSite(sampleAudit(samplePages('/{slug}', 10, 1, [quality])));
    assert.deepEqual(site_levels, { spam: 'low', quality: 'medium', helpful: 'low' });
  });

  it('are unknown, not low, where no page was checked or the mode was never judged', () => {
    const nothing = summariseSite(sampleAudit([], { failed: 3, total: 3 }));
    assert.deepEqual(nothing.site_levels, { spam: 'unknown', quality: 'unknown', helpful: 'unknown' });
    const levels = { spam: 'low', quality: 'unknown', helpful: 'na' } as const;
    const { site_levels, notes } = summariseSite(sampleAudit([samplePage('/a', '/a', [], { levels })]));
    assert.deepEqual(site_levels, { spam: 'low', quality: 'unknown', helpful: 'low' });
    assert.ok(
      notes.includes(
        'Page quality: not judged in this audit. It was not asked for, or these pages gave nothing to judge it by.',
      ),
    );
  });
});

describe('estimates', () => {
  it('say what the sample can say about all pages', () => {
    const input = sampleAudit(samplePages('/{slug}', 30), { urls: { '/{slug}': 4_100 } });
    assert.deepEqual(summariseSite(input).estimates.spam, {
      share: 0,
      low: 0,
      high: 0.1128,
      basis: 'sample',
      pages: 30,
      found: 0,
      total: 4_100,
      newest: null,
      drawn: { share: 0, low: 0, high: 0.1128, pages: 30, found: 0, total: 4_100 },
      text: 'probably up to 11% of all 4,100',
    });
  });

  /** Ten newest pages and twenty drawn from the others, the first of each with problems. */
  const mixed = (foundNewest: number, foundDrawn: number, lang: 'en' | 'pl' = 'en') => {
    const pages = [...samplePages('/new/{slug}', 10, foundNewest), ...samplePages('/{slug}', 20, foundDrawn)];
    const places = pages.map((_, place) => place);
    return sampleAudit(pages, {
      urls: { '/new/{slug}': 10, '/{slug}': 990 },
      lang,
      strata: [
        { by: 'date', urls: 10, pages: places.slice(0, 10), failed: 0 },
        { by: 'chance', urls: 990, pages: places.slice(10), failed: 0 },
      ],
    });
  };

  it('count pages chosen by date for themselves, and estimate the others by those drawn', () => {
    const { estimates, verdict, notes } = summariseSite(mixed(9, 0));
    assert.deepEqual(estimates.spam, {
      share: 0.009,
      low: 0.009,
      high: 0.1659,
      basis: 'sample',
      pages: 30,
      found: 9,
      total: 1_000,
      newest: { pages: 10, found: 9, total: 10 },
      drawn: { share: 0, low: 0, high: 0.1585, pages: 20, found: 0, total: 990 },
      text: 'of the 10 newest pages 9; of the other 990, by 20 drawn at random: 0, so up to 16%; probably between 0.9% and 17% of all 1,000',
    });
    assert.match(
      verdict.text,
      /: of the 10 newest pages 9; of the other 990, by 20 drawn at random: 0, so up to 16%; begin with/,
    );
    assert.match(
      summariseSite(mixed(9, 3, 'pl')).verdict.text,
      /: z 10 najnowszych stron 9; z pozostałych 990, sądząc po 20 wylosowanych: 3, czyli od 4% do 36%; zacznij od/,
    );
    assert.match(notes[1] ?? '', /^The 10 newest pages were chosen by date and count for themselves/);
    assert.match(
      summariseSite(mixed(0, 0)).verdict.text,
      /^We found nothing on 30 of 1,000 pages, the 10 newest and 20 drawn at random; up to 16% may still/,
    );
  });

  it('of the newest pages alone say nothing about the others', () => {
    const newest = (found: number, lang: 'en' | 'pl' = 'en') => {
      const pages = samplePages('/{slug}', 30, found);
      const strata = [{ by: 'date', urls: 30, pages: pages.map((_, i) => i), failed: 0 } as const];
      return summariseSite(sampleAudit(pages, { urls: { '/{slug}': 1_000 }, strata, lang }));
    };
    const { estimates, verdict, notes } = newest(9);
    assert.deepEqual(estimates.spam, {
      share: null,
      low: 0.009,
      high: 0.979,
      basis: 'newest',
      pages: 30,
      found: 9,
      total: 1_000,
      newest: { pages: 30, found: 9, total: 30 },
      drawn: null,
      text: 'of the 30 newest pages 9; nothing is known of the other 970',
    });
    assert.match(verdict.text, /: of the 30 newest pages 9; nothing is known of the other 970; begin with/);
    assert.match(
      notes[0] ?? '',
      /^Only the newest pages were looked at: 30 of 1,000 were checked\. They say nothing/,
    );
    assert.match(
      newest(0).verdict.text,
      /^We found nothing on the 30 newest pages; nothing is known of the other 970\./,
    );
    assert.match(newest(30, 'pl').verdict.text, /O pozostałych 970 stronach nic nie wiadomo; zacznij od/);
  });

  it('of a census know everything but what could not be checked', () => {
    const pages = samplePages('/{slug}', 37, 16);
    const { estimates, verdict, notes } = summariseSite(
      sampleAudit(pages, { urls: { '/{slug}': 38 }, failed: 1 }),
    );
    const { share, low, high, basis, newest, drawn, text } = estimates.spam;
    assert.deepEqual([share, low, high, basis], [0.4324, 0.4211, 0.4474, 'census']);
    assert.deepEqual([newest, drawn, text], [null, null, '43% of the pages that could be judged']);
    assert.match(verdict.text, / 16 of them have a confirmed problem;/);
    assert.deepEqual(notes.slice(0, 2), [
      '37 of 38 pages were checked.',
      '1 page could not be checked: it may have problems or not.',
    ]);
    const clear = summariseSite(
      sampleAudit(samplePages('/{slug}', 37, 0), { urls: { '/{slug}': 38 }, failed: 1 }),
    );
    assert.match(clear.verdict.text, /^We found nothing on 37 of 38 pages\. 1 page could not be checked;/);
    for (const said of [verdict.text, text, clear.verdict.text, ...notes])
      assert.doesNotMatch(said, /between|up to|estimate|range|probably/, 'nothing is estimated');
  });

  it('are weighed by patterns, as site levels are not', () => {
    const pages = [
      ...samplePages('/a/{slug}', 28, 0),
      ...samplePages('/b', 1, 1),
      ...samplePages('/c', 1, 1),
    ];
    const summary = summariseSite(sampleAudit(pages, { urls: { '/a/{slug}': 998, '/b': 1, '/c': 1 } }));
    assert.equal(summary.site_levels.spam, 'medium');
    assert.equal(summary.estimates.spam.share, 0.002);
  });

  it('leave out pages that a mode could not be judged on', () => {
    const levels = { spam: 'unknown', quality: 'low', helpful: 'low' } as const;
    const pages = [...samplePages('/{slug}', 4, 2), samplePage('/x', '/{slug}', [], { levels })];
    const { estimates, notes } = summariseSite(sampleAudit(pages));
    assert.deepEqual([estimates.spam.pages, estimates.spam.found, estimates.spam.share], [4, 2, 0.5]);
    assert.deepEqual([estimates.spam.low, estimates.spam.high], [0.4, 0.6], 'it may be either');
    assert.equal(estimates.quality.pages, 5);
    assert.ok(notes.includes('Spam policy: could not be judged on 1 of 5 pages.'));
  });

  it('are open from 0 to 1 where nothing was checked', () => {
    const { share, low, high, pages } = summariseSite(sampleAudit([], { failed: 2, total: 9 })).estimates
      .helpful;
    assert.deepEqual([share, low, high, pages], [null, 0, 1, 0]);
  });
});

describe('the risk per policy', () => {
  it('lists policies with confirmed findings, the costliest first, named in the language asked for', () => {
    const grave = sampleFinding({ rule_id: 'sp_grave', policy: 'hacked_content', signal: 60 });
    const pages = [
      samplePage('/a', '/{slug}', [quality]),
      samplePage('/b', '/{slug}', [quality, sampleFinding()]),
      samplePage('/c', '/{slug}', [sampleFinding({ signal: 50 }), grave]),
      samplePage('/d', '/{slug}'),
    ];
    assert.deepEqual(summariseSite(sampleAudit(pages, { lang: 'pl' })).risk, [
      {
        policy: 'hacked_content',
        title: 'Treść po włamaniu',
        level: 'medium',
        pages: 1,
        share: 0.25,
        low: 0.25,
        high: 0.25,
        basis: 'census',
        text: '25% wszystkich stron',
      },
      {
        policy: 'keyword_stuffing',
        title: 'Upychanie słów kluczowych',
        level: 'high',
        pages: 2,
        share: 0.5,
        low: 0.5,
        high: 0.5,
        basis: 'census',
        text: '50% wszystkich stron',
      },
      {
        policy: 'filler',
        title: 'Wypełniacze',
        level: 'medium',
        pages: 2,
        share: 0.5,
        low: 0.5,
        high: 0.5,
        basis: 'census',
        text: '50% wszystkich stron',
      },
    ]);
  });
});

describe('patterns and worst pages', () => {
  it('tell for each pattern how many addresses it has, how many were checked and how many have findings', () => {
    const pages = [...samplePages('/a/{slug}', 3, 2), samplePage('/moved', '/moved')];
    const input = sampleAudit(pages, { urls: { '/a/{slug}': 40, '/b/{slug}': 2 } });
    assert.deepEqual(summariseSite(input).patterns, [
      { pattern: '/a/{slug}', urls: 40, sampled: 3, with_findings: 2 },
      { pattern: '/b/{slug}', urls: 2, sampled: 0, with_findings: 0 },
      { pattern: '/moved', urls: 1, sampled: 1, with_findings: 0 },
    ]);
  });

  it('are at most twenty pages with findings, by what these cost', () => {
    const many = samplePages('/m/{slug}', 25, 25, [quality]);
    const grave = sampleFinding({ rule_id: 'sp_grave', policy: 'scam_fraud' });
    const pages = [
      ...many,
      samplePage('/worst', '/{slug}', [grave], { quality: 1.5 }),
      samplePage('/bad', '/{slug}', [
        sampleFinding(),
        quality,
        sampleFinding({ rule_id: 'x', signal: 51 }),
        { ...quality, rule_id: 'y' },
      ]),
      samplePage('/clean', '/{slug}'),
    ];
    const { worst_pages } = summariseSite(sampleAudit(pages));
    assert.equal(worst_pages.length, 20);
    assert.deepEqual(worst_pages[0], {
      report_id: 'rep_/worst',
      url: 'https://www.example.com/worst',
      pattern: '/{slug}',
      risk: 'high',
      findings: 1,
      quality: 1.5,
      top: [{ rule_id: 'sp_grave', title: 'A sample of a rule', signal: 90 }],
    });
    assert.deepEqual(
      [
        worst_pages[1]?.report_id,
        worst_pages[1]?.findings,
        worst_pages[1]?.top.map(({ rule_id }) => rule_id),
      ],
      ['rep_/bad', 4, ['sp_sample', 'x', 'pq_sample']],
    );
    assert.equal(worst_pages[2]?.risk, 'medium');
  });

  it('call rules as the catalogue does in the language asked for', () => {
    const known = rules.find(({ id }) => id === 'pq_no_viewport');
    const finding = { ...quality, rule_id: 'pq_no_viewport', title: 'kept' };
    const { worst_pages } = summariseSite(
      sampleAudit([samplePage('/a', '/a', [finding, quality])], { lang: 'pl' }),
    );
    assert.deepEqual(
      worst_pages[0]?.top.map(({ title }) => title).sort(),
      [known?.title.pl, quality.title].sort(),
    );
  });
});

describe('evidence across pages', () => {
  const known = (path: string): string =>
    acrossFingerprint('templated_pages', `https://www.example.com${path}`);

  it('counts for the pages that it names, in the mode of its policy', () => {
    const summary = summariseSite(sampleAudit(samplePages('/{slug}', 10), { crossPage: [across()] }));
    assert.equal(summary.site_levels.spam, 'high');
    assert.deepEqual(
      [summary.pages.with_findings, summary.risk[0]?.policy, summary.risk[0]?.pages],
      [2, 'doorway_abuse', 2],
    );
    assert.deepEqual(summary.worst_pages[0]?.top, [
      { rule_id: 'templated_pages', title: 'One template', signal: 70, fingerprint: known('/0') },
    ]);
    assert.deepEqual(summary.cross_page, [
      {
        kind: 'templated_pages',
        policy: 'doorway_abuse',
        title: 'One template',
        signal: 70,
        pages: [
          { report_id: 'rep_/0', url: 'https://www.example.com/0', fingerprint: known('/0') },
          { report_id: 'rep_/1', url: 'https://www.example.com/1', fingerprint: known('/1') },
        ],
        pattern: '/{slug}',
        quotes: [
          {
            report_id: 'rep_/0',
            url: 'https://www.example.com/0',
            text: 'Plumber in Leeds',
            slots: [[11, 16]],
          },
          {
            report_id: 'rep_/1',
            url: 'https://www.example.com/1',
            text: 'Plumber in York',
            slots: [[11, 15]],
          },
        ],
        text: 'Alike.',
        fix: crossPageFix('templated_pages', 'doorway_abuse').en,
      },
    ]);
  });

  it('below 50 is shown and counts for no page', () => {
    const summary = summariseSite(
      sampleAudit(samplePages('/{slug}', 3), { crossPage: [across({ signal: 49 })] }),
    );
    assert.deepEqual([summary.cross_page.length, summary.pages.with_findings], [1, 0]);
  });

  it('of one kind counts once for a page, however many groups it is in', () => {
    const crossPage = [across({ signal: 60 }), across({ signal: 80, pages: [1, 2] })];
    const { worst_pages } = summariseSite(sampleAudit(samplePages('/{slug}', 3), { crossPage }));
    assert.deepEqual(
      worst_pages.map(({ report_id, findings, top }) => [report_id, findings, top[0]?.signal]),
      [
        ['rep_/1', 1, 80],
        ['rep_/2', 1, 80],
        ['rep_/0', 1, 60],
      ],
    );
  });
});

describe('ignored findings', () => {
  const ignored = [{ rule_id: 'sp_sample', url_pattern: '/0', reason: 'Known', until: '2027-01-01' }];

  it('are listed apart and never count', () => {
    const summary = summariseSite(sampleAudit(samplePages('/{slug}', 10, 2), { ignored }));
    assert.deepEqual(
      [summary.pages.with_findings, summary.estimates.spam.share, summary.worst_pages.length],
      [1, 0.1, 1],
    );
    assert.deepEqual(summary.ignored, [
      {
        rule_id: 'sp_sample',
        title: 'A sample of a rule',
        url_pattern: '/0',
        reason: 'Known',
        until: '2027-01-01',
        pages: 1,
        urls: ['https://www.example.com/0'],
      },
    ]);
    assert.ok(summary.notes.includes('1 finding is ignored, as was decided, and does not count.'));
  });

  it('are matched on path and query, letter by letter, for that rule only', () => {
    const pages = ['/Shop?sort=1', '/shop?sort=1', '/shop/a?sort=1'].map((path) =>
      samplePage(path, '/shop', [sampleFinding(), quality]),
    );
    const rule = { rule_id: 'sp_sample', url_pattern: '/shop?sort=*', reason: '', until: null };
    const summary = summariseSite(sampleAudit(pages, { ignored: [rule] }));
    assert.deepEqual(summary.ignored[0]?.urls, ['https://www.example.com/shop?sort=1']);
    assert.deepEqual(
      summary.risk.map(({ policy, pages: n }) => [policy, n]),
      [
        ['keyword_stuffing', 2],
        ['filler', 3],
      ],
    );
  });

  it('may be evidence across pages, by its kind', () => {
    const all = [{ rule_id: 'templated_pages', url_pattern: '/**', reason: '', until: null }];
    const summary = summariseSite(
      sampleAudit(samplePages('/{slug}', 3), { crossPage: [across()], ignored: all }),
    );
    assert.deepEqual(
      [summary.cross_page, summary.pages.with_findings, summary.ignored[0]?.pages],
      [[], 0, 2],
    );
    const one = [{ rule_id: 'templated_pages', url_pattern: '/1', reason: '', until: null }];
    const { cross_page } = summariseSite(
      sampleAudit(samplePages('/{slug}', 3), { crossPage: [across()], ignored: one }),
    );
    assert.deepEqual(
      cross_page[0]?.pages.map(({ report_id }) => report_id),
      ['rep_/0'],
    );
    assert.deepEqual(cross_page[0]?.quotes.length, 1);
  });
});

describe('notes', () => {
  const notes = (lang: 'en' | 'pl') =>
    summariseSite(
      sampleAudit(
        [...samplePages('/{slug}', 3), samplePage('/x', '/{slug}', [], { unconfirmed: ['a', 'b'] })],
        { urls: { '/{slug}': 50, '/b/{slug}': 7, '/c': 1 }, failed: 2, lang },
      ),
    ).notes;

  it('say what the sample covers and what does not count', () => {
    assert.deepEqual(notes('en'), [
      '4 of 58 pages were checked. What is said of all 58 is an estimate: with 95% certainty the true share lies within the range given.',
      'So few pages say little about the rest: the ranges are wide.',
      '2 pages could not be checked: they may have problems or not, and the ranges allow for both.',
      '2 kinds of pages (8 addresses) have no page among those checked.',
      '2 signs on 1 page could not be confirmed by a passage of the page and do not count; its report names them.',
    ]);
    assert.deepEqual(notes('pl'), [
      'Sprawdzono 4 z 58 stron. To, co mówimy o całości, jest szacunkiem: prawdziwy udział z pewnością 95% mieści się w podanym przedziale.',
      'Tak mała próba niewiele mówi o pozostałych stronach: przedziały są szerokie.',
      '2 stron nie udało się sprawdzić: mogą mieć problemy lub nie, a przedziały dopuszczają jedno i drugie.',
      '2 rodzaje stron (8 adresów) nie mają w próbie żadnej sprawdzonej strony.',
      '2 sygnałów na 1 stronie nie udało się potwierdzić fragmentem strony, więc nie wpływają na wyniki; wymienia je raport o tej stronie.',
    ]);
  });

  it('say that pages were not rendered though they should have been, and why', () => {
    const told = (lang: 'en' | 'pl', ...reasons: readonly ('no_browser' | 'failed')[]) =>
      summariseSite(
        sampleAudit(
          [
            ...samplePages('/{slug}', 2),
            ...reasons.map((not_rendered, i) => samplePage(`/s${i}`, '/{slug}', [], { not_rendered })),
          ],
          { lang },
        ),
      ).notes.join(' ');
    assert.doesNotMatch(told('en'), /browser/);
    assert.match(
      told('en', 'no_browser', 'no_browser'),
      /no browser here, so 2 of 4 pages were not rendered/,
    );
    assert.match(
      told('pl', 'no_browser', 'no_browser'),
      /Nie ma tu przeglądarki.*nie wyrenderowano 2 z 4 stron/,
    );
    assert.match(told('en', 'failed', 'no_browser'), /The browser could not render 1 of 4 pages/);
  });

  it('say that several addresses led to one page', () => {
    const told = (repeated: number, lang: 'en' | 'pl') =>
      summariseSite(sampleAudit(samplePages('/{slug}', 3), { repeated, lang })).notes[1];
    assert.equal(
      told(1, 'en'),
      '1 address of the sample led to a page that another address had led to already; each page counts once.',
    );
    assert.equal(
      told(2, 'pl'),
      '2 adresy z próby prowadziły do stron, do których prowadził już inny adres; każda strona liczy się raz.',
    );
    assert.equal(told(0, 'en'), undefined);
  });

  it('call nothing an estimate where every page was checked', () => {
    assert.deepEqual(summariseSite(sampleAudit(samplePages('/{slug}', 3))).notes, [
      'All 3 pages were checked.',
    ]);
    assert.deepEqual(summariseSite(sampleAudit(samplePages('/{slug}', 1), { lang: 'pl' })).notes, [
      'Sprawdzono jedyną stronę.',
    ]);
  });
});

it('zero findings is not the same as no data', () => {
  const clean = summariseSite(sampleAudit(samplePages('/{slug}', 3)));
  const none = summariseSite(sampleAudit([], { failed: 3, total: 3 }));
  assert.deepEqual([clean.risk, clean.worst_pages], [none.risk, none.worst_pages]);
  assert.notDeepEqual(clean.site_levels, none.site_levels);
  assert.notEqual(clean.verdict.level, none.verdict.level);
  assert.notDeepEqual(clean.estimates, none.estimates);
});
