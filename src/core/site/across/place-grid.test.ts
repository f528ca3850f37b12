import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Draft,
  digested,
  polishTownPages,
  SITE,
  townPages,
} from '../../../../test/support/made-pages.ts';
import { madeParagraphs } from '../../samples/made-prose.ts';
import type { CrossPageFinding } from '../cross-page.ts';
import { acrossPages } from './across-pages.ts';
import { placeInAddress } from './address-places.ts';

const TOWNS = 'Leeds,Denver,Bristol,Fort Worth,Chicago,Boston,Dallas'.split(',');

const slug = (text: string): string => text.toLowerCase().replaceAll(' ', '-');
const gridsOf = (paths: readonly string[], pages: readonly Draft[] = []): CrossPageFinding[] =>
  acrossPages(pages.map(digested), {
    addresses: paths.map((path) => ({ url: `${SITE}${path}`, pattern: '/{slug}' })),
  }).findings.filter(({ policy }) => policy === 'doorway_abuse');

describe('a place in an address', () => {
  for (const [path, place, shape] of [
    ['/hydraulik-warszawa', 'Warszawa', '/hydraulik-{place}'],
    ['/hydraulik-w-bialymstoku.html', 'Białystok', '/hydraulik-{place}'],
    ['/uslugi/zielona-gora/skup-aut', 'Zielona Góra', '/uslugi/{place}/skup-aut'],
    ['/skup-aut-%C5%82%C3%B3d%C5%BA', 'Łódź', '/skup-aut-{place}'],
    ['/plumber/fort-worth/', 'Fort Worth', '/plumber/{place}'],
    ['/plumber-in-leeds-24h', 'Leeds', '/plumber-{place}-24h'],
  ] as const) {
    it(`is read in ${path}`, () => {
      const found = placeInAddress(`${SITE}${path}`);
      assert.equal(found?.place, place);
      assert.equal(found?.shape, shape);
    });
  }

  it('is not a word that is better known as something else, nor a country', () => {
    for (const path of ['/reading-list', '/mobile-phones', '/shipping/germany', '/100%-wool'])
      assert.equal(placeInAddress(`${SITE}${path}`), undefined, path);
  });
});

