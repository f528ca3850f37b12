import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { apiOf } from '../../../test/support/api.ts';
import { testApp } from '../../../test/support/app.ts';
import { recordedLog } from '../../../test/support/log-lines.ts';
import { type AskedModel, type ModelSays, startModelServer } from '../../../test/support/model-server.ts';
import { balanceOf, newPayer } from '../../../test/support/payer.ts';
import { newProject } from '../../../test/support/tenants.ts';
import type { PageReport } from '../../core/index.ts';
import { BREAD } from '../../core/samples/sample-prose.ts';
import { checkBooks } from '../../ledger/check-books.ts';
import { acrossOrganizations, inOrganization } from '../../platform/postgres/tenancy.ts';
import intentWork from '../intent/work.task.ts';

const KEY = 'sk-a-key-that-nobody-may-see';
const PASSAGE = BREAD[0]?.split(' ').slice(0, 9).join(' ') ?? '';
const page = (title: string): string =>
  `<!doctype html><html lang="en"><title>${title}</title><main><h1>${title}</h1>${BREAD.map((text) => `<p>${text}</p>`).join('')}</main></html>`;

/** In a language that the code judge does not read: there the model judges alone. */
const basque = (...more: readonly string[]): string => {
  const texts = [
    ...Array(20).fill('Gaur goizean ogia egin dugu etxean eta oso ona atera da, benetan.'),
    ...more,
  ];
  return `<html lang="eu"><title>Ogia</title><main>${texts.map((text) => `<p>${text}</p>`).join('')}</main></html>`;
};

/** Yes to what the page is accused of here, the seventh option of scales, passages and advice for hits. */
function opinionated({ question }: AskedModel): ModelSays {
  if (/Copy from the page/.test(question)) return JSON.stringify([PASSAGE, 'A sentence that nobody wrote.']);
  if (/what to change on this very page/.test(question))
    return JSON.stringify({ en: 'Take the promise of money out.', pl: 'Usuń obietnicę pieniędzy.' });
  if (/Write the outline/.test(question))
    return JSON.stringify({ title: 'Bread', sections: [{ heading: 'Flour', points: ['kinds'] }] });
  if (/one letter/.test(question)) {
    const option = /^([A-Z])\. (?:High|Fully meets)$/m.exec(question)?.[1] ?? 'A';
    return {
      listed: [
        [option, 0.9],
        ['?', 0.05],
      ],
    };
  }
  return {
    listed: /recruit people/i.test(question)
      ? [
          ['Yes', 0.9],
          ['No', 0.05],
        ]
      : [
          ['No', 0.95],
          ['Yes', 0.01],
        ],
  };
}

async function service(url: string, more: Record<string, string> = {}) {
  const { log, lines } = recordedLog();
  const app = await testApp({
    log,
    tasks: [intentWork],
    works: false,
    environment: {
      SERVICE_RATE_LIMIT_PER_MINUTE: '100000',
      SERVICE_SPEND_CAP_USD: '100000',
      SERVICE_LLM_URL: url,
      SERVICE_LLM_MODEL: 'made-up-7b',
      SERVICE_LLM_KEY: KEY,
      ...more,
    },
  });
  return { app, lines, api: await apiOf(app) };
}

const RULES = ['sp_easy_money', 'ch_page_quality', 'pq_no_viewport'];

const model = await startModelServer({ answer: opinionated });
const { app, api, lines } = await service(model.url);
const judge = <T = PageReport>(headers: Record<string, string>, fields: object) =>
  api.send<T>('POST', '/v1/judge', headers, { rules: RULES, explain: true, ...fields });
const resultOf = (report: PageReport, id: string) =>
  [...report.violations, ...report.quality_signals, ...report.choices].find(({ rule_id }) => rule_id === id);

