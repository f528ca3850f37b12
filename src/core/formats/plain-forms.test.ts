import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { JSDOM } from 'jsdom';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { failing, hostileReport, NASTY, page } from '../../../test/support/shown-reports.ts';
import { checkPage } from '../report/check-page.ts';
import keywordDensity from '../rules/spam/sp_kw_density.ts';
import { toJunit } from './junit.ts';
import { toMarkdown } from './markdown.ts';
import { toSarif } from './sarif.ts';

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
          readonly region: {
            startLine: number;
            startColumn?: number;
            endLine?: number;
            endColumn?: number;
            snippet?: { text: string };
          };
        };
      }[];
      readonly partialFingerprints: Readonly<Record<string, string>>;
    }[];
  }[];
}

describe('Markdown', () => {
  it('lets no markup, link, table cell or HTML of a page through', () => {
    const text = toMarkdown([page(hostileReport(), NASTY), page(sampleReport())]);
    assert.doesNotMatch(text, /(?<!\\)<script|(?<!\\)\]\((?:javascript)|(?!\n)\p{Cc}/u);
    for (const line of text.split('\n').filter((row) => row.startsWith('| ')))
      assert.equal(line.replaceAll('\\|', '').split('|').length, 5, line);
  });

  it('cuts a title of thousands of characters in its heading', () => {
    const sample = sampleReport();
    const text = toMarkdown([page({ ...sample, page: { ...sample.page, title: 'word '.repeat(400) } })]);
    const [heading = ''] = text.split('\n');
    assert.ok(heading.startsWith('# word word') && heading.length < 220, `${heading.length}`);
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
        assert.match(result.partialFingerprints['assayFinding/v1'] ?? '', /^[0-9a-f]{16}$/);
        assert.equal(
          result.partialFingerprints.primaryLocationLineHash,
          `${result.partialFingerprints['assayFinding/v1']}:1`,
        );
      }
      for (const rule of run.tool.driver.rules)
        if (rule.id !== 'sp_low') assert.match(rule.helpUri ?? '', /^https:\/\//);
    }
  });

  it('points at line and column of the file, through tags, entities and line ends', () => {
    const html = (keywordDensity.examples().hit[0]?.html ?? '')
      .replaceAll('. ', '.\r\n<b>&nbsp;</b>')
      .replaceAll(' and ', ' &#97;nd ');
    const report = checkPage({ html }, { explain: true, modes: ['spam'] });
    const log: SarifLog = JSON.parse(toSarif([{ file: 'a.html', source: html, report }]));
    const lines = html.split(/\r?\n/);
    const found = log.runs[0]?.results.find(({ ruleId }) => ruleId === keywordDensity.id);
    const { region } = found?.locations[0]?.physicalLocation ?? {};
    const snippet = region?.snippet;
    assert.ok(region?.startColumn !== undefined && region.endColumn !== undefined && snippet !== undefined);
    assert.ok(region.startLine > 1, 'not the first line, which stands for a place that is not known');
    const [first = '', ...rest] = lines.slice(region.startLine - 1, region.endLine ?? region.startLine);
    const text = [first, ...rest].join(' ');
    const behind = (rest.at(-1) ?? first).length - (region.endColumn - 1);
    const plain = new JSDOM(text.slice(region.startColumn - 1, text.length - behind)).window.document;
    const flat = (words: string | null): string => (words ?? '').replace(/\s+/g, ' ').trim();
    assert.equal(flat(plain.body.textContent), flat(snippet.text));
    const nowhere: SarifLog = JSON.parse(toSarif([page(sampleReport())]));
    for (const { locations } of nowhere.runs[0]?.results ?? [])
      assert.deepEqual(locations[0]?.physicalLocation.region, { startLine: 1 }, 'the first line otherwise');
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
