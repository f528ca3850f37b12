import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  sampleAudit,
  sampleFinding,
  samplePage,
  samplePages,
} from '../../../../test/support/sample-audit.ts';
import { briefs } from '../../rules/briefs.gen.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import type { SummaryInput } from './audited-site.ts';
import { summariseSite } from './site-summary.ts';

const said = (input: SummaryInput): [string, string, string] => [
  summariseSite({ ...input, lang: 'en' }).verdict.level,
  summariseSite({ ...input, lang: 'en' }).verdict.text,
  summariseSite({ ...input, lang: 'pl' }).verdict.text,
];
const filler = sampleFinding({
  rule_id: 'pq_old',
  title: 'Filler',
  mode: 'quality',
  policy: 'filler',
  kind: 'signal',
  signal: 60,
});
const hacked = sampleFinding({ rule_id: 'sp_old', title: 'Hacked', policy: 'hacked_content' });
const SITE = { '/blog/{slug}': 3_000, '/hydraulik-{slug}': 1_000, '/o-nas': 1, '/kontakt': 99 };

describe('the verdict', () => {
  it('on nothing found says how much of the site may still have a problem', () => {
    assert.deepEqual(
      said(sampleAudit(samplePages('/blog/{slug}', 30), { urls: { '/blog/{slug}': 4_100 } })),
      [
        'low',
        'We found nothing on 30 of 4,100 pages; up to 11% may still have a problem. Check again after the next larger change.',
        'Na 30 z 4100 stron niczego nie znaleźliśmy; problem może jednak mieć do 11% stron. Po następnej większej zmianie warto sprawdzić ponownie.',
      ],
    );
  });

  it('on nothing found anywhere claims it for every page, and names what failed', () => {
    assert.deepEqual(said(sampleAudit(samplePages('/{slug}', 22))), [
      'low',
      'We checked all 22 pages and found nothing. Check again after the next larger change.',
      'Sprawdziliśmy wszystkie 22 strony i niczego nie znaleźliśmy. Po następnej większej zmianie warto sprawdzić ponownie.',
    ]);
    assert.deepEqual(said(sampleAudit(samplePages('/{slug}', 1))), [
      'low',
      'We checked the only page and found nothing. Check again after the next larger change.',
      'Sprawdziliśmy jedyną stronę i niczego nie znaleźliśmy. Po następnej większej zmianie warto sprawdzić ponownie.',
    ]);
    const some = sampleAudit(samplePages('/{slug}', 28), { urls: { '/{slug}': 30 }, failed: 2 });
    assert.deepEqual(said(some), [
      'low',
      'We found nothing on 28 of 30 pages. 2 pages could not be checked; see why.',
      'Na 28 z 30 stron niczego nie znaleźliśmy. 2 stron nie udało się sprawdzić; zobacz dlaczego.',
    ]);
  });

  it('names a grave problem first, on however few pages', () => {
    const pages = [
      ...samplePages('/blog/{slug}', 20, 9, [filler]),
      samplePage('/kontakt', '/kontakt', [hacked]),
      ...samplePages('/hydraulik-{slug}', 9),
    ];
    assert.deepEqual(said(sampleAudit(pages, { urls: SITE })), [
      'high',
      'The most important problem is “Hacked” on one of 30 pages checked: /kontakt. In all, 10 of them have a confirmed problem, so probably between 21% and 53% of all 4,100 pages do; deal with that page before anything else.',
      'Najważniejszy problem to „Hacked” na jednej z 30 sprawdzonych stron: /kontakt. Łącznie potwierdzone problemy ma 10 z nich, czyli prawdopodobnie od 21% do 53% wszystkich 4100 stron; zajmij się tą stroną przed wszystkim innym.',
    ]);
  });

  it('names the kind of pages that a problem is gathered in', () => {
    const stuffed = sampleFinding({ rule_id: 'sp_old', title: 'Stuffing', signal: 85 });
    const pages = [
      ...samplePages('/hydraulik-{slug}', 10, 9, [stuffed]),
      ...samplePages('/blog/{slug}', 20, 1, [stuffed]),
    ];
    assert.deepEqual(said(sampleAudit(pages, { urls: SITE })), [
      'high',
      'The most important problem is “Stuffing” on 10 of 30 pages checked, nearly all of them under /hydraulik-…. In all, 10 of them have a confirmed problem, so probably between 13% and 46% of all 4,100 pages do; begin with the pages under /hydraulik-….',
      'Najważniejszy problem to „Stuffing” na 10 z 30 sprawdzonych stron, prawie wyłącznie pod adresami /hydraulik-…. Łącznie potwierdzone problemy ma 10 z nich, czyli prawdopodobnie od 13% do 46% wszystkich 4100 stron; zacznij od stron pod adresami /hydraulik-….',
    ]);
    const everywhere = [
      ...samplePages('/blog/{slug}', 3, 3, [filler]),
      ...samplePages('/{slug}', 2, 2, [filler]),
    ];
    assert.deepEqual(said(sampleAudit(everywhere)), [
      'high',
      'The most important problem is “Filler” on all 5 pages. Begin with the pages under /blog/.',
      'Najważniejszy problem to „Filler” na wszystkich 5 stronach. Zacznij od stron pod adresami /blog/.',
    ]);
  });

  it('says once that all pages have it, and of how many others that is probably true', () => {
    const both = sampleAudit(samplePages('/{slug}', 2, 2, [filler]), { urls: { '/{slug}': 2 } });
    assert.deepEqual(said(both).slice(1), [
      'The most important problem is “Filler” on both pages. Begin with the worst page, /0.',
      'Najważniejszy problem to „Filler” na obu stronach. Zacznij od najgorszej strony: /0.',
    ]);
    const some = sampleAudit(samplePages('/{slug}', 39, 39, [filler]), { urls: { '/{slug}': 51 } });
    assert.deepEqual(said(some).slice(1), [
      'The most important problem is “Filler” on all 39 pages checked. It probably concerns between 96% and 100% of all 51 pages; begin with the worst page, /0.',
      'Najważniejszy problem to „Filler” na wszystkich 39 sprawdzonych stronach. Dotyczy to prawdopodobnie od 96% do 100% wszystkich 51 stron; zacznij od najgorszej strony: /0.',
    ]);
    const others = [...samplePages('/a/{slug}', 4, 4, [filler]), ...samplePages('/b/{slug}', 1, 1, [hacked])];
    assert.match(
      said(sampleAudit(others, { urls: { '/a/{slug}': 40, '/b/{slug}': 1 } }))[1],
      /All 5 pages checked have a confirmed problem, so probably/,
    );
  });

  it('puts evidence across pages before matters of a single page that are no graver', () => {
    const templated: CrossPageFinding = {
      kind: 'templated_pages',
      policy: 'doorway_abuse',
      title: { en: 'Pages from one template', pl: 'Strony z jednego szablonu' },
      signal: 75,
      pages: [0, 1, 2, 3],
      pattern: '/hydraulik-{slug}',
      quotes: [],
      text: { en: 'Alike.', pl: 'Takie same.' },
    };
    const pages = [...samplePages('/hydraulik-{slug}', 4), ...samplePages('/blog/{slug}', 26, 6)];
    assert.deepEqual(said(sampleAudit(pages, { urls: SITE, crossPage: [templated] })), [
      'high',
      'The most important problem is “Pages from one template” on 4 of 30 pages checked, all of them under /hydraulik-…. In all, 10 of them have a confirmed problem, so probably between 25% and 62% of all 4,100 pages do; begin with the pages under /hydraulik-….',
      'Najważniejszy problem to „Strony z jednego szablonu” na 4 z 30 sprawdzonych stron, wyłącznie pod adresami /hydraulik-…. Łącznie potwierdzone problemy ma 10 z nich, czyli prawdopodobnie od 25% do 62% wszystkich 4100 stron; zacznij od stron pod adresami /hydraulik-….',
    ]);
  });

  it('on few findings is calm, and leads to the page', () => {
    const pages = samplePages('/{slug}', 100, 1, [filler]);
    assert.deepEqual(said(sampleAudit(pages)), [
      'low',
      'The most important problem is “Filler” on one of 100 pages: /0. No other page has a confirmed problem; begin there.',
      'Najważniejszy problem to „Filler” na jednej z 100 stron: /0. Żadna inna strona nie ma potwierdzonego problemu; zacznij od tej strony.',
    ]);
    const two = [
      samplePage('/a', '/a', [filler]),
      samplePage('/b', '/b', [filler, sampleFinding({ signal: 55 })]),
    ];
    assert.deepEqual(said(sampleAudit([...two, ...samplePages('/{slug}', 1)])), [
      'high',
      'The most important problem is “A sample of a rule” on one of 3 pages: /b. In all, 2 of them have a confirmed problem; begin with the worst page, /b.',
      'Najważniejszy problem to „A sample of a rule” na jednej z 3 stron: /b. Łącznie potwierdzone problemy mają 2 z nich; zacznij od najgorszej strony: /b.',
    ]);
  });

  it('on a single page says no more than a single page can', () => {
    const page = samplePage('/a', '/{slug}', [filler]);
    assert.deepEqual(said(sampleAudit([page])), [
      'high',
      'The most important problem is “Filler” on the only page. Begin with this problem.',
      'Najważniejszy problem to „Filler” na jedynej stronie. Zacznij od tego problemu.',
    ]);
    assert.deepEqual(said(sampleAudit([page], { urls: { '/{slug}': 500 } })), [
      'high',
      'The most important problem is “Filler” on the only page checked. One page says little about 500: check more of them; begin with this problem.',
      'Najważniejszy problem to „Filler” na jedynej sprawdzonej stronie. Jedna strona niewiele mówi o 500: sprawdź ich więcej; zacznij od tego problemu.',
    ]);
  });

  it('without a page that was checked knows nothing, which is not the same as nothing found', () => {
    assert.deepEqual(said(sampleAudit([], { failed: 30, total: 4_100 })), [
      'unknown',
      'None of the 30 pages could be checked, so nothing can be said about them. See why, and start again.',
      'Nie udało się sprawdzić żadnej z 30 stron, więc nic o nich nie wiadomo. Sprawdź dlaczego i zacznij od nowa.',
    ]);
    assert.equal(
      said(sampleAudit([], { failed: 1, total: 1 }))[1].split('.')[0],
      'The page could not be checked, so nothing can be said about it',
    );
    assert.equal(
      said(sampleAudit([]))[2],
      'Żadna strona nie została jeszcze sprawdzona. Podsumowanie pojawi się razem z raportami.',
    );
    const unread = { levels: { spam: 'unknown', quality: 'unknown', helpful: 'unknown' } } as const;
    assert.deepEqual(
      said(sampleAudit([samplePage('/a', '/a', [], unread), samplePage('/b', '/b', [], unread)])),
      [
        'unknown',
        'Nothing could be judged on the 2 pages checked, so nothing can be said yet. If scripts fill the pages, check them again with rendering.',
        'Na 2 sprawdzonych stronach nie udało się niczego ocenić, więc na razie nic nie wiadomo. Jeśli treść wczytują skrypty, sprawdź strony ponownie po wyświetleniu w przeglądarce.',
      ],
    );
  });

  it('tells that something is ignored where nothing else is left', () => {
    const ignored = [{ rule_id: 'pq_old', url_pattern: '/**', reason: 'ours', until: null }];
    const input = sampleAudit(samplePages('/{slug}', 5, 2, [filler]), { ignored });
    assert.deepEqual(said(input), [
      'low',
      'We checked all 5 pages and found nothing. 2 findings that you ignore do not count.',
      'Sprawdziliśmy wszystkie 5 stron i niczego nie znaleźliśmy. Nie liczymy 2 znalezisk, które ignorujesz.',
    ]);
  });

  it('has the worst level of its modes, and where one grave page makes it worse says why', () => {
    const levels = (input: SummaryInput) => {
      const { verdict, site_levels } = summariseSite(input);
      return [verdict.level, site_levels.spam, site_levels.quality];
    };
    assert.deepEqual(levels(sampleAudit(samplePages('/{slug}', 20, 1, [filler]))), [
      'medium',
      'low',
      'medium',
    ]);
    assert.deepEqual(levels(sampleAudit(samplePages('/{slug}', 20, 3, [filler]))), ['high', 'low', 'high']);
    const one = sampleAudit(samplePages('/{slug}', 100, 1, [hacked]));
    assert.deepEqual(levels(one), ['high', 'low', 'low']);
    assert.deepEqual(said(one).slice(1), [
      'The most important problem is “Hacked” on one of 100 pages: /0. No other page has a confirmed problem; one such page is enough to put visitors or the whole site at risk, so the level is high: deal with it before anything else.',
      'Najważniejszy problem to „Hacked” na jednej z 100 stron: /0. Żadna inna strona nie ma potwierdzonego problemu; już jedna taka strona naraża odwiedzających albo całą witrynę, dlatego poziom jest wysoki: zajmij się nią przed wszystkim innym.',
    ]);
    const unsure = { ...hacked, signal: 60, band: 'medium' } as const;
    assert.deepEqual(levels(sampleAudit(samplePages('/{slug}', 100, 1, [unsure]))), ['low', 'low', 'low']);
  });

  it('of an audit that is not done says so, in every state', () => {
    const input = (state: 'running' | 'paused' | 'cancelled' | 'failed', found: number) =>
      sampleAudit(samplePages('/{slug}', 11, found, [filler]), {
        urls: { '/{slug}': 400 },
        failed: 1,
        unfinished: { state, done: 12, planned: 30 },
      });
    const begins = (state: Parameters<typeof input>[0]) =>
      said(input(state, 2))
        .slice(1)
        .map((text) => text.slice(0, text.indexOf('“') < 0 ? text.indexOf('„') : text.indexOf('“')));
    assert.deepEqual(begins('running'), [
      'So far, after 12 of 30 pages: the most important problem is ',
      'Na razie, po 12 z 30 stron: najważniejszy problem to ',
    ]);
    assert.deepEqual(begins('paused'), [
      'Paused after 12 of 30 pages: the most important problem is ',
      'Wstrzymano po 12 z 30 stron: najważniejszy problem to ',
    ]);
    assert.deepEqual(begins('cancelled'), [
      'Cancelled after 12 of 30 pages: the most important problem is ',
      'Anulowano po 12 z 30 stron: najważniejszy problem to ',
    ]);
    assert.deepEqual(begins('failed'), [
      'Ended early, after 12 of 30 pages: the most important problem is ',
      'Zakończono przed czasem, po 12 z 30 stron: najważniejszy problem to ',
    ]);
    assert.match(
      said(input('running', 0))[1],
      /^So far, after 12 of 30 pages: we found nothing on 11 of 400/,
    );
  });

  it('of an audit without a page says whether pages will come', () => {
    const text = (state: 'running' | 'paused' | 'cancelled' | 'failed') =>
      said(sampleAudit([], { total: 9, unfinished: { state, done: 0, planned: 9 } }))[1];
    assert.equal(
      text('running'),
      'No page has been checked yet. As soon as there are reports, they are summed up here.',
    );
    assert.equal(
      text('paused'),
      'The audit is paused, and no page has been checked yet. Resume it to go on.',
    );
    assert.match(text('cancelled'), /^The audit was cancelled before any page was checked\./);
    assert.match(text('failed'), /^The audit ended before any page was checked\./);
  });

  it('calls a problem as its card does, in words that fit the sentence', () => {
    const like = sampleFinding({ rule_id: 'sp_like_hacked', title: 'kept', policy: 'hacked_content' });
    const [, en, pl] = said(sampleAudit(samplePages('/{slug}', 5, 1, [like])));
    const title = briefs.find(({ id }) => id === 'sp_like_hacked')?.title ?? assert.fail('gone');
    assert.ok(en.startsWith(`The most important problem is “${title.en}” on`), en);
    assert.ok(pl.startsWith(`Najważniejszy problem to „${title.pl}” na`), pl);
    const unfit = briefs.filter(
      ({ title: named, kind }) =>
        (kind === 'violation' || kind === 'signal') &&
        (/^(?:Like|Looks like) /.test(named.en) || /^(?:Jak|Wygląda) /.test(named.pl)),
    );
    assert.deepEqual(unfit, []);
  });

  it('names pages of several hosts by their whole address', () => {
    const other = { ...samplePage('/x', '/x', [hacked]), url: 'http://other.example/x' };
    assert.match(
      said(sampleAudit([other, ...samplePages('/{slug}', 3)]))[1],
      /: http:\/\/other\.example\/x\. /,
    );
  });

  it('stays two sentences of moderate length, whatever titles and addresses hold', () => {
    const long = { ...filler, title: `<script>${'x'.repeat(3_000)}` };
    const path = `/${'y'.repeat(2_000)}`;
    const { text } = summariseSite(
      sampleAudit([samplePage(path, path, [long]), ...samplePages('/{slug}', 2)]),
    ).verdict;
    assert.ok(text.length < 600, text);
  });
});
