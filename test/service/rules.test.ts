import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rules } from '../../src/core/rules/catalogue.ts';
import { finished } from '../support/command.ts';
import { commandLine } from '../support/command-line.ts';

describe('assay rules', () => {
  it('lists every rule by mode and policy', async () => {
    const { code, stdout } = await finished(['rules']);
    assert.equal(code, 0);
    for (const rule of rules) assert.ok(stdout.includes(` ${rule.id} `), rule.id);
    assert.match(stdout, /Keyword stuffing/);
    assert.ok(!stdout.includes('\u001b['), 'no colours into a pipe');
  });

  it('--format json gives the same as data, of one mode and in Polish where asked', async () => {
    const { stdout } = await commandLine(['rules', '--format', 'json', '--mode', 'spam', '--lang', 'pl']);
    const records: { id: string; title: string }[] = JSON.parse(stdout);
    assert.deepEqual(
      records.map(({ id, title }) => [id, title]),
      rules.filter(({ mode }) => mode === 'spam').map(({ id, title }) => [id, title.pl]),
    );
  });

  it('tells everything about one rule', async () => {
    const { code, stdout } = await commandLine(['rules', 'sp_kw_density']);
    assert.equal(code, 0);
    for (const part of [
      /One word or phrase is repeated unnaturally often/,
      /sp_kw_density · Spam policy · Keyword stuffing · Lite/,
      /Question\s+Does one word or phrase recur/,
      /Scoring\s+Counted by stems/,
      /Judged by\s+code, language model/,
      /Languages\s+English, Polish/,
      /Needs\s+text or HTML, at least \d+ words of main content/,
      /spam-policies#keyword-stuffing/,
      /· a phrase in every sentence/,
      /· a glossary that names its subject in every entry/,
    ])
      assert.match(stdout, part);
    const { stdout: json } = await commandLine(['rules', 'sp_kw_density', '--format', 'json']);
    assert.equal(JSON.parse(json).examples.hit[0], 'a phrase in every sentence');
  });

  it('answers an unknown rule and wrong options with one sentence and 2', async () => {
    for (const [words, sentence] of [
      [['rules', 'sp_kw_densty'], /There is no rule "sp_kw_densty"\. Did you mean sp_kw_density\?/],
      [['rules', '--mode', 'fun'], /--mode takes spam, quality or helpful/],
      [['rules', 'sp_kw_density', '--mode', 'spam'], /not both/],
      [['rules', '--format', 'pdf'], /--format takes pretty, md or json/],
    ] as const) {
      const { code, stderr } = await commandLine(words);
      assert.equal(code, 2);
      assert.match(stderr, sentence);
    }
  });
});
