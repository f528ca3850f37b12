import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import { checkPage } from '../report/check-page.ts';
import type { PageReport } from '../report/report.ts';
import { rules } from '../rules/catalogue.ts';
import pageType from '../rules/quality/ch_page_type.ts';
import { catalogueMarkdown } from './catalogue-markdown.ts';
import { findingsByMode, notAssessedByReason, policyRisk } from './findings.ts';
import { toHtml } from './html.ts';
import { metaLine } from './html-finding.ts';
import { STYLE, STYLE_HASH } from './html-style.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import { toSarif } from './sarif.ts';
import { pagesChecked, placeName, signs, verdict } from './texts.ts';

const page = (report: PageReport, file = 'pages/a.html') => ({ file, report });

/** Everything that a page can put into a report, as nasty as it gets. */
const NASTY =
  '"><script>alert(1)</script><img src=x onerror=alert(2)>\u0000\u001b[2J\ud800]]>&amp;`|*_[x](javascript:alert(3))';
function hostileReport(): PageReport {
  const sample = sampleReport();
  return sampleReport('en', {
    page: { ...sample.page, title: NASTY, url: `javascript:${NASTY}`, lang: NASTY, page_type: NASTY },
    violations: [
      sampleResult({
        signal: 90,
        evidence: {
          quotes: [sampleQuote({ text: NASTY, place: `attribute ${NASTY}`, before: NASTY, after: NASTY })],
          facts: [NASTY],
          said: [],
          fix: NASTY,
          fix_personal: true,
          sources: [],
        },
      }),
    ],
    not_assessed: [],
  });
}

function failing(): PageReport {
  const sample = sampleReport();
  const [first, ...rest] = sample.violations;
  assert.ok(first);
  return {
    ...sample,
    violations: [
      {
        ...first,
        ok: false,
        error: 'internal_error',
        score_raw: null,
        signal: null,
        band: null,
        evidence: null,
      },
      ...rest,
    ],
  };
}

describe('what was found, in words', () => {
  it('counts signs in English and Polish', () => {
    assert.equal(signs.en(2, 1), '2 strong and 1 medium sign');
    assert.equal(signs.en(1, 3), '1 strong and 3 medium signs');
    assert.equal(signs.en(2, 0), '2 strong signs');
    assert.equal(signs.pl(2, 1), '2 silne i 1 średni sygnał');
    assert.equal(signs.pl(1, 3), '1 silny i 3 średnie sygnały');
    assert.equal(signs.pl(5, 12), '5 silnych i 12 średnich sygnałów');
    assert.equal(signs.pl(22, 0), '22 silne sygnały');
    assert.equal(signs.pl(0, 0), '');
    assert.equal(pagesChecked.pl(5, 0), '5 stron sprawdzonych, bez sygnałów');
  });

  it('says of a mode what came of it, and when nothing could be said', () => {
    assert.equal(
      verdict('spam', { level: 'high', strong: 2, medium: 1, scored: 9, onlySmall: false }, 'en'),
      'Spam policy: serious concerns (2 strong and 1 medium sign)',
    );
    assert.equal(
      verdict('quality', { level: 'low', strong: 0, medium: 0, scored: 9, onlySmall: false }, 'pl'),
      'Jakość strony: bez zastrzeżeń',
    );
    assert.equal(
      verdict('helpful', { level: 'unknown', strong: 0, medium: 0, scored: 0, onlySmall: false }, 'en'),
      'Helpful content: nothing could be assessed',
    );
    assert.equal(
      verdict('helpful', { level: 'na', strong: 0, medium: 0, scored: 0, onlySmall: false }, 'pl'),
      'Przydatność treści: nie dotyczy tej strony',
    );
    assert.equal(
      verdict('quality', { level: 'unknown', strong: 0, medium: 0, scored: 7, onlySmall: false }, 'en'),
      'Page quality: unknown until the page is rendered',
      'a shell that scripts fill is not called fine because nothing was found in it',
    );
  });

  it('names places that are not the text', () => {
    assert.equal(placeName('text', 'pl'), '');
    assert.equal(placeName('attribute alt', 'pl'), 'atrybut alt');
    assert.equal(placeName('structured data', 'pl'), 'dane strukturalne');
    assert.equal(placeName('meta og:title', 'en'), 'meta og:title');
  });

  it('groups findings by mode and policy, strongest first, and abstentions by reason, most first', () => {
    const modes = findingsByMode(sampleReport());
    assert.deepEqual(
      modes.map(({ mode, strong, medium }) => [mode, strong, medium]),
      [
        ['spam', 1, 1],
        ['quality', 0, 1],
        ['helpful', 0, 0],
      ],
    );
    assert.deepEqual(
      modes[0]?.policies.map(({ policy }) => policy),
      ['hidden_text_links', 'keyword_stuffing'],
    );
    assert.deepEqual(
      notAssessedByReason(failing()).map(({ rules: members }) => members.length),
      [2, 1, 1],
      'rules that failed are a group of their own',
    );
  });
});

