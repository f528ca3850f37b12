import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sampleQuote, sampleReport, sampleResult } from '../../../test/support/sample-report.ts';
import type { PageReport, RuleResult } from '../report/report.ts';
import { briefs } from '../rules/briefs.gen.ts';
import { policyRisk } from '../rules/policies.ts';
import { scales } from '../rules/scales.ts';
import type { ReportLanguage } from '../rules/texts.ts';
import { levelNames, modeNames, signs } from './names.ts';
import { qualityInShort, qualityView } from './quality.ts';
import { quoteView } from './quote-view.ts';
import { type FindingView, reportView, type Section } from './report-view.ts';
import { modeLevel, pagesChecked, placeName, words } from './words.ts';

type Of<K extends Section['kind']> = Extract<Section, { kind: K }>;

function sectionsOf<K extends Section['kind']>(report: PageReport, kind: K): Of<K>[] {
  return reportView(report).sections.filter((section): section is Of<K> => section.kind === kind);
}

const found = (findings: readonly FindingView[]): string[] => findings.map(({ ruleId }) => ruleId);
const LANGUAGES: readonly ReportLanguage[] = ['en', 'pl'];
const trifle = (rule_id: string, title: string): RuleResult =>
  sampleResult({
    rule_id,
    title,
    policy: 'accessibility',
    mode: 'quality',
    kind: 'signal',
    signal: 39,
    small: true,
  });
const titlesOf = (report: PageReport): string[] =>
  sectionsOf(report, 'tasks')[0]?.tasks.map(({ title }) => title) ?? [];
const CLEAN = {
  violations: [],
  quality_signals: [sampleResult({ mode: 'quality', kind: 'signal', signal: 0 })],
};

