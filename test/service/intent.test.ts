import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { commandLine } from '../support/command-line.ts';

let folder = '';
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-intent-'));
  writeFileSync(
    join(folder, 'bread.html'),
    '<!doctype html><html lang="en"><title>Rye bread recipe</title><body><main><h1>Rye bread recipe</h1><p>Rye bread is a dark loaf. The ingredients are 500 g of rye flour, 400 ml of water, salt and a starter. It takes 20 minutes of work and a night of waiting, then 50 minutes in the oven. It keeps for a week.</p><p>Mix the flour with the water in the evening and leave the dough in a warm place. In the morning add the salt, knead the dough for a short while and let it rise in the tin until it has doubled.</p></main></body></html>',
  );
  writeFileSync(
    join(folder, 'phrases.csv'),
    'query;market\n"rye bread; dark";us-en\nortopeda rzeszów;pl-pl\n',
  );
  writeFileSync(join(folder, 'phrases.txt'), 'how to tie a tie\n\nbuy running shoes\n');
});
after(() => rmSync(folder, { recursive: true }));
const said = (words: readonly string[], input?: string) =>
  commandLine(['intent', ...words], { cwd: folder, ...(input === undefined ? {} : { input }) });

describe('assay intent', () => {
  it('draws the shares of a phrase in the language of its market', async () => {
    const { code, stdout } = await said(['ortopeda rzeszów', '--market', 'pl-pl']);
    assert.equal(code, 0);
    assert.match(stdout, /^ {2}lokalna +█+.* +\d+%/m);
    assert.match(stdout, /Jaką stronę zrobić: katalog firm lub ofert/);
    assert.ok(
      stdout.split('\n').every((line) => line.length <= 80),
      'as wide as a terminal',
    );
  });

  it('says how a page serves the phrase, with what is missing', async () => {
    const { stdout } = await said(['rye bread recipe', '--page', 'bread.html', '--format', 'json']);
    const { report, intent } = JSON.parse(stdout);
    assert.equal(report.basis, 'phrase');
    assert.equal(intent.level, 'high');
    assert.ok(intent.covered.length > 0);
    for (const { quote } of intent.covered) assert.equal(intent.quotes[quote].verified, true);
  });

  it('reads phrases from a table, and writes a row for each', async () => {
    const { stdout } = await said(['--file', 'phrases.csv', '--format', 'csv']);
    const [head, first, second, ...rest] = stdout.trimEnd().split('\r\n');
    assert.match(head ?? '', /^query,market,basis,dominant,informational,/);
    assert.match(first ?? '', /^"rye bread; dark",us-en,phrase,informational,/);
    assert.match(second ?? '', /^ortopeda rzeszów,pl-pl,phrase,local,/);
    assert.deepEqual(rest, []);
  });

  it('reads a phrase from each line of a file', async () => {
    const { stdout } = await said(['--file', 'phrases.txt', '--format', 'json']);
    assert.deepEqual(
      JSON.parse(stdout).map(({ query }: { query: string }) => query),
      ['how to tie a tie', 'buy running shoes'],
    );
  });

  it('answers a stream line by line and tells of a bad line in its place', async () => {
    const lines = [
      '{"id":"a","query":"paypal login","market":"us-en"}',
      '{"id":2,"query":""}',
      'no json',
      '{"id":3,"query":"x","market":"Poland"}',
    ];
    const { code, stdout } = await said(['--jsonl'], lines.join('\n'));
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.equal(code, 0);
    assert.deepEqual(
      answers.map(({ id, ok }) => [id, ok]),
      [
        ['a', true],
        [2, false],
        [null, false],
        [3, false],
      ],
    );
    assert.equal(answers[0].report.dominant, 'navigational');
  });

  it('speaks the language of the market of each line, and knows only markets of the list', async () => {
    const lines = [
      '{"id":1,"query":"sernik","market":"pl-pl"}',
      '{"id":2,"query":"cheesecake","market":"us-en"}',
      '{"id":3,"query":"sernik","market":"PL-PL"}',
      '{"id":4,"query":"sernik","market":"zz-zz"}',
      `{"id":5,"query":"${'a'.repeat(201)}"}`,
    ];
    const { stdout } = await said(['--jsonl'], lines.join('\n'));
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    assert.deepEqual(
      answers.map(({ ok }) => ok),
      [true, true, false, false, false],
    );
    assert.match(answers[0].report.note, /Raport powstał/);
    assert.match(answers[1].report.note, /Made from/);
  });

  it('shows the page beside the phrase in every format', async () => {
    for (const format of ['pretty', 'md', 'html']) {
      const { stdout } = await said(['rye bread recipe', '--page', 'bread.html', '--format', format]);
      assert.match(stdout, /How the page serves it/, format);
      assert.match(stdout.replaceAll(/[\s│]+/g, ' '), /500 g of rye flour/, format);
    }
    const { stdout } = await said(['rye bread recipe', '--page', 'bread.html', '--format', 'csv']);
    assert.match(stdout, /,fit,fit_level,own_form,/);
  });

  it('reads tables with tabs and columns in any order, and names file and line of what is wrong', async () => {
    const table = (text: string | Buffer) => {
      writeFileSync(join(folder, 'table'), text);
      return said(['--file', 'table', '--format', 'json']);
    };
    for (const text of [
      'query\tmarket\nsernik\tpl-pl\n',
      'market,query\npl-pl,sernik\n',
      'query;market;tier\nsernik;pl-pl;basic\n',
    ]) {
      const { query, market } = JSON.parse((await table(text)).stdout);
      assert.deepEqual([query, market], ['sernik', 'pl-pl']);
    }
    for (const [text, why] of [
      [Buffer.from('chleb \u017cytni', 'utf16le'), /table, line 1: .* not in UTF-8/],
      [Buffer.from([0x63, 0xbf, 0x0a]), /table, line 1: .* not in UTF-8/],
      ['query,market\nsernik,pl-pl\nbread,zz-zz\n', /table, line 3, market: .* not on the list/],
      ['query,market\nbread, dark,us-en\n', /table, line 2: .* more fields than the first/],
      ['query,market\nbread,us-en\n"rye,us-en\n', /table, line 3: A quotation mark is not closed/],
      ['query,query\nbread,rye\n', /table, line 1: The first line has to name the columns/],
      [`bread\n${'a'.repeat(201)}\n`, /table, line 2, query: .* longer than 200/],
    ] as const) {
      const { code, stderr, stdout } = await table(text);
      assert.deepEqual([code, stdout], [2, '']);
      assert.match(stderr, why);
    }
  });

  it('makes documents of one phrase in both languages, with nothing of it unescaped', async () => {
    for (const lang of ['en', 'pl']) {
      const html = await said(['<b>rye</b> bread', '--lang', lang, '--format', 'html']);
      assert.match(html.stdout, /^<!doctype html>/);
      assert.ok(!html.stdout.includes('<b>rye</b>'));
      const md = await said(['rye bread', '--lang', lang, '--format', 'md']);
      assert.match(
        md.stdout,
        lang === 'pl' ? /^# Intencja wyszukiwania: rye bread/ : /^# Search intent: rye bread/,
      );
    }
  });

  it('refuses what it cannot read, with 2 and a hint', async () => {
    for (const words of [
      [],
      [' '],
      ['x', '--market', 'Poland'],
      ['x', '--market', 'zz-zz'],
      ['x', '--market', 'pl-xx'],
      ['\u200b'],
      ['a'.repeat(201)],
      ['x', '--file', 'phrases.txt'],
      ['a', 'b', '--format', 'html'],
    ]) {
      const { code, stderr } = await said(words);
      assert.equal(code, 2, words.join(' '));
      assert.match(stderr, /assay intent --help/);
    }
  });
});