describe('a page that a language model judges, too', () => {
  it('says who judged each rule, what each judge said, and how the answer was read', async () => {
    const { headers } = await newPayer(app, 1);
    const { outcome, body } = await judge(headers, { html: page('Bread at home') });
    assert.equal(outcome, '200');
    const money = body.violations.find(({ rule_id }) => rule_id === 'sp_easy_money');
    assert.equal(money?.judged_by, 'made-up-7b');
    assert.deepEqual(
      money?.opinions?.map(({ judged_by }) => judged_by),
      ['code', 'made-up-7b'],
    );
    assert.ok((money?.coverage ?? 0) > 0.9 && money?.samples === undefined);
    const quality = body.choices.find(({ rule_id }) => rule_id === 'ch_page_quality');
    assert.equal(quality?.judged_by, 'made-up-7b');
    assert.equal(resultOf(body, 'pq_no_viewport')?.judged_by, 'code');
    assert.deepEqual([body.model?.name, body.model?.answered], ['made-up-7b', body.model?.asked]);
    assert.equal(body.model?.words_left_out, 0);
  });

  it('says how many words of a long page the model was not shown', async () => {
    const { headers } = await newPayer(app, 1);
    const { body } = await judge(headers, { html: basque(...Array(2000).fill(`${PASSAGE}, etxean.`)) });
    const { words = 0, words_left_out = 0 } = body.model ?? {};
    assert.ok(words > 10_000 && words_left_out > words / 2 && words_left_out < words, `${words_left_out}`);
    const shown = model.requests.at(-1)?.text ?? '';
    const marks = [...shown.matchAll(/\[… (\d+) words left out …\]/gu)].map(([, n]) => Number(n));
    assert.equal(
      marks.reduce((sum, n) => sum + n, 0),
      words_left_out,
      'the model was told the same',
    );
  });

  it('is asked about one question first, the page before the question, and what was answered is not asked again', async () => {
    const { headers, org } = await newPayer(app, 1);
    const html = page('Bread twice');
    const before = model.requests.length;
    const first = await judge(headers, { html });
    const asked = model.requests.slice(before);
    assert.ok(asked.length >= 3);
    const pages = new Set(asked.map(({ text, question }) => text.slice(0, text.length - question.length)));
    assert.equal(pages.size, 1, 'the same beginning for every question');
    // In another language it is another report, made of the same answers.
    const again = await judge(headers, { html, report_lang: 'pl' });
    assert.equal(model.requests.length, before + asked.length);
    assert.equal(again.headers.get('x-cache'), null);
    assert.deepEqual(
      resultOf(again.body, 'sp_easy_money')?.opinions,
      resultOf(first.body, 'sp_easy_money')?.opinions,
    );
    const kept = await inOrganization(app.db, org.id, (tx) =>
      tx.selectFrom('model_answers').selectAll().execute(),
    );
    assert.ok(kept.length >= 2);
    const other = await newPayer(app, 1);
    const theirs = await inOrganization(app.db, other.org.id, (tx) =>
      tx.selectFrom('model_answers').selectAll().execute(),
    );
    assert.deepEqual(theirs, [], 'callers do not see what others were answered');
  });

  it('shows only passages that stand on the page, and advice that names nothing else', async () => {
    const { headers } = await newPayer(app, 1);
    const { body } = await judge(headers, { html: basque(`${PASSAGE}.`) });
    const money = body.violations.find(({ rule_id }) => rule_id === 'sp_easy_money');
    const texts = money?.evidence?.quotes.map(({ text }) => text) ?? [];
    assert.deepEqual(texts, [PASSAGE]);
    assert.equal(money?.unsupported, false);
    assert.equal(money?.evidence?.fix, 'Take the promise of money out.');
    assert.equal(money?.evidence?.fix_personal, true);
  });

  it('goes nowhere from a private project, unless the operator lets it', async () => {
    const { headers, org } = await newPayer(app, 1);
    const hidden = await newProject(app, org.id, { private_mode: true });
    const before = model.requests.length;
    const { outcome, body } = await judge(headers, { html: page('Private bread'), project_id: hidden });
    assert.equal(outcome, '200');
    assert.equal(model.requests.length, before);
    assert.equal(resultOf(body, 'sp_easy_money')?.judged_by, 'code');
    const outline = { query: 'how to bake bread', market: 'us-en', tier: 'premium', project_id: hidden };
    const refused = await api.send('POST', '/v1/intent', headers, outline);
    assert.equal(refused.outcome, '422 tier_unavailable', 'an outline is refused before anything is paid');

    const open = await service(model.url, { SERVICE_LLM_PRIVATE_OK: 'true' });
    const there = await newPayer(open.app, 1);
    const project = await newProject(open.app, there.org.id, { private_mode: true });
    const answer = await open.api.send<PageReport>('POST', '/v1/judge', there.headers, {
      rules: RULES,
      html: page('Private bread'),
      project_id: project,
    });
    assert.equal(resultOf(answer.body, 'sp_easy_money')?.judged_by, 'made-up-7b');
    const kept = await inOrganization(open.app.db, there.org.id, (tx) =>
      tx.selectFrom('model_answers').selectAll().execute(),
    );
    assert.deepEqual(kept, [], 'nothing of a private page is kept');
  });

  it('costs what it costs without a model, and the books are right', async () => {
    const { headers, org } = await newPayer(app, 1);
    const { headers: answer } = await judge(headers, { html: page('Bread and money') });
    assert.equal(answer.get('x-cost-usd'), '0.02');
    assert.equal(await balanceOf(app, org.id), 980_000);
    assert.deepEqual((await checkBooks(app.db)).faults, []);
  });

  it('leaves no key and nothing of the page in the log', () => {
    const all = lines.join('\n');
    assert.ok(!all.includes(KEY));
    assert.ok(!all.includes(PASSAGE));
    assert.ok(model.requests.every(({ headers }) => headers.authorization === `Bearer ${KEY}`));
  });
});

