import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, it } from 'node:test';
import { groupedBy } from '../../src/core/grouped-by.ts';
import { type ChoiceResult, checkPage, type PageReport, type RuleResult } from '../../src/core/index.ts';

const folder = import.meta.dirname;
const writes = process.env.GOLDEN === 'write';
const VERSIONS = new Set(['catalogue_version', 'engine_version', 'judge_version', 'rule_version']);
/** Shown whole, as much of it as shows every kind of result with its wording. */
const WORDED = 'casino-pl';
const WORDED_RESULTS = 2;

function reportOn(name: string, lang: 'en' | 'pl'): PageReport {
  const html = readFileSync(join(folder, `${name}.html`), 'utf8');
  return checkPage({ html, url: `https://www.golden-sample.com/${name}` }, { lang, explain: true });
}

/** What a report says of the page, without the words in which it says so. */
function judged({ summary, ...report }: PageReport): object {
  const { verdict, quality, modes, top } = summary;
  const { violations, quality_signals, positives, labels, choices } = report;
  const { page, fetch, extraction_ok, truncated } = report;
  return {
    ...{ page, fetch, scored: report.scored, extraction_ok, truncated },
    verdict: verdict?.level ?? null,
    quality: quality && { value: quality.value, low: quality.low, high: quality.high },
    modes,
    top: top.map(({ rule_id }) => rule_id),
    results: [
      ...[...violations, ...quality_signals, ...positives, ...labels].filter(isShown).map(scored),
      ...choices.map(rated),
    ],
    clear: [violations, quality_signals, positives, labels].map((of) =>
      idsOf(of.filter((result) => !isShown(result))),
    ),
    not_assessed: [...groupedBy(report.not_assessed, ({ reason }) => reason)].map(
      ([reason, of]) => `${reason}: ${idsOf(of)}`,
    ),
    skipped: report.skipped,
  };
}

const isShown = ({ score_raw, evidence }: RuleResult): boolean => score_raw !== 0 || evidence !== null;
const idsOf = (results: readonly { rule_id: string }[]): string =>
  results.map(({ rule_id }) => rule_id).join(' ');

function scored(result: RuleResult): object {
  const { rule_id, score_raw, band, small, unsupported, error } = result;
  return {
    ...{ rule_id, score: score_raw, band, small, unsupported: unsupported || undefined },
    ...shown(result),
    error: error ?? undefined,
  };
}

function rated(result: ChoiceResult): object {
  const { rule_id, distribution, expected, error } = result;
  return { rule_id, distribution, expected, ...shown(result), error: error ?? undefined };
}

function shown({ evidence }: RuleResult | ChoiceResult): object {
  if (evidence === null) return {};
  return {
    quotes: evidence.quotes.map(
      ({ place, start, end, text, verified }) =>
        `${place} ${start}–${end}${verified ? '' : ' (not verified)'}: ${text}`,
    ),
    said: evidence.said.map(({ key, data }) => ({ [key]: withoutTitles(data) })),
    personal: evidence.fix_personal || undefined,
  };
}

/** Titles of other rules, in both languages, are data of some sentences. */
function withoutTitles(data: unknown): unknown {
  return JSON.parse(
    JSON.stringify(data, (_, value) =>
      typeof value === 'object' && Object.keys(value ?? {}).join() === 'en,pl' ? '*' : value,
    ),
  );
}

function worded(report: PageReport): object {
  return Object.fromEntries(
    Object.entries(report).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.slice(0, WORDED_RESULTS) : value,
    ]),
  );
}

/** One line a result, so that a difference is read as the rule that it is about. */
function written(shown: object): string {
  const line = (part: unknown): string =>
    JSON.stringify(part, (field, inner) => (VERSIONS.has(field) ? '*' : inner));
  const lines = Object.entries(shown).map(([name, value]) => {
    if (VERSIONS.has(name)) return `"${name}": "*"`;
    return `"${name}": ${Array.isArray(value) && value.length > 0 ? `[\n${value.map(line).join(',\n')}\n]` : line(value)}`;
  });
  return `{\n${lines.join(',\n')}\n}\n`;
}

function isAsWritten(file: string, shown: object): void {
  const path = join(folder, file);
  if (writes) writeFileSync(path, written(shown));
  assert.equal(written(shown), readFileSync(path, 'utf8'));
}

describe('golden reports', () => {
  const names = globSync('*.html', { cwd: folder }).map((file) => basename(file, '.html'));

  it('are a dozen', () => {
    assert.equal(names.length, 12);
  });

  for (const name of names.sort()) {
    it(`${name}: scores, facts, quotes and levels are those that were reviewed`, () => {
      isAsWritten(`${name}.json`, judged(reportOn(name, 'en')));
    });
    if (name.endsWith('-pl'))
      it(`${name}: the same is judged whichever language the report is in`, () => {
        assert.deepEqual(judged(reportOn(name, 'pl')), judged(reportOn(name, 'en')));
      });
  }

  for (const lang of ['en', 'pl'] as const)
    it(`has every field, and is worded as it was reviewed, ${lang}`, () => {
      isAsWritten(`worded.${lang}.json`, worded(reportOn(WORDED, lang)));
    });
});
