import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { failing, hostileReport, page } from '../../../test/support/shown-reports.ts';
import { clientPage } from './client-page.ts';
import { CLIENT_STYLE, CLIENT_STYLE_HASH } from './client-style.ts';
import { progressLines } from './client-texts.ts';
import { toHtml } from './html.ts';

const sent = { preparedBy: 'Lighthouse Agency', appendix: false } as const;
const bare = {
  lang: 'en',
  kind: 'Report',
  name: 'A page',
  address: null,
  date: null,
  project: null,
  verdict: null,
  found: [],
  actions: [],
  nothing: '',
} as const;
const shown = (report = failing(), options: Parameters<typeof toHtml>[1] = { client: sent }) =>
  new JSDOM(toHtml([page(report)], options)).window.document;

describe('the page that a client reads first', () => {
  it('says what was found, at most three actions with who does them, effort and gain, when and by whom', () => {
    const document = shown(failing(), { client: sent, date: '2026-11-19' });
    const first = document.querySelector('main > *');
    assert.equal(first?.className, 'client');
    assert.match(first?.textContent ?? '', /2026-11-19 · Prepared by Lighthouse Agency/);
    const actions = [...document.querySelectorAll('.client-actions > li')];
    assert.ok(actions.length > 0 && actions.length <= 3);
    for (const action of actions)
      assert.deepEqual(
        [...action.querySelectorAll('dt')].map(({ textContent }) => textContent),
        ['Who', 'Effort', 'Gain'],
      );
  });

  it('cuts long advice behind a sentence, so that none stops half way', () => {
    const how = `${'Take the links off the page, e.g. those of the footer. '.repeat(4)}${'Ask whoever keeps the site up to date '.repeat(4)}.`;
    const action = { title: 'Links', how, work: 'links', effort: 1, gain: 1, where: null } as const;
    const lines = clientPage({ ...bare, actions: [action] }, sent, null).join('');
    assert.match(
      lines,
      /<p><bdi>(?:Take the links off the page, e\.g\. those of the footer\. ?){4}<\/bdi><\/p>/,
    );
    const single = clientPage(
      { ...bare, actions: [{ ...action, how: 'one word and more '.repeat(40) }] },
      sent,
      null,
    );
    assert.match(single.join(''), /more…|word…|one…|and…/);
  });

  it('names no id of a rule, no seed and no version; they stand in the appendix, where there is one, last', () => {
    const report = failing();
    const { engine_version: version } = report;
    const ids = [...report.violations, ...report.quality_signals].map(({ rule_id }) => rule_id);
    const without = shown(report).body.textContent;
    assert.ok(!without.includes(version));
    for (const id of ids) assert.ok(!without.includes(id), id);
    const document = shown(report, { client: { ...sent, appendix: true } });
    const appendix = document.querySelector('.appendix');
    assert.ok(appendix?.textContent.includes(version));
    assert.equal(appendix?.nextElementSibling?.tagName, 'FOOTER');
  });

  it('tells in the appendix by which audit and from which files the page was found, in both languages', () => {
    const lists = ['https://a.example/sitemap.xml'];
    for (const [report, told] of [
      [failing(), 'audit of a.example, listed in https://a.example/sitemap.xml'],
      [sampleReport('pl'), 'audyt witryny a.example, z pliku https://a.example/sitemap.xml'],
    ] as const) {
      const options = { client: { appendix: true, origin: { site: 'a.example', lists } } };
      const facts = shown(report, options).querySelector('.appendix dl')?.textContent ?? '';
      assert.ok(facts.includes(told), facts);
    }
    const given = { client: { appendix: true, origin: { site: null, lists: [] } } };
    assert.match(
      shown(failing(), given).querySelector('.appendix')?.textContent ?? '',
      /audit of several sites, given as a list of addresses/,
    );
    assert.doesNotMatch(
      shown(failing(), { client: { appendix: true } }).querySelector('.appendix')?.textContent ?? '',
      /How the page was found/,
    );
  });

  it('is told what has changed since the last time, as text', () => {
    const progress = { since: '2026-10-01', lines: ['1 problem fixed: <b>Title</b>.'] };
    const section = shown(failing(), { client: { ...sent, progress } }).querySelector('.client-progress');
    assert.equal(section?.querySelector('h2')?.textContent, 'Since 2026-10-01');
    assert.equal(section?.querySelector('li')?.textContent, '1 problem fixed: <b>Title</b>.');
  });

  it('shows hostile titles as text, on paper too, with one main heading and none skipped', () => {
    for (const forPrint of [false, true]) {
      const document = shown(hostileReport(), { client: sent, forPrint });
      assert.equal(document.querySelectorAll('script, img, iframe, object, form, [style]').length, 0);
      const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      assert.equal(levels.filter((level) => level === 1).length, 1);
      levels.forEach((level, i) => {
        assert.ok(level - (levels[i - 1] ?? 0) <= 1, levels.join());
      });
    }
  });

  it('speaks Polish', () => {
    const text = shown(sampleReport('pl')).querySelector('.client')?.textContent ?? '';
    for (const word of ['Co znaleźliśmy', 'Od czego zacząć', 'Przygotowanie: Lighthouse Agency'])
      assert.ok(text.includes(word), word);
    assert.deepEqual(progressLines({ fixed: ['A', 'B'], fresh: [], still: 5, note: null }, 'pl'), [
      'Naprawione: 2 problemy: A i B.',
      'Nowe: 0 problemów.',
      'Nadal obecne: 5 problemów.',
    ]);
  });

  it('has a style sheet of its own, allowed by its hash', () => {
    assert.equal(CLIENT_STYLE_HASH, `sha256-${createHash('sha256').update(CLIENT_STYLE).digest('base64')}`);
  });
});
