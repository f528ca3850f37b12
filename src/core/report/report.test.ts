import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { cases } from '../../../test/support/nightly.ts';
import fc from '../../../test/support/properties.ts';
import { toMarkdown } from '../formats/markdown.ts';
import { readPage } from '../page/read-page.ts';
import { planOf } from '../plan/make-plan.ts';
import { presets, ruleById, rules } from '../rules/catalogue.ts';
import { reasons } from '../rules/reasons.ts';
import { accusationOf, isSmall, MODES, type Rule } from '../rules/rule.ts';
import keywordDensity from '../rules/spam/sp_kw_density.ts';
import { reportView } from '../view/report-view.ts';
import { checkPage, reportOn } from './check-page.ts';
import { judgeByCode } from './judge-by-code.ts';
import { makeReport } from './make-report.ts';
import { accountOf } from './page-account.ts';
import type { PageReport, RuleResult } from './report.ts';
import { SelectionError, selectRules } from './select-rules.ts';
import { bandOf, HIT_SCORE, signalOf } from './signal.ts';
import { stepsOf } from './tasks/steps.ts';
import { withoutEvidence } from './without-evidence.ts';

const [stuffed] = keywordDensity.examples().hit;
assert.ok(stuffed);

const ids = (chosen: readonly Rule[]): string[] => chosen.map((rule) => rule.id);

describe('what a report says of the page', () => {
  it('names the page by the beginning of a title as long as a page', () => {
    const titled = (title: string) =>
      accountOf(readPage({ html: `<title>${title}</title><p>Rye bread.</p>` }), {}).page?.title ?? '';
    assert.equal(titled('Rye bread 🦉'), 'Rye bread 🦉');
    const long = titled('Owl 🦉 bread, '.repeat(20_000));
    assert.ok(long.startsWith('Owl 🦉 bread, ') && long.length <= 1001 && long.isWellFormed(), long);
  });
});

describe('a selection', () => {
  it('runs the whole catalogue when nothing is chosen', () => {
    const { run, gates, skipped, wholeModes } = selectRules({});
    assert.deepEqual(ids(run), ids(rules));
    assert.deepEqual([gates, skipped], [[], []]);
    assert.deepEqual(wholeModes, MODES);
  });

  it('by modes runs these modes, names the rest as skipped and is priced by modes', () => {
    for (const mode of MODES) {
      const { run, gates, skipped, wholeModes } = selectRules({ modes: [mode] });
      assert.deepEqual(ids(run), ids(rules.filter((rule) => rule.mode === mode)));
      assert.equal(run.length + gates.length + skipped.length, rules.length);
      assert.deepEqual(wholeModes, [mode]);
    }
  });

  it('by presets runs what they stand for; a preset of a mode is that mode', () => {
    for (const [name, members] of presets) {
      const { run, wholeModes } = selectRules({ rules: [`preset:${name}`] });
      assert.deepEqual(ids(run), ids(members), name);
      assert.deepEqual(wholeModes, MODES.some((mode) => mode === name) ? [name] : undefined, name);
    }
    assert.deepEqual([...presets.keys()].sort(), ['audit-quick', 'helpful', 'lite', 'quality', 'spam']);
    assert.deepEqual(presets.get('lite'), presets.get('audit-quick'));
  });

  it('by rules runs them in the order of the catalogue, each once; with modes, what is in both', () => {
    const twice = ['sp_kw_density', 'na_cloaking', 'sp_kw_density'];
    assert.deepEqual(
      ids(selectRules({ rules: twice }).run),
      ids(rules.filter((rule) => twice.includes(rule.id))),
    );
    assert.deepEqual(selectRules({ rules: twice, modes: ['helpful'] }).run, []);
    assert.equal(selectRules({ rules: twice, modes: ['spam'] }).wholeModes, undefined);
  });

  it('with unknown rules or presets is refused, naming all of them', () => {
    assert.throws(
      () => selectRules({ rules: ['sp_nope', 'preset:nope', 'sp_kw_density', 'sp_nope'] }),
      (error) => {
        assert.ok(error instanceof SelectionError);
        assert.equal(error.code, 'unknown_rule');
        assert.deepEqual(error.rules, ['sp_nope', 'preset:nope']);
        return true;
      },
    );
  });

  it('of a rule that is switched off is refused; a preset or mode skips it, also where it is a gate of others', () => {
    const disabled = new Set(['sp_kw_density']);
    assert.throws(
      () => selectRules({ rules: ['sp_kw_density'] }, disabled),
      (error) => error instanceof SelectionError && error.code === 'rule_disabled',
    );
    for (const selection of [{}, { rules: ['preset:spam'] }, { rules: ['preset:lite'] }]) {
      const { run, skipped } = selectRules(selection, disabled);
      assert.ok(!ids(run).includes('sp_kw_density'));
      assert.ok(skipped.includes('sp_kw_density'));
    }
    const { gates, skipped } = selectRules({ rules: ['sp_kw_density'] }, new Set(['lb_adult']));
    assert.ok(!ids(gates).includes('lb_adult'));
    assert.ok(skipped.includes('lb_adult'));
  });
});