describe('an upgrade to Premium', () => {
  it('adds scales that the model rates, and advice for this page on what was found before, in both languages', async () => {
    const { headers } = await newPayer(app, 1);
    const found = await judge(headers, { html: page('Untitled'), rules: ['pq_title_missing_vague'] });
    const id = found.headers.get('x-report-id');
    const before = found.body.quality_signals.find(({ rule_id }) => rule_id === 'pq_title_missing_vague');
    assert.ok(
      (before?.signal ?? 0) >= 50 && before?.evidence?.fix_personal === false,
      JSON.stringify(before),
    );
    const upgraded = await api.send('POST', `/v1/reports/${id}/upgrade`, headers, { tier: 'premium' });
    assert.equal(upgraded.outcome, '200', JSON.stringify(upgraded.body));
    for (const [lang, advice] of [
      ['en', 'Take the promise of money out.'],
      ['pl', 'Usuń obietnicę pieniędzy.'],
    ] as const) {
      const { body } = await api.send<{ report: PageReport } & PageReport>(
        'GET',
        `/v1/reports/${id}?lang=${lang}`,
        headers,
      );
      const report = body.report ?? body;
      const after = report.quality_signals.find(({ rule_id }) => rule_id === 'pq_title_missing_vague');
      assert.equal(after?.evidence?.fix, advice);
      assert.equal(after?.judged_by, 'code');
      const quality = report.choices.find(({ rule_id }) => rule_id === 'ch_page_quality');
      assert.equal(quality?.judged_by, 'made-up-7b');
    }
  });
});