describe('the view of a report', () => {
  it('has the same parts in the same order in both languages: what to do, what was found, what else there is', () => {
    for (const lang of LANGUAGES) {
      const { sections } = reportView(sampleReport(lang));
      assert.deepEqual(
        sections.map(({ key, kind }) => [key, kind]),
        [
          ['tasks', 'tasks'],
          ['spam', 'findings'],
          ['quality', 'findings'],
          ['weak', 'weak'],
          ['positives', 'merits'],
          ['labels', 'context'],
          ['scales', 'scales'],
          ['reasons', 'reasons'],
        ],
      );
      assert.equal(sections[0]?.title, words.tasks[lang]);
      assert.equal(sections[1]?.title, modeNames.spam[lang]);
    }
  });

  it('orders findings by what they cost, whether they break a policy or lower quality', () => {
    const likeness = briefs.find(({ shownBy }) => shownBy === 'likeness');
    assert.ok(likeness);
    const [mode, policy] = ['spam', 'scam_fraud'] as const;
    const report = sampleReport('en', {
      violations: [
        sampleResult({ rule_id: likeness.id, policy, signal: 95 }),
        sampleResult({ rule_id: 'a', policy, signal: 90 }),
      ],
      quality_signals: [sampleResult({ rule_id: 'b', kind: 'signal', mode, policy, signal: 85 })],
    });
    assert.deepEqual(found(sectionsOf(report, 'findings')[0]?.findings ?? []), ['a', 'b', likeness.id]);
  });

  it('keeps small faults behind findings, also among what there is to do', () => {
    const sample = sampleReport();
    const faults = [trifle('pq_a', 'No language'), trifle('pq_b', 'No viewport')];
    const report = { ...sample, quality_signals: [...faults, ...sample.quality_signals] };
    const [, quality] = sectionsOf(report, 'findings');
    assert.deepEqual(found(quality?.findings ?? []), ['qs_no_contact']);
    assert.deepEqual(found(quality?.small?.findings ?? []), ['pq_a', 'pq_b']);
    assert.deepEqual(titlesOf(report).slice(-2), ['No language', 'No viewport']);
    const alone = { ...report, violations: [], quality_signals: faults };
    assert.equal(reportView(alone).modes[1]?.said, 'Small faults only');
    assert.deepEqual(titlesOf(alone), ['No language', 'No viewport']);
  });

  it('gives reasons of a rating below good as things to do, behind findings and before small faults', () => {
    const passage = { text: 'We are the best.', start: 0, end: 16, under: null };
    const reasons = [
      {
        kind: 'slogans',
        scale: 'ch_page_quality',
        scales: ['ch_page_quality'],
        sure: 'likely' as const,
        share: 0.7,
        gain: 2 as const,
        effort: 2 as const,
        title: 'Praise without proof',
        text: 'Three sentences praise.',
        advice: 'Show it.',
        passages: [passage],
      },
    ];
    const { summary } = sampleReport();
    const poor = { ...summary, verdict: { level: 'poor' as const, text: '' } };
    const titles = (changes: Partial<PageReport>): string[] => titlesOf(sampleReport('en', changes));
    assert.deepEqual(titles({ reasons, summary: poor }).slice(0, 1), ['Long text is hidden by styling']);
    assert.ok(titles({ reasons, summary: poor }).includes('Praise without proof'));
    const small = [trifle('pq_a', 'No language')];
    const alone = sampleReport('en', { ...CLEAN, quality_signals: small, reasons, summary: poor });
    const [first] = sectionsOf(alone, 'tasks');
    const [task] = first?.tasks ?? [];
    assert.deepEqual(
      [task?.title, task?.why, task?.steps, task?.quotes.map(({ text }) => text), titlesOf(alone).at(-1)],
      ['Praise without proof', 'Three sentences praise.', ['Show it.'], ['We are the best.'], 'No language'],
    );
    const good = { ...summary, verdict: { level: 'good' as const, text: '' } };
    assert.ok(!titles({ reasons, summary: good }).includes('Praise without proof'));
  });

  it('says where nothing was found by how many rules, and what a verdict below good then rests on', () => {
    const said = (changes: Partial<PageReport>): readonly string[] =>
      sectionsOf(sampleReport('en', { ...CLEAN, ...changes }), 'text')[0]?.lines ?? [];
    assert.deepEqual(said({}), ['No problem was found. 1 rule looked for one.']);
    const { summary } = sampleReport();
    const quality = { value: 2, label: 'Low', low: 1, high: 4 };
    assert.deepEqual(
      said({ summary: { ...summary, quality, verdict: { level: 'poor', text: '' } } }).slice(1),
      [words.verdictByScales.en],
    );
  });

  it('says of a mode what came of it, and when nothing could be said', () => {
    const [spam] = reportView(sampleReport()).modes;
    assert.equal(spam?.line, 'Spam policy: serious concerns (1 strong and 1 medium sign)');
    const level = (given: Partial<Parameters<typeof modeLevel>[0]>): string =>
      modeLevel({ level: 'unknown', scored: 0, onlySmall: false, ...given }, 'en');
    assert.equal(level({ level: 'low' }), levelNames.low.en);
    assert.equal(level({}), 'Nothing could be assessed');
    // A shell that scripts fill is not called fine because nothing was found in it.
    assert.equal(level({ scored: 7 }), 'Unknown until the page is rendered');
  });

  it('does not call quality fine beside a poor rating, also where that is a guess', () => {
    const { summary } = sampleReport();
    const said = (value: number): string | undefined => {
      const quality = { value, label: '', low: 0, high: 5 };
      const verdict = { level: 'fair', text: '' } as const;
      const { modes } = reportView(
        sampleReport('en', { ...CLEAN, summary: { ...summary, quality, verdict } }),
      );
      return modes.find(({ mode }) => mode === 'quality')?.said;
    };
    assert.deepEqual([said(2.9), said(4)], [words.roomToImprove.en, levelNames.low.en]);
  });

  it('names what a finding breaks, unless the finding says it in other words', () => {
    const [spam, quality] = sectionsOf(sampleReport(), 'findings');
    assert.equal(spam?.findings[1]?.policy, policyRisk('keyword_stuffing', 'en'));
    // "Unclear who runs the site" above "Nothing says who runs the site".
    assert.equal(quality?.findings[0]?.policy, null);
    assert.deepEqual(
      LANGUAGES.map((lang) => policyRisk('mc_effort', lang)),
      ['Little effort', 'Mało włożonej pracy'],
    );
    assert.equal(policyRisk('of_long_ago', 'en'), 'of_long_ago');
  });

  it('names a source once, however many places of it a finding rests on', () => {
    const sample = sampleReport();
    const [violation] = sample.violations;
    assert.ok(violation?.evidence);
    const [source] = violation.evidence.sources;
    assert.ok(source);
    const sources = [source, { ...source, url: 'https://example.com/b' }];
    const report = {
      ...sample,
      violations: [{ ...violation, evidence: { ...violation.evidence, sources } }],
    };
    assert.deepEqual(sectionsOf(report, 'findings')[0]?.findings[0]?.sources, [source]);
  });

  it('shows nothing of the page without evidence, and advice that does not quote it', () => {
    const report = sampleReport();
    const { sections } = reportView(report, { withoutEvidence: { adviceOf: (id) => `Mend ${id}.` } });
    const shown = JSON.stringify(sections);
    for (const { evidence } of [...report.violations, ...report.quality_signals])
      for (const said of [...(evidence?.facts ?? []), ...(evidence?.quotes.map(({ text }) => text) ?? [])])
        assert.ok(!shown.includes(said), said);
    const [first] = sections;
    assert.ok(first?.kind === 'tasks');
    assert.deepEqual(
      first.tasks.map(({ steps }) => steps),
      [['Mend sp_hidden_css.'], ['Mend sp_kw_density.'], ['Link a contact page in the footer.']],
    );
  });
});

