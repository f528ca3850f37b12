import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { LabelledPage } from '../training/page-models/labelled-pages.ts';
import {
  accusedTable,
  foundTable,
  type PageResult,
  spamFigures,
  spamTables,
  verdictOf,
  verdictTable,
} from './spam-figures.ts';

function result(about: Partial<LabelledPage>, hits: Readonly<Record<string, number>> = {}): PageResult {
  const page: LabelledPage = {
    id: 'p',
    set: 'real-spam',
    label: 'spam',
    kinds: [],
    lang: 'en',
    group: 'g',
    url: undefined,
    file: '',
    claims: {},
    ...about,
  };
  return { page, hits: Object.entries(hits).map(([rule, signal]) => ({ rule, signal })) };
}

const rowOf = (lines: readonly string[], name: string): string[] =>
  (lines.find((line) => line.startsWith(`| ${name} |`)) ?? '')
    .split(' | ')
    .map((cell) => cell.split(' ')[0] ?? '');

test('every source counts the same, and likeness is told apart from rules in words', () => {
  const lines = foundTable([
    result({ group: 'a' }, { sp_like_hacked: 85 }),
    result({ group: 'a' }),
    result({ group: 'b' }, { sp_phish_form: 60 }),
  ]);
  // Half of one source and all of the other; at 80 only half of the first.
  assert.deepEqual(rowOf(lines, 'real-spam').slice(1, 7), ['3', '2', '75.0%', '25.0%', '50.0%', '25.0%']);
});

test('wild pages without a reader count as ordinary, by language; spam among them does not', () => {
  const wild = { set: 'wild-labelled', label: 'wild' } as const;
  const lines = accusedTable([
    result({ ...wild, group: 'a', lang: 'pl' }, { sp_like_doorways: 50 }),
    result({ ...wild, group: 'b', lang: 'de', label: 'ordinary' }),
    result({ ...wild, group: 'c', lang: 'pl', label: 'spam' }, { sp_like_doorways: 50 }),
  ]);
  assert.deepEqual(rowOf(lines, 'wild, pl').slice(1, 3), ['1', '100.0%']);
  assert.deepEqual(rowOf(lines, 'wild, other').slice(1, 3), ['1', '0.0%']);
});

test('a finding is what its reader said; without a reader the label of the page speaks, and is told apart', () => {
  const page = result({ set: 'wild-labelled', label: 'ordinary', claims: { sp_kw_alt: 'right' } }).page;
  assert.equal(verdictOf(page, 'sp_kw_alt'), 'right');
  assert.equal(verdictOf(page, 'sp_popunder'), 'on an ordinary page');
  assert.equal(verdictOf({ ...page, label: 'spam' }, 'sp_popunder'), 'on spam');
  assert.equal(verdictOf({ ...page, label: 'wild' }, 'sp_popunder'), 'unread');
  const lines = verdictTable([
    {
      page,
      hits: [
        { rule: 'sp_kw_alt', signal: 70 },
        { rule: 'sp_popunder', signal: 55 },
      ],
    },
  ]);
  assert.deepEqual(rowOf(lines, 'all').slice(1), ['2', '1', '0', '0', '0', '0', '1', '0', '50.0%', '50.0%']);
});

test('the figures that are recorded are those of the tables', () => {
  const wild = { set: 'wild-labelled', label: 'ordinary' } as const;
  const results = [
    result({ group: 'a' }, { sp_like_hacked: 85 }),
    result({ group: 'a' }),
    result({ group: 'b', lang: 'pl' }, { sp_phish_form: 60 }),
    result({ group: 'c', label: 'ordinary' }, { sp_phish_form: 55 }),
    result({ group: 'd', label: 'ordinary' }),
    result({ ...wild, group: 'e', lang: 'pl' }, { sp_kw_alt: 50 }),
    result({ ...wild, group: 'f' }),
    result({ ...wild, group: 'g', lang: 'de' }),
  ];
  const { found, foundPolish, hardAtBar, hardStrong, wild: accused, right, wrong } = spamFigures(results);
  const lines = spamTables(results).join('\n');
  for (const { told } of [found, foundPolish, hardAtBar, hardStrong, accused.pl, right, wrong])
    assert.ok(told !== undefined && lines.includes(told), told);
  assert.deepEqual(
    [found, foundPolish, hardAtBar, hardStrong, accused.en, accused.pl, right, wrong].map(
      ({ value }) => value,
    ),
    [75, 100, 50, 0, 0, 100, 0, 100],
  );
});