describe('small faults', () => {
  const report = sampleReport();
  const trifle = (rule_id: string, title: string, policy: string) =>
    sampleResult({ rule_id, title, policy, mode: 'quality', kind: 'signal', signal: 39, small: true });
  const withTrifles: PageReport = {
    ...report,
    quality_signals: [
      trifle('pq_lang_attr', 'No language', 'accessibility'),
      trifle('pq_no_viewport', 'No viewport', 'page_experience'),
      ...report.quality_signals,
    ],
  };

  it('stand in one line below what to do first, and in one group behind the others', () => {
    const line = 'Small faults: No language · No viewport';
    assert.ok(toMarkdown([page(withTrifles)]).includes(line));
    assert.ok(toHtml([page(withTrifles)]).includes(line));
    assert.deepEqual(
      findingsByMode(withTrifles)
        .find(({ mode }) => mode === 'quality')
        ?.policies.map(({ name, findings }) => [name, findings.length]),
      [
        ['Unclear who runs the site', 1],
        ['Small faults', 2],
      ],
    );
  });

  it('are what to do first where nothing else is wrong', () => {
    const alone = {
      ...withTrifles,
      violations: [],
      quality_signals: withTrifles.quality_signals.slice(0, 2),
    };
    const markdown = toMarkdown([page(alone)]);
    assert.ok(markdown.includes('1. **No language**'));
    assert.ok(!markdown.includes('Small faults:'));
  });
});