describe('assay check --query', () => {
  it('says in every format for people how the page serves the phrase', async () => {
    for (const format of ['pretty', 'md', 'plan', 'html']) {
      const words = ['check', 'bread.html', '--query', 'rye bread recipe', '--format', format];
      const { stdout } = await commandLine(words, { cwd: folder });
      assert.match(stdout, /Search phrase: rye bread recipe/, format);
      assert.match(stdout.replaceAll(/[\s│]+/g, ' '), /Answered on the page.*500 g of rye flour/, format);
    }
    const { code } = await commandLine(['check', 'bread.html', '--query', 'x', '--market', 'qq-pl'], {
      cwd: folder,
    });
    assert.equal(code, 2);
  });

  it('puts the fit of the page into its report, and code rates how the phrase is met', async () => {
    const words = [
      'check',
      'bread.html',
      '--query',
      'rye bread recipe',
      '--rules',
      'ch_needs_met',
      '--format',
      'json',
    ];
    const { stdout } = await commandLine(words, { cwd: folder });
    const report = JSON.parse(stdout);
    assert.equal(report.intent.query, 'rye bread recipe');
    assert.deepEqual(report.intent.quotes, [], 'quotes come with --explain');
    assert.match(report.choices[0]?.modal ?? '', /[CDE]/);
    const { stdout: bare } = await commandLine(
      ['check', 'bread.html', '--rules', 'ch_needs_met', '--format', 'json'],
      { cwd: folder },
    );
    assert.equal('intent' in JSON.parse(bare), false);
  });
});
