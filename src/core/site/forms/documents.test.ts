import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import {
  auditOfPages,
  HOSTILE,
  hostileAudit,
  hostileReport,
  reportOfFindings,
} from '../../../../test/support/sample-documents.ts';
import { sampleReport } from '../../../../test/support/sample-report.ts';
import type { DocumentOptions } from '../../formats/document-options.ts';
import { toHtml } from '../../formats/html.ts';
import { COVER_STYLE, COVER_STYLE_HASH } from '../../formats/html-cover-style.ts';
import { safeLogo } from '../../formats/safe-logo.ts';
import type { ReportLanguage } from '../../rules/texts.ts';
import { auditHtml } from './audit-html.ts';

const parsed = (html: string): Document => new JSDOM(html).window.document;
const LOGO = safeLogo(new TextEncoder().encode('<svg viewBox="0 0 9 9"><circle r="4"/></svg>'));
const BRAND = { name: 'Żuraw & Co', logo: LOGO };

/** Both kinds of documents, as everything that is promised of one is promised of the other. */
const kinds: Readonly<Record<string, (lang: ReportLanguage, options: DocumentOptions) => string>> = {
  audit: (lang, options) => auditHtml(auditOfPages(lang, { pages: 24, found: 6 }), options),
  report: (lang, options) => toHtml([{ file: '-', report: sampleReport(lang) }], options),
};
const textOf = (document: Document, selector: string): string =>
  document.querySelector(selector)?.textContent ?? '';