describe('the summary', () => {
  const expected = {
    en: [
      'Spam policy: serious concerns (1 strong and 1 medium sign)',
      'Page quality: some concerns (1 medium sign)',
      'Helpful content: no concerns found',
      'What to do first',
      'Long text hidden by styling',
      'Remove the hidden block, or show it to readers if they need it.',
      'One word or phrase recurs unnaturally often',
      'Nothing says who runs the site',
      'Link a contact page in the footer.',
    ],
    pl: [
      'Zasady dotyczące spamu: poważne zastrzeżenia (1 silny i 1 średni sygnał)',
      'Jakość strony: pewne zastrzeżenia (1 średni sygnał)',
      'Przydatność treści: bez zastrzeżeń',
      'Co zrobić najpierw',
      'Długi tekst ukryty stylami',
      'Usuń ukryty blok albo pokaż go czytelnikom, jeśli jest im potrzebny.',
      'Jedno słowo lub fraza powtarza się nienaturalnie często',
      'Nie wiadomo, kto prowadzi witrynę',
      'Dodaj w stopce link do strony kontaktowej.',
    ],
  } as const;

  /** Whether the parts follow one another, all of them before `end`. */
  function standsBefore(text: string, parts: readonly string[], end: string): void {
    let from = 0;
    for (const part of [...parts, end]) {
      const at = text.indexOf(part, from);
      assert.ok(at >= 0, `${part}\n${text}`);
      from = at + part.length;
    }
  }

  it('stands before the findings: how each mode stands, and what to do first', () => {
    for (const lang of ['en', 'pl'] as const) {
      const checked = page(sampleReport(lang));
      const markdown = toMarkdown([checked]).replaceAll('\\', '');
      standsBefore(markdown, expected[lang], lang === 'en' ? '## Spam policy' : '## Zasady dotyczące spamu');
      const { document } = new JSDOM(toHtml([checked])).window;
      standsBefore(
        document.querySelector('main')?.textContent ?? '',
        expected[lang],
        lang === 'en' ? '148 words' : 'Ukryto 148',
      );
    }
  });

  it('leads to the findings in HTML, of several pages too', () => {
    const { document } = new JSDOM(
      toHtml([page(sampleReport()), page(sampleReport('en', { violations: [] }), 'b.html')]),
    ).window;
    const links = [...document.querySelectorAll('.first a')];
    assert.equal(links.length, 4);
    for (const link of links) {
      const found = document.getElementById((link.getAttribute('href') ?? '').slice(1));
      assert.equal(found?.querySelector('.rule')?.textContent, link.textContent);
      assert.equal(found?.closest('article'), link.closest('article'));
    }
  });

  it('says nothing of first steps where nothing was found, and does not call an unread shell fine', () => {
    const clean = sampleReport('en', {
      violations: [],
      quality_signals: [sampleResult({ mode: 'quality', kind: 'signal', signal: 0 })],
      fetch: { provider: null, rendered: false, js_shell: true },
    });
    const text = toMarkdown([page(clean)]);
    assert.doesNotMatch(text, /What to do first/);
    assert.match(text, /^- Page quality: unknown until the page is rendered$/m);
    assert.match(toHtml([page(clean)]), /<li class="none">.*unknown until the page is rendered/);
  });

  it('says that a page was not rendered though it should have been, and why, in both languages', () => {
    const said = (lang: 'en' | 'pl', fetch: Partial<PageReport['fetch']>): string =>
      toMarkdown([
        page(
          sampleReport(lang, { fetch: { provider: 'direct', rendered: false, js_shell: false, ...fetch } }),
        ),
      ]);
    assert.doesNotMatch(said('en', {}), /browser/);
    assert.match(
      said('en', { not_rendered: 'no_browser' }),
      /no browser here: the page was judged as it was/,
    );
    assert.match(said('pl', { not_rendered: 'no_browser' }), /nie ma tu przeglądarki: oceniono stronę/);
    assert.match(said('en', { not_rendered: 'failed' }), /The browser could not render this page/);
    const shell = { js_shell: true, not_rendered: 'no_browser' } as const;
    assert.match(said('en', shell), /no browser here to run them: its content could not be assessed/);
    assert.doesNotMatch(said('en', shell), /Render this page to have it judged/);
    assert.match(
      said('pl', { ...shell, not_rendered: 'failed' }),
      /przeglądarce nie udało się jej wyświetlić/,
    );
  });

  it('is made from the results where a report brings none', () => {
    const { summary: _, ...earlier } = sampleReport();
    // A service of an earlier version may have sent it.
    const text = toMarkdown([page(earlier as PageReport)]);
    assert.match(text, /serious concerns/);
    assert.match(text, /^1\. \*\*Long text hidden by styling\*\* \(92\): Remove the hidden block/m);
  });
});

describe('a scale without an order', () => {
  it('shows what it is and no number, in every format that shows scales', () => {
    const [example] = pageType.examples().hit;
    assert.ok(example);
    for (const lang of ['en', 'pl'] as const) {
      const report = checkPage(example, { rules: ['ch_page_type', 'ch_ads_load'], lang });
      const [label] = report.choices
        .filter(({ rule_id }) => rule_id === 'ch_page_type')
        .map(({ modal, options }) => options.find(({ letter }) => letter === modal)?.label);
      assert.ok(label);
      for (const text of [toMarkdown([page(report)]), toHtml([page(report)])]) {
        assert.ok(text.includes(label));
        assert.deepEqual(
          [...text.matchAll(/\d[.,]\d (?:of|z) (\d+)/g)].map(([, most]) => most),
          ['4'],
        );
      }
    }
  });
});