describe('a grid of places', () => {
  it('by addresses alone stays below what counts, however large', () => {
    const services = ['plumber', 'electrician', 'roofer', 'painter', 'locksmith'];
    const paths = services.flatMap((service) => TOWNS.map((town) => `/${service}-${slug(town)}`));
    const [grid, ...others] = gridsOf(paths);
    assert.ok(grid && others.length === 0);
    assert.ok(grid.signal >= 20 && grid.signal < 50, `${grid.signal}`);
    assert.deepEqual(grid.pages, []);
    assert.match(grid.text.en, /^35 addresses like .* 5 services × 7 places/);
    assert.match(grid.text.pl, /^35 adresów w rodzaju .* różni się tylko nazwami: 5 usług × 7 miejscowości/);
    const [one] = gridsOf(TOWNS.map((town) => `/plumber-${slug(town)}`));
    assert.ok(one && one.signal < grid.signal, 'several services are stronger');
  });

  it('holds towns whose names are common words too, where they stand in the place of others', () => {
    const towns = [...TOWNS, 'Bath', 'Reading', 'Hull', 'Derby'];
    const [grid] = gridsOf([...towns.map((town) => `/plumber-${slug(town)}`), '/reading-list', '/bath-tubs']);
    assert.match(grid?.text.en ?? '', /^11 addresses like .*: 11 places/);
    assert.deepEqual(
      gridsOf(['bath', 'reading', 'hull', 'derby', 'mobile'].map((name) => `/plumber-${name}`)),
      [],
    );
  });

  it('is one finding for all pages of its template, towns that no list knows among them', () => {
    const unknown = 'Wexlow,Tarnby,Ostrelle,Kelmarsby,Dunmorrow,Pellwick,Arkenby,Lowmarsh End'.split(',');
    const towns = [...TOWNS.slice(0, 6), ...unknown];
    for (const town of unknown)
      assert.equal(placeInAddress(`${SITE}/plumber-${slug(town)}`), undefined, town);
    const { findings } = acrossPages(townPages('plumber', towns).map(digested));
    assert.deepEqual(
      findings.map(({ kind, policy, pages }) => [kind, policy, pages.length]),
      [['templated_pages', 'doorway_abuse', 14]],
    );
    assert.match(findings[0]?.text.en ?? '', /^All 14 .* share .* the name of the place: /);
  });

  it('of too few known towns is a template that differs by place all the same', () => {
    const towns = ['Leeds', 'Denver', 'Bristol', 'Wexlow', 'Tarnby', 'Ostrelle', 'Kelmarsby'];
    const { findings } = acrossPages(townPages('plumber', towns).map(digested));
    assert.deepEqual(
      findings.map(({ kind, policy, pages }) => [kind, policy, pages.length]),
      [['templated_pages', 'doorway_abuse', 7]],
    );
  });

  it('says how many of its pages were compared, beside how many addresses there are', () => {
    const pages = townPages('plumber', TOWNS);
    const [grid] = gridsOf(
      pages.map(({ path }) => path),
      pages.slice(0, 4),
    );
    assert.match(
      grid?.text.en ?? '',
      /^All 4 pages compared under .* share \d+% .* 7 addresses like .* 7 places/,
    );
    assert.match(
      grid?.text.pl ?? '',
      /^Wszystkie porównane strony .*\(4\) .* 7 adresów w rodzaju .* 7 miejscowości/,
    );
    const crossed = ['plumber', 'roofer'].flatMap((service) => townPages(service, TOWNS));
    const both = gridsOf(
      crossed.map(({ path }) => path),
      crossed,
    );
    assert.deepEqual(
      both.map(({ kind, pages: { length } }) => [kind, length]),
      [['place_grid', 14]],
    );
    assert.match(
      both[0]?.text.en ?? '',
      /2 services × 7 places .* 7 of the 14 pages that were compared share/,
    );
  });

  it('with one text behind it is a sure sign, and counts for the pages that were compared', () => {
    const pages = townPages('plumber', TOWNS);
    const paths = [...pages.map(({ path }) => path), '/plumber-tampa', '/plumber-omaha'];
    const [grid] = gridsOf(paths, pages.slice(0, 4));
    assert.ok(grid && grid.signal >= 80, `${grid?.signal}`);
    assert.deepEqual(grid.pages, [0, 1, 2, 3]);
    assert.equal(grid.policy, 'doorway_abuse');
    assert.ok(grid.quotes.length >= 2);
  });

  it('is known in Polish by folded and by inflected names', () => {
    const pages = polishTownPages();
    const [grid] = gridsOf(
      pages.map(({ path }) => path),
      pages,
    );
    assert.ok(grid && grid.signal >= 80);
    assert.match(grid.text.pl, /nazwa miejscowości: Białystok, Gdańsk, Kraków i jeszcze 3/);
    const inflected = gridsOf(
      ['w-warszawie', 'w-krakowie', 'w-lodzi', 'w-gdansku', 'w-lublinie'].map((name) => `/dekarz-${name}`),
    );
    assert.equal(inflected.length, 1);
  });

  it('of branches with addresses and texts of their own is ordinary', () => {
    const firm = madeParagraphs('firm', 4);
    const pages = TOWNS.map((town, i) => ({
      path: `/stores/${slug(town)}`,
      title: `Our shop in ${town}`,
      paragraphs: [
        ...firm,
        `Visit us at ${i + 10} Mill Lane, ${town}, TX ${75001 + i}.`,
        ...madeParagraphs(town, 1),
      ],
    }));
    const { findings } = acrossPages(pages.map(digested));
    assert.deepEqual(
      findings.filter(({ signal }) => signal >= 50),
      [],
    );
    assert.ok(findings.some(({ kind, signal }) => kind === 'place_grid' && signal < 30));
  });

  it('takes five places', () => {
    assert.deepEqual(gridsOf(TOWNS.slice(0, 4).map((town) => `/plumber-${slug(town)}`)), []);
  });
});