describe('the words for overall quality', () => {
  it('are five plain ones that agree with the verdict, never the guidelines’ steps with a plus', () => {
    for (const lang of LANGUAGES) {
      const names = scales.page_quality.map((_, value) =>
        qualityInShort({ value, label: '', low: 0, high: 8 }, lang).replace(/ \d$/, ''),
      );
      assert.equal(new Set(names).size, 5);
      const { text } = qualityView({ value: 1.2, label: 'Lowest+', low: 0, high: 3 }, lang);
      assert.ok(!text.includes('+'), text);
    }
  });

  it('stand with the number, its range and the guidelines’ own grade', () => {
    const quality = { value: 3.9, label: 'Medium', low: 2, high: 6 };
    assert.equal(
      qualityView(quality, 'en').text,
      'Overall quality: Fair, 3.9 of 8 (likely between 2 and 6; “Medium” in Google’s rater guidelines)',
    );
    assert.equal(
      qualityView(quality, 'pl').text,
      'Ogólna jakość: przeciętna, 3,9 z 8 (zapewne od 2 do 6; w wytycznych Google: „Średnia”)',
    );
    assert.match(qualityView({ ...quality, value: 1 }, 'en').about, /between “Lowest” and “Low” in/);
    assert.match(qualityView({ ...quality, low: 0, high: 8 }, 'en').about, /^anything is possible;/);
    assert.match(qualityView({ ...quality, low: 4, high: 4 }, 'en').about, /^“Medium”/);
  });
});

describe('a passage', () => {
  it('has a mark where its surroundings were cut, and none where they end by themselves', () => {
    const around = (before: string, after: string): string[] => {
      const view = quoteView(sampleQuote({ text: 'passage', before, after }), 'en');
      return [view.before, view.after];
    };
    const cut = 'and then a long way through a sentence that began';
    assert.deepEqual(around(`${cut} `, ` ${cut}`), [`…${cut} `, ` ${cut}…`]);
    assert.deepEqual(around('Short ', ' end'), ['Short ', ' end']);
    const whole = 'A sentence that is long enough to have been cut.';
    assert.deepEqual(around(`${whole} `, ` ${whole}`), [`${whole} `, ` ${whole}`]);
  });

  it('is told where it stands unless in the text', () => {
    assert.equal(placeName('text', 'pl'), '');
    assert.equal(placeName('attribute alt', 'pl'), 'atrybut alt');
    assert.equal(placeName('structured data', 'pl'), 'dane strukturalne');
    assert.equal(placeName('meta og:title', 'en'), 'meta og:title');
  });
});

describe('counts in words', () => {
  it('follow the grammar of English and Polish', () => {
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
});
