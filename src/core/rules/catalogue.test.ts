import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { wholeWords } from '../lexicon/whole-words.ts';
import { liteRules, presets, ruleById, rules } from './catalogue.ts';
import { likenesses } from './families/likenesses.ts';
import { unassessed } from './families/not-assessed.ts';
import { ratings } from './families/ratings.ts';
import { policies } from './policies.ts';
import { reasons } from './reasons.ts';
import { CLEAR, isSmall, MODES, rule } from './rule.ts';
import { orders, scales } from './scales.ts';
import { sourceOf } from './sources.ts';
import type { Texts } from './texts.ts';

const POLISH_LETTER = /[ąćęłńóśźż]/i;

const TEXTS = {
  id: 'pq_sample',
  layer: 'text',
  version: 1,
  title: { en: 'A sample', pl: 'Próbka' },
  fix: { en: 'Nothing.', pl: 'Nic.' },
  question: 'Is it a sample?',
  sources: ['HC'],
} as const;
const SIGNAL = {
  ...TEXTS,
  mode: 'quality',
  policy: 'title_quality',
  kind: 'signal',
  answeredBy: 'code',
  shownBy: 'absence',
  mendedBy: 'wording',
  languages: 'any',
  basis: 'judgement',
  scoring: 'for the test',
  detect: () => CLEAR,
  examples: () => ({ hit: [], clear: [] }),
} as const;

