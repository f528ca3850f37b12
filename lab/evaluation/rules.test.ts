import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { SAMPLE_HOSTS, SAMPLE_MATERIAL } from './sample-hosts.ts';

/** A judge that knows one way of hiding text, and nothing else. */
const JUDGE = `export function checkPage({ html }) {
  const score_raw = /style="display:none"/.test(html) ? 0.9 : 0;
  const quotes = [{ text: 'display:none', verified: true }];
  return {
    violations: [{ rule_id: 'sp_hidden_css_block', ok: true, score_raw, evidence: { quotes } }],
    quality_signals: [], positives: [], labels: [], not_assessed: [],
  };
}`;

describe('lab/evaluation/rules.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'eval-rules-'));
  after(() => rmSync(folder, { recursive: true }));
  for (const part of ['html', 'ground-truth', 'comments']) mkdirSync(join(folder, part));
  for (const host of SAMPLE_HOSTS) {
    const text = `${host.mainText}\n${'more words '.repeat(60)}`;
    writeFileSync(join(folder, 'html', `${host.id}.html.gz`), gzipSync(host.html()));
    writeFileSync(
      join(folder, 'ground-truth', `${host.id}.json`),
      JSON.stringify({ url: host.url, ground_truth: { main_content: text, title: host.title } }),
    );
  }
  const rows = [
    ...SAMPLE_MATERIAL.spamComments.map((text) => `"${text}",1`),
    ...SAMPLE_MATERIAL.ordinaryComments.map((text) => `"${text}",0`),
  ];
  for (const name of ['youtube01-psy', 'youtube02-katyperry', 'youtube03-lmfao'])
    writeFileSync(join(folder, 'comments', `${name}.csv`), `content,is_spam\n${rows.join('\n')}\n`);
  writeFileSync(join(folder, 'judge.mjs'), JUDGE);
  const run = (...options: string[]): string =>
    execFileSync(
      process.execPath,
      [
        'lab/evaluation/rules.ts',
        folder,
        '--comments',
        join(folder, 'comments'),
        '--judge',
        join(folder, 'judge.mjs'),
        ...options,
      ],
      { cwd: join(import.meta.dirname, '..', '..'), encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] },
    );

  it('gives recall for each variant, and the misses that were asked for', () => {
    const output = run('--technique', 'hidden-text', '--misses', '2');
    assert.match(
      output,
      /\| hidden-text \| display none, inline, at the end \| 2 \| 100\.0 % \(2\) \| 90 \|/,
    );
    assert.match(output, /\| hidden-text \| hidden attribute \| 2 \| 0\.0 % \(0\) \| 0 \|/);
    assert.match(output, /\| hidden-text \| tabs \| 2 \| 100\.0 % \(2\) \| sp_hidden_css_block 2 \|/);
    assert.equal(output.match(/^- sample-/gm)?.length, 2);
    assert.doesNotMatch(output, /ordinary pages/);
  });

  it('gives false alarms on ordinary pages and every technique, the same in every run', () => {
    const output = run('--pages', '1');
    assert.match(output, /\| 2 \| 0\.0 % \| 0\.0 % \|/);
    assert.match(output, /In no report: .*sp_back_button/);
    assert.match(output, /\| \*\*all\*\* \|/);
    assert.equal(output, run('--pages', '1'));
  });
});