/** The fields of docs/spec.md and those that docs/adr/0008 adds. */
const REPORT = [
  'violations',
  'quality_signals',
  'positives',
  'labels',
  'choices',
  'not_assessed',
  'skipped',
  'fetch',
  'extraction_ok',
  'truncated',
  'report_lang',
  'scored',
];
const REPORT_ADDED = [
  'reasons',
  'tasks',
  'summary',
  'page',
  'catalogue_version',
  'engine_version',
  'policy_version',
];
const COMMON = ['rule_id', 'policy', 'layer', 'kind', 'ok', 'error'];
const COMMON_ADDED = ['title', 'mode', 'rule_version', 'judged_by', 'judge_version'];
const RESULT = [...COMMON, ...COMMON_ADDED, 'score_raw', 'unsupported', 'evidence', 'signal', 'band'];
const CHOICE = [...COMMON, ...COMMON_ADDED, 'distribution', 'modal', 'expected', 'options', 'evidence'];
const QUOTE = ['text', 'verified', 'place', 'start', 'end', 'before', 'after'];
const NOT_ASSESSED = [...COMMON, ...COMMON_ADDED, 'reason', 'message'];

/** Small by nature, or on this page for want of other evidence. */
const maySaySmall = ({ rule_id, small }: RuleResult): boolean => {
  const rule = ruleById(rule_id);
  return (
    rule !== undefined && (isSmall(rule) || (small === true && accusationOf(rule) === 'beside_else_small'))
  );
};

const sameFields = (value: object, fields: readonly string[]): void =>
  assert.deepEqual(Object.keys(value).sort(), [...fields].sort());

const scoredOf = (report: PageReport): readonly RuleResult[] => [
  ...report.violations,
  ...report.quality_signals,
  ...report.positives,
  ...report.labels,
];