describe('HTML', () => {
  it('shows hostile titles and quotes as text, and runs and loads nothing', () => {
    for (const pages of [[page(hostileReport())], [page(hostileReport(), NASTY), page(sampleReport())]]) {
      const text = toHtml(pages);
      const { document } = new JSDOM(text).window;
      assert.equal(document.querySelectorAll('script, img, iframe, link, object, form, [style]').length, 0);
      for (const element of document.querySelectorAll('*')) {
        for (const { name, value } of element.attributes) {
          assert.ok(!name.startsWith('on'), name);
          if (name === 'href') assert.match(value, /^(?:https:\/\/|#)/);
          if (name === 'src') assert.fail('nothing is loaded');
        }
      }
      assert.ok(document.body.textContent.includes('<script>alert(1)</script>'));
      assert.doesNotMatch(text, /(?!\n)\p{Cc}/u);
      assert.ok(text.isWellFormed());
    }
  });

  it('allows its own style sheet and nothing else', () => {
    assert.equal(STYLE_HASH, `sha256-${createHash('sha256').update(STYLE).digest('base64')}`);
    const policy = new JSDOM(toHtml([page(sampleReport())])).window.document
      .querySelector('meta[http-equiv="Content-Security-Policy"]')
      ?.getAttribute('content');
    assert.equal(
      policy,
      `default-src 'none'; style-src '${STYLE_HASH}'; img-src data:; base-uri 'none'; form-action 'none'`,
    );
  });

  it('has a language, a title, one main heading and headings that skip no level', () => {
    for (const pages of [[page(sampleReport('pl'))], [page(sampleReport('pl')), page(failing(), 'b.html')]]) {
      const { document } = new JSDOM(toHtml(pages)).window;
      assert.equal(document.documentElement.lang, 'pl');
      assert.notEqual(document.title, '');
      const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map(({ tagName }) =>
        Number(tagName[1]),
      );
      assert.equal(levels.filter((level) => level === 1).length, 1);
      levels.forEach((level, i) => {
        assert.ok(level - (levels[i - 1] ?? 0) <= 1, levels.join());
      });
      for (const svg of document.querySelectorAll('svg'))
        assert.ok(svg.getAttribute('aria-label') ?? svg.querySelector('title + desc')?.textContent);
    }
  });

  it('ranks many pages, worst first, with counts and top findings, each linked to its report', () => {
    const sample = sampleReport();
    const clean = sampleReport('en', { violations: [], quality_signals: [] });
    const medium = sampleReport('en', { violations: [] });
    const worst = sampleReport('en', {
      violations: [
        ...sample.violations,
        sampleResult({ rule_id: 'sp_more', title: 'One more', signal: 99 }),
        sampleResult({ rule_id: 'sp_last', title: 'The last', signal: 55 }),
      ],
    });
    const long = `https://example.com/${'a'.repeat(2_000)}`;
    const html = toHtml(
      [
        page(clean, 'clean.html'),
        page(medium, 'medium.html'),
        page(worst, long),
        page(sample, 'strong.html'),
      ],
      { unread: [{ file: 'gone.html', fault: 'gone.html cannot be read.' }] },
    );
    const { document } = new JSDOM(html).window;
    const text = (element: Element | null, selector: string): string | undefined =>
      element?.querySelector(selector)?.textContent;
    const rows = [...document.querySelectorAll('.ranking > li')];
    assert.deepEqual(
      rows.map((row) => [text(row, '.where'), text(row, '.badges')]),
      [
        [long, '2 strong3 medium'],
        ['strong.html', '1 strong2 medium'],
        ['medium.html', '1 medium'],
        ['clean.html', undefined],
      ],
    );
    assert.deepEqual(
      [...(rows[0]?.querySelectorAll('.top li') ?? [])].map((item) => item.textContent),
      [
        '99 One more',
        '92 Long text hidden by styling',
        '79 One word or phrase recurs unnaturally often',
        '2 more',
      ],
    );
    assert.ok(rows[3]?.closest('details'), 'clean pages are folded away');
    for (const [i, row] of rows.entries()) {
      const anchor = row.querySelector('a')?.getAttribute('href') ?? '';
      assert.equal(text(document.querySelector(anchor), '.file'), text(row, '.where'), `link ${i}`);
    }
    assert.match(
      document.querySelector('.warning')?.textContent ?? '',
      /1 page not checked\s*gone\.html cannot be read\./,
    );
    assert.deepEqual(
      [...document.querySelectorAll('.tally b')].map((number) => number.textContent),
      ['2', '1', '1', '1'],
    );
  });

  it('marks the quote inside its context', () => {
    const { document } = new JSDOM(toHtml([page(sampleReport())])).window;
    const quote = document.querySelector('blockquote');
    assert.equal(quote?.querySelector('mark')?.textContent, 'cheap flights last minute cheap flights London');
    assert.match(quote?.textContent ?? '', /^sale cheap .* cheapest tickets ever$/);
  });
});

describe('Markdown', () => {
  it('lets no markup, link, table cell or HTML of a page through', () => {
    const text = toMarkdown([page(hostileReport(), NASTY), page(sampleReport())]);
    assert.doesNotMatch(text, /(?<!\\)<script|(?<!\\)\]\((?:javascript)|(?!\n)\p{Cc}/u);
    for (const line of text.split('\n').filter((row) => row.startsWith('| ')))
      assert.equal(line.replaceAll('\\|', '').split('|').length, 5, line);
  });

  it('cuts a title of thousands of characters in its heading, and names a source once', () => {
    const sample = sampleReport();
    const text = toMarkdown([page({ ...sample, page: { ...sample.page, title: 'word '.repeat(400) } })]);
    const [heading = ''] = text.split('\n');
    assert.ok(heading.startsWith('# word word') && heading.length < 220, `${heading.length}`);
    const source = { label: 'Google: spam policies', url: 'https://example.com/a' };
    const twice = [source, { ...source, url: 'https://example.com/b' }];
    for (const made of [metaLine('sp_x', twice)]) assert.equal(made.split(source.label).length, 2);
  });

  it('names a policy above its findings by what is wrong', () => {
    assert.deepEqual(
      [policyRisk('mc_effort', 'en'), policyRisk('mc_effort', 'pl')],
      ['Little effort', 'Mało włożonej pracy'],
    );
    assert.equal(policyRisk('cloaking', 'en'), 'Cloaking');
    assert.equal(policyRisk('of_long_ago', 'en'), 'of_long_ago');
  });

  it('says everything once, in the order of the report', () => {
    const text = toMarkdown([page(sampleReport())], { everything: true });
    assert.match(text, /^# Cheap flights for every budget$/m);
    assert.match(
      text,
      /^> sale \*\*cheap flights last minute cheap flights London\*\* cheapest tickets ever$/m,
    );
    assert.match(text, /^> \*attribute style:\* \*\*position:absolute;left:-9999px\*\*$/m);
    assert.match(text, /^- 2 × A language model/m);
    assert.doesNotMatch(text, /\n\n\n/);
  });
});

interface SarifLog {
  readonly version: string;
  readonly runs: readonly {
    readonly tool: {
      readonly driver: {
        readonly name: string;
        readonly rules: readonly { id: string; helpUri?: string; shortDescription: { text: string } }[];
      };
    };
    readonly columnKind: string;
    readonly invocations: readonly { readonly toolExecutionNotifications: readonly object[] }[];
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly level: string;
      readonly rank: number;
      readonly message: { readonly text: string };
      readonly locations: readonly {
        readonly physicalLocation: {
          readonly artifactLocation: { readonly uri: string };
          readonly region: { startLine: number; startColumn?: number; endLine?: number; endColumn?: number };
        };
      }[];
      readonly partialFingerprints: Readonly<Record<string, string>>;
    }[];
  }[];
}

describe('SARIF', () => {
  const source = [
    '<title>Cheap flights</title>',
    '<p>Find a sale <b>cheap</b> flights last&nbsp;minute cheap',
    '  flights London cheapest tickets ever',
    '<p style="position:absolute;left:-9999px">Book cheap flights two weeks ahead, because our</p>',
  ].join('\r\n');

  it('has the parts that code hosts ask for, every reference pointing at something', () => {
    for (const everything of [true, false]) {
      const log: SarifLog = JSON.parse(
        toSarif([{ ...page(sampleReport()), source }, page(failing(), './a b/ć#.html')], { everything }),
      );
      assert.equal(log.version, '2.1.0');
      const [run] = log.runs;
      assert.ok(run);
      assert.equal(run.tool.driver.name, 'Assay');
      assert.equal(new Set(run.tool.driver.rules.map(({ id }) => id)).size, run.tool.driver.rules.length);
      assert.equal(run.invocations[0]?.toolExecutionNotifications.length, 1, 'a rule that failed is told of');
      assert.ok(run.results.length >= 5);
      for (const result of run.results) {
        assert.equal(run.tool.driver.rules[result.ruleIndex]?.id, result.ruleId);
        assert.match(result.level, everything ? /^(?:error|warning|note)$/ : /^(?:error|warning)$/);
        assert.equal(result.level, result.rank >= 80 ? 'error' : result.rank >= 50 ? 'warning' : 'note');
        assert.ok(result.message.text.length > 0);
        const [location] = result.locations;
        assert.match(
          location?.physicalLocation.artifactLocation.uri ?? '',
          /^(?:pages\/a\.html|a%20b\/%C4%87%23\.html)$/,
        );
        assert.ok((location?.physicalLocation.region.startLine ?? 0) >= 1);
        assert.match(result.partialFingerprints.primaryLocationLineHash ?? '', /^[0-9a-f]{16}:1$/);
      }
      for (const rule of run.tool.driver.rules)
        if (rule.id !== 'sp_low') assert.match(rule.helpUri ?? '', /^https:\/\//);
    }
  });

  it('points at line and column of the file, through tags, entities and line ends', () => {
    const log: SarifLog = JSON.parse(toSarif([{ ...page(sampleReport()), source }]));
    const regions = Object.fromEntries(
      (log.runs[0]?.results ?? []).map(({ ruleId, locations }) => [
        ruleId,
        locations[0]?.physicalLocation.region,
      ]),
    );
    const lines = source.split('\r\n');
    const hidden = regions.sp_hidden_css;
    assert.deepEqual([hidden?.startLine, hidden?.startColumn], [2, (lines[1]?.indexOf('cheap') ?? 0) + 1]);
    assert.deepEqual([hidden?.endLine, hidden?.endColumn], [3, (lines[2]?.indexOf('London') ?? 0) + 7]);
    const stuffed = regions.sp_kw_density;
    const at = lines[3]?.indexOf('cheap flights') ?? 0;
    assert.deepEqual([stuffed?.startLine, stuffed?.startColumn, stuffed?.endColumn], [4, at + 1, at + 14]);
    assert.deepEqual(regions.qs_no_contact, { startLine: 1 }, 'a finding without a quote has the first line');
  });

  it('keeps the fingerprint of a finding that moves to another line', () => {
    const prints = (text: string): (string | undefined)[] => {
      const log: SarifLog = JSON.parse(toSarif([{ ...page(sampleReport()), source: text }]));
      return (log.runs[0]?.results ?? []).map(
        ({ partialFingerprints }) => partialFingerprints.primaryLocationLineHash,
      );
    };
    assert.deepEqual(prints(source), prints(`<!doctype html>\n\n\n${source}`));
    assert.equal(new Set(prints(source)).size, 3);
  });
});

describe('JUnit', () => {
  const parsed = (text: string) => new JSDOM(text, { contentType: 'application/xml' }).window.document;

  it('is well-formed XML whatever the page holds, and counts what it lists', () => {
    const document = parsed(toJunit([page(hostileReport(), NASTY), page(failing(), 'b.html')]));
    const suites = [...document.querySelectorAll('testsuite')];
    assert.equal(suites.length, 2);
    for (const suite of [document.documentElement, ...suites]) {
      const count = (selector: string) => String(suite.querySelectorAll(selector).length);
      assert.equal(suite.getAttribute('tests'), count('testcase'));
      assert.equal(suite.getAttribute('failures'), count('failure'));
      assert.equal(suite.getAttribute('errors'), count('error'));
      assert.equal(suite.getAttribute('skipped'), count('skipped'));
    }
    assert.ok(document.querySelector('failure')?.textContent.includes('<script>alert(1)</script>'));
  });

  it('fails cases from medium on, or from strong on where that is asked', () => {
    const failed = (text: string): (string | undefined)[] =>
      [...parsed(text).querySelectorAll('failure')].map(
        ({ parentElement }) => parentElement?.getAttribute('name')?.split(':')[0],
      );
    const pages = [page(sampleReport())];
    assert.deepEqual(failed(toJunit(pages)), ['sp_hidden_css', 'sp_kw_density', 'qs_no_contact']);
    assert.deepEqual(failed(toJunit(pages, { failOn: 'strong' })), ['sp_hidden_css']);
  });
});

describe('the list of rules', () => {
  it('has every rule once under its mode and policy, with its question, and the counts', () => {
    for (const lang of ['en', 'pl'] as const) {
      const text = catalogueMarkdown(rules, lang);
      for (const rule of rules) assert.equal(text.split(`\n\`${rule.id}\``).length, 2, rule.id);
      assert.match(text, new RegExp(`\\*\\*${rules.length} `));
      assert.doesNotMatch(text, /\[object/);
    }
  });
});