describe('a model that does not answer', () => {
  it('leaves a report by code with its price, which does not answer for the next check', async () => {
    let isDown = true;
    const weak = await startModelServer({
      answer: (asked) => (isDown ? { scene: 'failed' } : opinionated(asked)),
    });
    const down = await service(weak.url);
    const { headers } = await newPayer(down.app, 1);
    const send = () =>
      down.api.send<PageReport>('POST', '/v1/judge', headers, { rules: RULES, html: page('Bread alone') });
    const first = await send();
    assert.equal(first.outcome, '200');
    assert.equal(resultOf(first.body, 'sp_easy_money')?.judged_by, 'code');
    isDown = false;
    const text = { rules: ['sp_easy_money'], html: page('Bread, later') };
    const later = await down.api.send<PageReport>('POST', '/v1/judge', headers, text);
    assert.equal(later.outcome, '200');
    const again = await send();
    assert.equal(again.headers.get('x-cache'), null, 'a report without the model is nothing to answer from');
  });

  it('is told as the reason where only it could judge, and nothing is charged where nothing was scored', async () => {
    const weak = await startModelServer({ answer: () => ({ scene: 'bad key' }) });
    const { app: lonely, api: its, lines: said } = await service(weak.url);
    const { headers, org } = await newPayer(lonely, 1);
    const { outcome } = await its.send('POST', '/v1/judge', headers, {
      rules: ['pq_buzzwords'],
      html: basque(),
    });
    assert.equal(outcome, '502 inference_failed');
    assert.equal(await balanceOf(lonely, org.id), 1_000_000);
    const all = said.join('\n');
    assert.ok(all.includes('does not accept the key'));
    assert.ok(!all.includes(KEY));
  });

  it('was away: what was paid for the check is not paid again when it is repeated', async () => {
    let away = true;
    const flighty = await startModelServer({
      answer: (asked) => (away && asked.text.includes('Away') ? { scene: 'failed' } : opinionated(asked)),
    });
    const { app: lent, api: its } = await service(flighty.url);
    const { headers, org } = await newPayer(lent, 1);
    const send = () =>
      its.send<PageReport>('POST', '/v1/judge', headers, { rules: RULES, html: page('Away') });
    const first = await send();
    assert.equal(resultOf(first.body, 'sp_easy_money')?.judged_by, 'code');
    assert.equal(first.body.model?.answered, 0);
    const paid = await balanceOf(lent, org.id);
    away = false;
    const again = await send();
    assert.equal(resultOf(again.body, 'sp_easy_money')?.judged_by, 'made-up-7b');
    assert.equal(again.headers.get('x-cost-usd'), null);
    assert.equal(await balanceOf(lent, org.id), paid);
    assert.equal((await send()).headers.get('x-cache'), 'hit');
    assert.deepEqual((await checkBooks(lent.db)).faults, []);
  });

  it('is asked no more once the tokens of the day are used up', async () => {
    const weak = await startModelServer({ answer: opinionated });
    const { app: thrifty, api: its } = await service(weak.url, { SERVICE_LLM_TOKENS_PER_DAY: '10' });
    const { headers } = await newPayer(thrifty, 1);
    const send = (title: string) =>
      its.send<PageReport>('POST', '/v1/judge', headers, { rules: RULES, html: page(title) });
    assert.equal(resultOf((await send('First')).body, 'sp_easy_money')?.judged_by, 'made-up-7b');
    const asked = weak.requests.length;
    assert.equal(resultOf((await send('Second')).body, 'sp_easy_money')?.judged_by, 'code');
    assert.equal(weak.requests.length, asked);
    const [day] = await acrossOrganizations(thrifty.db, (tx) =>
      tx.selectFrom('model_days').selectAll().execute(),
    );
    assert.ok(Number(day?.tokens) > 10);
  });

  it('that holds little is shown less, until it fits', async () => {
    const small = await startModelServer({ answer: opinionated, contextTokens: 2500 });
    const { app: tight, api: its } = await service(small.url);
    const { headers } = await newPayer(tight, 1);
    const long = page('Long bread').replace(
      '</main>',
      `${'<p>Bread needs time and patience, and an oven.</p>'.repeat(400)}</main>`,
    );
    const { body } = await its.send<PageReport>('POST', '/v1/judge', headers, { rules: RULES, html: long });
    assert.equal(resultOf(body, 'sp_easy_money')?.judged_by, 'made-up-7b');
    assert.ok(small.requests.some(({ text }) => /words left out/.test(text)));
  });
});

describe('an outline for the writer', () => {
  let isDown = false;
  it('comes with the tier premium, which the price list then offers, and is refunded where the model fails', async () => {
    const planner = await startModelServer({
      answer: (asked) => (isDown ? { scene: 'failed' } : opinionated(asked)),
    });
    const { app: offered, api: its } = await service(planner.url);
    const { headers, org } = await newPayer(offered, 1);
    const tiers = await its.send<{ intent: { id: string; available: boolean }[] }>(
      'GET',
      '/v1/tiers',
      headers,
    );
    assert.equal(tiers.body.intent.find(({ id }) => id === 'premium')?.available, true);
    const order = async (query: string) => {
      const asked = { query, market: 'us-en', tier: 'premium' };
      const { body, outcome } = await its.send<{ id: string }>('POST', '/v1/intent', headers, asked);
      assert.equal(outcome, '202');
      const signal = new AbortController().signal;
      await intentWork.handle(
        { app: offered, log: offered.log, signal, jobId: body.id },
        { orgId: org.id, intentId: body.id },
      );
      return (await its.send<Record<string, unknown>>('GET', `/v1/intent/${body.id}`, headers)).body;
    };
    const done = await order('how to bake bread');
    assert.equal(done.status, 'done');
    assert.deepEqual((done.report as { outline: unknown }).outline, {
      title: 'Bread',
      sections: [{ heading: 'Flour', points: ['kinds'] }],
      judged_by: 'made-up-7b',
    });
    assert.equal(await balanceOf(offered, org.id), 925_000);
    isDown = true;
    const failed = await order('how to bake rolls');
    assert.deepEqual([failed.status, (failed.error as { code: string }).code], ['failed', 'model_failed']);
    assert.equal(await balanceOf(offered, org.id), 925_000);
    assert.deepEqual((await checkBooks(offered.db)).faults, []);
  });
});