describe('a report', () => {
  const explained = checkPage(stuffed, { explain: true });

  it('has exactly the fields of the contract and the documented additions', () => {
    sameFields(explained, [...REPORT, ...REPORT_ADDED]);
    sameFields(explained.fetch, ['provider', 'rendered', 'js_shell']);
    sameFields(explained.page, ['url', 'title', 'lang', 'page_type', 'word_count']);
    for (const result of scoredOf(explained)) {
      const isKnown = 'fingerprints' in result;
      const known = isKnown ? ['fingerprint', 'fingerprints'] : [];
      sameFields(result, [...RESULT, ...known, ...(maySaySmall(result) ? ['small'] : [])]);
      if (result.evidence === null) continue;
      sameFields(result.evidence, ['quotes', 'facts', 'said', 'fix', 'fix_personal', 'sources']);
      for (const quote of result.evidence.quotes)
        sameFields(quote, isKnown ? [...QUOTE, 'fingerprint'] : QUOTE);
    }
    for (const choice of explained.choices) sameFields(choice, CHOICE);
    for (const rule of explained.not_assessed) sameFields(rule, NOT_ASSESSED);
  });

  it('tells small faults with their advice and their task, and thinks no worse of the page for them', () => {
    for (const rule of rules.filter(isSmall)) {
      if (rule.kind !== 'violation' && rule.kind !== 'signal') assert.fail(`${rule.id} is no problem`);
      const { note, rendered, ...example } = rule.examples().hit[0] ?? assert.fail(rule.id);
      if (rendered !== undefined || example.given !== undefined) continue;
      const report = checkPage(example, { explain: true, rules: [rule.id] });
      const [told] = [...report.violations, ...report.quality_signals];
      assert.ok(told?.small === true && told.band === 'low', `${rule.id}: ${note}`);
      assert.equal(report.summary.modes[rule.mode].level, 'low');
      assert.equal(report.summary.verdict, null);
      assert.deepEqual(
        report.summary.top.map(({ rule_id }) => rule_id),
        [rule.id],
      );
      const markdown = toMarkdown([{ file: '-', report }]);
      assert.ok(markdown.includes('## Small faults'), rule.id);
      const first = reportView(report).sections.find((section) => section.kind === 'tasks');
      assert.deepEqual(
        first?.tasks.map(({ steps }) => steps),
        [stepsOf(told.evidence?.fix ?? assert.fail(rule.id))],
      );
      const plan = planOf(report);
      assert.deepEqual([plan.strong, plan.medium, plan.small], [0, 0, 1]);
      assert.deepEqual(
        plan.groups.map(({ name, tasks }) => [name, tasks.map(({ rule_id }) => rule_id)]),
        [['When there is time', [rule.id]]],
      );
    }
  });

  it('accuses no page by an address or by damaged letters that may have arisen on the way here', () => {
    const html =
      '<title>Tw\ufffdrcy</title><p>Tw\ufffdrcy pomys\ufffd\ufffdw dla czytelnik\ufffdw i �wiata.</p>'.repeat(
        3,
      );
    const report = checkPage(
      { html, url: 'http://www.example.com/' },
      { rules: ['pq_not_https', 'pq_encoding_errors'] },
    );
    assert.deepEqual(
      report.quality_signals.map(({ rule_id, signal }) => [rule_id, signal]),
      [['pq_encoding_errors', 0]],
    );
    assert.deepEqual(
      report.not_assessed.find(({ rule_id }) => rule_id === 'pq_not_https')?.reason,
      'needs_fetch',
    );
  });

  it('has every rule that was asked exactly once, also with score 0', () => {
    for (const selection of [{}, { modes: ['spam'] as const }, { rules: ['preset:lite'] }]) {
      const { run, gates, skipped } = selectRules(selection);
      const report = checkPage(stuffed, selection);
      const named = [...scoredOf(report), ...report.choices, ...report.not_assessed].map(
        (result) => result.rule_id,
      );
      assert.deepEqual(named.sort(), ids([...run, ...gates]).sort());
      assert.deepEqual(report.skipped, skipped);
    }
  });

  it('says signal and band by the contract, and never a score for what was not judged', () => {
    assert.deepEqual([0, 0.495, 0.5, 0.794, 0.795, 1].map(signalOf), [0, 50, 50, 79, 80, 100]);
    assert.deepEqual([49, 50, 79, 80].map(bandOf), ['low', 'medium', 'medium', 'strong']);
    for (const result of scoredOf(explained)) {
      assert.equal(result.signal, Math.round((result.score_raw ?? 0) * 100));
      assert.equal(
        result.unsupported,
        (result.score_raw ?? 0) >= HIT_SCORE && result.evidence?.quotes.length === 0,
      );
    }
    for (const rule of explained.not_assessed) {
      assert.equal(rule.ok, false);
      assert.equal(rule.error, rule.reason);
      assert.ok(rule.reason in reasons);
    }
  });

  it('carries evidence only with explain, and is otherwise the same', () => {
    const bare = checkPage(stuffed);
    for (const result of [...scoredOf(bare), ...bare.choices]) assert.equal(result.evidence, null);
    assert.deepEqual(bare, withoutEvidence(explained));
    assert.deepEqual(
      bare.tasks?.map(({ id, findings, reasons, gain, passages }) => [id, findings, reasons, gain, passages]),
      explained.tasks?.map(({ id, findings, reasons, gain }) => [id, findings, reasons, gain, []]),
    );
  });

  it('is the same byte for byte, in English and in Polish', () => {
    for (const lang of ['en', 'pl'] as const) {
      const once: string = JSON.stringify(checkPage(stuffed, { lang, explain: true }));
      assert.equal(JSON.stringify(checkPage(stuffed, { lang, explain: true })), once);
      assert.equal(JSON.stringify(reportOn(readPage(stuffed), { lang, explain: true })), once);
    }
  });

  it('has the same scores in both languages, with every text in its own', () => {
    const [en, pl] = (['en', 'pl'] as const).map((lang) => checkPage(stuffed, { lang, explain: true }));
    assert.ok(en && pl);
    assert.deepEqual(
      scoredOf(en).map(({ rule_id, score_raw }) => [rule_id, score_raw]),
      scoredOf(pl).map(({ rule_id, score_raw }) => [rule_id, score_raw]),
    );
    for (const report of [en, pl]) {
      for (const result of [...scoredOf(report), ...report.not_assessed]) {
        const rule = rules.find(({ id }) => id === result.rule_id);
        assert.equal(result.title, rule?.title[report.report_lang]);
      }
      for (const rule of report.not_assessed) {
        const texts = Object.values(reasons).map((reason) => reason[report.report_lang]);
        assert.ok(texts.some((text) => text === rule.message));
      }
    }
  });

  it('of a shell that scripts fill asks for rendering, and says nothing of its language or of what is missing', () => {
    for (const body of ['<div id="root"></div>', '<app-root></app-root>', '<div id="app">Loading…</div>']) {
      const html = `<!doctype html><html><head><title>Shop</title></head><body>${body}<script src="/app.js"></script></body></html>`;
      const report = checkPage({ html, url: 'https://www.shop-example.com/' });
      assert.equal(report.fetch.js_shell, true, body);
      const said = scoredOf(report).filter(({ signal }) => (signal ?? 0) > 0);
      assert.deepEqual(said, [], body);
      const reasonsGiven = report.not_assessed.map(({ reason }) => reason);
      assert.ok(!reasonsGiven.includes('lang_unsupported'), body);
      const publisher = report.not_assessed.find(({ rule_id }) => rule_id === 'pq_no_publisher_info');
      assert.equal(publisher?.reason, 'needs_render', body);
    }
  });

  it('tells of a rule that fails as a failure of that rule alone', () => {
    const broken: Rule = {
      ...keywordDensity,
      detect: () => {
        throw new Error('broken');
      },
    };
    const page = readPage(stuffed);
    const outcomes = judgeByCode([broken, keywordDensity], page, {});
    const report = makeReport(accountOf(page, {}), outcomes, [], {
      lang: 'en',
      explain: true,
      ruleById: (id) => [broken, keywordDensity].find((rule) => rule.id === id),
    });
    const [fine, failed] = report.violations;
    assert.equal(fine?.ok, true);
    assert.deepEqual(
      [failed?.ok, failed?.error, failed?.score_raw, failed?.signal, failed?.evidence],
      [false, 'internal_error', null, null, null],
    );
    assert.equal(report.scored, 1);
  });
});