describe('a document for paper', () => {
  for (const [kind, make] of Object.entries(kinds))
    it(`begins with a title page and a table of contents that leads to every chapter: ${kind}`, () => {
      for (const lang of ['en', 'pl'] as const) {
        const document = parsed(make(lang, { forPrint: true, brand: BRAND, projectName: 'Projekt X' }));
        const cover = document.querySelector('body > .cover:first-child');
        assert.equal(document.querySelectorAll('h1').length, 1);
        assert.ok(cover?.querySelector('h1'));
        for (const part of ['Żuraw & Co', 'Projekt X']) assert.ok(cover?.textContent.includes(part), part);
        assert.equal(cover?.querySelector('img')?.getAttribute('src'), LOGO);
        assert.notEqual(textOf(document, '.cover-verdict'), '');
        const links = [...document.querySelectorAll('.contents a')];
        assert.ok(links.length > 3);
        for (const link of links) {
          const chapter = document.getElementById((link.getAttribute('href') ?? '').slice(1));
          const heading = /^h\d$/i.test(chapter?.tagName ?? '') ? chapter : chapter?.querySelector('h2');
          assert.equal(heading?.textContent, link.textContent);
        }
      }
    });

  it('says on its title page what was looked at, and what came of it', () => {
    const document = parsed(
      auditHtml(auditOfPages('pl', { pages: 12, found: 1, findings: 1 }), { forPrint: true }),
    );
    const cover = textOf(document, '.cover');
    for (const part of [
      'Audyt witryny',
      'www.example.com',
      '2026-11-17 09:12',
      'sprawdzono 12 z 144 stron',
      'ziarno 4711',
    ])
      assert.ok(cover.includes(part), `${part} in ${cover}`);
  });

  it('has nothing to unfold in its findings, and headings that skip no level', () => {
    for (const make of Object.values(kinds)) {
      const document = parsed(make('en', { forPrint: true }));
      assert.equal(document.querySelectorAll('.finding details').length, 0);
      const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      assert.equal(levels[0], 1);
      for (const [i, level] of levels.entries()) assert.ok(level - (levels[i - 1] ?? 0) <= 1, `${levels}`);
    }
  });

  it('keeps advice together with the first pages that it is about, and charts whole', () => {
    const document = parsed(kinds.audit?.('en', { forPrint: true }) ?? '');
    const cards = [...document.querySelectorAll('#findings .finding')];
    assert.ok(cards.length > 0);
    for (const card of cards) {
      const together = card.querySelector(':scope > .together');
      for (const part of ['.head', '.fix', '.kind-of-pages']) assert.ok(together?.querySelector(part), part);
    }
    const styles = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('');
    assert.match(styles, /@media print\{.*\.chart,[^{}]*\.together[^{}]*\{break-inside:avoid\}/);
  });

  it('counts what was not assessed by reason, where a screen unfolds the rules', () => {
    const report = { ...sampleReport('en'), not_assessed: [...sampleReport('en').not_assessed] };
    const rules = ['First rule', 'Second rule'].map((title, i) => ({
      ...(report.not_assessed[0] ?? assert.fail('none')),
      rule_id: `na_${i}`,
      title,
      reason: 'too_short' as const,
      message: 'The page has too little text to judge this.',
    }));
    const given = [{ file: '-', report: { ...report, not_assessed: rules } }];
    const paper = textOf(parsed(toHtml(given, { forPrint: true })), 'body');
    assert.match(paper, /2\s+The page has too little text/);
    assert.doesNotMatch(paper, /First rule|Second rule/);
    assert.match(textOf(parsed(toHtml(given)), 'body'), /Second rule/);
  });

  it('allows the style sheet of its title page by its hash', () => {
    assert.equal(COVER_STYLE_HASH, `sha256-${createHash('sha256').update(COVER_STYLE).digest('base64')}`);
    const html = kinds.report?.('en', { forPrint: true }) ?? '';
    assert.ok(
      parsed(html).querySelector('meta[http-equiv]')?.getAttribute('content')?.includes(COVER_STYLE_HASH),
    );
    assert.ok(!kinds.report?.('en', {})?.includes(COVER_STYLE_HASH));
  });
});

describe('a document with a brand', () => {
  it('shows name and logo instead of ours, on a screen too', () => {
    for (const make of Object.values(kinds)) {
      const document = parsed(make('en', { brand: BRAND }));
      assert.equal(textOf(document, '.masthead'), 'Żuraw & Co');
      assert.equal(document.querySelector('.masthead img')?.getAttribute('src'), LOGO);
      assert.doesNotMatch(textOf(document, 'body'), /Assay/);
    }
  });

  it('takes no logo but one that was made safe', () => {
    for (const logo of [
      'https://evil.example/x.png',
      'javascript:alert(1)',
      'data:text/html;base64,PHNjcmlwdD4=',
      'data:image/svg+xml,<svg onload=alert(1)>',
      `${LOGO}" onerror="alert(1)`,
      '',
      null,
    ]) {
      const document = parsed(auditHtml(auditOfPages('en', { pages: 1 }), { brand: { name: 'A', logo } }));
      assert.equal(document.querySelectorAll('img').length, 0, String(logo));
      assert.equal(textOf(document, '.masthead'), 'A');
    }
  });
});

describe('a document without evidence', () => {
  it('shows no word of a page: no quote, no fact, no advice made from it; the catalogue’s stands in', () => {
    for (const lang of ['en', 'pl'] as const)
      for (const forPrint of [false, true]) {
        const audit = auditOfPages(lang, { pages: 24, found: 6 });
        const told = [
          auditHtml(audit, { evidence: false, forPrint }),
          toHtml([{ file: '-', report: reportOfFindings(lang, 6) }], { evidence: false, forPrint }),
        ];
        for (const html of told) {
          assert.doesNotMatch(html, /cheap flights London|tanie loty Kraków|84 times|84 razy|9999px/);
          assert.doesNotMatch(html, /say the other occurrences|zastąp innymi słowami/);
          assert.equal(parsed(html).querySelectorAll('blockquote, mark').length, 0);
          assert.ok(parsed(html).querySelectorAll('.fix').length > 3);
        }
      }
  });
});

describe('a document of what means no good', () => {
  it('runs, loads and turns around nothing, on screen and on paper', () => {
    const brand = { name: HOSTILE, logo: LOGO };
    for (const forPrint of [false, true])
      for (const html of [
        auditHtml(hostileAudit(), { forPrint, brand, projectName: HOSTILE }),
        toHtml([{ file: HOSTILE, report: hostileReport() }], {
          forPrint,
          brand,
          projectName: HOSTILE,
          date: HOSTILE,
        }),
      ]) {
        const document = parsed(html);
        assert.equal(
          document.querySelectorAll('script, iframe, link, object, form, [onerror], [style], base').length,
          0,
        );
        assert.deepEqual(
          [...document.querySelectorAll('img')].filter((image) => image.getAttribute('src') !== LOGO),
          [],
        );
        assert.deepEqual(
          [...document.querySelectorAll('a')]
            .map((link) => link.getAttribute('href') ?? '')
            .filter((href) => !/^(?:https:\/\/|#[\w-]+$)/.test(href)),
          [],
        );
        for (const control of ['\u0000', '\u001b', '\u202e', '\u2066']) assert.ok(!html.includes(control));
        assert.ok(html.isWellFormed());
        const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
        assert.equal(new Set(ids).size, ids.length);
      }
  });
});

describe('a document of very much', () => {
  it('tells five hundred findings of a page: the first in full, all by name', () => {
    const document = parsed(toHtml([{ file: '-', report: reportOfFindings('en', 500) }]));
    const full = document.querySelectorAll('section.finding').length;
    const short = document.querySelectorAll('.brief li').length;
    assert.equal(full + short, 500);
    assert.ok(full >= 60 && full <= 180, `${full}`);
    assert.match(textOf(document, 'main'), /\d+ more findings in short/);
  });

  it('tells five hundred findings of an audit by rule, and says how many pages are not named', () => {
    const audit = auditOfPages('en', { pages: 100 });
    for (const forPrint of [false, true]) {
      const document = parsed(auditHtml(audit, { forPrint }));
      const named = document.querySelectorAll('#findings .finding').length;
      assert.equal(named + document.querySelectorAll('#findings .brief li').length, audit.findings.length);
      assert.equal(document.querySelectorAll('#pages tbody tr').length, 100);
    }
    const many = parsed(auditHtml(auditOfPages('pl', { pages: 700, found: 1 }), { forPrint: true }));
    assert.match(textOf(many, '#pages'), /i jeszcze 500 stron/);
  });

  it('lists every page that was checked, the costliest first, those without a finding too', () => {
    const document = parsed(auditHtml(auditOfPages('en', { pages: 12, found: 1, findings: 1 })));
    const rows = [...document.querySelectorAll('#pages tbody tr')];
    assert.equal(rows.length, 12);
    assert.match(rows[0]?.textContent ?? '', /page-0.*signs1$/);
    assert.match(rows[1]?.textContent ?? '', /none0$/);
  });
});