describe('the catalogue', () => {
  it('holds at least 150 rules of every mode and kind', () => {
    assert.ok(rules.length >= 150, `${rules.length} rules`);
    const kinds = new Set(rules.map((rule) => `${rule.mode} ${rule.kind}`));
    for (const expected of [
      'spam violation',
      'spam positive',
      'spam not_assessed',
      'quality signal',
      'quality positive',
      'quality label',
      'quality choice',
      'quality not_assessed',
      'helpful signal',
      'helpful positive',
      'helpful choice',
      'helpful not_assessed',
    ])
      assert.ok(kinds.has(expected), expected);
  });

  it('has every file of the three folders, once, under the name of its file, and every row of the families', () => {
    const files = globSync('{spam,quality,helpful}/*.ts', { cwd: import.meta.dirname }).filter(
      (file) => !file.endsWith('.test.ts'),
    );
    const inFamilies = [...unassessed, ...Object.values(likenesses), ...Object.values(ratings)];
    assert.deepEqual(
      rules.map((rule) => join(rule.mode, rule.id)).sort(),
      [
        ...files.map((file) => file.slice(0, -'.ts'.length)),
        ...inFamilies.map(({ mode, id }) => join(mode, id)),
      ].sort(),
    );
    for (const rule of rules) assert.equal(ruleById(rule.id), rule, rule.id);
  });

  it('is in the order of modes, then of ids', () => {
    const order = rules.map(({ mode, id }) => `${MODES.indexOf(mode)} ${id}`);
    assert.deepEqual(order, order.toSorted());
  });

  it('lets no rule fall into a default: what mends it, what shows it, who answers it are asked by the type', () => {
    const { answeredBy: _, ...withoutJudge } = SIGNAL;
    const { shownBy: __, ...withoutProof } = SIGNAL;
    const { mendedBy: ___, ...withoutRemedy } = SIGNAL;
    // Each of these is refused by the type checker, or it complains about an error that is none.
    // @ts-expect-error A rule says who answers it.
    rule(withoutJudge);
    // @ts-expect-error A rule says what shows a finding.
    rule(withoutProof);
    // @ts-expect-error A rule says what mends it.
    rule(withoutRemedy);
    // @ts-expect-error A violation is not shown by what is missing.
    rule({ ...SIGNAL, mode: 'spam', kind: 'violation', shownBy: 'absence' });
    // @ts-expect-error A comparison of several pages may answer what one page cannot.
    rule({ ...TEXTS, mode: 'spam', policy: 'scraping', kind: 'not_assessed', reason: 'needs_site' });
    assert.equal(rule(SIGNAL).shownBy, 'absence');
  });

  it('holds by its policy what a report without scales is read by: the whole, and what counts down', () => {
    const choices = rules.filter((one) => one.kind === 'choice');
    const idsOf = (holds: (one: (typeof choices)[number]) => boolean): string[] =>
      choices.filter(holds).map(({ id }) => id);
    assert.deepEqual(
      idsOf(({ scale }) => scale === 'page_quality'),
      idsOf(({ policy }) => policy === 'overall'),
    );
    assert.deepEqual(
      idsOf(({ scale }) => orders[scale] === 'down'),
      idsOf(({ policy }) => policy === 'ymyl'),
    );
  });

  it('calls technical faults small, and no merit, label or scale', () => {
    const technical = ['accessibility', 'page_experience', 'structured_data_quality'];
    for (const rule of rules) {
      if (rule.kind === 'violation' || rule.kind === 'signal') {
        if (technical.includes(rule.policy)) assert.ok(isSmall(rule), rule.id);
      } else assert.ok(!isSmall(rule), rule.id);
    }
  });

  it('has a Lite set of 40: 20 for spam, 12 for quality, 8 for helpful content', () => {
    const count = (mode: string): number => liteRules.filter((rule) => rule.mode === mode).length;
    assert.deepEqual([count('spam'), count('quality'), count('helpful')], [20, 12, 8]);
    assert.equal(presets.get('audit-quick'), liteRules);
  });

  it('speaks both languages everywhere', () => {
    const texts: [string, Texts][] = [
      ...rules.flatMap((rule): [string, Texts][] => [
        [`${rule.id} title`, rule.title],
        [`${rule.id} fix`, rule.fix],
      ]),
      ...Object.entries(policies),
      ...Object.entries(reasons),
      ...Object.entries(scales).flatMap(([name, options]) =>
        options.map((option): [string, Texts] => [name, option]),
      ),
    ];
    for (const [name, text] of texts) {
      assert.ok(text.en.trim().length > 2 && text.pl.trim().length > 2, name);
      assert.doesNotMatch(text.en, POLISH_LETTER, name);
      assert.equal(text.en, text.en.normalize('NFC'));
      assert.equal(text.pl, text.pl.normalize('NFC'));
    }
    // A title and a fix without a single Polish letter are a forgotten translation or forgotten diacritics.
    for (const rule of rules) {
      assert.match(rule.title.pl + rule.fix.pl, POLISH_LETTER, rule.id);
      assert.match(rule.fix.en, /[.!]$/, rule.id);
      assert.match(rule.fix.pl, /[.!]$/, rule.id);
      assert.doesNotMatch(rule.title.en, /\.$/, rule.id);
      assert.doesNotMatch(rule.title.pl, /\.$/, rule.id);
      assert.notEqual(rule.title.en, rule.title.pl);
    }
  });

  it('promises no penalty, no ranking effect and no breach of law', () => {
    const promised = wholeWords(
      /penalt|penalis|penaliz|deindex|illegal|\bkar[aęy]\b|karn|nielegaln|niezgodne z prawem/iu,
    );
    for (const rule of rules) {
      const said = [rule.title.en, rule.fix.en, rule.title.pl, rule.fix.pl].join(' ');
      assert.doesNotMatch(said, promised, rule.id);
    }
  });

  it('names a question and real sources for every rule', () => {
    for (const rule of rules) {
      assert.match(rule.question, /\?$/, rule.id);
      assert.ok(rule.sources.length > 0, rule.id);
      for (const ref of rule.sources) assert.ok(URL.canParse(sourceOf(ref).url), `${rule.id} ${ref}`);
      assert.ok(rule.version >= 1);
      assert.ok(rule.policy in policies);
    }
  });

  it('documents how every score comes about and what its thresholds rest on', () => {
    for (const rule of rules) {
      if (rule.kind === 'not_assessed') continue;
      assert.ok(rule.scoring.length > 20, rule.id);
      if (rule.languages !== 'any') assert.ok(rule.languages.length > 0, rule.id);
    }
  });
});