describe('quotes of a report', () => {
  const word = fc.constantFrom(
    'cheap',
    'flights',
    'hotel',
    'łódź',
    '日本',
    '👩‍👧',
    'a',
    'the',
    'kredyt',
    '&amp;',
    '&lt;b&gt;',
  );
  const text = fc.array(word, { maxLength: 40 }).map((parts) => parts.join(' '));
  const block = fc
    .tuple(
      fc.constantFrom('p', 'h2', 'li', 'div hidden', 'div style="display:none"', 'td', 'script', 'noscript'),
      text,
      fc.integer({ min: 1, max: 12 }),
    )
    .map(([tag, content, times]) => `<${tag}>${`${content}. `.repeat(times)}</${tag.split(' ')[0]}>`);
  const pages = fc
    .tuple(text, fc.array(block, { maxLength: 12 }))
    .map(
      ([title, blocks]) =>
        `<!doctype html><html><head><title>${title}</title></head><body>${blocks.join('')}</body></html>`,
    );

  // In the examples of the rules: rules/examples.test.ts.
  it('stand at their offsets, inside their context, whatever the page', () => {
    fc.assert(
      fc.property(pages, (html) => {
        const page = readPage({ html, url: 'https://www.example.com/a' });
        const report = reportOn(page, { explain: true });
        assert.equal(
          [...scoredOf(report), ...report.choices].filter((result) => !result.ok).length,
          0,
          'no rule fails',
        );
        for (const { evidence } of [...scoredOf(report), ...report.choices]) {
          for (const quote of evidence?.quotes ?? []) {
            assert.equal(quote.verified, true);
            assert.notEqual(quote.text, '');
            assert.ok(!quote.before.includes('\n') && !quote.after.includes('\n'));
            if (quote.place !== 'text') continue;
            assert.equal(page.text.slice(quote.start, quote.end), quote.text);
            const around = page.text.slice(quote.start - quote.before.length, quote.end + quote.after.length);
            assert.equal(around, quote.before + quote.text + quote.after);
          }
        }
      }),
      { numRuns: cases(20) },
    );
  });
});
